import { orderAtBoth } from './guest/guest-acts.ts';
import type { GuestTab } from './guest/guest-tab.ts';
import { type Ambush, playAmbushes } from './histories/ambushes.ts';
import { injectBookingFault, WISH } from './histories/moments.ts';
import { LODGE, PROPERTY } from './oracle/oracle-inn.ts';
import { pass } from './world/virtual-time.ts';
import type { World } from './world/world.ts';

/**
 * Ambushes for a guest of two properties in one browser. What one property knows must stay out of the other.
 */

/** The inn has booked, but its answer is lost. The lodge answers. */
async function inDoubtAtTheInn(world: World, tab: GuestTab): Promise<void> {
  injectBookingFault(world, 'done, then reset', 60);
  await world.order(tab, WISH);
  await pass(1_000);
}

const AMBUSHES: Record<string, Ambush> = {
  'the same order at both properties at once: each property books it': {
    play: async (world) => {
      await orderAtBoth(world, WISH);
      await pass(60_000);
    },
    bookings: 2,
    refusals: [],
    outcome: 'ok',
  },
  'an order in doubt at the inn, the same order at the lodge: the lodge has an order button': {
    play: async (world, tab) => {
      await inDoubtAtTheInn(world, tab);
      await world.order(await world.open(LODGE), WISH);
      await pass(5_000);
      world.oracle.clearFaults();
      await pass(60_000);
    },
    bookings: 2,
    refusals: [],
    outcome: 'ok',
    confirmedIn: [1, 2],
  },
  'an order in doubt at the inn, a booking at the lodge, server restarted: each cookie has its own order': {
    play: async (world, tab) => {
      await inDoubtAtTheInn(world, tab);
      tab.close();
      const lodge = await world.open(LODGE);
      await world.order(lodge, WISH);
      await pass(5_000);
      lodge.close();
      world.oracle.clearFaults();
      world.restart();
    },
    bookings: 2,
    outcome: 'ok',
    confirmedIn: [2, 3],
  },
  'an order in doubt at the inn, cookies cleared, lodge opened: each ticket names its own session': {
    play: async (world, tab) => {
      await inDoubtAtTheInn(world, tab);
      tab.close();
      world.clearCookies();
      (await world.open(LODGE)).close();
      world.oracle.clearFaults();
    },
    bookings: 1,
    outcome: 'ok',
    confirmedIn: [3],
  },
  'an order in doubt at the inn, on to the lodge in the same tab and back: the lodge does not show it': {
    play: async (world, tab) => {
      await inDoubtAtTheInn(world, tab);
      const lodge = await world.goTo(tab, LODGE);
      await pass(20_000);
      await world.order(lodge, WISH);
      await pass(5_000);
      world.oracle.clearFaults();
      await world.goTo(lodge, PROPERTY);
      await pass(60_000);
    },
    bookings: 2,
    refusals: [],
    outcome: 'ok',
  },
};

playAmbushes('ambush-properties', 'ambushes at two properties', AMBUSHES);
