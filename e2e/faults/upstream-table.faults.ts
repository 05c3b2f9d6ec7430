import { beforeEach, describe, it } from 'vitest';
import type { Outcome } from './checks/checker.ts';
import type { GuestTab } from './guest/guest-tab.ts';
import { WISH } from './histories/moments.ts';
import type { Strike } from './oracle/oracle-upstream.ts';
import { BOOKING_FAULTS, READ_FAULTS } from './oracle/upstream-faults.ts';
import { playAndJudge, virtualPart } from './part.ts';
import { pass, restartTime } from './world/virtual-time.ts';
import { World } from './world/world.ts';

/** Every fault of the upstream at every step of an order: the full cross product. */

const again = (strike: Strike, times: number) => Array.from({ length: times }, () => strike);
const silently: Strike = ({ reset }) => reset();

/** Nothing is heard of the order's sends, and its replays begin when refusals may be believed. */
async function afterSettling(world: World, tab: GuestTab, before: Strike, strike: Strike): Promise<void> {
  world.oracle.strike('bookings', ...again(before, 3));
  await world.order(tab, WISH);
  world.network.online = false;
  await pass(70_000);
  world.oracle.strike('bookings', ...again(strike, 2));
  world.network.online = true;
  tab.returnTo('online');
}

/** Where a fault strikes: what is arranged before the guest orders, and what happens after. */
const STEPS: Record<string, (world: World, tab: GuestTab, strike: Strike) => Promise<unknown>> = {
  'first send': (world, tab, strike) => {
    world.oracle.strike('bookings', strike);
    return world.order(tab, WISH);
  },
  'second send': (world, tab, strike) => {
    world.oracle.strike('bookings', silently, strike);
    return world.order(tab, WISH);
  },
  'all three sends': (world, tab, strike) => {
    world.oracle.strike('bookings', ...again(strike, 3));
    return world.order(tab, WISH);
  },
  'twenty sends': (world, tab, strike) => {
    world.oracle.strike('bookings', ...again(strike, 20));
    return world.order(tab, WISH);
  },
  'replay in doubt': (world, tab, strike) => {
    world.oracle.strike('bookings', ...again(silently, 3), strike);
    return world.order(tab, WISH);
  },
  'replay of what is booked': (world, tab, strike) => {
    world.oracle.strike('bookings', ...again(BOOKING_FAULTS['done, then reset'] ?? silently, 3), strike);
    return world.order(tab, WISH);
  },
  'replay after settling': (world, tab, strike) => afterSettling(world, tab, silently, strike),
  'replay of what is booked, after settling': (world, tab, strike) =>
    afterSettling(world, tab, BOOKING_FAULTS['done, then reset'] ?? silently, strike),
};

/** What the guest does, and the strike falls on a read before anything is ordered. */
const READ_STEPS: typeof STEPS = {
  search: (world, tab, strike) => {
    world.oracle.strike('availability', strike);
    return world.order(tab, WISH);
  },
  'price check': async (world, tab, strike) => {
    const order = await world.find(tab, WISH);
    world.oracle.strike('availability', strike);
    if (order) world.press(tab, order);
  },
};

/** Refusals that are documented, or canonical: believed when nothing ambiguous came before. */
const DEFINITE = new Set([
  '401 documented',
  '403 documented',
  '409 sold out, canonical',
  '409 sold out, once, though booked',
]);
/** What an upstream repeats for ever leaves nobody who could know. */
const LASTING = new Set(['500 sticky', 'done, 500 sticky']);

function expected(fault: string, step: string): Outcome[] {
  if (LASTING.has(fault)) return ['unknown'];
  // Twenty minutes of waiting as asked: the time for which the key is good.
  if (fault === '429 absurd Retry-After' && step === 'twenty sends') return ['unknown'];
  if (DEFINITE.has(fault))
    return step === 'first send' || step.endsWith('sends') ? ['failed'] : ['ok', 'failed'];
  return ['ok'];
}

const tally = virtualPart('upstream', 'faults of the upstream');

beforeEach(restartTime);

describe.each(Object.entries(STEPS))('%s', (step, act) => {
  it.each(Object.entries(BOOKING_FAULTS))('%s', async (fault, strike) => {
    const world = new World();
    const play = async () => act(world, await world.open(), strike);
    const foreseen = () => ({ outcome: expected(fault, step) });
    await playAndJudge(tally, world, { fault, step }, play, foreseen);
  });
});

describe.each(Object.entries(READ_STEPS))('%s', (step, act) => {
  it.each(Object.entries(READ_FAULTS))('%s', async (fault, strike) => {
    const world = new World();
    await playAndJudge(tally, world, { fault, step }, async () => act(world, await world.open(), strike));
  });
});
