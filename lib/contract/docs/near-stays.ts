import { nearOfferSchema, nearOffersSchema } from '../near-stays-schema.ts';
import { describeSchema } from './describe-schema.ts';
import { PRICE } from './money.ts';
import { STAY } from './stay.ts';

describeSchema(nearOfferSchema, { description: 'A stay near the requested one, with its lowest price.' });
describeSchema(nearOffersSchema, {
  description: 'Stays up to three days earlier or later.',
  fields: {
    offers: 'The stays that have a room, in order of arrival.',
    complete: 'False if some stays could not be requested: they may have rooms too.',
  },
  example: {
    offers: [
      {
        stay: { ...STAY, checkin: '2027-05-13', checkout: '2027-05-15' },
        from: { ...PRICE, amount: '390.00' },
      },
    ],
    complete: true,
  },
});
