import { describe, it } from 'vitest';
import {
  ANYWHERE,
  commitDuringASend,
  commitInTwoTabs,
  commitWhatWasSealedAhead,
  MOST_UPSTREAMS,
  order,
  orderAndLeave,
  orderTwoAtOnce,
  UPSTREAMS,
  type UpstreamName,
} from './processes/real-orders.ts';
import { realPart } from './processes/real-part.ts';
import type { Blow } from './processes/socket-server.ts';
import { death, type Point, SocketWorld } from './processes/socket-world.ts';
import { StruckRedis } from './world/struck-redis.ts';

/** Two BFFs on one Redis, the guest's calls going to them by turns: either of them killed, both, and Redis. */

interface Case {
  step: string;
  point: Point;
  upstream: UpstreamName;
  act: (world: SocketWorld, redis: StruckRedis) => Promise<void>;
  blow: (world: SocketWorld, redis: StruckRedis) => Blow;
}

const nothing = () => async () => undefined;
const killSender = () => death;
const killRedis: Case['blow'] = (_, redis) => () => redis.kill();
const silenceRedis: Case['blow'] = (_, redis) => () => redis.silence();

const killSenderAndRedis: Case['blow'] = (_, redis) => (sender) =>
  Promise.all([sender.restart(), redis.kill()]);

/** The other one gets the turn before its own clock says that an earlier send may have been missed. */
const killSenderAndEndItsTurn: Case['blow'] = (_, redis) => (sender) => {
  redis.endTurns();
  return sender.restart();
};

const cutOff: Case['blow'] =
  ({ server }, redis) =>
  (instance) =>
    redis.cutOff(server.instances.indexOf(instance));

/** Who is cut off waits for some seconds before it sends alone; it must not be back by then. */
const LONGER_THAN_A_WAIT_MS = 15_000;

const cutOffForLong: Case['blow'] =
  ({ server }, redis) =>
  (instance) =>
    redis.cutOff(server.instances.indexOf(instance), LONGER_THAN_A_WAIT_MS);

/** The second commit comes to an instance that has never heard of the one that is cut off, and sends alone. */
const commitAtAStranger: Case['act'] = (world, redis) =>
  commitWhatWasSealedAhead(world, async (instance) => {
    redis.forgetWhoIsGone();
    await instance.restart();
    await instance.ready();
  });

/** Between two sends of one round another instance takes the turn, and sends as well. */
const endTurnBetweenSends: Case['blow'] = (world, redis) => async () => {
  redis.endTurns();
  const sends = () => world.oracle.arrivals.filter(({ operation }) => operation === 'bookings').length;
  await world.until(() => sends() === 2, 'a send of the other instance');
};

const killBoth: Case['blow'] =
  ({ server }, redis) =>
  () => {
    redis.leaveOrders();
    return Promise.all(server.instances.map((instance) => instance.restart()));
  };

async function leaveToTheSweep(world: SocketWorld, redis: StruckRedis): Promise<void> {
  await orderAndLeave(world);
  const isSwept = async () => world.oracle.bookings.length === 1 && (await redis.hasNoOpenOrder());
  await world.until(isSwept, 'an order that is looked after without its guest');
}

function cases(
  step: string,
  points: readonly Point[],
  upstreams: readonly UpstreamName[],
  { blow = nothing, act = order }: Partial<Pick<Case, 'act' | 'blow'>>,
): Case[] {
  return points.flatMap((point) => upstreams.map((upstream) => ({ step, point, upstream, act, blow })));
}

const AROUND = ['before arm', 'before commit', ...ANYWHERE] as const;
const CASES: readonly Case[] = [
  ...cases('its process killed', ANYWHERE, MOST_UPSTREAMS, { blow: killSender }),
  ...cases('its process killed, its turn over', ['after send'], ['own time-out, then 409 sold out'], {
    blow: killSenderAndEndItsTurn,
  }),
  ...cases('process and Redis killed', ['after send'], ['own time-out, then 409 sold out'], {
    blow: killSenderAndRedis,
  }),
  ...cases('Redis killed, started empty', AROUND, ['booked, answer lost'], { blow: killRedis }),
  ...cases('Redis silent for 3 s', AROUND, ['booked, answer lost'], { blow: silenceRedis }),
  ...cases('two tabs commit at once', ['nowhere'], ['healthy', 'own time-out, then 409 sold out'], {
    act: commitInTwoTabs,
  }),
  ...cases('two tabs, a process killed', ['after send'], ['booked, answer lost'], {
    act: commitInTwoTabs,
    blow: killSender,
  }),
  ...cases('two tabs, one instance cut off', ['before commit'], ['own time-out, then 409 sold out'], {
    act: commitDuringASend,
    blow: cutOff,
  }),
  ...cases('two tabs, one cut off, sealed ahead', ['before commit'], ['own time-out, then 409 sold out'], {
    act: commitAtAStranger,
    blow: cutOffForLong,
  }),
  ...cases('two tabs, the turn over in between', ['before answer'], ['503, then own time-out'], {
    act: commitDuringASend,
    blow: endTurnBetweenSends,
  }),
  ...cases('two orders at once, past the page', ['nowhere'], ['healthy'], { act: orderTwoAtOnce }),
  ...cases('guest gone, both killed: the sweep', ANYWHERE, ['healthy'], {
    act: leaveToTheSweep,
    blow: killBoth,
  }),
];

const judge = realPart('redis', 'over Redis, two instances: real processes, servers and sockets', CASES);

describe.concurrent('two instances on one Redis', () => {
  it.for(CASES)('$step: $point; $upstream', async (one, { onTestFinished }) => {
    await judge(one, async () => {
      const redis = await StruckRedis.start(onTestFinished, 2);
      const world = await SocketWorld.start(onTestFinished, { redis: redis.urls });
      const upstream = UPSTREAMS[one.upstream];
      const struck = world.strikeAt(one.point, { upstream, blow: one.blow(world, redis) });
      await Promise.all([struck, one.act(world, redis)]);
      await redis.isBack();
      // Of a busy machine: while an instance goes without, it is not held to one send at a time.
      const lost = redis.wasAway ? 0 : world.server.linksLost();
      return { world, figures: { 'lost links to a Redis that was there': lost } };
    });
  });
});
