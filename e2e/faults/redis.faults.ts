import { afterAll, describe, it } from 'vitest';
import { startRedis, type TestRedis } from '../../lib/store/test-redis.ts';
import { expectKept } from './part.ts';
import {
  commitDuringASend,
  commitInTwoTabs,
  order,
  orderAndLeave,
  orderTwoAtOnce,
  UPSTREAMS,
  type UpstreamName,
} from './real-orders.ts';
import { report } from './settings.ts';
import type { Blow } from './socket-server.ts';
import { death, type Point, SocketWorld } from './socket-world.ts';
import { type Ending, Tally } from './tally.ts';
import { waitFor } from './wait-for.ts';

/** Two BFFs on one Redis, the guest's calls going to them by turns: either of them killed, both, and Redis. */

/** Longer than a turn to send lasts that nobody renews. */
const TURN_IS_OVER_SECONDS = 6;
/** Longer than a sweep leaves an order to those who have sent it. */
const IS_LEFT_SECONDS = 11;
const KILLED_MS = 1_500;
const SILENT_MS = 3_000;
const CUT_OFF_MS = 6_000;

/** Each instance has its own name and password there, so that it can be cut off alone. */
const userOf = (instance: number) => `instance-${instance}`;
const PASSWORD = 'for-tests';
const INSTANCES = [0, 1];
const USERS = INSTANCES.flatMap((one) => ['--user', userOf(one), 'on', `>${PASSWORD}`, '~*', '&*', '+@all']);

interface Case {
  step: string;
  point: Point;
  upstream: UpstreamName;
  act: (world: SocketWorld, redis: TestRedis) => Promise<void>;
  blow: (world: SocketWorld, redis: TestRedis) => Blow;
}

const ANYWHERE = ['before send', 'after send', 'before answer'] as const;
const ALL: readonly UpstreamName[] = [
  'healthy',
  'booked, answer lost',
  'own time-out, then 409 sold out',
  '503 twice',
];

const nothing = () => async () => undefined;
const killSender = () => death;

/** What comes to pass by itself a while later, and what still waits for it. */
const afterwards = new WeakMap<TestRedis, Promise<unknown>>();

const killRedis = (_: SocketWorld, redis: TestRedis) => async () => {
  await redis.kill();
  afterwards.set(
    redis,
    waitFor(KILLED_MS).then(() => redis.startAgain()),
  );
};

const silenceRedis = (_: SocketWorld, redis: TestRedis) => async () => {
  redis.pause();
  afterwards.set(
    redis,
    waitFor(SILENT_MS).then(() => redis.resume()),
  );
};

/** Redis is away for one instance only. */
const cutOff =
  ({ server }: SocketWorld, redis: TestRedis): Blow =>
  async (instance) => {
    const user = userOf(server.instances.indexOf(instance));
    await redis.ask('ACL', 'SETUSER', user, 'off');
    await redis.ask('CLIENT', 'KILL', 'USER', user);
    afterwards.set(
      redis,
      waitFor(CUT_OFF_MS).then(() => redis.ask('ACL', 'SETUSER', user, 'on')),
    );
  };

const killSenderAndRedis = (world: SocketWorld, redis: TestRedis): Blow => {
  const kill = killRedis(world, redis);
  return (sender) => Promise.all([sender.restart(), kill()]);
};

/** Its turn has run out when the other one hears of the order, and not for the other's own clock. */
const killSenderAndEndItsTurn = (_: SocketWorld, redis: TestRedis): Blow => {
  return async (sender) => {
    redis.setClock(TURN_IS_OVER_SECONDS);
    await sender.restart();
  };
};

const killBoth =
  ({ server }: SocketWorld, redis: TestRedis) =>
  () => {
    redis.setClock(IS_LEFT_SECONDS);
    return Promise.all(server.instances.map((instance) => instance.restart()));
  };

async function leaveToTheSweep(world: SocketWorld, redis: TestRedis): Promise<void> {
  await orderAndLeave(world);
  const isSwept = async () =>
    world.oracle.bookings.length === 1 && (await redis.ask('ZCARD', 'bellhop:open-orders')).includes(':0');
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
  ...cases('its process killed', ANYWHERE, ALL, { blow: killSender }),
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
  ...cases('two orders at once, past the page', ['nowhere'], ['healthy'], { act: orderTwoAtOnce }),
  ...cases('guest gone, both killed: the sweep', ANYWHERE, ['healthy'], {
    act: leaveToTheSweep,
    blow: killBoth,
  }),
];

const endings = new Map<Case, { world: SocketWorld; ending: Ending; isRedisStruck: boolean }>();

afterAll(() => {
  const tally = new Tally('over Redis, two instances: real processes, servers and sockets');
  // They end in any order; the table has one.
  for (const one of CASES) {
    const came = endings.get(one);
    if (!came) continue;
    const fault = `${one.point === 'nowhere' ? 'at no send' : one.point}; ${one.upstream}`;
    tally.add(came.world, came.ending, { fault, step: one.step });
    // On a machine as busy as that, nobody is held to one send at a time.
    const lost = came.isRedisStruck ? 0 : came.world.server.linksLost();
    tally.count('lost links to a Redis that was there', lost);
  }
  report('redis', tally.report());
});

describe.concurrent('two instances on one Redis', () => {
  it.for(CASES)('$step: $point; $upstream', async (one, { expect, onTestFinished }) => {
    const redis = await startRedis({ settings: USERS });
    onTestFinished(() => redis.stop());
    const urls = INSTANCES.map((one) => redis.url.replace('//', `//${userOf(one)}:${PASSWORD}@`));
    const world = await SocketWorld.start(onTestFinished, { redis: urls });
    const upstream = UPSTREAMS[one.upstream];
    const struck = world.strikeAt(one.point, { upstream, blow: one.blow(world, redis) });
    await Promise.all([struck, one.act(world, redis)]);
    await afterwards.get(redis);
    const ending = await world.conclude();
    endings.set(one, { world, ending, isRedisStruck: afterwards.has(redis) });
    expectKept(ending);
    expect([ending.outcome, world.oracle.bookings.length]).toEqual(['ok', 1]);
  });
});
