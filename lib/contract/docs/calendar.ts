import { calendarNightSchema, calendarSchema } from '../calendar-schema.ts';
import { describeSchema } from './describe-schema.ts';

const FROM = { amount: '93.00', currency: 'EUR' };

describeSchema(calendarNightSchema, {
  description: 'One night, as a stay of that night alone.',
  fields: {
    date: 'On which the night begins.',
    state:
      '`priced`: there is a room. `none`: there was none when the booking system was asked, which may be a minimum stay, so the day can be chosen all the same. `unknown`: nobody has asked of late.',
    from: 'The lowest price of a stay of this one night, as the booking system has answered it. Only with `priced`.',
    asOf: 'When the booking system was asked. Absent with `unknown`.',
  },
});
describeSchema(calendarSchema, {
  description: 'What is known of the nights of a month.',
  fields: {
    month: 'As it was asked for.',
    adults: 'As they were asked for.',
    nights:
      "Those on which a guest can arrive, in order: from the property's own today on, within `limits.daysAhead`.",
  },
  example: {
    month: '2027-03',
    adults: 2,
    nights: [
      { date: '2027-03-30', state: 'priced', from: FROM, asOf: '2027-01-14T09:30:00.000Z' },
      { date: '2027-03-31', state: 'unknown' },
    ],
  },
});
