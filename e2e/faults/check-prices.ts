import type { GuestHistory } from './guest-history.ts';
import type { SeenArm } from './guest-network.ts';
import { stayNameOf } from './order-name.ts';

/** What must be true of the price that is sealed with an order. */

/** The guest has consented to what the order's own quote says, and the house asked for just that. */
export function otherPrices({ oracle, network }: GuestHistory): string[] {
  const firsts = new Map<string, SeenArm>();
  for (const arm of network.arms) if (!firsts.has(arm.attempt.id)) firsts.set(arm.attempt.id, arm);
  return [...firsts.values()].flatMap(({ at, endedAt, order, attempt }) => {
    const { amount } = attempt.price;
    const shown = order.quote.split('~')[2];
    const quotedFor = network.quotes.get(order.quote);
    if (quotedFor !== undefined && quotedFor !== stayNameOf(order))
      return [`${stayNameOf(order)} was armed with the quote of ${quotedFor}`];
    const asked = network.firstAsked(order) ?? at;
    const real = oracle.totalsWithin(order, asked, endedAt);
    if (amount === shown && real.includes(amount)) return [];
    return [`armed at ${amount}; the guest saw ${shown}, the house asked for ${real.join(' or ')}`];
  });
}
