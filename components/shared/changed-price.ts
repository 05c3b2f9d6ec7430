import type { Refusal } from '../../lib/browser/attempt/phase.ts';
import type { Money } from '../../lib/contract/money.ts';

/** A price with the quote that an order sends for it. */
export interface Quoted {
  price: Money;
  quote: string;
}

/** The new price for which an order was refused, and the old price if the refusal contains it. */
export function changedPrice(refusal: Refusal | undefined): (Quoted & { before?: Money }) | undefined {
  if (refusal?.kind !== 'problem' || refusal.problem.code !== 'price-changed') return undefined;
  const { current, quote, quoted } = refusal.problem;
  if (!current || !quote) return undefined;
  return { price: current, quote, ...(quoted && { before: quoted }) };
}
