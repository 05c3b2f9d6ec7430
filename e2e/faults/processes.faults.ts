import { afterAll, describe, it } from 'vitest';
import type { Strike } from './oracle-upstream.ts';
import { expectKept } from './part.ts';
import { commitInTwoTabs, order, orderAndLeave, reset, UPSTREAMS, type UpstreamName } from './real-orders.ts';
import { report } from './settings.ts';
import { death, type Point, SocketWorld } from './socket-world.ts';
import { type Ending, Tally } from './tally.ts';

/** The BFF as a process of its own, ended by SIGKILL wherever a booking's send can be cut, and started again. */

/** On which way of the order the process ends. */
interface Step {
  act: (world: SocketWorld, point: Point) => Promise<void>;
  /** What strikes the sends before the one at which it ends. */
  before?: Strike[];
  points: readonly Point[];
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

const STEPS: Readonly<Record<string, Step>> = {
  'first send': { act: order, points: ANYWHERE, upstreams: ALL },
  'replay in doubt': { act: order, before: [reset, reset, reset], points: ANYWHERE, upstreams: ALL },
  'between the two calls, then at the send': {
    act: (world) => {
      world.server.strikeBefore('commit', death);
      return order(world);
    },
    points: ['nowhere', ...ANYWHERE],
    upstreams: ALL,
  },
  'two tabs commit at once': {
    act: commitInTwoTabs,
    points: ANYWHERE,
    upstreams: TWO,
  },
  'the guest has left': {
    act: async (world, point) => {
      await orderAndLeave(world);
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
    const { before } = one.how;
    const dying = world.strikeAt(one.point, { before, upstream: UPSTREAMS[one.upstream], blow: death });
    await Promise.all([dying, one.how.act(world, one.point)]);
    const ending = await world.conclude();
    endings.set(one, { world, ending });
    expectKept(ending);
    expect([ending.outcome, world.oracle.bookings.length]).toEqual(['ok', 1]);
  });
});
