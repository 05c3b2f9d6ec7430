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
import type { Incident } from './processes/socket-server.ts';
import { killInstance, type Point, SocketWorld } from './processes/socket-world.ts';
import { FailingRedis } from './world/failing-redis.ts';

/**
 * Two BFF instances on one Redis. The guest's calls go to them in turn. One of them is killed, or both, or
 * Redis.
 */

interface Case {
  step: string;
  point: Point;
  upstream: UpstreamName;
  act: (world: SocketWorld, redis: FailingRedis) => Promise<void>;
  incident: (world: SocketWorld, redis: FailingRedis) => Incident;
}

const nothing = () => async () => undefined;
const killSender = () => killInstance;
const killRedis: Case['incident'] = (_, redis) => () => redis.kill();
const silenceRedis: Case['incident'] = (_, redis) => () => redis.silence();

const killSenderAndRedis: Case['incident'] = (_, redis) => (sender) =>
  Promise.all([sender.restart(), redis.kill()]);

/** The other instance gets the lease before its own clock says that it may have missed a send. */
const killSenderAndExpireItsLease: Case['incident'] = (_, redis) => (sender) => {
  redis.expireLeases();
  return sender.restart();
};

const cutOff: Case['incident'] =
  ({ server }, redis) =>
  (instance) =>
    redis.cutOff(server.instances.indexOf(instance));

/** Longer than a cut-off instance waits before it sends alone. */
const LONGER_THAN_A_WAIT_MS = 15_000;

const cutOffForLong: Case['incident'] =
  ({ server }, redis) =>
  (instance) =>
    redis.cutOff(server.instances.indexOf(instance), LONGER_THAN_A_WAIT_MS);

/** The second commit comes to an instance that has never known the cut-off instance, and that sends alone. */
const commitAtANewInstance: Case['act'] = (world, redis) =>
  commitWhatWasSealedAhead(world, async (instance) => {
    redis.forgetSilentInstances();
    await instance.restart();
    await instance.ready();
  });

/** Between two sends of one round, another instance gets the lease and sends as well. */
const expireLeaseBetweenSends: Case['incident'] = (world, redis) => async () => {
  redis.expireLeases();
  const sends = () => world.oracle.arrivals.filter(({ operation }) => operation === 'bookings').length;
  await world.until(() => sends() === 2, 'a send of the other instance');
};

const killBoth: Case['incident'] =
  ({ server }, redis) =>
  () => {
    redis.makeOrdersUnattended();
    return Promise.all(server.instances.map((instance) => instance.restart()));
  };

async function leaveToTheReconciler(world: SocketWorld, redis: FailingRedis): Promise<void> {
  await orderAndLeave(world);
  const isReconciled = async () => world.oracle.bookings.length === 1 && (await redis.hasNoOpenOrder());
  await world.until(isReconciled, 'an order that is reconciled without its guest');
}

function cases(
  step: string,
  points: readonly Point[],
  upstreams: readonly UpstreamName[],
  { incident = nothing, act = order }: Partial<Pick<Case, 'act' | 'incident'>>,
): Case[] {
  return points.flatMap((point) => upstreams.map((upstream) => ({ step, point, upstream, act, incident })));
}

const AROUND = ['before arm', 'before commit', ...ANYWHERE] as const;
const CASES: readonly Case[] = [
  ...cases('process killed', ANYWHERE, MOST_UPSTREAMS, { incident: killSender }),
  ...cases('process killed, its lease expired', ['after send'], ['own time-out, then 409 sold out'], {
    incident: killSenderAndExpireItsLease,
  }),
  ...cases('process and Redis killed', ['after send'], ['own time-out, then 409 sold out'], {
    incident: killSenderAndRedis,
  }),
  ...cases('Redis killed, started empty', AROUND, ['booked, answer lost'], { incident: killRedis }),
  ...cases('Redis silent for 3 s', AROUND, ['booked, answer lost'], { incident: silenceRedis }),
  ...cases('two tabs commit at once', ['nowhere'], ['healthy', 'own time-out, then 409 sold out'], {
    act: commitInTwoTabs,
  }),
  ...cases('two tabs, a process killed', ['after send'], ['booked, answer lost'], {
    act: commitInTwoTabs,
    incident: killSender,
  }),
  ...cases('two tabs, one instance cut off', ['before commit'], ['own time-out, then 409 sold out'], {
    act: commitDuringASend,
    incident: cutOff,
  }),
  ...cases(
    'two tabs, one cut off, clocks ahead at sealing',
    ['before commit'],
    ['own time-out, then 409 sold out'],
    {
      act: commitAtANewInstance,
      incident: cutOffForLong,
    },
  ),
  ...cases('two tabs, the lease expires between sends', ['before answer'], ['503, then own time-out'], {
    act: commitDuringASend,
    incident: expireLeaseBetweenSends,
  }),
  ...cases('two orders at once, without a page', ['nowhere'], ['healthy'], { act: orderTwoAtOnce }),
  ...cases('guest gone, both killed: the reconciler', ANYWHERE, ['healthy'], {
    act: leaveToTheReconciler,
    incident: killBoth,
  }),
];

const judge = realPart('redis', 'over Redis, two instances: real processes, servers and sockets', CASES);

describe.concurrent('two instances on one Redis', () => {
  it.for(CASES)('$step: $point; $upstream', async (one, { onTestFinished }) => {
    await judge(one, async () => {
      const redis = await FailingRedis.start(onTestFinished, 2);
      const world = await SocketWorld.start(onTestFinished, { redis: redis.urls });
      const upstream = UPSTREAMS[one.upstream];
      const happened = world.planIncidentAt(one.point, { upstream, incident: one.incident(world, redis) });
      await Promise.all([happened, one.act(world, redis)]);
      await redis.isBack();
      // A busy machine can lose a link to a running Redis. While an instance has no Redis, the check of one
      // send at a time does not apply to it.
      const lost = redis.wasAway ? 0 : world.server.linksLost();
      return { world, figures: { 'lost links to a Redis that was there': lost } };
    });
  });
});
