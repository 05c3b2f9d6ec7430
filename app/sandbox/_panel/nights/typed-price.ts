import { fromMinorUnits, toMinorUnits } from '../../../../lib/contract/money.ts';
import { amountSchema } from '../../../../lib/contract/money-schema.ts';
import { MAX_PRICE_MINOR } from '../../../../lib/contract/sandbox-api/price.ts';
import * as z from '../../../../lib/contract/schema.ts';
import { amountWords } from '../words.ts';

/** The typed amount, with a point or a comma, or the error. */
export type TypedPrice = { amount: string } | { fault: string };

export function readPrice(typed: string, currency: string): TypedPrice {
  const minor = minorUnits(typed.trim().replace(',', '.'), currency);
  if (minor === undefined) {
    const example = fromMinorUnits(minorUnits('420', currency) ?? 0n, currency);
    return { fault: `Write the price as a number like ${example.amount}.` };
  }
  if (minor <= MAX_PRICE_MINOR) return fromMinorUnits(minor, currency);
  const max = fromMinorUnits(MAX_PRICE_MINOR, currency);
  return { fault: `A price is at most ${amountWords(max.amount)}.` };
}

/** `undefined` for an invalid amount, or one with more digits than the currency has. */
function minorUnits(amount: string, currency: string): bigint | undefined {
  if (!z.safeParse(amountSchema, amount).success) return undefined;
  try {
    return toMinorUnits({ amount, currency });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
