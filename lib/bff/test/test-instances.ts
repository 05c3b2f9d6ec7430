import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { RedisLink } from '../../store/index.ts';
import { gateTo } from '../../store/test-gate.ts';
import { areComplete, testLink } from '../../store/test-links.ts';
import { startRedis, type TestRedis } from '../../store/test-redis.ts';
import { UNATTENDED_AFTER_MS } from '../attempts/timing.ts';
import type { BookingService, BookingServiceOptions } from '../service.ts';
import { type Bench, type Guest, startBench } from './test-bench.ts';

/** For tests: two instances that share one Redis and one upstream. */

/** By the clock of Redis, a lease expires if it is not renewed within this time. */
export const LEASE_SECONDS = 5;
/** By the clock of Redis, the reconciler takes an attempt that was unattended for this time. */
export const UNATTENDED_AFTER_SECONDS: number = UNATTENDED_AFTER_MS / 1000;

type Pass = (send: () => Promise<Response>) => Promise<Response>;

export interface Instances {
  /** Its service is the first instance. */
  bench: Bench;
  other: BookingService;
  /** The links of the first instance, of the other one, and of those that joined later. */
  links: RedisLink[];
  /** Handles each instance's sends. A test may hold a send, lose it, or replace its answer. */
  passes: Record<'first' | 'second', Pass>;
  /** Opens one more link. It is closed with the others. */
  link(): RedisLink;
  /** Starts one more instance, whose reconciler runs at once. @param pass handles its sends */
  join(change?: Partial<BookingServiceOptions>, pass?: Pass): BookingService;
  close(): Promise<void>;
}

/** Empties the Redis, and starts both instances. */
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
  const optionsFor = (pass: Pass) => ({
    link: link(),
    fetch: (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
      const request = new Request(input, init);
      return request.method === 'POST' ? pass(() => fetch(request)) : fetch(request);
    },
  });
  const bench = await startBench(optionsFor((send) => passes.first(send)));
  const other = bench.another(optionsFor((send) => passes.second(send)));
  await areComplete(links);
  return {
    bench,
    other,
    links,
    passes,
    link,
    join: (change = {}, pass = (send) => send()) => bench.another({ ...optionsFor(pass), ...change }),
    close: async () => {
      await Promise.all(links.map((one) => one.close()));
      await bench.close();
    },
  };
}

interface Started {
  redis: TestRedis;
  instances: Instances;
}
export type Gate = Awaited<ReturnType<typeof gateTo>>;

/**
 * Starts a Redis for a test file, and both instances before each test. @param take receives them before each
 * test
 */
export function setUpInstances(take: (started: Started) => void | Promise<void>): void {
  let redis: TestRedis;
  let instances: Instances;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  beforeEach(async () => {
    instances = await startInstances(redis);
    await take({ redis, instances });
  });
  afterEach(() => instances.close());
}

/** Does the same as {@link setUpInstances}, with a gate in front of Redis. A test can cut the gate. */
export function setUpInstancesAndGate(take: (started: Started & { gate: Gate }) => void): void {
  let gate: Gate;
  // After a test, hooks run in reverse order: the instances close their links first.
  afterEach(() => gate.close());
  setUpInstances(async (started) => {
    gate = await gateTo(started.redis.port);
    take({ ...started, gate });
  });
}

/** A link through the gate. It is closed with the instances' links. */
export function linkThrough(gate: Gate, { links }: Instances): RedisLink {
  const link = testLink(gate.url);
  links.push(link);
  return link;
}

/** The same browser, with its present cookie, at another instance. */
export function at(service: BookingService, guest: Guest): Guest {
  const there = guest.fork();
  there.service = service;
  return there;
}
