import * as z from 'zod';
import { currencySchema, fromMinorUnits, toMinorUnits } from '../contract/money.ts';
import { civilDateSchema } from '../contract/stay.ts';
import { withoutNulls } from './fit.ts';

/** Prices as an answer holds them, read without float arithmetic (DESIGN.md section 6). */

const DECIMAL = /^\d{1,15}(\.\d{1,6})?$/;

// JSON has already made a number a double. Up to 15 significant digits its shortest text is the text that was sent.
const EXACT_DIGITS = 15;

/** A decimal string, or a number by its shortest decimal text; undefined for anything that is not exactly that. */
export function decimalText(input: unknown): string | undefined {
  const text = typeof input === 'number' ? String(input) : input;
  if (typeof text !== 'string' || !DECIMAL.test(text)) return undefined;
  const exact = typeof input === 'string' || text.replace('.', '').replace(/^0+/, '').length <= EXACT_DIGITS;
  return exact ? text : undefined;
}

const decimalSchema = z.unknown().transform((input, context) => {
  const text = decimalText(input);
  if (text !== undefined) return text;
  context.addIssue({ code: 'custom', message: 'an amount, as a decimal string or a number' });
  return z.NEVER;
});

const nightsSchema = z.array(z.object({ date: civilDateSchema, amount: decimalSchema }));

/** A price as answered: the total is exact in its currency's digits; the nights are not yet compared with it. */
export const answeredPriceSchema = z.preprocess(
  withoutNulls,
  z
    .object({ total: decimalSchema, currency: currencySchema, nights: nightsSchema.optional() })
    .transform(({ total, currency, nights }, context) => {
      const units = exactUnits(total, currency);
      if (units !== undefined) return { total: fromMinorUnits(units, currency), nights };
      const message = `an amount with at most the digits of ${currency}`;
      context.addIssue({ code: 'custom', path: ['total'], message });
      return z.NEVER;
    }),
);
export type AnsweredPrice = z.infer<typeof answeredPriceSchema>;

/** In the currency's minor units; undefined when the amount has finer digits than those: rounding would be guessing. */
export function exactUnits(amount: string, currency: string): bigint | undefined {
  try {
    return toMinorUnits({ amount, currency });
  } catch {
    return undefined;
  }
}
