// @module-tag redis
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BudgetPlan, PlanBudget } from '../plan-budget.ts';
import { LIMITS, mostWithin, type Step, stepsOf, whole } from '../test-arrivals.ts';
import { areUp, PATIENCE, testLink } from '../test-links.ts';
import { startRedis, type TestRedis } from '../test-redis.ts';
import { startRedisCluster } from '../test-redis-cluster.ts';
import { RedisLink } from './link.ts';
import { ownScript } from './script.ts';
import { SharedBudget } from './shared-budget.ts';

let redis: TestRedis;
const links: RedisLink[] = [];
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());
beforeEach(async () => {
  await redis.ask('REPLICAOF', 'NO', 'ONE');
  await redis.ask('FLUSHALL');
});
afterEach(async () => {
  await Promise.all(links.splice(0).map((link) => link.close()));
});

/** Starts an instance and waits until its link is up. */
async function instance(url = redis.url): Promise<RedisLink> {
  const link = testLink(url);
  links.push(link);
  await areUp([link]);
  return link;
}

async function budgetOf(plan: BudgetPlan, link?: RedisLink): Promise<SharedBudget> {
  return new SharedBudget(link ?? (await instance()), 'https://api.example/partner/v1 env:KEY', () => plan);
}

/** The server's time, in epoch milliseconds. */
async function timeOf(server: TestRedis): Promise<number> {
  const [seconds = 0, microseconds = 0] = (await server.ask('TIME')).match(/^\d+/gm)?.map(Number) ?? [];
  return seconds * 1_000 + microseconds / 1_000;
}

/** How many bookings the budget grants at once. */
async function grantedBy(budget: SharedBudget | undefined): Promise<number> {
  let granted = 0;
  while ((await budget?.reserve(0)) === 0) granted += 1;
  return granted;
}

/** A plan that refills nothing during a test. */
const still = (burst: number): BudgetPlan => ({ burst, perSecond: 1e-9 });

describe('SharedBudget', () => {
  it('is one budget for all instances: the others do not have what one has spent', async () => {
    const budgets = await Promise.all([1, 2, 3, 4].map(() => budgetOf(still(20))));
    const waits = await Promise.all(
      Array.from({ length: 100 }, (_, index) => budgets[index % 4]?.take('search')),
    );
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(6);
    const bookings = await Promise.all(budgets.map((budget) => budget.reserve(0)));
    expect(bookings.filter((waitMs) => waitMs === 0)).toHaveLength(4);
    expect(await budgets[0]?.take('booking')).toBeGreaterThan(0);
  });

  it('counts another account separately', async () => {
    const link = await instance();
    const [one, other] = ['one', 'other'].map((key) => new SharedBudget(link, key, () => still(2)));
    expect([await one?.reserve(0), await one?.reserve(0), await other?.reserve(0)]).toEqual([
      0,
      undefined,
      0,
    ]);
  });

  it('is closed for all instances by a 429 at one of them', async () => {
    const [one, other] = await Promise.all([budgetOf(still(10)), budgetOf(still(10))]);
    one.closeFor(60_000);
    await expect.poll(() => other.take('booking'), PATIENCE).toBeGreaterThan(50_000);
    expect(await other.reserve(40_000)).toBeUndefined();
    expect(one.level()).toBeLessThanOrEqual(1);
  });

  it('returns its last known level', async () => {
    const [one, other] = await Promise.all([budgetOf(still(20)), budgetOf(still(20))]);
    expect(one.level()).toBe(1);
    for (let count = 0; count < 4; count += 1) await other.take('search');
    await one.take('search');
    expect(one.level()).toBeCloseTo(1 / 16);
  });

  it('works on a cluster', async () => {
    const cluster = await startRedisCluster();
    try {
      const [one, other] = await Promise.all(
        [cluster.url, cluster.urls[2]].map(async (url) => budgetOf(still(20), await instance(url))),
      );
      for (const _ of Array.from({ length: 3 })) {
        expect([await one?.take('search'), await other?.take('search')]).toEqual([0, 0]);
      }
      expect(await one?.take('search')).toBeGreaterThan(0);
    } finally {
      await Promise.all(links.splice(0).map((link) => link.close()));
      await cluster.stop();
    }
  });
});

describe('the script of the shared budget', () => {
  /** The server's clock as the test has set it, in whole seconds since the start. */
  let second = 0;
  const pass = async (seconds: number) => {
    second += seconds;
    redis.setClock(second);
  };
  afterAll(() => redis.setClock(0));

  // The server's clock moves by some milliseconds between two requests: less than a token, at the free plan's
  // rate.
  it('grants the same requests as the budget of a single process', async () => {
    const plan = whole('free');
    const link = await instance();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(stepsOf('free'), async (steps) => {
        run += 1;
        const clock = { now: await timeOf(redis) };
        const shared = new SharedBudget(
          link,
          `run ${run}`,
          () => plan,
          () => clock.now,
        );
        const alone = new PlanBudget(
          () => plan,
          () => clock.now,
        );
        // A missing bucket holds half a burst; this call creates it. Both budgets then have no spare requests
        // for a minute.
        shared.closeFor(0);
        alone.closeFor(0);
        alone.leave(plan.burst / 2);
        let ahead = 0;
        for (const step of steps) {
          // Redis has run earlier commands, such as the closing of the lane, by then.
          await link.run(ownScript('return 1'), ['any'], []);
          if (step.do === 'pass') await pass(Math.floor(step.ms / 1_000));
          clock.now = await timeOf(redis);
          ahead += (await countOf(alone, step)) - (await countOf(shared, step));
          // Because of the milliseconds, one budget may grant a request one step before the other.
          expect(Math.abs(ahead)).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 25 },
    );
  });

  async function countOf(budget: PlanBudget | SharedBudget, step: Step): Promise<number> {
    if (step.do === 'pass') return 0;
    if (step.do === 'close') {
      // The half second makes the closure end for both budgets, or for neither.
      budget.closeFor(Math.floor(step.ms / 1_000) * 1_000 + 500);
      return 0;
    }
    const times = Math.min(step.times, step.do === 'spare' ? 1 : 20);
    let granted = 0;
    for (let count = 0; count < times; count += 1) {
      const waitMs = await take(budget, step);
      if (step.do === 'reserve' ? waitMs !== undefined : waitMs === 0) granted += 1;
    }
    return granted;
  }

  const take = (budget: PlanBudget | SharedBudget, step: Exclude<Step, { do: 'pass' | 'close' }>) => {
    if (step.do === 'reserve') return budget.reserve(step.atMostMs);
    return step.do === 'spare' ? budget.takeSpare() : budget.take(step.do);
  };

  it('adds and removes no more than one burst when the server’s clock is moved by five minutes', async () => {
    const budget = await budgetOf({ burst: 10, perSecond: 0.001 });
    expect(await grantedBy(budget)).toBe(5);
    await pass(300);
    expect(await grantedBy(budget)).toBeLessThanOrEqual(10);
    await pass(-600);
    expect(await grantedBy(budget)).toBe(0);
    // The bucket's time in the server's future does not delay the refill.
    expect(await budget.reserve(1_100_000)).toBeLessThanOrEqual(1_000_001);
  });

  it('closes for a minute at most, even when the clock is set back', async () => {
    const budget = await budgetOf(still(10));
    budget.closeFor(60_000);
    await expect.poll(() => budget.take('booking'), PATIENCE).toBeGreaterThan(0);
    await pass(-300);
    expect(await budget.take('booking')).toBeLessThanOrEqual(60_000);
  });
});

describe('a closure of the shared budget', () => {
  const plan: BudgetPlan = { burst: 60, perSecond: 17 };
  const away = async () => {
    await redis.ask('REPLICAOF', '127.0.0.1', '1');
    await expect.poll(() => links.every(({ isUp }) => !isUp), PATIENCE).toBe(true);
  };
  const back = async () => {
    await redis.ask('REPLICAOF', 'NO', 'ONE');
    await areUp(links);
  };

  it('outlives a Redis that comes back empty, and is written to it again', async () => {
    const [one, other] = [await budgetOf(plan), await budgetOf(plan)];
    one.closeFor(60_000);
    expect(one.level()).toBe(0);
    await redis.ask('FLUSHALL');
    expect(await one.take('search')).toBeGreaterThan(40_000);
    expect(await one.reserve(15_000)).toBeUndefined();
    expect(await other.take('booking')).toBeGreaterThan(40_000);
  });

  it('that began while Redis was away counts for all instances once Redis is back', async () => {
    const [one, other] = [await budgetOf(plan), await budgetOf(plan)];
    await away();
    one.closeFor(60_000);
    await back();
    expect(await one.take('search')).toBeGreaterThan(40_000);
    expect(await other.take('booking')).toBeGreaterThan(40_000);
  });

  it('that another instance has shared still counts when Redis goes away', async () => {
    const [one, other] = [await budgetOf(plan), await budgetOf(plan)];
    one.closeFor(60_000);
    await expect.poll(() => other.take('booking'), PATIENCE).toBeGreaterThan(50_000);
    await away();
    expect(await other.take('booking')).toBeGreaterThan(40_000);
    expect(await other.reserve(15_000)).toBeUndefined();
    await back();
  });

  it('still counts for an instance that knows of it when the server’s clock is past its end', async () => {
    const one = await budgetOf(plan);
    one.closeFor(60_000);
    await one.take('search');
    await redis.ask('FLUSHALL');
    redis.setClock(120);
    try {
      expect(await one.take('booking')).toBeGreaterThan(40_000);
      expect(await one.reserve(15_000)).toBeUndefined();
    } finally {
      redis.setClock(0);
    }
  });

  it('ends in time, no matter how many requests come meanwhile', async () => {
    const [one, other] = [await budgetOf(plan), await budgetOf(plan)];
    one.closeFor(60_000);
    // The stored end, by the server's clock.
    const end = async () => Number((await redis.ask('HGET', await keyOf(), 'closed')).match(/^\d+/m)?.[0]);
    await one.take('booking');
    const first = await end();
    for (let count = 0; count < 50; count += 1)
      await Promise.all([one.take('booking'), other.take('booking')]);
    expect(await end()).toBe(first);
  });

  const keyOf = async () => (await redis.ask('KEYS', '*:budget')).match(/bellhop:\S+/)?.[0] ?? '';
});

describe('SharedBudget without Redis', () => {
  it('lets each instance go on with its local budget from the next request on', async () => {
    const budgets = await Promise.all([1, 2, 3, 4].map(() => budgetOf({ burst: 40, perSecond: 1e-9 })));
    await expect.poll(() => links.map((link) => link.members.known), PATIENCE).toEqual([4, 4, 4, 4]);
    await redis.kill();
    const granted = await Promise.all(budgets.map(grantedBy));
    expect(granted).toEqual([10, 10, 10, 10]);
    await redis.startAgain();
  });

  it.each(['empty', 'as it was'])(
    'takes what an instance sent alone from the bucket when Redis is back, %s',
    async (how) => {
      const budget = await budgetOf(still(20));
      expect(await budget.reserve(0)).toBe(0);
      if (how === 'empty') await redis.kill();
      else redis.pause();
      for (let count = 0; count < 4; count += 1) expect(await budget.reserve(0)).toBe(0);
      if (how === 'empty') await redis.startAgain();
      else redis.resume();
      await expect.poll(() => links[0]?.isUp, PATIENCE).toBe(true);
      const left = await grantedBy(budget);
      // Half a burst less the sent requests, or the tokens that were left. The silent Redis may have run
      // commands without an answer.
      expect(left).toBeLessThanOrEqual(6);
      expect(left).toBeGreaterThanOrEqual(4);
    },
  );

  it.each([
    ['no new tokens to an instance that has read the bucket', 0, 0],
    ['half a burst to an instance that has not', 1, 5],
  ])('gives %s after the server has lost the bucket', async (_what, who, left) => {
    const budgets = await Promise.all([budgetOf(still(10)), budgetOf(still(10))]);
    for (let count = 0; count < 5; count += 1) await budgets[0]?.reserve(0);
    await redis.ask('FLUSHALL');
    expect(await grantedBy(budgets[who])).toBe(left);
  });

  it('treats silence as a loss, at the cost of one short wait', async () => {
    const budget = await budgetOf(still(40));
    redis.pause();
    try {
      expect(await budget.reserve(0)).toBe(0);
      expect(links[0]?.isUp).toBe(false);
    } finally {
      redis.resume();
    }
    await expect.poll(() => links[0]?.isUp, PATIENCE).toBe(true);
  });

  it('keeps within the plan in any 60 s, no matter how often Redis comes and goes under a flood', async () => {
    // The starter plan at ten times its speed: its minute takes 6 s.
    const plan = { burst: 60, perSecond: 170 };
    const limit = 1_200;
    const minuteMs = 6_000;
    const budgets = await Promise.all([1, 2, 3, 4].map(() => budgetOf(plan)));
    await expect.poll(() => links.map((link) => link.members.known), PATIENCE).toEqual([4, 4, 4, 4]);
    const sends: number[] = [];
    let over = false;
    const flood = Promise.all(
      budgets.map(async (budget) => {
        while (!over) {
          if ((await budget.take('booking')) === 0) sends.push(performance.now());
          else await sleep(1);
        }
      }),
    );
    for (const _ of Array.from({ length: 2 })) {
      await sleep(minuteMs / 3);
      await redis.kill();
      await sleep(minuteMs / 6);
      await redis.startAgain();
    }
    await sleep(minuteMs / 2);
    over = true;
    await flood;
    expect(mostWithin(minuteMs, sends)).toBeLessThanOrEqual(limit);
    expect(sends.length).toBeGreaterThan(limit / 2);
  });
});

describe('SharedBudget over simulated time', () => {
  /** The clock that the instances share: the last read time of Redis, in epoch milliseconds. */
  let now = 0;
  let second = 0;
  const pass = async (seconds: number) => {
    second += seconds;
    redis.setClock(second);
    now = await timeOf(redis);
    for (const link of links) await link.beat();
  };
  beforeEach(() => pass(0));
  afterAll(() => redis.setClock(0));

  /**
   * Starts instances that log in to Redis as a user, so that Redis can turn them away. They send a heartbeat
   * when the test says so.
   */
  async function start(count: number, plan: BudgetPlan): Promise<SharedBudget[]> {
    await letIn();
    const url = redis.url.replace('//', '//app:for-tests@');
    for (let index = 0; index < count; index += 1) links.push(new RedisLink({ url, beatMs: 3_600_000 }));
    await haveMet();
    return links.map(
      (link) =>
        new SharedBudget(
          link,
          'account',
          () => plan,
          () => now,
        ),
    );
  }
  /** Some heartbeats bring the link up, the next one reports it, and then all instances count all others. */
  const haveMet = () =>
    expect
      .poll(async () => {
        for (const link of links) await link.beat();
        return links.map(({ members }) => members);
      }, PATIENCE)
      .toEqual(Array(links.length).fill({ present: links.length, known: links.length }));
  const letIn = () => redis.ask('ACL', 'SETUSER', 'app', 'on', '>for-tests', '~*', '&*', '+@all');
  const turnAway = async () => {
    await redis.ask('ACL', 'SETUSER', 'app', 'off');
    await redis.ask('CLIENT', 'KILL', 'USER', 'app');
  };
  const letBackIn = async () => {
    await letIn();
    await haveMet();
  };

  async function spend(budget: SharedBudget | undefined): Promise<number> {
    let granted = 0;
    while ((await budget?.take('booking')) === 0) granted += 1;
    return granted;
  }

  it('leaves the share of an instance without Redis to that instance', async () => {
    const [, budget] = await start(4, { burst: 1_000, perSecond: 10 });
    await spend(budget);
    // All other instances stop sending heartbeats.
    links.unshift(...links.splice(1, 1));
    const gone = links.splice(1);
    await pass(5);
    expect(links[0]?.members).toEqual({ present: 1, known: 4 });
    await spend(budget);
    await pass(20);
    const granted = await spend(budget);
    links.push(...gone);
    // A quarter of the rate for twenty seconds, and for the seconds that the test itself takes.
    expect(granted).toBeGreaterThanOrEqual(50);
    expect(granted).toBeLessThan(100);
  });

  it('does not refill a local budget while Redis is there', async () => {
    const [budget] = await start(2, { burst: 20, perSecond: 1 });
    await turnAway();
    expect(await spend(budget)).toBe(10);
    await letBackIn();
    for (let count = 0; count < 30; count += 1) {
      await pass(1);
      await budget?.take('booking');
    }
    await turnAway();
    expect(await spend(budget)).toBe(0);
  });

  it('keeps within the plan in any 60 s, no matter how often Redis stalls, and which instances are busy', async () => {
    const budgets = await start(8, whole('starter'));
    const sends: number[] = [];
    const sent = (count: number) => sends.push(...Array(count).fill(now));
    for (let cycle = 0; cycle < 15; cycle += 1) {
      for (const _ of SECONDS) {
        await pass(1);
        sent(await spend(budgets[0]));
      }
      await turnAway();
      for (const _ of SECONDS) {
        await pass(1);
        for (const budget of budgets) sent(await spend(budget));
      }
      await letBackIn();
      // From now on one instance is busy. The others ask once, which reports what they owe.
      for (const budget of budgets) sent((await budget.take('booking')) === 0 ? 1 : 0);
    }
    expect(mostWithin(60_000, sends)).toBeLessThanOrEqual(LIMITS.starter);
    expect(sends.length).toBeGreaterThan(LIMITS.starter);
  });
  /** The seconds that Redis is there, and then away. */
  const SECONDS = [1, 2, 3, 4];
});
