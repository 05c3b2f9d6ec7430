import type { SeenArm } from '../guest/guest-network.ts';
import { quotedName } from '../guest/order-name.ts';
import { bookingCalls } from './check-sends.ts';
import { orderSealedLast, type PropertyHistory } from './property-history.ts';

/** Checks of the price that is sealed with an order, sent, and confirmed. */

/**
 * The greatest age of the price check at an order's first send, in milliseconds: three seconds, and up to
 * twelve more for a slow answer.
 */
const PRICE_CHECKED_WITHIN_MS = 15_000;

export function priceBreaches(world: PropertyHistory): string[] {
  return [...armedAtOtherPrice(world), ...sentAtOtherPrice(world), ...confirmedAtOtherPrice(world)];
}

/**
 * The sealed price is the price of the order's own quote, and the property asked for that price at that time.
 */
function armedAtOtherPrice({ property, oracle, network }: PropertyHistory): string[] {
  const firsts = new Map<string, SeenArm>();
  for (const arm of network.arms) if (!firsts.has(arm.attempt.id)) firsts.set(arm.attempt.id, arm);
  return [...firsts.values()].flatMap(({ at, endedAt, order, attempt }) => {
    const { amount } = attempt.price;
    const shown = order.quote.split('~')[2];
    const quotedFor = network.quotes.get(order.quote);
    if (quotedFor !== undefined && quotedFor !== quotedName(order, property))
      return [`${quotedName(order, property)} was armed with the quote of ${quotedFor}`];
    const firstAskedAt = network.firstSentAt(order) ?? at;
    const realTotals = oracle.totalsWithin(order, firstAskedAt, endedAt);
    if (amount === shown && realTotals.includes(amount)) return [];
    return [`armed at ${amount}; the guest saw ${shown}, the property asked for ${realTotals.join(' or ')}`];
  });
}

/**
 * A first send goes out only while the room costs what the guest has agreed to. An exception is a server that
 * cannot know that the send is the first: see {@link PropertyHistory.mayMissSends}.
 */
function sentAtOtherPrice(world: PropertyHistory): string[] {
  const { oracle } = world;
  const firsts = new Map<string, number>();
  for (const { key, at } of bookingCalls(oracle.arrivals)) firsts.set(key, firsts.get(key) ?? at);
  return [...firsts].flatMap(([key, at]) => {
    const sealed = orderSealedLast(world, world.attemptsOf(key), at);
    if (!sealed || world.mayMissSends(sealed.at, at)) return [];
    const { amount } = sealed.attempt.price;
    const realTotals = oracle.totalsWithin(sealed.order, at - PRICE_CHECKED_WITHIN_MS, at);
    if (realTotals.includes(amount)) return [];
    return [`${key} went out first for ${amount}; the property asked for ${realTotals.join(' or ')}`];
  });
}

/**
 * A booking at another price than the agreed one is never shown as confirmed. The guest has agreed to the
 * price of the latest order that was sealed before the booking was made.
 */
function confirmedAtOtherPrice(world: PropertyHistory): string[] {
  return world.told.flatMap(({ what, reference }) => {
    const booking = world.oracle.bookings.find((made) => made.reference === reference);
    const sealed =
      what === 'confirmed' && booking && orderSealedLast(world, world.attemptsOf(booking.key), booking.at);
    if (!sealed || sealed.attempt.price.amount === booking.total) return [];
    return [
      `${reference} is shown as confirmed; it costs ${booking.total}, not ${sealed.attempt.price.amount}`,
    ];
  });
}
