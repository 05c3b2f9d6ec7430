import { vi } from 'vitest';
import type { GuestTab, Wish } from './guest/guest-tab.ts';
import { type Ambush, playAmbushes } from './histories/ambushes.ts';
import { injectBookingFault, WISH } from './histories/moments.ts';
import { refusal } from './oracle/oracle-answers.ts';
import { KEY_RETENTION_MS, SETTLE_MS } from './oracle/oracle-inn.ts';
import type { UpstreamFault } from './oracle/oracle-upstream.ts';
import { pass } from './world/virtual-time.ts';
import type { World } from './world/world.ts';

/**
 * Ambushes at the limit of one guard each: sends that are too late, for another guest, or at another order's
 * price.
 */

/** No send begins later than this after the order was sealed. */
const KEY_GOOD_MS = KEY_RETENTION_MS - SETTLE_MS;

/** A slow answer that asks for a wait. Three sends of one round take more than twenty seconds. */
const slowlyUnavailable: UpstreamFault = async ({ wait }) => {
  await wait(5_500);
  return refusal(503, 'unavailable', 'Down for a moment.', { 'retry-after': '5' });
};
/** The work is done after the BFF has given up, as late as the settle time allows. */
const workedOnLate: UpstreamFault = async ({ wait, work }) => {
  await wait(45_000);
  return work();
};

/**
 * Books, and loses the answers. The page is offline until `sinceMs` milliseconds after the order was sealed.
 */
async function inDoubtUntil(world: World, tab: GuestTab, sinceMs: number): Promise<void> {
  injectBookingFault(world, 'done, then reset', 3);
  await world.order(tab, WISH);
  await pass(1_500);
  world.network.online = false;
  await pass(sinceMs - 1_500);
}

/** The page is back half a second before the idempotency key is too old. */
async function replayAtTheLimit(world: World, tab: GuestTab): Promise<void> {
  await inDoubtUntil(world, tab, KEY_GOOD_MS - 500);
  world.oracle.injectFaults('bookings', slowlyUnavailable, slowlyUnavailable, workedOnLate);
  world.network.online = true;
  tab.returnTo('online');
  await pass(120_000);
}

/** Books, but answers 503. The BFF sends again after five seconds. */
const bookedAskedToWait: UpstreamFault = ({ work }) => {
  work();
  return refusal(503, 'unavailable', 'Down for a moment.', { 'retry-after': '5' });
};

const askedToWait: UpstreamFault = () =>
  refusal(503, 'unavailable', 'Down for a moment.', { 'retry-after': '1' });

/** A suspended machine or a frozen function: the clock goes on, and timers do not. */
const standStill = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

/** An order is sealed, and its first commit is lost. Then a changed order comes from a script. */
const orderedAgain = (again: Wish) => async (world: World, tab: GuestTab) => {
  world.network.fault('commit', 'request lost');
  await world.order(tab, WISH);
  await world.script(again);
  await pass(60_000);
};

const MINUTE = 60_000;

/**
 * The answers to a press are lost, and another tab takes the order to its end. Then cookies and server memory
 * are lost. The press is repeated `afterMs` milliseconds later.
 */
async function repeatForgotten(world: World, tab: GuestTab, afterMs: number): Promise<void> {
  world.network.fault('arm', 'answer lost', 'answer lost', 'answer lost', 'answer lost');
  await world.order(tab, WISH);
  const other = await world.open();
  await pass(3_000);
  other.close();
  world.network.online = false;
  world.clearCookies();
  world.restart();
  await pass(afterMs);
  await goBackOnline(world, tab);
}

async function goBackOnline(world: World, tab: GuestTab): Promise<void> {
  world.network.online = true;
  tab.returnTo('online');
  await pass(3_000);
}

const AMBUSHES: Readonly<Record<string, Ambush>> = {
  'a press is repeated after its session is lost, and the upstream has forgotten the idempotency key': {
    play: (world, tab) => repeatForgotten(world, tab, KEY_RETENTION_MS),
    bookings: 1,
    outcome: 'failed',
    refusals: ['overtaken'],
  },
  'a press is repeated after its session is lost, and sent when the idempotency key is forgotten': {
    play: async (world, tab) => {
      // The first fault meets the other tab's commit.
      world.network.fault(
        'commit',
        'answer late',
        ...Array.from({ length: 6 }, () => 'request lost' as const),
      );
      await repeatForgotten(world, tab, 2 * MINUTE);
      world.network.online = false;
      await pass(KEY_RETENTION_MS - 1.5 * MINUTE);
      await goBackOnline(world, tab);
    },
    bookings: 1,
    outcome: 'unknown',
  },
  'a round of sends begins just before the idempotency key is too old': {
    play: replayAtTheLimit,
    bookings: 1,
    outcome: 'unknown',
  },
  'the process stands still between two sends of a round, until the idempotency key is forgotten': {
    play: async (world, tab) => {
      world.oracle.injectFaults('bookings', bookedAskedToWait);
      await world.order(tab, WISH);
      await pass(1_000);
      standStill(KEY_RETENTION_MS + MINUTE);
      await pass(MINUTE);
    },
    bookings: 1,
    outcome: 'unknown',
  },
  'the process stands still for twenty seconds in the last round': {
    play: async (world, tab) => {
      await inDoubtUntil(world, tab, KEY_GOOD_MS - 4_500);
      world.oracle.injectFaults('bookings', askedToWait, workedOnLate);
      world.network.online = true;
      tab.returnTo('online');
      await pass(500);
      standStill(20_000);
      await pass(2 * MINUTE);
    },
    bookings: 1,
    outcome: 'unknown',
  },
  'a sealed order comes again with a corrected name': {
    play: orderedAgain({ ...WISH, firstName: 'Augusta' }),
    bookings: 1,
    outcome: 'ok',
  },
  'a sealed order comes again with a corrected e-mail': {
    play: orderedAgain({ ...WISH, email: 'ada.lovelace@example.com' }),
    bookings: 1,
    outcome: 'ok',
  },
  'a sealed order comes again for more adults': {
    play: orderedAgain({ ...WISH, adults: 3 }),
    bookings: 1,
    outcome: 'ok',
  },
  'the cookie of a second order is lost, and the page brings the cookie from before': {
    play: async (world, tab) => {
      await world.order(tab, WISH);
      await pass(1_000);
      await world.end(tab);
      await pass(1_000);
      world.network.fault('arm', 'cookie lost');
      await world.order(tab, { ...WISH, roomTypeId: 'court' });
      await pass(60_000);
    },
    bookings: 2,
    outcome: 'ok',
  },
  'a room with one price for any number of adults is ordered for three with the quote for two': {
    play: (world) =>
      world.script({ ...WISH, roomTypeId: 'attic', adults: 3 }, { ...WISH, roomTypeId: 'attic' }),
    bookings: 0,
  },
};

playAmbushes('late-sends', 'ambushes at the limits', AMBUSHES);
