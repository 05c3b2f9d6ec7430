import { useState } from 'react';
import type { Refusal } from '../../lib/browser/attempt/phase.ts';
import type { Money } from '../../lib/contract/money.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import { changedPrice, type Quoted } from '../shared/changed-price.ts';

/** What the next order would cost, and whether the guest still has to agree to it. */
export interface PriceConsent extends Quoted {
  /** A changed price: what the guest saw before, and how to agree to the new one, until that is done. */
  change?: { before: Money; agree?: () => void };
}

/**
 * The price of an offer as the guest has last seen and accepted it. Consent is a step of its own, so that an
 * impatient second click on the order button can never be taken for it, and the button keeps the words that
 * the law wants.
 */
export function usePriceConsent(offer: RoomOffer, refusal: Refusal | undefined): PriceConsent {
  const [given, setGiven] = useState<Quoted & { before: Money; offered: string }>();
  // An offer that has been asked for anew carries its own price: earlier consent was for another one.
  const agreed = given?.offered === offer.quote ? given : undefined;
  const seen: Quoted = agreed ?? offer;
  const changed = changedPrice(refusal);
  if (changed && changed.quote !== seen.quote) {
    const { price, quote, before = seen.price } = changed;
    const agree = () => setGiven({ price, quote, before, offered: offer.quote });
    return { price, quote, change: { before, agree } };
  }
  const { price, quote } = seen;
  return { price, quote, ...(agreed && { change: { before: agreed.before } }) };
}
