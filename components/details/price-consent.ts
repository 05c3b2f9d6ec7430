import { useState } from 'react';
import type { Refusal } from '../../lib/browser/attempt-phase.ts';
import type { Money } from '../../lib/contract/money.ts';
import type { RoomOffer } from '../../lib/contract/room.ts';

/** A price with the quote that an order sends for it. */
interface Quoted {
  price: Money;
  quote: string;
}

/** What the next order would cost, and whether the guest still has to agree to it. */
export interface PriceConsent extends Quoted {
  /** The price that the guest saw before, while the changed one waits for consent. */
  before?: Money;
  /** True once a changed price has been agreed to. */
  agreed: boolean;
  agree(): void;
}

/**
 * The price of an offer as the guest has last seen and accepted it. Consent is a step of its own, so that an impatient
 * second click on the order button can never be taken for it, and the button keeps the words that the law wants.
 */
export function usePriceConsent(offer: RoomOffer, refusal: Refusal | undefined): PriceConsent {
  const [given, setGiven] = useState<Quoted & { offered: string }>();
  // An offer that has been asked for anew carries its own price: earlier consent was for another one.
  const agreed = given?.offered === offer.quote ? given : undefined;
  const seen: Quoted = agreed ?? offer;
  const changed = changedPrice(refusal);
  const open = changed && changed.quote !== seen.quote ? changed : undefined;
  const { price, quote } = open ?? seen;
  return {
    price,
    quote,
    ...(open && { before: open.before ?? seen.price }),
    agreed: agreed !== undefined && !open,
    agree: () => setGiven({ price, quote, offered: offer.quote }),
  };
}

function changedPrice(refusal: Refusal | undefined): (Quoted & { before?: Money }) | undefined {
  if (refusal?.kind !== 'problem' || refusal.problem.code !== 'price-changed') return undefined;
  const { current, quote, quoted } = refusal.problem;
  if (!current || !quote) return undefined;
  return { price: current, quote, ...(quoted && { before: quoted }) };
}
