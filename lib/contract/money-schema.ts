import { CURRENCY_CODE, type Money } from './money.ts';
import * as z from './schema.ts';

/** An ISO 4217 code: three capital letters. */
export const currencySchema = z.string(z.regex(CURRENCY_CODE, { error: 'an ISO 4217 currency code' }));

/** A decimal string such as "420.00", never negative. */
export const amountSchema = z.string(
  z.regex(/^\d{1,15}(\.\d{1,6})?$/, { error: 'a decimal string such as "420.00"' }),
);

export const moneySchema = z.object({
  amount: amountSchema,
  currency: currencySchema,
}) satisfies z.$ZodType<Money>;
