import { describe, it } from 'vitest';
import type { Strike } from './oracle/oracle-upstream.ts';
import {
  ANYWHERE,
  commitInTwoTabs,
  MOST_UPSTREAMS,
  order,
  orderAndLeave,
  reset,
  UPSTREAMS,
  type UpstreamName,
} from './processes/real-orders.ts';
import { realPart } from './processes/real-part.ts';
import { death, type Point, SocketWorld } from './processes/socket-world.ts';

/** The BFF as a process of its own, ended by SIGKILL wherever a booking's send can be cut, and started again. */

/** On which way of the order the process ends. */
interface Step {
  act: (world: SocketWorld, point: Point) => Promise<void>;
  /** What strikes the sends before the one at which it ends. */
  before?: Strike[];
  points: readonly Point[];
  upstreams: readonly UpstreamName[];
}

const TWO: readonly UpstreamName[] = ['healthy', 'booked, answer broken off'];

const STEPS: Readonly<Record<string, Step>> = {
  'first send': { act: order, points: ANYWHERE, upstreams: MOST_UPSTREAMS },
  'replay in doubt': {
    act: order,
    before: [reset, reset, reset],
    points: ANYWHERE,
    upstreams: MOST_UPSTREAMS,
  },
  'between the two calls, then at the send': {
    act: (world) => {
      world.server.strikeBefore('commit', death);
      return order(world);
    },
    points: ['nowhere', ...ANYWHERE],
    upstreams: MOST_UPSTREAMS,
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

const judge = realPart('processes', 'the server killed, real processes and sockets', CASES);

describe.concurrent('a process killed', () => {
  it.for(CASES)('$step: $point; $upstream', async (one, { onTestFinished }) => {
    await judge(one, async () => {
      const world = await SocketWorld.start(onTestFinished);
      const { before } = one.how;
      const dying = world.strikeAt(one.point, { before, upstream: UPSTREAMS[one.upstream], blow: death });
      await Promise.all([dying, one.how.act(world, one.point)]);
      return { world };
    });
  });
});
