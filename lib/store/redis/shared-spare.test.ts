// @module-tag redis
import { beforeEach, describe, expect, it } from 'vitest';
import type { BudgetPlan, SpareAsker } from '../plan-budget.ts';
import { mostWithin } from '../test-arrivals.ts';
import { gateTo } from '../test-gate.ts';
import { areComplete, areUp, PATIENCE, setUpLinks, testLink } from '../test-links.ts';
import type { TestRedis } from '../test-redis.ts';
import type { RedisLink } from './link.ts';
import { SharedBudget } from './shared-budget.ts';

/** @file `takeSpare` among instances. The tests move the clock of Redis. */

/**
 * A plan with one spare request a second, and a burst that leaves each of four instances one request of its
 * own.
 */
const PLAN: BudgetPlan = { burst: 8, perSecond: 4 };

let redis: TestRedis;
let links: RedisLink[];
let second: number;
setUpLinks((started) => {
  ({ redis, links } = started);
});
beforeEach(async () => {
  second = 0;
  redis.setClock(0);
  await areComplete(links);
});
const pass = (seconds: number) => {
  second += seconds;
  redis.setClock(second);
};
const budgetOf = (link: RedisLink) =>
  new SharedBudget(
    link,
    'account',
    () => PLAN,
    () => Date.now() + second * 1_000,
  );
/** Takes a spare request. On a busy machine the link may first miss a heartbeat, and then has none. */
const expectSpare = (budget: SharedBudget, asker?: SpareAsker) =>
  expect.poll(() => budget.takeSpare(asker), PATIENCE).toBe(0);
const budgets = () => links.map(budgetOf) as [SharedBudget, SharedBudget];

describe('spare requests of a shared budget', () => {
  it('are what the shared bucket spills over', async () => {
    const [one, other] = budgets();
    expect(await one.takeSpare()).toBeGreaterThan(0);
    pass(10);
    await expectSpare(one);
    expect(await other.takeSpare()).toBeGreaterThan(0);
    pass(2);
    await expectSpare(other);
    expect(await one.takeSpare()).toBeGreaterThan(0);
  });

  it('take nothing from guests, and are withheld after a guest’s request at any instance', async () => {
    const [one, other] = budgets();
    await one.take('search');
    pass(10);
    await expectSpare(one);
    const granted = [];
    for (let count = 0; count < 9; count += 1) granted.push(await other.reserve(0));
    expect(granted.filter((waitMs) => waitMs === 0)).toHaveLength(PLAN.burst);
    expect(await one.takeSpare()).toBeGreaterThan(1_000);
  });

  it('go to the harvest of any instance before they go to agents', async () => {
    const [one, other] = budgets();
    await one.takeSpare('agent');
    pass(10);
    await expectSpare(one, 'harvest');
    expect(await other.takeSpare('agent')).toBeGreaterThan(1_900);
    pass(3);
    await expectSpare(other, 'agent');
    expect(await one.takeSpare('agent')).toBeGreaterThan(0);
  });

  it('stop at all instances for a minute after a 429 at one of them', async () => {
    const [one, other] = budgets();
    await one.takeSpare();
    pass(10);
    one.closeFor(5_000);
    expect(await one.takeSpare()).toBeGreaterThan(60_000);
    await expect.poll(() => other.takeSpare(), PATIENCE).toBeGreaterThan(60_000);
    pass(63);
    expect(await other.takeSpare()).toBeGreaterThan(0);
    pass(4);
    await expectSpare(other);
  });

  it('are none while Redis is away, and return once the requests sent meanwhile are paid back', async () => {
    const [one] = budgets();
    await one.takeSpare();
    pass(10);
    await redis.ask('REPLICAOF', '127.0.0.1', '1');
    try {
      await expect.poll(() => links.every(({ isUp }) => !isUp), PATIENCE).toBe(true);
      expect(await one.takeSpare()).toBeGreaterThan(0);
      expect(await one.take('booking')).toBe(0);
    } finally {
      await redis.ask('REPLICAOF', 'NO', 'ONE');
    }
    await areUp(links);
    await areComplete(links);
    pass(10);
    // This request pays back.
    expect(await one.takeSpare()).toBeGreaterThan(0);
    pass(10);
    await expectSpare(one);
  });

  it('are none while one instance is without Redis and lives on its local budget', async () => {
    const gate = await gateTo(redis.port);
    const third = testLink(gate.url);
    try {
      await areComplete([...links, third]);
      const [one] = budgets();
      await one.takeSpare();
      pass(10);
      gate.cut();
      await expect.poll(() => links[0]?.isComplete, PATIENCE).toBe(false);
      expect(await one.takeSpare()).toBe(1_000);
    } finally {
      await third.close();
      await gate.close();
    }
  });

  it('keep within the plan together with the requests of guests', async () => {
    const [one, other] = budgets();
    const sends: number[] = [];
    for (let count = 0; count < 90; count += 1) {
      pass(1);
      const busy = count % 20 < 8;
      for (const budget of [one, other]) {
        while (busy && (await budget.take('search')) === 0) sends.push(second * 1_000);
        if ((await budget.takeSpare()) === 0) sends.push(second * 1_000);
      }
    }
    // The burst, a spare request, and a minute's refill.
    expect(mostWithin(60_000, sends)).toBeLessThanOrEqual(PLAN.burst + 1 + 60 * PLAN.perSecond);
  });
});
