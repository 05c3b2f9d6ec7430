import { afterAll, describe, it } from 'vitest';
import { addDays } from '../../lib/contract/index.ts';
import type { Wish } from './guest-tab.ts';
import { refusal, type Strike } from './oracle-upstream.ts';
import { expectKept } from './part.ts';
import { report } from './settings.ts';
import { type DeathPoint, SocketWorld } from './socket-world.ts';
import { type Ending, Tally } from './tally.ts';
import { BOOKING_FAULTS } from './upstream-faults.ts';

/** The BFF as a process of its own, ended by SIGKILL wherever a booking's send can be cut, and started again. */

const TODAY = new Date().toISOString().slice(0, 10);
const WISH: Wish = {
  roomTypeId: 'sea',
  checkin: addDays(TODAY, 30),
  checkout: addDays(TODAY, 32),
  email: 'ada@example.com',
};

/** Longer than one try of the BFF's (8 s): the next one finds the room taken, for us. */
const HELD_MS = 10_000;
const reset: Strike = (call) => call.reset();
const unavailable: Strike = () => refusal(503, 'unavailable', 'Down for a moment.');

/** What the upstream does to the send at which the process ends, and to those after it. */
const UPSTREAMS = {
  healthy: [],
  'booked, answer lost': [BOOKING_FAULTS['done, then reset'] ?? reset],
  'booked, answer broken off': [BOOKING_FAULTS['closed mid-body'] ?? reset],
  'own time-out, then 409 sold out': [
    ({ holdFor, silence }) => {
      holdFor(HELD_MS, () => refusal(409, 'room_unavailable', 'No longer available.'));
      return silence();
    },
  ],
  '503 twice': [unavailable, unavailable],
} satisfies Record<string, Strike[]>;

type UpstreamName = keyof typeof UPSTREAMS;

/** On which way of the order the process ends. */
interface Step {
  act: (world: SocketWorld, point: DeathPoint) => Promise<void>;
  /** What strikes the sends before the one at which it ends. */
  before?: Strike[];
  points: readonly DeathPoint[];
  upstreams: readonly UpstreamName[];
}

const ANYWHERE = ['before send', 'after send', 'before answer'] as const;
const ALL: readonly UpstreamName[] = [
  'healthy',
  'booked, answer lost',
  'own time-out, then 409 sold out',
  '503 twice',
];
const TWO: readonly UpstreamName[] = ['healthy', 'booked, answer broken off'];

const order = async (world: SocketWorld) => world.order(await world.open(), WISH);

const STEPS: Readonly<Record<string, Step>> = {
  'first send': { act: order, points: ANYWHERE, upstreams: ALL },
  'replay in doubt': { act: order, before: [reset, reset, reset], points: ANYWHERE, upstreams: ALL },
  'between the two calls, then at the send': {
    act: (world) => {
      world.server.dieBeforeCommit();
      return order(world);
    },
    points: ['nowhere', ...ANYWHERE],
    upstreams: ALL,
  },
  'two tabs commit at once': {
    act: async (world) => {
      const [left, right] = [await world.open(), await world.open()];
      world.server.hold = world.until(() => world.server.commitsInHand() === 2, 'two commits at once');
      const [one, other] = [await world.find(left, WISH), await world.find(right, WISH)];
      world.press(left, one);
      world.press(right, other);
    },
    points: ANYWHERE,
    upstreams: TWO,
  },
  'the guest has left': {
    act: async (world, point) => {
      const tab = await world.open();
      world.server.hold = world.until(() => !tab.isOpen, 'a guest who leaves');
      await world.order(tab, WISH);
      await world.until(() => world.server.commitsInHand() === 1, 'a commit');
      tab.close();
      if (point === 'before send') return;
      await world.until(() => world.oracle.bookings.length === 1, 'a booking without its guest');
    },
    points: ['nowhere', ...ANYWHERE],
    upstreams: TWO,
  },
  'first send, secret rotated': {
    act: (world) => {
      world.server.rotateSecret();
      return order(world);
    },
    points: ANYWHERE,
    upstreams: TWO,
  },
};

const CASES = Object.entries(STEPS).flatMap(([step, how]) =>
  how.points.flatMap((point) => how.upstreams.map((upstream) => ({ step, how, point, upstream }))),
);

const endings = new Map<(typeof CASES)[number], { world: SocketWorld; ending: Ending }>();

afterAll(() => {
  const tally = new Tally('the server killed, real processes and sockets');
  // They end in any order; the table has one.
  for (const one of CASES) {
    const came = endings.get(one);
    const fault = `${one.point === 'nowhere' ? 'at no send' : one.point}; ${one.upstream}`;
    if (came) tally.add(came.world, came.ending, { fault, step: one.step });
  }
  report('processes', tally.report());
});

describe.concurrent('a process killed', () => {
  it.for(CASES)('$step: $point; $upstream', async (one, { expect, onTestFinished }) => {
    const world = await SocketWorld.start(onTestFinished);
    const dying = world.dieAt(one.point, UPSTREAMS[one.upstream], one.how.before);
    await Promise.all([dying, one.how.act(world, one.point)]);
    const ending = await world.conclude();
    endings.set(one, { world, ending });
    expectKept(ending);
    expect([ending.outcome, world.oracle.bookings.length]).toEqual(['ok', 1]);
  });
});
