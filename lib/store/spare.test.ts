import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPARE } from './plan-budget.ts';
import {
  budgetOf,
  LIMITS,
  mostWithin,
  type PlanName,
  play,
  type Step,
  stepsOf,
  whole,
} from './test-arrivals.ts';

/** @file `takeSpare`: requests that no guest waits for use what a full bucket spills over. */

const PLANS: PlanName[] = ['free', 'starter', 'pro'];

/** The waiting times of all requests of the steps; `undefined` for a refused reservation. */
function guestsOf(plan: PlanName, steps: readonly Step[], isHarvested: boolean): (number | undefined)[] {
  const { clock, budget } = budgetOf(whole(plan));
  const harvest = () => {
    while (isHarvested && budget.takeSpare() === 0);
  };
  const waits: (number | undefined)[] = [];
  for (const step of steps) {
    harvest();
    if (step.do === 'close') budget.closeFor(step.ms);
    else if (step.do === 'pass') {
      for (let left = step.ms; left > 0; left -= 97) {
        clock.now += Math.min(97, left);
        harvest();
      }
    } else if (step.do !== 'spare') {
      for (let times = Math.min(step.times, 30); times > 0; times -= 1)
        waits.push(step.do === 'reserve' ? budget.reserve(step.atMostMs) : budget.take(step.do));
    }
  }
  return waits;
}

describe.each(PLANS)('the spare requests of plan %s', (plan) => {
  const { burst, perSecond } = whole(plan);

  it('leave every guest the same place as without them, for any sequence of requests', () => {
    fc.assert(
      fc.property(stepsOf(plan), (steps) => {
        expect(guestsOf(plan, steps, true)).toEqual(guestsOf(plan, steps, false));
      }),
    );
  });

  it('keep within the plan together with the requests of guests, in any 60 s and in any 65 s', () => {
    fc.assert(
      fc.property(stepsOf(plan), (steps) => {
        const greedy = steps.flatMap((step): Step[] => [{ do: 'spare', times: 9 }, step]);
        const sends = play(whole(plan), greedy);
        expect(mostWithin(60_000, sends)).toBeLessThanOrEqual(LIMITS[plan]);
        expect(mostWithin(65_000, sends)).toBeLessThanOrEqual(LIMITS[plan]);
      }),
      { numRuns: plan === 'pro' ? 60 : 300 },
    );
    // The bucket, the kept spare request, and the refill of the window.
    expect(burst + SPARE.most + perSecond * 65).toBeLessThanOrEqual(LIMITS[plan]);
  });

  it('are a quarter of the plan while no guest asks', () => {
    const { clock, budget } = budgetOf(whole(plan));
    const sends: number[] = [];
    for (let ms = 0; ms < 60_000; ms += 1) {
      if (budget.takeSpare() === 0) sends.push(clock.now);
      clock.now += 1;
    }
    const most = perSecond * 60 * SPARE.part;
    expect(sends.length).toBeLessThanOrEqual(most + SPARE.most);
    expect(sends.length).toBeGreaterThan(most * 0.9);
    expect(mostWithin(1_000, sends)).toBeLessThanOrEqual(Math.ceil(perSecond * SPARE.part) + SPARE.most);
  });

  it('have an exact waiting time: there is one after it, and not a millisecond before', () => {
    const { clock, budget } = budgetOf(whole(plan));
    for (const asked of [0, 0, 1, burst / 2, burst, 0]) {
      for (let count = 0; count < asked; count += 1) budget.take('booking');
      const waitMs = budget.takeSpare();
      expect(waitMs).toBeGreaterThan(1);
      clock.now += waitMs - 1;
      expect(budget.takeSpare()).toBe(1);
      clock.now += 1;
      expect(budget.takeSpare()).toBe(0);
    }
  });
});

describe('spare requests for agents', () => {
  const full = () => {
    const { clock, budget } = budgetOf(whole('starter'));
    clock.now += 60_000;
    return { clock, budget };
  };
  /** How long the starter plan takes for another spare request, in milliseconds. */
  const NEXT_MS = Math.ceil(4_000 / 17);

  it('are all spare requests until the harvest asks', () => {
    const { clock, budget } = full();
    expect(budget.takeSpare('agent')).toBe(0);
    expect(budget.takeSpare('agent')).toBe(NEXT_MS);
    clock.now += NEXT_MS;
    expect(budget.takeSpare('agent')).toBe(0);
  });

  it('are withheld for two seconds after the harvest could have gone on', () => {
    const { clock, budget } = full();
    expect(budget.takeSpare()).toBe(0);
    expect(budget.takeSpare('agent')).toBe(SPARE.agentsYieldMs);
    expect(budget.takeSpare('harvest')).toBe(NEXT_MS);
    clock.now += NEXT_MS;
    expect(budget.takeSpare('agent')).toBe(SPARE.agentsYieldMs);
    clock.now += SPARE.agentsYieldMs;
    expect(budget.takeSpare('agent')).toBe(0);
    // Agents delay the harvest by no more than the one request that they used.
    expect(budget.takeSpare()).toBe(NEXT_MS);
  });

  it('are not withheld for as long as a clock’s jump back', () => {
    const { clock, budget } = full();
    budget.takeSpare();
    clock.now -= 3_600_000;
    expect(budget.takeSpare('agent')).toBeLessThan(60_000);
  });
});

describe('there is no spare request', () => {
  const full = () => {
    const { clock, budget } = budgetOf(whole('starter'));
    clock.now += 60_000;
    return { clock, budget };
  };

  it('in the first content of a new bucket', () => {
    const { budget } = budgetOf(whole('starter'));
    expect(budget.takeSpare()).toBeGreaterThan(0);
  });

  it('while the bucket is not full, even if it has spilled over before', () => {
    const { clock, budget } = full();
    budget.take('search');
    expect(budget.takeSpare()).toBe(Math.ceil(1_000 / 17));
    clock.now += 59;
    expect(budget.takeSpare()).toBe(0);
  });

  it('while a guest waits for a place', () => {
    const { budget } = full();
    for (let count = 0; count < 70; count += 1) budget.reserve(10_000);
    expect(budget.left()).toBeLessThan(0);
    expect(budget.takeSpare()).toBeGreaterThan(Math.floor((70 / 17) * 1_000));
  });

  it('while a 429 keeps the lane closed, and for a minute after that', () => {
    const { clock, budget } = full();
    budget.closeFor(5_000);
    expect(budget.takeSpare()).toBe(65_000);
    clock.now += 64_999;
    expect(budget.takeSpare()).toBe(1);
    clock.now += 1;
    expect(budget.takeSpare()).toBe(0);
  });

  it('for two minutes at most after a 429, even when the clock is set back', () => {
    const { clock, budget } = full();
    budget.closeFor(5_000);
    clock.now -= 3_600_000;
    expect(budget.takeSpare()).toBeLessThanOrEqual(120_000);
  });

  it('from the time of a closure, in which nothing is refilled', () => {
    const { clock, budget } = budgetOf(whole('free'));
    budget.closeFor(60_000);
    clock.now += 60_000;
    expect(budget.quietFor()).toBe(60_000);
    clock.now += 60_000;
    expect([budget.takeSpare(), budget.takeSpare()]).toEqual([0, expect.any(Number)]);
    expect(budget.takeSpare()).toBeGreaterThan(0);
  });

  it('beyond the first, no matter how long no guest asks', () => {
    const { clock, budget } = full();
    clock.now += 3_600_000;
    expect(budget.takeSpare()).toBe(0);
    expect(budget.takeSpare()).toBeGreaterThan(0);
  });
});
