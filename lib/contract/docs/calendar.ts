import { calendarNightSchema, calendarSchema } from '../calendar-schema.ts';
import { describeSchema } from './describe-schema.ts';

const FROM = { amount: '93.00', currency: 'EUR' };

describeSchema(calendarNightSchema, {
  description: 'One night, as a one-night stay.',
  fields: {
    date: 'The date on which the night begins.',
    state:
      '`priced`: there is a room. `none`: the booking system had no room when it was asked. The reason may be a minimum stay, so the day can still be chosen. `unknown`: the booking system was not asked recently.',
    from: 'The lowest price of a one-night stay in the booking system’s answer. Only with `priced`.',
    asOf: 'When the booking system was asked. Absent with `unknown`.',
  },
});
describeSchema(calendarSchema, {
  description: 'The known prices of a month’s nights.',
  fields: {
    month: 'The requested month.',
    adults: 'The requested number of adults.',
    nights:
      "The nights on which a guest can arrive, in order: from the property's own today, within `limits.daysAhead`.",
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
