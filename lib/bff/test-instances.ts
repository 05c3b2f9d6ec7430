import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { RedisLink } from '../store/index.ts';
import { areComplete, testLink } from '../store/test-links.ts';
import { startRedis, type TestRedis } from '../store/test-redis.ts';
import type { BookingService, BookingServiceOptions } from './service.ts';
import { type Bench, type Guest, startBench } from './test-bench.ts';

/** For tests: two instances on one Redis, before one upstream. */

/** After so long, by the clock of Redis, another instance may have the turn of one that does not renew it. */
export const TURN_SECONDS = 5;
/** After so long, by the clock of Redis, a sweep looks after an order. */
export const LEFT_AFTER_SECONDS = 10;

type Pass = (send: () => Promise<Response>) => Promise<Response>;

export interface Instances {
  /** Its service is the first instance. */
  bench: Bench;
  other: BookingService;
  /** Of the first instance, of the other one, and of those that have joined. */
  links: RedisLink[];
  /** Where each instance's sends go; it may hold them. */
  passes: Record<'first' | 'second', Pass>;
  /** A link more, closed with the others. */
  link(): RedisLink;
  /** Starts one more instance, which sweeps. @param pass where its sends go */
  join(change?: Partial<BookingServiceOptions>, pass?: Pass): BookingService;
  close(): Promise<void>;
}

/** Empties the Redis, and starts both. */
export async function startInstances(redis: TestRedis): Promise<Instances> {
  await redis.ask('FLUSHALL');
  redis.setClock(0);
  const links: RedisLink[] = [];
  const link = () => {
    const made = testLink(redis.url);
    links.push(made);
    return made;
  };
  const passes: Instances['passes'] = { first: (send) => send(), second: (send) => send() };
  const over = (pass: Pass) => ({
    link: link(),
    fetch: (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
      const request = new Request(input, init);
      return request.method === 'POST' ? pass(() => fetch(request)) : fetch(request);
    },
  });
  const bench = await startBench(over((send) => passes.first(send)));
  const other = bench.another(over((send) => passes.second(send)));
  await areComplete(links);
  return {
    bench,
    other,
    links,
    passes,
    link,
    join: (change = {}, pass = (send) => send()) => bench.another({ ...over(pass), ...change }),
    close: async () => {
      await Promise.all(links.map((one) => one.close()));
      await bench.close();
    },
  };
}

/** Starts a Redis for a file of tests, and both instances anew before each. @param take is given them then */
export function setUpInstances(take: (started: { redis: TestRedis; instances: Instances }) => void): void {
  let redis: TestRedis;
  let instances: Instances;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  beforeEach(async () => {
    instances = await startInstances(redis);
    take({ redis, instances });
  });
  afterEach(() => instances.close());
}

/** The same browser, whose calls go to another instance: with its cookie as it is now. */
export function at(service: BookingService, guest: Guest): Guest {
  const there = guest.fork();
  there.service = service;
  return there;
}
