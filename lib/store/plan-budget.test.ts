import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { armingPlan, budgetPlan, partOf } from './plan-budget.ts';
import { budgetOf, LIMITS, lane, mostWithin, type PlanName, play, stepsOf, whole } from './test-arrivals.ts';

const PLANS: PlanName[] = ['free', 'starter', 'pro'];
const MINUTE_MS = 60_000;

describe.each(PLANS)('the budget of plan %s', (plan) => {
  const { burst, perSecond } = whole(plan);
  const limit = LIMITS[plan];

  it('leaves room for 5 s of delay on the network: b + r × (60 + 5) ≤ limit', () => {
    expect(burst + perSecond * 65).toBeLessThanOrEqual(limit);
  });

  it('grants no more than the limit in any 60 s, nor in any 65 s, for any sequence of requests', () => {
    fc.assert(
      fc.property(stepsOf(plan), (steps) => {
        const granted = play(whole(plan), steps);
        expect(mostWithin(MINUTE_MS, granted)).toBeLessThanOrEqual(limit);
        expect(mostWithin(MINUTE_MS + 5_000, granted)).toBeLessThanOrEqual(limit);
      }),
      { numRuns: plan === 'pro' ? 60 : 300 },
    );
  });

  it.each([2, 7, 60, 400])('divided into %i parts is no more than the whole', (count) => {
    const part = partOf({ burst, perSecond }, 1 / count);
    expect(part.perSecond).toBeGreaterThan(0);
    expect(count * (part.burst + part.perSecond * 65)).toBeLessThanOrEqual(limit);
  });

  it.each([0, 25, 80])('leaves %i % of the plan to others who use the API key', (headroomPercent) => {
    const own = budgetPlan({ plan, headroomPercent });
    const most = limit * (1 - headroomPercent / 100);
    expect(own.burst + own.perSecond * 65).toBeLessThanOrEqual(most);
    const { budget } = budgetOf(own);
    expect([budget.take('nearby'), budget.take('booking')]).toEqual([0, 0]);
    fc.assert(
      fc.property(stepsOf(plan), (steps) => {
        expect(mostWithin(MINUTE_MS, play(own, steps))).toBeLessThanOrEqual(most);
      }),
      { numRuns: 50 },
    );
  });

  it('gives half of itself to the first availability requests of orders', () => {
    const arming = armingPlan({ burst, perSecond });
    expect(2 * (arming.burst + arming.perSecond * 65)).toBeCloseTo(burst + perSecond * 65);
  });

  it('grants a steady caller most requests of the plan', () => {
    const { clock, budget } = budgetOf(whole(plan));
    let sent = 0;
    for (let ms = 0; ms < MINUTE_MS; ms += 1) {
      if (budget.take('booking') === 0) sent += 1;
      clock.now += 1;
    }
    expect(sent).toBeGreaterThan(limit * 0.85);
    expect(sent).toBeLessThanOrEqual(limit);
  });

  it('keeps its last 20 % for bookings, its last 40 % from newcomers’ orders, and its last half from near dates', () => {
    const { budget } = budgetOf(whole(plan));
    let nearby = 0;
    while (budget.take('nearby') === 0) nearby += 1;
    expect(nearby).toBe(burst * 0.5);
    let newcomers = nearby;
    while (budget.take('newcomer') === 0) newcomers += 1;
    let searches = newcomers;
    while (budget.take('search') === 0) searches += 1;
    let bookings = 0;
    while (budget.take('booking') === 0) bookings += 1;
    expect(newcomers).toBe(burst * 0.6);
    expect(searches).toBe(burst * 0.8);
    expect(bookings).toBe(burst * 0.2);
  });

  it('returns the exact waiting time: the request is granted after it, and not a millisecond before', () => {
    fc.assert(
      fc.property(stepsOf(plan), lane, (steps, asked) => {
        const { clock, budget } = budgetOf(whole(plan));
        for (const step of steps) {
          if (step.do === 'pass') clock.now += step.ms % 1_000;
          else if (step.do === 'close') budget.closeFor(step.ms);
          else budget.reserve(10_000);
          const waitMs = budget.take(asked);
          if (waitMs === 0) continue;
          expect(Number.isInteger(waitMs)).toBe(true);
          clock.now += waitMs - 1;
          expect(budget.take(asked)).toBe(1);
          clock.now += 1;
          expect(budget.take(asked)).toBe(0);
        }
      }),
    );
  });
});

describe('PlanBudget.reserve', () => {
  it('gives each request its own place, one after the other at the plan’s rate', () => {
    const { budget } = budgetOf({ burst: 2, perSecond: 10 });
    expect(Array.from({ length: 5 }, () => budget.reserve(1_000))).toEqual([0, 0, 100, 200, 300]);
  });

  it('takes nothing if the wait would be too long', () => {
    const { clock, budget } = budgetOf({ burst: 1, perSecond: 10 });
    expect(budget.reserve(0)).toBe(0);
    for (let count = 0; count < 50; count += 1) expect(budget.reserve(99)).toBeUndefined();
    expect(budget.reserve(100)).toBe(100);
    expect(budget.reserve(199)).toBeUndefined();
    clock.now += 1;
    expect(budget.reserve(199)).toBe(199);
  });

  it('goes before searches that come later', () => {
    const { clock, budget } = budgetOf({ burst: 10, perSecond: 10 });
    for (let count = 0; count < 20; count += 1) budget.reserve(10_000);
    // 10 places are promised, 2 are kept for bookings, and the search needs one of its own.
    expect(budget.take('search')).toBe(1_300);
    clock.now += 1_300;
    expect(budget.take('search')).toBe(0);
  });
});

describe('PlanBudget.level', () => {
  it('falls from 1 to 0 as searches use up their part, no matter what is left for bookings', () => {
    const { clock, budget } = budgetOf({ burst: 10, perSecond: 1 });
    const levels: number[] = [];
    do levels.push(budget.level());
    while (budget.take('search') === 0);
    expect(levels).toEqual([1, 7 / 8, 6 / 8, 5 / 8, 4 / 8, 3 / 8, 2 / 8, 1 / 8, 0]);
    budget.reserve(0);
    expect(budget.level()).toBe(0);
    clock.now += 5_000;
    expect(budget.level()).toBe(4 / 8);
  });

  it('is 0 while the lane is closed', () => {
    const { clock, budget } = budgetOf({ burst: 10, perSecond: 1 });
    budget.closeFor(1_000);
    expect(budget.level()).toBe(0);
    clock.now += 1_000;
    expect(budget.level()).toBe(1);
  });
});

describe('PlanBudget.closeFor', () => {
  it('stops searches and bookings until the time has passed', () => {
    const { clock, budget } = budgetOf({ burst: 10, perSecond: 10 });
    budget.closeFor(5_000);
    expect(budget.take('search')).toBe(5_000);
    expect(budget.take('booking')).toBe(5_000);
    expect(budget.reserve(4_999)).toBeUndefined();
    clock.now += 4_999;
    expect(budget.take('booking')).toBe(1);
    clock.now += 1;
    expect(budget.take('booking')).toBe(0);
  });

  it('is not shortened by a later, shorter closure', () => {
    const { clock, budget } = budgetOf({ burst: 10, perSecond: 10 });
    budget.closeFor(5_000);
    clock.now += 1_000;
    budget.closeFor(100);
    expect(budget.take('booking')).toBe(4_000);
  });

  it('keeps the tokens from before the closure', () => {
    const { clock, budget } = budgetOf({ burst: 3, perSecond: 1 });
    while (budget.take('booking') === 0);
    clock.now += 2_000;
    budget.closeFor(5_000);
    clock.now += 5_000;
    expect([budget.reserve(0), budget.reserve(0), budget.reserve(0)]).toEqual([0, 0, undefined]);
  });

  it('refills nothing meanwhile: waiting requests do not leave all at once', () => {
    const { budget, clock } = budgetOf({ burst: 2, perSecond: 1 });
    budget.closeFor(60_000);
    const openAt = clock.now + 60_000;
    const sends: number[] = [];
    for (let second = 0; second < 60; second += 1) {
      const waitMs = budget.reserve(60_000);
      if (waitMs !== undefined) sends.push(clock.now + waitMs);
      clock.now += 1_000;
    }
    expect(sends.filter((sentAt) => sentAt < openAt)).toEqual([]);
    expect(sends.filter((sentAt) => sentAt === openAt)).toHaveLength(2);
    expect(mostWithin(1_000, sends)).toBe(2);
  });
});

describe('a clock that is set back', () => {
  it('adds and removes no tokens', () => {
    const { clock, budget } = budgetOf({ burst: 1, perSecond: 1 });
    expect(budget.take('booking')).toBe(0);
    clock.now -= 3_600_000;
    expect(budget.take('booking')).toBe(1_000);
    clock.now += 1_000;
    expect(budget.take('booking')).toBe(0);
  });

  it('keeps the lanes closed for no longer than the longest closure', () => {
    const { clock, budget } = budgetOf({ burst: 2, perSecond: 1 });
    budget.closeFor(5_000);
    clock.now -= 300_000;
    expect(budget.take('booking')).toBe(60_000);
    clock.now += 60_000;
    expect(budget.take('booking')).toBe(0);
  });
});
