import * as z from 'zod';
import { memoized } from '../../contract/memoized.ts';
import { fromMinorUnits, type Money, toMinorUnits } from '../../contract/money.ts';
import { currencySchema } from '../../contract/money-schema.ts';
import { civilDateSchema } from '../../contract/stay-schema.ts';
import { withoutNulls } from './fit.ts';

/** @file Reads the prices of an answer without float arithmetic. */

/** An amount in major units as a decimal text, or in minor units as digits. */
export type AnsweredAmount = string | { minor: string };

const DECIMAL = /^\d{1,15}(\.\d{1,6})?$/;
const WHOLE = /^\d{1,15}$/;

// JSON.parse has made a double of a number. Up to 15 significant digits, its shortest text is the text that
// was sent.
const EXACT_DIGITS = 15;

/** Returns the decimal text of a string or number; `undefined` if the amount may not be exact. */
export function decimalText(input: unknown): string | undefined {
  const text = typeof input === 'number' ? String(input) : input;
  if (typeof text !== 'string' || !DECIMAL.test(text)) return undefined;
  const exact = typeof input === 'string' || text.replace('.', '').replace(/^0+/, '').length <= EXACT_DIGITS;
  return exact ? text : undefined;
}

/** Reads a number of major units, or `{ minor }`: whole minor units, such as cents. */
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

// A single night may stand without a list, because JSONata returns a list of one as its element.
const nightsSchema = z.preprocess(
  (nights) => (Array.isArray(nights) || nights === undefined ? nights : [nights]),
  z.array(z.object({ date: civilDateSchema, amount: amountSchema })).optional(),
);

/**
 * The price of an answer. The total is exact in its currency's digits. The nights are not yet compared with
 * it.
 */
export interface AnsweredPrice {
  total: Money;
  nights: { date: string; amount: AnsweredAmount }[] | undefined;
}

/**
 * The schema of a price. @param currency the property's, for an answer without one @default none: the answer
 * must name it
 */
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

/**
 * Returns the amount in the currency's minor units; `undefined` if it has finer digits: rounding would be
 * guessing.
 */
export function exactUnits(amount: AnsweredAmount, currency: string): bigint | undefined {
  if (typeof amount === 'object') return BigInt(amount.minor);
  try {
    return toMinorUnits({ amount, currency });
  } catch {
    return undefined;
  }
}
