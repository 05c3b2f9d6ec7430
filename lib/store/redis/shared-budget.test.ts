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

/** An instance, once it has met the others. */
async function instance(url = redis.url): Promise<RedisLink> {
  const link = testLink(url);
  links.push(link);
  await areUp([link]);
  return link;
}

async function budgetOf(plan: BudgetPlan, link?: RedisLink): Promise<SharedBudget> {
  return new SharedBudget(link ?? (await instance()), 'https://api.example/partner/v1 env:KEY', () => plan);
}

/** Epoch milliseconds of the server. */
async function timeOf(server: TestRedis): Promise<number> {
  const [seconds = 0, microseconds = 0] = (await server.ask('TIME')).match(/^\d+/gm)?.map(Number) ?? [];
  return seconds * 1_000 + microseconds / 1_000;
}

/** How many bookings it lets out at once. */
async function grantedBy(budget: SharedBudget | undefined): Promise<number> {
  let granted = 0;
  while ((await budget?.reserve(0)) === 0) granted += 1;
  return granted;
}

/** Nothing is refilled while a test runs. */
const still = (burst: number): BudgetPlan => ({ burst, perSecond: 1e-9 });

describe('a budget among instances', () => {
  it('is one: what one of them spends, the others do not have', async () => {
    const budgets = await Promise.all([1, 2, 3, 4].map(() => budgetOf(still(20))));
    const waits = await Promise.all(
      Array.from({ length: 100 }, (_, index) => budgets[index % 4]?.take('search')),
    );
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(6);
    const bookings = await Promise.all(budgets.map((budget) => budget.reserve(0)));
    expect(bookings.filter((waitMs) => waitMs === 0)).toHaveLength(4);
    expect(await budgets[0]?.take('booking')).toBeGreaterThan(0);
  });

  it('is another one for another key', async () => {
    const link = await instance();
    const [one, other] = ['one', 'other'].map((key) => new SharedBudget(link, key, () => still(2)));
    expect([await one?.reserve(0), await one?.reserve(0), await other?.reserve(0)]).toEqual([
      0,
      undefined,
      0,
    ]);
  });

  it('is closed for all of them by the 429 that one has had', async () => {
    const [one, other] = await Promise.all([budgetOf(still(10)), budgetOf(still(10))]);
    one.closeFor(60_000);
    await expect.poll(() => other.take('booking'), PATIENCE).toBeGreaterThan(50_000);
    expect(await other.reserve(40_000)).toBeUndefined();
    expect(one.level()).toBeLessThanOrEqual(1);
  });

  it('tells its level as it was last heard', async () => {
    const [one, other] = await Promise.all([budgetOf(still(20)), budgetOf(still(20))]);
    expect(one.level()).toBe(1);
    for (let count = 0; count < 4; count += 1) await other.take('search');
    await one.take('search');
    expect(one.level()).toBeCloseTo(1 / 16);
  });

  it('holds in a cluster', async () => {
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

describe('the script', () => {
  /** The server's clock as the test has set it, in whole seconds since the beginning. */
  let second = 0;
  const pass = async (seconds: number) => {
    second += seconds;
    redis.setClock(second);
  };
  afterAll(() => redis.setClock(0));

  // The server's clock goes on by some milliseconds between two questions: less than a token, at the free plan's rate.
  it('lets out what the budget of a single process does', async () => {
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
        // A bucket that is not there yet holds half a burst; from here on it is there. Both are quiet for a minute.
        shared.closeFor(0);
        alone.closeFor(0);
        alone.leave(plan.burst / 2);
        let ahead = 0;
        for (const step of steps) {
          // What was sent before, such as the closing of the lane, has been done by then.
          await link.run(ownScript('return 1'), ['any'], []);
          if (step.do === 'pass') await pass(Math.floor(step.ms / 1_000));
          clock.now = await timeOf(redis);
          ahead += (await countOf(alone, step)) - (await countOf(shared, step));
          // Of what the milliseconds make a difference to, the one has had it a step before the other.
          expect(Math.abs(ahead)).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 25 },
    );
  });

  async function countOf(budget: PlanBudget | SharedBudget, step: Step): Promise<number> {
    if (step.do === 'pass') return 0;
    if (step.do === 'close') {
      // Half a second beside all that passes, so that it is over for both of them or for neither.
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

  it('gives and takes no more than one burst when the server’s clock is set on or back by five minutes', async () => {
    const budget = await budgetOf({ burst: 10, perSecond: 0.001 });
    expect(await grantedBy(budget)).toBe(5);
    await pass(300);
    expect(await grantedBy(budget)).toBeLessThanOrEqual(10);
    await pass(-600);
    expect(await grantedBy(budget)).toBe(0);
    // Not held back by what is, to the server, in the future.
    expect(await budget.reserve(1_100_000)).toBeLessThanOrEqual(1_000_001);
  });

  it('closes for a minute at most, whatever the clock does', async () => {
    const budget = await budgetOf(still(10));
    budget.closeFor(60_000);
    await expect.poll(() => budget.take('booking'), PATIENCE).toBeGreaterThan(0);
    await pass(-300);
    expect(await budget.take('booking')).toBeLessThanOrEqual(60_000);
  });
});

describe('a closure that is running', () => {
  const plan: BudgetPlan = { burst: 60, perSecond: 17 };
  const away = async () => {
    await redis.ask('REPLICAOF', '127.0.0.1', '1');
    await expect.poll(() => links.every(({ isUp }) => !isUp), PATIENCE).toBe(true);
  };
  const back = async () => {
    await redis.ask('REPLICAOF', 'NO', 'ONE');
    await areUp(links);
  };

  it('outlives a Redis that comes back empty, and is told to it', async () => {
    const [one, other] = [await budgetOf(plan), await budgetOf(plan)];
    one.closeFor(60_000);
    expect(one.level()).toBe(0);
    await redis.ask('FLUSHALL');
    expect(await one.take('search')).toBeGreaterThan(40_000);
    expect(await one.reserve(15_000)).toBeUndefined();
    expect(await other.take('booking')).toBeGreaterThan(40_000);
  });

  it('that was had while Redis was away holds for all once it is back', async () => {
    const [one, other] = [await budgetOf(plan), await budgetOf(plan)];
    await away();
    one.closeFor(60_000);
    await back();
    expect(await one.take('search')).toBeGreaterThan(40_000);
    expect(await other.take('booking')).toBeGreaterThan(40_000);
  });

  it('that another has told of holds when Redis goes away', async () => {
    const [one, other] = [await budgetOf(plan), await budgetOf(plan)];
    one.closeFor(60_000);
    await expect.poll(() => other.take('booking'), PATIENCE).toBeGreaterThan(50_000);
    await away();
    expect(await other.take('booking')).toBeGreaterThan(40_000);
    expect(await other.reserve(15_000)).toBeUndefined();
    await back();
  });

  it('is waited for by who knows of it, though the server’s clock says that it is over', async () => {
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

  it('is over in its time, however often it is asked for meanwhile', async () => {
    const [one, other] = [await budgetOf(plan), await budgetOf(plan)];
    one.closeFor(60_000);
    // The end by the server's clock, as it stands there.
    const end = async () => Number((await redis.ask('HGET', await keyOf(), 'closed')).match(/^\d+/m)?.[0]);
    await one.take('booking');
    const first = await end();
    for (let count = 0; count < 50; count += 1)
      await Promise.all([one.take('booking'), other.take('booking')]);
    expect(await end()).toBe(first);
  });

  const keyOf = async () => (await redis.ask('KEYS', '*:budget')).match(/bellhop:\S+/)?.[0] ?? '';
});

describe('without Redis', () => {
  it('each goes on with its share, from the next request on', async () => {
    const budgets = await Promise.all([1, 2, 3, 4].map(() => budgetOf({ burst: 40, perSecond: 1e-9 })));
    await expect.poll(() => links.map((link) => link.members.known), PATIENCE).toEqual([4, 4, 4, 4]);
    await redis.kill();
    const granted = await Promise.all(budgets.map(grantedBy));
    expect(granted).toEqual([10, 10, 10, 10]);
    await redis.startAgain();
  });

  it.each(['empty', 'as it was'])('what it sent alone is made good when Redis is back, %s', async (how) => {
    const budget = await budgetOf(still(20));
    expect(await budget.reserve(0)).toBe(0);
    if (how === 'empty') await redis.kill();
    else redis.pause();
    for (let count = 0; count < 4; count += 1) expect(await budget.reserve(0)).toBe(0);
    if (how === 'empty') await redis.startAgain();
    else redis.resume();
    await expect.poll(() => links[0]?.isUp, PATIENCE).toBe(true);
    const left = await grantedBy(budget);
    // Half a burst less what was sent, or what was left; of that the silent one may have taken what it was asked for.
    expect(left).toBeLessThanOrEqual(6);
    expect(left).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['nothing new to who has seen what was left', 0, 0],
    ['half a burst to who has not', 1, 5],
  ])('a server that has lost what was spent gives %s', async (_what, who, left) => {
    const budgets = await Promise.all([budgetOf(still(10)), budgetOf(still(10))]);
    for (let count = 0; count < 5; count += 1) await budgets[0]?.reserve(0);
    await redis.ask('FLUSHALL');
    expect(await grantedBy(budgets[who])).toBe(left);
  });

  it('silence counts as loss, and costs one request a short wait', async () => {
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

  it('no 60 s hold more than the plan, however often it comes and goes under a flood', async () => {
    // The starter plan ten times as fast, so that 6 s are its minute.
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

describe('in time that the test lets pass', () => {
  /** What the instances have in common: the clock of Redis, as it was last read, in epoch milliseconds. */
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

  /** Instances that Redis knows by a name, so that it can turn them away, and that look at it when the test says so. */
  async function known(count: number, plan: BudgetPlan): Promise<SharedBudget[]> {
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
  /** Some signs of life have it used, the next one says so, and then all have heard of all. */
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

  it('the share of one that has lost it is left to that one', async () => {
    const [, budget] = await known(4, { burst: 1_000, perSecond: 10 });
    await spend(budget);
    // All but this one are not heard of any more.
    links.unshift(...links.splice(1, 1));
    const gone = links.splice(1);
    await pass(5);
    expect(links[0]?.members).toEqual({ present: 1, known: 4 });
    await spend(budget);
    await pass(20);
    const granted = await spend(budget);
    links.push(...gone);
    // A quarter of the rate, for twenty seconds; and for those that the test itself takes.
    expect(granted).toBeGreaterThanOrEqual(50);
    expect(granted).toBeLessThan(100);
  });

  it('nobody’s own share grows again while there is Redis', async () => {
    const [budget] = await known(2, { burst: 20, perSecond: 1 });
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

  it('no 60 s hold more than the plan, however often it stalls and comes back as it was, and wherever the demand is', async () => {
    const budgets = await known(8, whole('starter'));
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
      // The demand is at one of them from here on; the others ask once, and make good what they owe.
      for (const budget of budgets) sent((await budget.take('booking')) === 0 ? 1 : 0);
    }
    expect(mostWithin(60_000, sends)).toBeLessThanOrEqual(LIMITS.starter);
    expect(sends.length).toBeGreaterThan(LIMITS.starter);
  });
  /** So long Redis is there, and then away. */
  const SECONDS = [1, 2, 3, 4];
});
