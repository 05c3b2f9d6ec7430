import * as z from 'zod';
import { memoized } from '../../contract/memoized.ts';
import { fromMinorUnits, type Money, toMinorUnits } from '../../contract/money.ts';
import { currencySchema } from '../../contract/money-schema.ts';
import { civilDateSchema } from '../../contract/stay-schema.ts';
import { withoutNulls } from './fit.ts';

/** @file Prices as an answer holds them, read without float arithmetic. */

/** In major units by its decimal text, or in minor units by its digits. */
export type AnsweredAmount = string | { minor: string };

const DECIMAL = /^\d{1,15}(\.\d{1,6})?$/;
const WHOLE = /^\d{1,15}$/;

// JSON has already made a number a double. Up to 15 significant digits its shortest text is the text that was sent.
const EXACT_DIGITS = 15;

/** A decimal string, or a number by its shortest decimal text; undefined for anything that is not exactly that. */
export function decimalText(input: unknown): string | undefined {
  const text = typeof input === 'number' ? String(input) : input;
  if (typeof text !== 'string' || !DECIMAL.test(text)) return undefined;
  const exact = typeof input === 'string' || text.replace('.', '').replace(/^0+/, '').length <= EXACT_DIGITS;
  return exact ? text : undefined;
}

/** A number of major units, or `{ minor }`: whole minor units, cents of a euro. */
function answeredAmount(input: unknown): AnsweredAmount | undefined {
  if (typeof input !== 'object' || input === null || !('minor' in input)) return decimalText(input);
  const minor = decimalText(input.minor);
  return minor !== undefined && WHOLE.test(minor) ? { minor } : undefined;
}

const amountSchema = z.unknown().transform((input, context): AnsweredAmount => {
  const amount = answeredAmount(input);
  if (amount !== undefined) return amount;
  context.addIssue({ code: 'custom', message: 'an amount: a decimal string, a number, or { minor }' });
  return z.NEVER;
});

// One alone may stand without a list: that is how JSONata gives a list of one.
const nightsSchema = z.preprocess(
  (nights) => (Array.isArray(nights) || nights === undefined ? nights : [nights]),
  z.array(z.object({ date: civilDateSchema, amount: amountSchema })).optional(),
);

/** A price as answered: the total is exact in its currency's digits; the nights are not yet compared with it. */
export interface AnsweredPrice {
  total: Money;
  nights: { date: string; amount: AnsweredAmount }[] | undefined;
}

/** @param currency the property's, for an answer that names none @default none: the answer has to */
export const answeredPriceSchema: (currency?: string) => z.ZodType<AnsweredPrice> = memoized((currency) =>
  z.preprocess(
    withoutNulls,
    z
      .object({
        total: amountSchema,
        currency: z.preprocess((named) => named ?? currency, currencySchema),
        nights: nightsSchema,
      })
      .transform(({ total, currency, nights }, context) => {
        const units = exactUnits(total, currency);
        // A night may be free. A total of zero means that the mapping reads the wrong field.
        if (units) return { total: fromMinorUnits(units, currency), nights };
        const message =
          units === 0n ? 'more than nothing' : `an amount with at most the digits of ${currency}`;
        context.addIssue({ code: 'custom', path: ['total'], message });
        return z.NEVER;
      }),
  ),
);

/** In the currency's minor units; undefined when the amount has finer digits than those: rounding would be guessing. */
export function exactUnits(amount: AnsweredAmount, currency: string): bigint | undefined {
  if (typeof amount === 'object') return BigInt(amount.minor);
  try {
    return toMinorUnits({ amount, currency });
  } catch {
    return undefined;
  }
}
