// @module-tag redis
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BudgetPlan, budgetPlan, type Lane, partOf } from '../plan-budget.ts';
import { LIMITS, mostWithin, whole } from '../test-arrivals.ts';
import { areUp, PATIENCE, testLink } from '../test-links.ts';
import { startRedis, type TestRedis } from '../test-redis.ts';
import { RedisLink } from './link.ts';
import { LocalBudget } from './local-budget.ts';
import { SharedBudget } from './shared-budget.ts';

const MINUTE_MS = 60_000;
const clockAt = () => ({ now: 1_800_000_000_000 });

let redis: TestRedis;
const links: RedisLink[] = [];
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());
beforeEach(async () => {
  redis.setClock(0);
  await redis.ask('REPLICAOF', 'NO', 'ONE');
  await redis.ask('FLUSHALL');
});
afterEach(async () => {
  await Promise.all(links.splice(0).map((link) => link.close()));
});

/** Starts instances and waits until they know of each other. */
async function instances(count: number): Promise<RedisLink[]> {
  const all = Array.from({ length: count }, () => testLink(redis.url));
  links.push(...all);
  await areTogether(all);
  return all;
}

const areTogether = (all: readonly RedisLink[]) =>
  expect
    .poll(() => all.every(({ isUp, members }) => isUp && members.present === all.length), PATIENCE)
    .toBe(true);

const budgetsOf = (all: readonly RedisLink[], plan: BudgetPlan, now: () => number) =>
  all.map((link) => new SharedBudget(link, 'a key', () => plan, now));

/** Makes Redis unusable until {@link comesBack}. Redis keeps its data. */
async function goesAway(all: readonly RedisLink[]): Promise<void> {
  await redis.ask('REPLICAOF', '127.0.0.1', '1');
  await expect.poll(() => all.every(({ isUp }) => !isUp), PATIENCE).toBe(true);
}

async function comesBack(all: readonly RedisLink[]): Promise<void> {
  await redis.ask('REPLICAOF', 'NO', 'ONE');
  await areTogether(all);
}

/** All budgets take all they can get, for `ms` milliseconds. */
async function flood(
  budgets: readonly Pick<SharedBudget, 'take'>[],
  clock: { now: number },
  { lane = 'booking', ms = 70_000 }: { lane?: Lane; ms?: number } = {},
): Promise<number[]> {
  const sends: number[] = [];
  for (const end = clock.now + ms; clock.now < end; clock.now += 50) {
    for (const budget of budgets) while ((await budget.take(lane)) === 0) sends.push(clock.now);
  }
  return sends;
}

describe('the local budgets of instances without Redis', () => {
  it.each([
    ['free', 0, 25],
    ['free', 50, 14],
    ['free', 80, 6],
    ['starter', 80, 100],
    ['free', 0, 999],
  ] as const)(
    'keep within plan %s with %i %% left to others, for %i instances',
    (plan, headroomPercent, count) => {
      const clock = clockAt();
      const share = partOf(budgetPlan({ plan, headroomPercent }), 1 / count);
      const one = new LocalBudget(
        () => share,
        () => clock.now,
      );
      one.begin(undefined);
      let sent = 0;
      for (; clock.now < clockAt().now + MINUTE_MS; clock.now += 20)
        while (one.take('booking') === 0) sent += 1;
      expect(sent * count).toBeLessThanOrEqual((LIMITS[plan] * (100 - headroomPercent)) / 100);
    },
  );

  it('have room for near dates, even when they are small', () => {
    const clock = clockAt();
    const share = partOf(whole('free'), 1 / 25);
    const one = new LocalBudget(
      () => share,
      () => clock.now,
    );
    for (const lane of ['nearby', 'search', 'booking'] as const) {
      expect(one.take(lane)).toBe(0);
      clock.now += MINUTE_MS;
    }
  });

  it('divide the plan by the configured number of instances, also at one that has met no other', async () => {
    const clock = clockAt();
    const made = (instances: number) => new RedisLink({ url: redis.url, beatMs: 50, instances });
    const running = made(2);
    links.push(running);
    await areUp([running]);
    await goesAway([running]);
    const started = made(2);
    links.push(started);
    await expect.poll(() => started.isUp, PATIENCE).toBe(false);
    const sends = await flood(
      budgetsOf([running, started], whole('starter'), () => clock.now),
      clock,
    );
    expect(mostWithin(MINUTE_MS, sends)).toBeLessThanOrEqual(LIMITS.starter);
    await redis.ask('REPLICAOF', 'NO', 'ONE');
  });
});

describe('LocalBudget', () => {
  const made = () => {
    const clock = clockAt();
    const share = new LocalBudget(
      () => ({ burst: 10, perSecond: 1 }),
      () => clock.now,
    );
    /** How many bookings the budget grants at once. */
    const spend = () => {
      let granted = 0;
      while (share.take('booking') === 0) granted += 1;
      return granted;
    };
    const outage = (part?: number) => {
      share.begin(part);
      const granted = spend();
      const owed = share.owed();
      share.end();
      return { granted, owed };
    };
    return { clock, share, spend, outage };
  };

  it('is refilled only during an outage, and drops that refill afterwards', () => {
    const { clock, share, outage } = made();
    expect(outage()).toEqual({ granted: 10, owed: 10 });
    clock.now += 20_000;
    share.end();
    clock.now += 20_000;
    expect(outage()).toEqual({ granted: 0, owed: 0 });
    share.begin(undefined);
    clock.now += 5_000;
    expect(share.owed()).toBe(0);
    share.end();
    expect(outage()).toEqual({ granted: 0, owed: 0 });
  });

  it('is full again once its last request is long past', () => {
    const { clock, outage } = made();
    outage();
    clock.now += 60_000;
    expect(outage().granted).toBe(0);
    clock.now += 151_000;
    expect(outage().granted).toBe(10);
  });

  it('starts with no more than its part of the tokens that were left', () => {
    expect(made().outage(3)).toEqual({ granted: 3, owed: 3 });
  });

  it('owes its requests until they are reported, and hands them to one report at a time', () => {
    const { share, spend } = made();
    share.begin(undefined);
    spend();
    expect([share.owed(), share.owed()]).toEqual([10, 0]);
    share.unsettled();
    expect(share.owed()).toBe(10);
    share.end();
    expect(share.owed()).toBe(0);
  });
});

describe('SharedBudget after an outage under full load', () => {
  it.each([2, 8])('gives a booking its place in time, with %i instances', async (count) => {
    const clock = clockAt();
    const all = await instances(count);
    const budgets = budgetsOf(all, whole('starter'), () => clock.now);
    for (const budget of budgets) await budget.take('search');
    await goesAway(all);
    await flood(budgets, clock, { lane: 'search' });
    // The same time passes for the server, which kept its data: by its own count the bucket is full again.
    redis.setClock(70);
    await comesBack(all);
    let granted = 0;
    for (const budget of budgets) if ((await budget.take('nearby')) === 0) granted += 1;
    for (const budget of budgets) while ((await budget.take('search')) === 0) granted += 1;
    // What was sent is taken from the bucket: there is no new burst.
    expect(granted).toBeLessThan(whole('starter').burst / 2);
    expect(await budgets[0]?.reserve(600_000)).toBeLessThanOrEqual(5_000);
  });

  it('knows the places that another instance has promised meanwhile', async () => {
    const clock = clockAt();
    const all = await instances(2);
    const budgets = budgetsOf(all, { burst: 10, perSecond: 1 }, () => clock.now);
    await goesAway(all);
    // A burst of five at once, then ten more at one in two seconds.
    for (let count = 0; count < 15; count += 1) await budgets[0]?.reserve(60_000);
    await comesBack(all);
    await budgets[0]?.take('search');
    // The bucket held five. Five of each instance's burst are due, and the ten.
    expect(await budgets[1]?.reserve(600_000)).toBeGreaterThan(8_000);
  });

  it('makes local budgets wait for their part of the bucket’s promises', async () => {
    const clock = clockAt();
    const all = await instances(2);
    const budgets = budgetsOf(all, { burst: 10, perSecond: 1 }, () => clock.now);
    for (let count = 0; count < 25; count += 1) await budgets[0]?.reserve(60_000);
    await goesAway(all);
    expect(await budgets[0]?.take('booking')).toBeGreaterThan(10_000);
    await redis.ask('REPLICAOF', 'NO', 'ONE');
  });

  it('grants no more than two bursts and the plan’s rate in any 60 s, with Redis away every few seconds', async () => {
    const all = await instances(2);
    const clock = { now: 0 };
    let second = 0;
    /** Moves the server's clock and the instances' own clock by whole seconds. */
    const pass = async (seconds: number) => {
      second += seconds;
      redis.setClock(second);
      const [whole = 0, micro = 0] = (await redis.ask('TIME')).match(/^\d+/gm)?.map(Number) ?? [];
      clock.now = whole * 1_000 + micro / 1_000;
    };
    await pass(1);
    const budgets = budgetsOf(all, whole('starter'), () => clock.now);
    const sends: number[] = [];
    const spend = async (seconds: number) => {
      for (let count = 0; count < seconds; count += 1) {
        await pass(1);
        for (const budget of budgets) while ((await budget.take('booking')) === 0) sends.push(clock.now);
      }
    };
    for (let outage = 0; outage < 4; outage += 1) {
      await spend(3);
      await goesAway(all);
      await spend(10);
      await comesBack(all);
    }
    await spend(10);
    const { burst, perSecond } = whole('starter');
    expect(mostWithin(MINUTE_MS, sends)).toBeLessThanOrEqual(2 * burst + 60 * perSecond);
    expect(mostWithin(MINUTE_MS, sends)).toBeGreaterThan(LIMITS.starter / 2);
  });
});
