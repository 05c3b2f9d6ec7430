import type { Order } from '../../../lib/browser/booking-api.ts';
import type { PropertySlug } from '../oracle/oracle-inn.ts';

/** What makes two orders the same one: whoever leaves out a part of it takes one guest's order for another's. */

/** What is priced: the room, the stay and for how many. */
export function stayNameOf({
  roomTypeId,
  checkin,
  checkout,
  adults,
}: Pick<Order, 'roomTypeId' | 'checkin' | 'checkout' | 'adults'>): string {
  return `${roomTypeId} ${checkin} ${checkout} for ${adults}`;
}

/** What a quote is for. */
export function quotedName(priced: Parameters<typeof stayNameOf>[0], property: PropertySlug): string {
  return `${stayNameOf(priced)} at ${property}`;
}

/** The whole order, without the price that it was shown at. */
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

/** An order of several rooms as an order of each of them; an order of one room as it is. */
export function roomsOf({ others = [], ...first }: Order): Order[] {
  return [first, ...others.map((room) => ({ ...first, ...room }))];
}
