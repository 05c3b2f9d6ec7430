import type { Order } from '../../lib/browser/booking-api.ts';
import type { GuestTab, Wish } from './guest/guest-tab.ts';
import { type Ambush, playAmbushes } from './histories/ambushes.ts';
import { pressSlowly, strikeBookings, WISH } from './histories/moments.ts';
import { KEY_RETENTION_MS } from './oracle/oracle-inn.ts';
import type { Strike } from './oracle/oracle-upstream.ts';
import { pass } from './world/virtual-time.ts';
import { waitFor } from './world/wait-for.ts';
import type { World } from './world/world.ts';

/**
 * Histories in which several things go wrong one after the other, each in the only moment that hurts. They were found by
 * attacking the promise; random histories seldom come by.
 */

const COURT: Wish = { ...WISH, roomTypeId: 'court' };
const COURT_IN_APRIL: Wish = { ...COURT, checkin: '2027-04-01', checkout: '2027-04-03' };
const OFFLINE_UNTIL_SETTLED_MS = 70_000;

/** Orders, and loads the page again while the price check, which takes three seconds, is under way. */
async function reloadInPriceCheck(world: World, tab: GuestTab, sinceMs: number) {
  const order = await pressSlowly(world, tab, 'delay after, 3 s', sinceMs);
  return { order, again: await world.reload(tab) };
}

/** Nothing is heard of the order, and for so long its page hears nothing at all. */
async function inDoubtOffline(world: World, tab: GuestTab, fault: string, ms: number): Promise<void> {
  strikeBookings(world, fault, 3);
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

/** Another tab shows the order's end, and the guest leaves it behind there. */
async function endInAnotherTab(world: World): Promise<GuestTab> {
  const other = await world.open();
  await pass(1_000);
  await world.end(other);
  return other;
}

/**
 * The press's first call lies in front of the server until its repeat, which comes after the page's patience, was refused;
 * then nothing stands in the way of the order any more.
 */
async function refusedBeforeItsCopy(world: World, tab: GuestTab, refuse: Forbidding): Promise<void> {
  const order = await found(world, tab, WISH);
  const allow = refuse(world, order);
  world.network.fault('arm', 'request very late');
  world.press(tab, order);
  await pass(60_000);
  allow();
  await pass(60_000);
  tab.returnTo('visible');
  await pass(60_000);
}

/** Has the upstream refuse an order; returns how to end that. */
type Forbidding = (world: World, order: Order) => () => void;

const NO_UPSTREAM = Array.from(
  { length: 9 },
  (): Strike =>
    ({ refuse }) =>
      refuse(),
);

/** What the guest of the tab finds to order. */
async function found(world: World, tab: GuestTab, wish: Wish): Promise<Order> {
  const order = await world.find(tab, wish);
  if (!order) throw new Error('nothing to order');
  return order;
}

/**
 * A press is late on the line; after a reload another room is ordered. The server forgets that, and then refuses the press.
 * @returns the tab that ordered
 */
async function refusedByForgetful(
  world: World,
  tab: GuestTab,
  state: 'in doubt' | 'confirmed',
): Promise<GuestTab> {
  const late = await found(world, tab, WISH);
  world.network.fault('arm', 'request late');
  world.press(tab, late);
  await pass(500);
  const again = await world.reload(tab);
  if (state === 'in doubt') strikeBookings(world, 'done, then reset', 30);
  await world.order(again, COURT);
  await pass(22_000);
  world.oracle.sellOut(late);
  world.restart();
  await pass(40_000);
  world.oracle.calm();
  await pass(60_000);
  return again;
}

/**
 * Two tabs press at once. One is refused, and hears of it only after the other has ordered and the server has forgotten it.
 * @returns the other tab
 */
async function refusedLate(world: World, tab: GuestTab): Promise<GuestTab> {
  const other = await world.open();
  await pass(1_000);
  const [refused, made] = [await found(world, tab, WISH), await found(world, other, COURT)];
  world.oracle.sellOut(refused);
  world.network.fault('arm', 'answer late');
  world.press(tab, refused);
  world.press(other, made);
  await pass(27_000);
  world.restart();
  await pass(10_000);
  return other;
}

/**
 * The connection ends before the next press's answer. Browsers send the call again on a new connection, and the
 * page hears nothing of that.
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
  'a copy of a press arrives after its repeat was refused: sold out, then free again': {
    play: (world, tab) =>
      refusedBeforeItsCopy(world, tab, ({ oracle }, order) => {
        oracle.sellOut(order);
        return () => oracle.reopen();
      }),
    bookings: 0,
    outcome: 'failed',
    refusals: ['sold-out'],
  },
  'a copy of a press arrives after its repeat was refused: another price, then the same again': {
    play: (world, tab) =>
      refusedBeforeItsCopy(world, tab, ({ oracle }) => {
        oracle.setNightly('sea', 15_000);
        return () => oracle.setNightly('sea', 10_000);
      }),
    bookings: 0,
    outcome: 'failed',
    refusals: ['price-changed'],
  },
  'a copy of a press arrives after its repeat could not be checked: the press goes on, as one order': {
    play: (world, tab) =>
      refusedBeforeItsCopy(world, tab, ({ oracle }) => {
        oracle.strike('availability', ...NO_UPSTREAM);
        return () => oracle.calm();
      }),
    bookings: 1,
    outcome: 'ok',
  },
  'the answer to a refusal is lost: its guest is told the refusal': {
    play: async (world, tab) => {
      const order = await found(world, tab, WISH);
      world.oracle.setNightly('sea', 15_000);
      world.network.fault('arm', 'answer lost');
      world.press(tab, order);
      await pass(60_000);
    },
    bookings: 0,
    outcome: 'failed',
    refusals: ['price-changed'],
  },
  'the answer is lost that nobody could check the order: its repeat is made': {
    play: async (world, tab) => {
      const order = await found(world, tab, WISH);
      world.oracle.strike('availability', ...NO_UPSTREAM);
      world.network.fault('arm', 'answer lost');
      world.press(tab, order);
      await pass(900);
      world.oracle.calm();
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'the browser repeats a call by itself, and another tab would have left its order behind meanwhile': {
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
  'a press arrives at a server that has forgotten the order after it, and is refused: that order is booked': {
    play: async (world, tab) => {
      const again = await refusedByForgetful(world, tab, 'in doubt');
      again.returnTo('visible');
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'a press arrives at a server that has forgotten the booking after it, and is refused: no second one': {
    play: async (world, tab) => {
      const again = await refusedByForgetful(world, tab, 'confirmed');
      const third = await world.reload(again);
      await pass(1_000);
      await world.order(third, COURT);
      await pass(20_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'a press is refused by a server that has forgotten the order beside it: that order is still shown': {
    play: async (world, tab) => {
      const late = await found(world, tab, WISH);
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
  'the answer to a refusal is late, another tab’s order is confirmed meanwhile, server restarted': {
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
  'the answer to a refusal is late, another tab’s order is in doubt meanwhile, server restarted': {
    play: async (world, tab) => {
      strikeBookings(world, 'done, then reset', 60);
      await refusedLate(world, tab);
      world.oracle.calm();
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
    refusals: ['sold-out'],
  },
  'a replay after settling dies with its server, and the room is held for it': {
    play: async (world, tab) => {
      await inDoubtOffline(world, tab, 'reset before', OFFLINE_UNTIL_SETTLED_MS);
      strikeBookings(world, 'own time-out, then 409 sold out for long');
      world.dieAt('after send');
      await backOnline(world, tab);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'the last replay is worked on when the upstream forgets the key': {
    play: async (world, tab) => {
      await inDoubtOffline(world, tab, 'done, then reset', KEY_RETENTION_MS - 2_500);
      strikeBookings(world, 'delay before, 3 s');
      await backOnline(world, tab);
    },
    bookings: 1,
    outcome: 'unknown',
  },
  'answers of arming lost, made and left behind in another tab': {
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
  'reloaded while the price is checked, ordered again at a price that has changed meanwhile': {
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
  'reloaded while the price is checked, another order made and left behind meanwhile': {
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
  'reloaded while the price is checked, another order refused meanwhile': {
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
  'request of arming late, reloaded, another order made and left behind meanwhile': {
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
  'answer of the commit late, left behind in another tab, another order there in doubt, server restarted': {
    play: async (world, tab) => {
      world.network.fault('commit', 'answer late');
      await world.order(tab, WISH);
      await pass(1_000);
      const other = await endInAnotherTab(world);
      strikeBookings(world, 'done, then reset', 3);
      await world.order(other, COURT);
      await pass(1_000);
      other.close();
      world.restart();
      await pass(60_000);
    },
    bookings: 2,
    outcome: 'ok',
  },
  'answer of the commit late, two orders left behind, the second stay ordered for another guest': {
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
  'another room booked beside a booking, and then the first room and nights once more: no third booking': {
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
  'an order leaves before its page hears of a booking: it is not made beside it': {
    play: async (world, tab) => {
      const late = await found(world, tab, COURT);
      world.network.fault('arm', 'request late');
      world.press(tab, late);
      await pass(500);
      await world.script(WISH);
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'the booked room and nights ordered beside it for another guest: no second booking': {
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
  'midnight at the property, answers of arming lost': {
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
