import type { Order } from '../../lib/browser/booking-api.ts';
import type { GuestTab, Wish } from './guest/guest-tab.ts';
import { type Ambush, playAmbushes } from './histories/ambushes.ts';
import { injectBookingFault, pressSlowly, WISH } from './histories/moments.ts';
import { KEY_RETENTION_MS } from './oracle/oracle-inn.ts';
import type { UpstreamFault } from './oracle/oracle-upstream.ts';
import { pass } from './world/virtual-time.ts';
import { waitFor } from './world/wait-for.ts';
import type { World } from './world/world.ts';

/**
 * Histories in which several things go wrong one after the other, each at the only harmful moment. They were
 * found by attacking the promises. Random histories seldom contain them.
 */

const COURT: Wish = { ...WISH, roomTypeId: 'court' };
const COURT_IN_APRIL: Wish = { ...COURT, checkin: '2027-04-01', checkout: '2027-04-03' };
const OFFLINE_UNTIL_SETTLED_MS = 70_000;

/** Orders, and reloads the page during the price check, which takes three seconds. */
async function reloadInPriceCheck(world: World, tab: GuestTab, sinceMs: number) {
  const order = await pressSlowly(world, tab, 'delay after, 3 s', sinceMs);
  return { order, again: await world.reload(tab) };
}

/** Orders under a fault, and takes the browser offline for `ms` milliseconds while the order is in doubt. */
async function inDoubtOffline(world: World, tab: GuestTab, fault: string, ms: number): Promise<void> {
  injectBookingFault(world, fault, 3);
  await world.order(tab, WISH);
  await pass(1_500);
  world.network.online = false;
  await pass(ms);
}

async function backOnline(world: World, tab: GuestTab): Promise<void> {
  world.network.online = true;
  tab.returnTo('online');
  await pass(20_000);
}

/** Another tab shows the outcome of the order, and the guest leaves the order behind there. */
async function endInAnotherTab(world: World): Promise<GuestTab> {
  const other = await world.open();
  await pass(1_000);
  await world.end(other);
  return other;
}

/**
 * The first call of a press arrives very late. Before that, the page has timed out and repeated the call, and
 * the repeat was refused. Then the reason for the refusal goes away, and the first call arrives.
 */
async function refusedBeforeItsCopy(world: World, tab: GuestTab, refuse: RefusalSetup): Promise<void> {
  const order = await findOrFail(world, tab, WISH);
  const allow = refuse(world, order);
  world.network.fault('arm', 'request very late');
  world.press(tab, order);
  await pass(60_000);
  allow();
  await pass(60_000);
  tab.returnTo('visible');
  await pass(60_000);
}

/** Makes the upstream refuse an order. Returns a function that ends that. */
type RefusalSetup = (world: World, order: Order) => () => void;

const NO_UPSTREAM = Array.from(
  { length: 9 },
  (): UpstreamFault =>
    ({ refuse }) =>
      refuse(),
);

/** Returns the order that the guest of the tab finds. */
async function findOrFail(world: World, tab: GuestTab, wish: Wish): Promise<Order> {
  const order = await world.find(tab, wish);
  if (!order) throw new Error('nothing to order');
  return order;
}

/**
 * A press arrives late. Before that, the guest reloads the page and orders another room. Then the server
 * forgets the second order, and refuses the late press.
 * @returns the tab that ordered
 */
async function refusedAfterRestart(
  world: World,
  tab: GuestTab,
  state: 'in doubt' | 'confirmed',
): Promise<GuestTab> {
  const late = await findOrFail(world, tab, WISH);
  world.network.fault('arm', 'request late');
  world.press(tab, late);
  await pass(500);
  const again = await world.reload(tab);
  if (state === 'in doubt') injectBookingFault(world, 'done, then reset', 30);
  await world.order(again, COURT);
  await pass(22_000);
  world.oracle.sellOut(late);
  world.restart();
  await pass(40_000);
  world.oracle.clearFaults();
  await pass(60_000);
  return again;
}

/**
 * Two tabs order at once. One order is refused, but the answer comes late: by then the other tab has ordered,
 * and the server has forgotten the refusal.
 * @returns the other tab
 */
async function refusedLate(world: World, tab: GuestTab): Promise<GuestTab> {
  const other = await world.open();
  await pass(1_000);
  const [refusedOrder, otherOrder] = [
    await findOrFail(world, tab, WISH),
    await findOrFail(world, other, COURT),
  ];
  world.oracle.sellOut(refusedOrder);
  world.network.fault('arm', 'answer late');
  world.press(tab, refusedOrder);
  world.press(other, otherOrder);
  await pass(27_000);
  world.restart();
  await pass(10_000);
  return other;
}

/**
 * The connection ends before the answer to the next press. A browser then sends the call again on a new
 * connection, and the page does not learn of the repeat.
 */
function repeatNextArm({ server }: World, afterMs: number): void {
  const handle = server.handle.bind(server);
  server.handle = async (request: Request) => {
    if (request.method !== 'POST' || !request.url.endsWith('/attempts')) return handle(request);
    server.handle = handle;
    await handle(request.clone());
    await waitFor(afterMs);
    return handle(request);
  };
}

const AMBUSHES: Record<string, Ambush> = {
  'the first call of a press arrives after its repeat was refused: sold out, then free again': {
    play: (world, tab) =>
      refusedBeforeItsCopy(world, tab, ({ oracle }, order) => {
        oracle.sellOut(order);
        return () => oracle.reopen();
      }),
    bookings: 0,
    outcome: 'failed',
    refusals: ['sold-out'],
  },
  'the first call of a press arrives after its repeat was refused: another price, then the old one': {
    play: (world, tab) =>
      refusedBeforeItsCopy(world, tab, ({ oracle }) => {
        oracle.setNightly('sea', 15_000);
        return () => oracle.setNightly('sea', 10_000);
      }),
    bookings: 0,
    outcome: 'failed',
    refusals: ['price-changed'],
  },
  'the first call of a press arrives after the check of its repeat failed: the press makes one booking': {
    play: (world, tab) =>
      refusedBeforeItsCopy(world, tab, ({ oracle }) => {
        oracle.injectFaults('availability', ...NO_UPSTREAM);
        return () => oracle.clearFaults();
      }),
    bookings: 1,
    outcome: 'ok',
  },
  'a refusal is lost on its way: the guest reads it after the repeat': {
    play: async (world, tab) => {
      const order = await findOrFail(world, tab, WISH);
      world.oracle.setNightly('sea', 15_000);
      world.network.fault('arm', 'answer lost');
      world.press(tab, order);
      await pass(60_000);
    },
    bookings: 0,
    outcome: 'failed',
    refusals: ['price-changed'],
  },
  'the price check fails, and that answer is lost: the repeat of the order is booked': {
    play: async (world, tab) => {
      const order = await findOrFail(world, tab, WISH);
      world.oracle.injectFaults('availability', ...NO_UPSTREAM);
      world.network.fault('arm', 'answer lost');
      world.press(tab, order);
      await pass(900);
      world.oracle.clearFaults();
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'the browser repeats a call by itself, and another tab tries to leave the order behind meanwhile': {
    play: async (world, tab) => {
      repeatNextArm(world, 3_000);
      await world.order(tab, WISH);
      const other = await world.open();
      await pass(2_000);
      await world.end(other);
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'a late press is refused by a server that has forgotten the next order: the next order is booked': {
    play: async (world, tab) => {
      const again = await refusedAfterRestart(world, tab, 'in doubt');
      again.returnTo('visible');
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'a late press is refused by a server that has forgotten the next booking: no second booking': {
    play: async (world, tab) => {
      const again = await refusedAfterRestart(world, tab, 'confirmed');
      const third = await world.reload(again);
      await pass(1_000);
      await world.order(third, COURT);
      await pass(20_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'a late press is refused by a server that has forgotten a script’s order: the page shows that order': {
    play: async (world, tab) => {
      const late = await findOrFail(world, tab, WISH);
      world.network.fault('arm', 'request late');
      world.press(tab, late);
      await pass(500);
      await world.script(COURT);
      world.oracle.sellOut(late);
      world.restart();
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
    refusals: ['sold-out'],
  },
  'a refusal arrives late, another tab’s order is confirmed before, server restarted': {
    play: async (world, tab) => {
      const other = await refusedLate(world, tab);
      await pass(5_000);
      const again = await world.reload(other);
      await pass(1_000);
      await world.order(again, COURT);
      await pass(20_000);
    },
    bookings: 1,
    outcome: 'ok',
    refusals: ['sold-out'],
  },
  'a refusal arrives late, another tab’s order is in doubt, server restarted': {
    play: async (world, tab) => {
      injectBookingFault(world, 'done, then reset', 60);
      await refusedLate(world, tab);
      world.oracle.clearFaults();
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
    refusals: ['sold-out'],
  },
  'the server dies at a replay after the settle time, and the upstream holds the room for the order': {
    play: async (world, tab) => {
      await inDoubtOffline(world, tab, 'reset before', OFFLINE_UNTIL_SETTLED_MS);
      injectBookingFault(world, 'own time-out, then 409 sold out for long');
      world.dieAt('after send');
      await backOnline(world, tab);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'the upstream works on the last replay while it forgets the idempotency key': {
    play: async (world, tab) => {
      await inDoubtOffline(world, tab, 'done, then reset', KEY_RETENTION_MS - 2_500);
      injectBookingFault(world, 'delay before, 3 s');
      await backOnline(world, tab);
    },
    bookings: 1,
    outcome: 'unknown',
  },
  'the answers to the order are lost, and another tab makes the booking and leaves it behind': {
    play: async (world, tab) => {
      world.network.fault('arm', 'answer lost', 'answer lost', 'answer lost', 'answer lost');
      await world.order(tab, WISH);
      await pass(7_000);
      await endInAnotherTab(world);
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'failed',
    refusals: ['overtaken'],
  },
  'the page is reloaded during the price check, the price changes, and the guest orders again': {
    play: async (world, tab) => {
      const { order, again } = await reloadInPriceCheck(world, tab, 1_000);
      world.oracle.setNightly('sea', 15_000);
      world.press(again, order);
      await pass(60_000);
      again.returnTo('visible');
    },
    bookings: 1,
    outcome: 'unknown',
  },
  'the page is reloaded during the price check, and another order is booked and left behind': {
    play: async (world, tab) => {
      const { again } = await reloadInPriceCheck(world, tab, 500);
      await world.order(again, COURT_IN_APRIL);
      await pass(500);
      await world.end(again);
      await pass(60_000);
      again.returnTo('visible');
    },
    bookings: 1,
    outcome: 'ok',
  },
  'the page is reloaded during the price check, and another order is refused': {
    play: async (world, tab) => {
      const { again } = await reloadInPriceCheck(world, tab, 500);
      const other = await world.find(again, COURT_IN_APRIL);
      if (!other) throw new Error('nothing to order');
      world.oracle.sellOut(other);
      world.press(again, other);
      await pass(60_000);
      again.returnTo('visible');
    },
    bookings: 0,
    outcome: 'failed',
    refusals: ['sold-out'],
  },
  'an order arrives late; before that, another order is booked after a reload and left behind': {
    play: async (world, tab) => {
      world.network.fault('arm', 'request late');
      await world.order(tab, WISH);
      const again = await world.reload(tab);
      await world.order(again, COURT);
      await pass(500);
      await world.end(again);
      await pass(60_000);
      again.returnTo('visible');
    },
    bookings: 1,
    outcome: 'ok',
  },
  'the answer to a commit is late, booking left behind in another tab, its next order in doubt, restart': {
    play: async (world, tab) => {
      world.network.fault('commit', 'answer late');
      await world.order(tab, WISH);
      await pass(1_000);
      const other = await endInAnotherTab(world);
      injectBookingFault(world, 'done, then reset', 3);
      await world.order(other, COURT);
      await pass(1_000);
      other.close();
      world.restart();
      await pass(60_000);
    },
    bookings: 2,
    outcome: 'ok',
  },
  'the answer to a commit is late, two bookings left behind, the second stay ordered for another guest': {
    play: async (world, tab) => {
      world.network.fault('commit', 'answer late');
      await world.order(tab, WISH);
      await pass(1_000);
      const other = await endInAnotherTab(world);
      await world.order(other, COURT);
      await pass(1_000);
      await world.end(other);
      other.close();
      world.restart();
      await pass(60_000);
      await world.order(await world.open(), { ...COURT, email: 'bob@example.com' });
    },
    bookings: 3,
    outcome: 'ok',
  },
  'another room is booked beside a booking, then the first room and nights again: no third booking': {
    play: async (world, tab) => {
      for (const wish of [WISH, COURT, WISH]) {
        await world.order(tab, wish);
        await pass(5_000);
        await world.leave(tab);
      }
    },
    bookings: 2,
    outcome: 'ok',
  },
  'an order leaves before its page learns of a booking: it is not booked beside that booking': {
    play: async (world, tab) => {
      const late = await findOrFail(world, tab, COURT);
      world.network.fault('arm', 'request late');
      world.press(tab, late);
      await pass(500);
      await world.script(WISH);
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'the booked room and nights are ordered for another guest: no second booking': {
    play: async (world, tab) => {
      await world.order(tab, WISH);
      await pass(5_000);
      await world.leave(tab);
      await world.order(tab, { ...WISH, email: 'bob@example.com' });
      await pass(5_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'midnight passes at the property, and the answers to the order are lost': {
    play: async (world, tab) => {
      const tonight = { ...WISH, checkin: '2027-01-11', checkout: '2027-01-12' };
      await pass(14 * 3_600_000 - 10_000);
      world.network.fault('arm', 'answer lost', 'answer lost', 'answer lost', 'answer lost');
      await world.order(tab, tonight);
      await pass(20_000);
      tab.returnTo('visible');
    },
    bookings: 1,
    outcome: 'ok',
  },
};

const foreseen = Object.entries(AMBUSHES).map(([name, ambush]) => [name, { refusals: [], ...ambush }]);
playAmbushes('ambush', 'ambushes', Object.fromEntries(foreseen));
