import { describe, it } from 'vitest';
import type { UpstreamFault } from './oracle/oracle-upstream.ts';
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
import { killInstance, type Point, SocketWorld } from './processes/socket-world.ts';

/**
 * The BFF in a process of its own. SIGKILL ends it at each point of a booking's send, and it starts again.
 */

/** How the guest orders, and when the process ends. */
interface Step {
  act: (world: SocketWorld, point: Point) => Promise<void>;
  /** The upstream's answers to the sends before the one at which the process ends. */
  before?: UpstreamFault[];
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
      world.server.planIncidentBefore('commit', killInstance);
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

describe.concurrent('a killed process', () => {
  it.for(CASES)('$step: $point; $upstream', async (one, { onTestFinished }) => {
    await judge(one, async () => {
      const world = await SocketWorld.start(onTestFinished);
      const { before } = one.how;
      const killed = world.planIncidentAt(one.point, {
        before,
        upstream: UPSTREAMS[one.upstream],
        incident: killInstance,
      });
      await Promise.all([killed, one.how.act(world, one.point)]);
      return { world };
    });
  });
});
