import type { GuestTab, Wish } from './guest-tab.ts';
import type { Strike } from './oracle-upstream.ts';
import { BOOKING_FAULTS, READ_FAULTS } from './upstream-faults.ts';
import { pass, passUntil } from './virtual-time.ts';
import type { World } from './world.ts';

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

const settled = (tab: GuestTab) => passUntil(() => tab.isSettled(), 30 * MINUTE, 'the last word');

/** How an order comes to each moment. */
export const MOMENTS: Record<string, (world: World, tab: GuestTab) => Promise<unknown>> = {
  'before the order': async () => undefined,
  'while the price is checked': async (world, tab) => {
    const order = await world.find(tab, WISH);
    const slowly = READ_FAULTS['delay before, 3 s'];
    if (!order || !slowly) throw new Error('nothing to order');
    world.oracle.strike('availability', slowly);
    world.press(tab, order);
    await pass(1_000);
  },
  'between the two calls': async (world, tab) => {
    world.network.fault('commit', 'request lost', 'request lost', 'request lost');
    await world.order(tab, WISH);
  },
  'while it is sent': async (world, tab) => {
    strikeBookings(world, 'delay before, 3 s');
    await world.order(tab, WISH);
    await pass(1_000);
  },
  'while it is answered': async (world, tab) => {
    strikeBookings(world, 'delay after, 3 s');
    await world.order(tab, WISH);
    await pass(1_000);
  },
  'in doubt, booked': async (world, tab) => {
    strikeBookings(world, 'done, then reset', 3);
    await world.order(tab, WISH);
    await pass(1_000);
  },
  'in doubt, not booked': async (world, tab) => {
    strikeBookings(world, 'reset before', 3);
    await world.order(tab, WISH);
    await pass(1_000);
  },
  'in doubt, the room held for us': async (world, tab) => {
    strikeBookings(world, 'own time-out, then 409 sold out for long');
    await world.order(tab, WISH);
    await pass(10_000);
  },
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
