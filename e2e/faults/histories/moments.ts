import type { Order } from '../../../lib/browser/booking-api.ts';
import type { GuestTab, Wish } from '../guest/guest-tab.ts';
import type { UpstreamFault } from '../oracle/oracle-upstream.ts';
import { BOOKING_FAULTS, READ_FAULTS } from '../oracle/upstream-faults.ts';
import { pass, passUntil } from '../world/virtual-time.ts';
import type { World } from '../world/world.ts';

/** The moments of an order at which something else may happen. */

/** The wish of most histories. */
export const WISH: Wish = {
  roomTypeId: 'sea',
  checkin: '2027-03-01',
  checkout: '2027-03-03',
  email: 'ada@example.com',
};
const MINUTE = 60_000;

export function injectBookingFault(world: World, name: string, times = 1): void {
  const fault: UpstreamFault | undefined = BOOKING_FAULTS[name];
  if (!fault) throw new Error(`no fault ${name}`);
  world.oracle.injectFaults('bookings', ...Array.from({ length: times }, () => fault));
}

/**
 * Orders while the upstream takes no connection. Half a minute later the upstream is back.
 * @param change happens before that
 */
export async function orderWhileAway(world: World, tab: GuestTab, change: () => void): Promise<void> {
  injectBookingFault(world, 'connection refused', 100);
  await world.order(tab, WISH);
  await pass(30_000);
  change();
  world.oracle.clearFaults();
  await pass(60_000);
}

/** Orders. The commit arrives half a minute late, and the room is taken by then. */
export async function orderLateOfGoneRoom(world: World, tab: GuestTab): Promise<void> {
  world.network.fault('commit', 'request late');
  await world.order(tab, WISH);
  world.oracle.sellOut(WISH);
  await pass(35_000);
}

const waitForOutcome = (tab: GuestTab) => passUntil(() => tab.isSettled(), 30 * MINUTE, 'the final outcome');

type Moment = (world: World, tab: GuestTab) => Promise<unknown>;

/** Orders, lets the sends meet a fault, and waits for some time after the click. */
function orderUnder(fault: string, { times = 1, sinceMs = 1_000 } = {}): Moment {
  return async (world, tab) => {
    injectBookingFault(world, fault, times);
    await world.order(tab, WISH);
    await pass(sinceMs);
  };
}

/** Presses the order button while a fault delays the price check, and waits. @returns the order */
export async function pressSlowly(
  world: World,
  tab: GuestTab,
  fault: string,
  sinceMs: number,
): Promise<Order> {
  const order = await world.find(tab, WISH);
  const delay = READ_FAULTS[fault];
  if (!order || !delay) throw new Error('nothing to order');
  world.oracle.injectFaults('availability', delay);
  world.press(tab, order);
  await pass(sinceMs);
  return order;
}

/** Brings an order to each moment. */
export const MOMENTS: Record<string, Moment> = {
  'before the order': async () => undefined,
  'while the price is checked': (world, tab) => pressSlowly(world, tab, 'delay before, 3 s', 1_000),
  'between the two calls': async (world, tab) => {
    world.network.fault('commit', 'request lost', 'request lost', 'request lost');
    await world.order(tab, WISH);
  },
  'while it is sent': orderUnder('delay before, 3 s'),
  'while it is answered': orderUnder('delay after, 3 s'),
  'in doubt, booked': orderUnder('done, then reset', { times: 3 }),
  'in doubt, not booked': orderUnder('reset before', { times: 3 }),
  'in doubt, the room held for us': orderUnder('own time-out, then 409 sold out for long', {
    sinceMs: 10_000,
  }),
  confirmed: async (world, tab) => {
    await world.order(tab, WISH);
    await waitForOutcome(tab);
  },
  rejected: async (world, tab) => {
    injectBookingFault(world, '409 sold out, canonical');
    await world.order(tab, WISH);
    await waitForOutcome(tab);
  },
  stuck: async (world, tab) => {
    injectBookingFault(world, 'done, 500 sticky');
    await world.order(tab, WISH);
    await waitForOutcome(tab);
  },
};
