import type { Order } from '../../../lib/browser/booking-api.ts';
import type { PropertySlug } from '../oracle/oracle-inn.ts';

/**
 * Names that are equal for equal orders. If a name lacked a part, two guests' orders could have the same
 * name.
 */

/** Names what has a price: room, dates and number of adults. */
export function stayNameOf({
  roomTypeId,
  checkin,
  checkout,
  adults,
}: Pick<Order, 'roomTypeId' | 'checkin' | 'checkout' | 'adults'>): string {
  return `${roomTypeId} ${checkin} ${checkout} for ${adults}`;
}

/** Names what a quote is for. */
export function quotedName(priced: Parameters<typeof stayNameOf>[0], property: PropertySlug): string {
  return `${stayNameOf(priced)} at ${property}`;
}

/** Names the whole order, without its price. */
export function orderNameOf(order: Omit<Order, 'quote'>): string {
  const { firstName, lastName, email } = order.guest;
  return `${stayNameOf(order)}, ${firstName} ${lastName} ${email}`;
}

export function countOf(orders: readonly Omit<Order, 'quote'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const order of orders) {
    const name = orderNameOf(order);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Splits an order of several rooms into one order for each room. An order of one room stays as it is. */
export function roomsOf({ others = [], ...first }: Order): Order[] {
  return [first, ...others.map((room) => ({ ...first, ...room }))];
}
