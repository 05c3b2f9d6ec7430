import type { Order } from '../../../lib/browser/booking-api.ts';
import type { GuestTab, Wish } from '../guest/guest-tab.ts';
import type { Strike } from '../oracle/oracle-upstream.ts';
import { BOOKING_FAULTS, READ_FAULTS } from '../oracle/upstream-faults.ts';
import { pass, passUntil } from '../world/virtual-time.ts';
import type { World } from '../world/world.ts';

/** The moments of an order at which something else may happen. */

/** What is ordered. */
export const WISH: Wish = {
  roomTypeId: 'sea',
  checkin: '2027-03-01',
  checkout: '2027-03-03',
  email: 'ada@example.com',
};
const MINUTE = 60_000;

export function strikeBookings(world: World, name: string, times = 1): void {
  const strike: Strike | undefined = BOOKING_FAULTS[name];
  if (!strike) throw new Error(`no fault ${name}`);
  world.oracle.strike('bookings', ...Array.from({ length: times }, () => strike));
}

/** Orders while the upstream takes no connection; half a minute later it is back. @param change what has changed by then */
export async function orderWhileAway(world: World, tab: GuestTab, change: () => void): Promise<void> {
  strikeBookings(world, 'connection refused', 100);
  await world.order(tab, WISH);
  await pass(30_000);
  change();
  world.oracle.calm();
  await pass(60_000);
}

/** Orders, and the commit comes half a minute late. The room is gone by then. */
export async function orderLateOfGoneRoom(world: World, tab: GuestTab): Promise<void> {
  world.network.fault('commit', 'request late');
  await world.order(tab, WISH);
  world.oracle.sellOut(WISH);
  await pass(35_000);
}

const settled = (tab: GuestTab) => passUntil(() => tab.isSettled(), 30 * MINUTE, 'the last word');

type Moment = (world: World, tab: GuestTab) => Promise<unknown>;

/** Some time after the click, while its sends meet a fault. */
function struck(fault: string, { times = 1, sinceMs = 1_000 } = {}): Moment {
  return async (world, tab) => {
    strikeBookings(world, fault, times);
    await world.order(tab, WISH);
    await pass(sinceMs);
  };
}

/** What the order button orders, so long after its press while a fault delays the price check. */
export async function pressSlowly(
  world: World,
  tab: GuestTab,
  fault: string,
  sinceMs: number,
): Promise<Order> {
  const order = await world.find(tab, WISH);
  const slowly = READ_FAULTS[fault];
  if (!order || !slowly) throw new Error('nothing to order');
  world.oracle.strike('availability', slowly);
  world.press(tab, order);
  await pass(sinceMs);
  return order;
}

/** How an order comes to each moment. */
export const MOMENTS: Record<string, Moment> = {
  'before the order': async () => undefined,
  'while the price is checked': (world, tab) => pressSlowly(world, tab, 'delay before, 3 s', 1_000),
  'between the two calls': async (world, tab) => {
    world.network.fault('commit', 'request lost', 'request lost', 'request lost');
    await world.order(tab, WISH);
  },
  'while it is sent': struck('delay before, 3 s'),
  'while it is answered': struck('delay after, 3 s'),
  'in doubt, booked': struck('done, then reset', { times: 3 }),
  'in doubt, not booked': struck('reset before', { times: 3 }),
  'in doubt, the room held for us': struck('own time-out, then 409 sold out for long', { sinceMs: 10_000 }),
  confirmed: async (world, tab) => {
    await world.order(tab, WISH);
    await settled(tab);
  },
  rejected: async (world, tab) => {
    strikeBookings(world, '409 sold out, canonical');
    await world.order(tab, WISH);
    await settled(tab);
  },
  stuck: async (world, tab) => {
    strikeBookings(world, 'done, 500 sticky');
    await world.order(tab, WISH);
    await settled(tab);
  },
};
