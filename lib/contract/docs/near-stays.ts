import { nearOfferSchema, nearOffersSchema } from '../near-stays-schema.ts';
import { describeSchema } from './describe-schema.ts';
import { PRICE } from './money.ts';
import { STAY } from './stay.ts';

describeSchema(nearOfferSchema, { description: 'A stay near to the one asked for, and its cheapest room.' });
describeSchema(nearOffersSchema, {
  description: 'Stays up to three days earlier or later.',
  fields: {
    offers: 'Those that have a room, in order of arrival.',
    complete: 'False where some could not be asked about: they may have rooms as well.',
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
