import type { Money } from '../money.ts';
import { moneySchema } from '../money-schema.ts';
import { describeSchema } from './describe-schema.ts';

export const PRICE: Money = { amount: '420.00', currency: 'EUR' };

describeSchema(moneySchema, {
  description: 'An amount, without float arithmetic.',
  fields: {
    amount: "A decimal string with exactly the currency's own number of fraction digits.",
    currency: 'ISO 4217.',
  },
  example: PRICE,
});
