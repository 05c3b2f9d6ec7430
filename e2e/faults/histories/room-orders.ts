import { goOnline, startBrowserAgain } from '../guest/guest-acts.ts';
import type { GuestTab, Wish } from '../guest/guest-tab.ts';
import type { Foreseen } from '../part.ts';
import { pass } from '../world/virtual-time.ts';
import type { World } from '../world/world.ts';
import type { Ambush } from './ambushes.ts';
import { injectBookingFault, WISH } from './moments.ts';

/** Orders of several rooms. Each order meets one fault at one of its steps. */

const TWIN = { roomTypeId: 'sea', adults: 2 } as const;
const OTHER = { roomTypeId: 'court', adults: 2 } as const;

const IN_APRIL: Wish = { ...WISH, checkin: '2027-04-01', checkout: '2027-04-03' };

/** The rooms beside the first room. */
const ORDERS: Readonly<Record<string, Wish['others']>> = {
  'two identical rooms': [TWIN],
  'two different rooms': [OTHER],
  'three rooms, two of them identical': [OTHER, TWIN],
};

interface Case extends Foreseen {
  play(world: World, tab: GuestTab, wish: Wish): Promise<unknown>;
}

/** After this time a page in doubt has asked again, in milliseconds. */
const A_WHILE_MS = 120_000;

const orderAnd =
  (
    then: (world: World, tab: GuestTab) => unknown,
    before: (world: World) => void = () => undefined,
  ): Case['play'] =>
  async (world, tab, wish) => {
    before(world);
    await world.order(tab, wish);
    await then(world, tab);
    await pass(A_WHILE_MS);
  };
const lineFault = (...[call, fault]: Parameters<World['network']['fault']>): Case['play'] =>
  orderAnd(
    () => undefined,
    ({ network }) => network.fault(call, ...(fault ? [fault] : [])),
  );

/** Each case ends with one booking for each room. */
const CASES: Readonly<Record<string, Case['play']>> = {
  'nothing goes wrong': orderAnd(() => undefined),
  'a double click': async (world, tab, wish) => {
    const order = await world.find(tab, wish);
    if (!order) throw new Error('nothing to order');
    world.press(tab, order);
    world.press(tab, order);
    await pass(A_WHILE_MS);
  },
  'the answer to the order is lost': lineFault('arm', 'answer lost'),
  'the answer to the order is late': lineFault('arm', 'answer late'),
  'the cookie of the order is lost': lineFault('arm', 'cookie lost'),
  'the commit is lost': lineFault('commit', 'request lost'),
  'the answer to the commit is lost': lineFault('commit', 'answer lost'),
  'the answer to the commit is late': lineFault('commit', 'answer late'),
  'the cookie of the commit is lost': lineFault('commit', 'cookie lost'),
  'the page is loaded again at once': orderAnd((world, tab) => world.reload(tab)),
  'the browser is killed at once': orderAnd((world) => startBrowserAgain(world)),
  'the browser goes offline at once': orderAnd(async (world) => {
    world.network.online = false;
    await pass(A_WHILE_MS);
    goOnline(world);
  }),
  'the first send is not answered': orderAnd(
    () => undefined,
    (world) => injectBookingFault(world, 'done, then silence'),
  ),
  'no send of the first room is answered': orderAnd(
    () => undefined,
    (world) => injectBookingFault(world, 'done, then reset', 3),
  ),
  'no send of the first two rooms arrives': orderAnd(
    () => undefined,
    (world) => injectBookingFault(world, 'reset before', 6),
  ),
  'each answer is a 503 twice': orderAnd(
    () => undefined,
    (world) => injectBookingFault(world, '503 with Retry-After', 4),
  ),
  'the server dies before the first send': orderAnd(
    () => undefined,
    (world) => world.dieAt('before send'),
  ),
  'the server dies after the first send': orderAnd(
    () => undefined,
    (world) => world.dieAt('after send'),
  ),
  'the server dies before the first answer': orderAnd(
    () => undefined,
    (world) => world.dieAt('before answer'),
  ),
  'the server dies between the rooms': orderAnd(
    () => undefined,
    (world) => {
      // The first room's send arrives.
      world.oracle.injectFaults('bookings', ({ work }) => {
        const answer = work();
        world.dieAt('before send');
        return answer;
      });
    },
  ),
};

/** By the rooms and the fault. Each room is booked once. */
export const ORDERS_OF_ROOMS: Readonly<Record<string, Ambush>> = Object.fromEntries(
  Object.entries(ORDERS).flatMap(([order, others = []]) =>
    Object.entries(CASES).map(([name, play]) => [
      `${order}: ${name}`,
      {
        play: (world: World, tab: GuestTab) => play(world, tab, { ...WISH, others }),
        bookings: others.length + 1,
        outcome: 'ok' as const,
      },
    ]),
  ),
);

/** Other guests take these rooms before the order's sends arrive. */
const takenMeanwhile =
  (...rooms: Wish[]): Ambush['play'] =>
  async (world, tab) => {
    const order = await world.find(tab, { ...WISH, others: [OTHER] });
    if (!order) throw new Error('nothing to order');
    // The price check finds both rooms free. The first send finds them taken.
    world.oracle.injectFaults('bookings', ({ work }) => {
      for (const room of rooms) world.oracle.sellOut(room);
      return work();
    });
    world.press(tab, order);
    await pass(A_WHILE_MS);
  };

/** Not every room is booked, and the page shows the outcome of each room. */
export const PARTIAL_ORDERS: Readonly<Record<string, Ambush>> = {
  'the first room is taken meanwhile: the second is booked': { play: takenMeanwhile(WISH), bookings: 1 },
  'the second room is taken meanwhile: the first is booked': {
    play: takenMeanwhile({ ...WISH, ...OTHER }),
    bookings: 1,
  },
  'both rooms are taken meanwhile: nothing is booked': {
    play: takenMeanwhile(WISH, { ...WISH, ...OTHER }),
    bookings: 0,
    outcome: 'failed',
  },
  'another order comes while the second room is in doubt: it is refused': {
    play: async (world, tab) => {
      world.oracle.injectFaults('bookings', ({ work }) => work());
      injectBookingFault(world, 'done, then reset', 3);
      await world.order(tab, { ...WISH, others: [OTHER] });
      await pass(1_500);
      await world.script(IN_APRIL);
      await pass(A_WHILE_MS);
    },
    bookings: 2,
    outcome: 'ok',
  },
  'the first room is in doubt until its idempotency key is forgotten: the second is booked': {
    play: async (world, tab) => {
      injectBookingFault(world, 'done, 500 sticky');
      await world.order(tab, { ...WISH, others: [OTHER] });
      await pass(A_WHILE_MS);
    },
    bookings: 2,
  },
};
