import type { SeenArm } from '../guest/guest-network.ts';
import { quotedName } from '../guest/order-name.ts';
import { bookingCalls } from './check-sends.ts';
import { orderSealedLast, type PropertyHistory } from './property-history.ts';

/** What must be true of the price that is sealed with an order, sent, and confirmed. */

/**
 * The price check may be so old at an order's first send, in milliseconds: three seconds, and up to twelve more for a slow
 * answer.
 */
const PRICE_CHECKED_WITHIN_MS = 15_000;

export function priceBreaches(world: PropertyHistory): string[] {
  return [...armedAtOtherPrice(world), ...sentAtOtherPrice(world), ...confirmedAtOtherPrice(world)];
}

/** The price that is sealed is that of the order's own quote, and was the house's price at that time. */
function armedAtOtherPrice({ property, oracle, network }: PropertyHistory): string[] {
  const firsts = new Map<string, SeenArm>();
  for (const arm of network.arms) if (!firsts.has(arm.attempt.id)) firsts.set(arm.attempt.id, arm);
  return [...firsts.values()].flatMap(({ at, endedAt, order, attempt }) => {
    const { amount } = attempt.price;
    const shown = order.quote.split('~')[2];
    const quotedFor = network.quotes.get(order.quote);
    if (quotedFor !== undefined && quotedFor !== quotedName(order, property))
      return [`${quotedName(order, property)} was armed with the quote of ${quotedFor}`];
    const asked = network.firstAsked(order) ?? at;
    const real = oracle.totalsWithin(order, asked, endedAt);
    if (amount === shown && real.includes(amount)) return [];
    return [`armed at ${amount}; the guest saw ${shown}, the house asked for ${real.join(' or ')}`];
  });
}

/**
 * A first send is for the price that the guest has agreed to, unless the server may not know that it is the first: see
 * {@link PropertyHistory.mayMissSends}.
 */
function sentAtOtherPrice(world: PropertyHistory): string[] {
  const { oracle } = world;
  const firsts = new Map<string, number>();
  for (const { key, at } of bookingCalls(oracle.arrivals)) firsts.set(key, firsts.get(key) ?? at);
  return [...firsts].flatMap(([key, at]) => {
    const sealed = orderSealedLast(world, world.attemptsOf(key), at);
    if (!sealed || world.mayMissSends(sealed.at, at)) return [];
    const { amount } = sealed.attempt.price;
    const real = oracle.totalsWithin(sealed.order, at - PRICE_CHECKED_WITHIN_MS, at);
    if (real.includes(amount)) return [];
    return [`${key} went out first for ${amount}; the house asked for ${real.join(' or ')}`];
  });
}

/**
 * A booking at a price that was not agreed to is never told as confirmed. The guest has agreed to the price of the order that
 * was sealed last when the booking was made.
 */
function confirmedAtOtherPrice(world: PropertyHistory): string[] {
  return world.told.flatMap(({ what, reference }) => {
    const booking = world.oracle.bookings.find((made) => made.reference === reference);
    const sealed =
      what === 'confirmed' && booking && orderSealedLast(world, world.attemptsOf(booking.key), booking.at);
    if (!sealed || sealed.attempt.price.amount === booking.total) return [];
    return [
      `${reference} is told as confirmed; it costs ${booking.total}, not ${sealed.attempt.price.amount}`,
    ];
  });
}
