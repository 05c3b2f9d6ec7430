import { beforeEach, describe, it } from 'vitest';
import type { Outcome } from './checks/checker.ts';
import type { GuestTab } from './guest/guest-tab.ts';
import { WISH } from './histories/moments.ts';
import type { UpstreamFault } from './oracle/oracle-upstream.ts';
import { BOOKING_FAULTS, READ_FAULTS } from './oracle/upstream-faults.ts';
import { playAndJudge, virtualPart } from './part.ts';
import { pass, restartTime } from './world/virtual-time.ts';
import { World } from './world/world.ts';

/** Every fault of the upstream at every step of an order: the full cross product. */

const repeated = (upstreamFault: UpstreamFault, times: number) =>
  Array.from({ length: times }, () => upstreamFault);
const resetConnection: UpstreamFault = ({ reset }) => reset();

/**
 * The order's sends get no answer. Its replays begin after the settle time, when refusals may be believed.
 */
async function afterSettling(
  world: World,
  tab: GuestTab,
  before: UpstreamFault,
  upstreamFault: UpstreamFault,
): Promise<void> {
  world.oracle.injectFaults('bookings', ...repeated(before, 3));
  await world.order(tab, WISH);
  world.network.online = false;
  await pass(70_000);
  world.oracle.injectFaults('bookings', ...repeated(upstreamFault, 2));
  world.network.online = true;
  tab.returnTo('online');
}

/** The steps of an order. Each prepares the fault, and lets the guest order. */
const STEPS: Record<string, (world: World, tab: GuestTab, upstreamFault: UpstreamFault) => Promise<unknown>> =
  {
    'first send': (world, tab, upstreamFault) => {
      world.oracle.injectFaults('bookings', upstreamFault);
      return world.order(tab, WISH);
    },
    'second send': (world, tab, upstreamFault) => {
      world.oracle.injectFaults('bookings', resetConnection, upstreamFault);
      return world.order(tab, WISH);
    },
    'all three sends': (world, tab, upstreamFault) => {
      world.oracle.injectFaults('bookings', ...repeated(upstreamFault, 3));
      return world.order(tab, WISH);
    },
    'twenty sends': (world, tab, upstreamFault) => {
      world.oracle.injectFaults('bookings', ...repeated(upstreamFault, 20));
      return world.order(tab, WISH);
    },
    'replay in doubt': (world, tab, upstreamFault) => {
      world.oracle.injectFaults('bookings', ...repeated(resetConnection, 3), upstreamFault);
      return world.order(tab, WISH);
    },
    'replay of what is booked': (world, tab, upstreamFault) => {
      world.oracle.injectFaults(
        'bookings',
        ...repeated(BOOKING_FAULTS['done, then reset'] ?? resetConnection, 3),
        upstreamFault,
      );
      return world.order(tab, WISH);
    },
    'replay after settling': (world, tab, upstreamFault) =>
      afterSettling(world, tab, resetConnection, upstreamFault),
    'replay of what is booked, after settling': (world, tab, upstreamFault) =>
      afterSettling(world, tab, BOOKING_FAULTS['done, then reset'] ?? resetConnection, upstreamFault),
  };

/** The steps in which the fault meets a read, before anything is ordered. */
const READ_STEPS: typeof STEPS = {
  search: (world, tab, upstreamFault) => {
    world.oracle.injectFaults('availability', upstreamFault);
    return world.order(tab, WISH);
  },
  'price check': async (world, tab, upstreamFault) => {
    const order = await world.find(tab, WISH);
    world.oracle.injectFaults('availability', upstreamFault);
    if (order) world.press(tab, order);
  },
};

/** Documented and canonical refusals. The BFF believes them if nothing ambiguous came before. */
const DEFINITE = new Set([
  '401 documented',
  '403 documented',
  '409 sold out, canonical',
  '409 sold out, once, though booked',
]);
/** Answers that the upstream repeats for ever. Nobody can learn the outcome. */
const LASTING = new Set(['500 sticky', 'done, 500 sticky']);

function expected(fault: string, step: string): Outcome[] {
  if (LASTING.has(fault)) return ['unknown'];
  // The BFF waits for the retry-after time, until the idempotency key is too old.
  if (fault === '429 absurd Retry-After' && step === 'twenty sends') return ['unknown'];
  if (DEFINITE.has(fault))
    return step === 'first send' || step.endsWith('sends') ? ['failed'] : ['ok', 'failed'];
  return ['ok'];
}

const tally = virtualPart('upstream', 'faults of the upstream');

beforeEach(restartTime);

describe.each(Object.entries(STEPS))('%s', (step, act) => {
  it.each(Object.entries(BOOKING_FAULTS))('%s', async (fault, upstreamFault) => {
    const world = new World();
    const play = async () => act(world, await world.open(), upstreamFault);
    const foreseen = () => ({ outcome: expected(fault, step) });
    await playAndJudge(tally, world, { fault, step }, play, foreseen);
  });
});

describe.each(Object.entries(READ_STEPS))('%s', (step, act) => {
  it.each(Object.entries(READ_FAULTS))('%s', async (fault, upstreamFault) => {
    const world = new World();
    await playAndJudge(tally, world, { fault, step }, async () =>
      act(world, await world.open(), upstreamFault),
    );
  });
});
