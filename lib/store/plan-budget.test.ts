import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGET_PLANS } from './plan-budget.ts';
import { budgetOf, LIMITS, lane, mostWithin, type PlanName, play, stepsOf } from './test-arrivals.ts';

const PLANS: PlanName[] = ['free', 'starter', 'pro'];
const MINUTE_MS = 60_000;

describe.each(PLANS)('the budget of plan %s', (plan) => {
  const { burst, perSecond } = BUDGET_PLANS[plan];
  const limit = LIMITS[plan];

  it('leaves room for 5 s of delay on the way: b + r × (60 + 5) ≤ limit', () => {
    expect(burst + perSecond * 65).toBeLessThanOrEqual(limit);
  });

  it('lets no more than the limit out in any 60 s, nor in any 65 s, whatever is asked and when', () => {
    fc.assert(
      fc.property(stepsOf(plan), (steps) => {
        const { granted } = play(plan, steps);
        expect(mostWithin(MINUTE_MS, granted)).toBeLessThanOrEqual(limit);
        expect(mostWithin(MINUTE_MS + 5_000, granted)).toBeLessThanOrEqual(limit);
      }),
      { numRuns: plan === 'pro' ? 60 : 300 },
    );
  });

  // `charge` is told of a retry that has been sent in any case, so it cannot refuse. What it promises: the retry takes the
  // place of later requests. All together exceed b + r × 60 by no more than the retries of that minute, and so stay below
  // the limit while these are fewer than what b + r × 60 leaves free (free 14, starter 120, pro 1,100).
  it('holds the limit with retries, as long as these are no more than the plan’s margin', () => {
    const margin = Math.floor(limit - burst - perSecond * 60);
    const retry = fc.record({
      do: fc.constant('retry' as const),
      times: fc.integer({ min: 1, max: margin }),
    });
    fc.assert(
      fc.property(stepsOf(plan, [retry, retry]), (steps) => {
        const { granted, retried } = play(plan, steps);
        fc.pre(mostWithin(MINUTE_MS, retried) <= margin);
        expect(mostWithin(MINUTE_MS, [...granted, ...retried])).toBeLessThanOrEqual(limit);
      }),
      { numRuns: plan === 'pro' ? 60 : 300 },
    );
  });

  it('gives a steady asker most of what the plan allows', () => {
    const { clock, budget } = budgetOf(BUDGET_PLANS[plan]);
    let sent = 0;
    for (let ms = 0; ms < MINUTE_MS; ms += 1) {
      if (budget.take('booking') === 0) sent += 1;
      clock.now += 1;
    }
    expect(sent).toBeGreaterThan(limit * 0.85);
    expect(sent).toBeLessThanOrEqual(limit);
  });

  it('keeps its last 20 % for bookings, and half of it from what nobody has asked for yet', () => {
    const { budget } = budgetOf(BUDGET_PLANS[plan]);
    let nearby = 0;
    while (budget.take('nearby') === 0) nearby += 1;
    expect(nearby).toBe(burst * 0.5);
    let searches = nearby;
    while (budget.take('search') === 0) searches += 1;
    let bookings = 0;
    while (budget.take('booking') === 0) bookings += 1;
    expect(searches).toBe(burst * 0.8);
    expect(bookings).toBe(burst * 0.2);
  });

  it('tells the true waiting time: after it the request is let out, and not a millisecond before', () => {
    fc.assert(
      fc.property(stepsOf(plan), lane, (steps, asked) => {
        const { clock, budget } = budgetOf(BUDGET_PLANS[plan]);
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

describe('reserve', () => {
  it('gives each its own place, one after the other at the plan’s rate', () => {
    const { budget } = budgetOf({ burst: 2, perSecond: 10 });
    expect(Array.from({ length: 5 }, () => budget.reserve(1_000))).toEqual([0, 0, 100, 200, 300]);
  });

  it('takes nothing when the wait would be too long', () => {
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
    // 10 places are owed, 2 are reserved, and the search needs one of its own.
    expect(budget.take('search')).toBe(1_300);
    clock.now += 1_300;
    expect(budget.take('search')).toBe(0);
  });
});

describe('charge', () => {
  it('counts like any other request', () => {
    const { budget } = budgetOf({ burst: 10, perSecond: 1 });
    for (let count = 0; count < 4; count += 1) budget.charge();
    let left = 0;
    while (budget.take('booking') === 0) left += 1;
    expect(left).toBe(6);
  });

  it('may overdraw, and is then paid back before anything else is sent', () => {
    const { budget } = budgetOf({ burst: 1, perSecond: 10 });
    for (let count = 0; count < 4; count += 1) budget.charge();
    expect(budget.take('booking')).toBe(400);
    expect(budget.reserve(399)).toBeUndefined();
    expect(budget.reserve(400)).toBe(400);
  });
});

describe('closeFor', () => {
  it('stops both lanes until the time has passed', () => {
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

  it('is not shortened by a later, shorter one', () => {
    const { clock, budget } = budgetOf({ burst: 10, perSecond: 10 });
    budget.closeFor(5_000);
    clock.now += 1_000;
    budget.closeFor(100);
    expect(budget.take('booking')).toBe(4_000);
  });

  it('leaves what was there before', () => {
    const { clock, budget } = budgetOf({ burst: 3, perSecond: 1 });
    while (budget.take('booking') === 0);
    clock.now += 2_000;
    budget.closeFor(5_000);
    clock.now += 5_000;
    expect([budget.reserve(0), budget.reserve(0), budget.reserve(0)]).toEqual([0, 0, undefined]);
  });

  it('saves nothing up: what waited meanwhile does not leave all at once', () => {
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

describe('the clock', () => {
  it('set back gives and takes nothing', () => {
    const { clock, budget } = budgetOf({ burst: 1, perSecond: 1 });
    expect(budget.take('booking')).toBe(0);
    clock.now -= 3_600_000;
    expect(budget.take('booking')).toBe(1_000);
    clock.now += 1_000;
    expect(budget.take('booking')).toBe(0);
  });
});
