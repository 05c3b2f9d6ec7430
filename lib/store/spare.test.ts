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

/** @file `takeSpare`: what nobody waits for lives on what a full bucket lets spill over. */

const PLANS: PlanName[] = ['free', 'starter', 'pro'];

/** When each asker of the trace gets a place, and how long those wait who get none. */
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

describe.each(PLANS)('what is to spare on plan %s', (plan) => {
  const { burst, perSecond } = whole(plan);

  it('leaves every guest the very place that there was without it, whatever is asked and when', () => {
    fc.assert(
      fc.property(stepsOf(plan), (steps) => {
        expect(guestsOf(plan, steps, true)).toEqual(guestsOf(plan, steps, false));
      }),
    );
  });

  it('keeps within the plan together with all that guests ask, in any 60 s and in any 65 s', () => {
    fc.assert(
      fc.property(stepsOf(plan), (steps) => {
        const greedy = steps.flatMap((step): Step[] => [{ do: 'spare', times: 9 }, step]);
        const sends = play(whole(plan), greedy);
        expect(mostWithin(60_000, sends)).toBeLessThanOrEqual(LIMITS[plan]);
        expect(mostWithin(65_000, sends)).toBeLessThanOrEqual(LIMITS[plan]);
      }),
      { numRuns: plan === 'pro' ? 60 : 300 },
    );
    // The bucket, what spilled over, and all that comes meanwhile.
    expect(burst + SPARE.most + perSecond * 65).toBeLessThanOrEqual(LIMITS[plan]);
  });

  it('is a quarter of the plan where no guest asks', () => {
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

  it('tells the true waiting time: after it there is one, and not a millisecond before', () => {
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
  /** How long Starter takes for another spare request, in milliseconds. */
  const NEXT_MS = Math.ceil(4_000 / 17);

  it('are all spare requests while the harvest has not asked', () => {
    const { clock, budget } = full();
    expect(budget.takeSpare('agent')).toBe(0);
    expect(budget.takeSpare('agent')).toBe(NEXT_MS);
    clock.now += NEXT_MS;
    expect(budget.takeSpare('agent')).toBe(0);
  });

  it('are none for two seconds after the harvest could have gone on', () => {
    const { clock, budget } = full();
    expect(budget.takeSpare()).toBe(0);
    expect(budget.takeSpare('agent')).toBe(SPARE.agentsYieldMs);
    expect(budget.takeSpare('harvest')).toBe(NEXT_MS);
    clock.now += NEXT_MS;
    expect(budget.takeSpare('agent')).toBe(SPARE.agentsYieldMs);
    clock.now += SPARE.agentsYieldMs;
    expect(budget.takeSpare('agent')).toBe(0);
    // Agents delay the harvest by no more than the one request that they have used.
    expect(budget.takeSpare()).toBe(NEXT_MS);
  });

  it('are not withheld for as long as a clock was set back', () => {
    const { clock, budget } = full();
    budget.takeSpare();
    clock.now -= 3_600_000;
    expect(budget.takeSpare('agent')).toBeLessThan(60_000);
  });
});

describe('nothing is to spare', () => {
  const full = () => {
    const { clock, budget } = budgetOf(whole('starter'));
    clock.now += 60_000;
    return { clock, budget };
  };

  it('of what a new bucket begins with', () => {
    const { budget } = budgetOf(whole('starter'));
    expect(budget.takeSpare()).toBeGreaterThan(0);
  });

  it('while the bucket is not full, though something has spilled over before', () => {
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

  it('while a 429 keeps the lane closed, and for a minute thereafter', () => {
    const { clock, budget } = full();
    budget.closeFor(5_000);
    expect(budget.takeSpare()).toBe(65_000);
    clock.now += 64_999;
    expect(budget.takeSpare()).toBe(1);
    clock.now += 1;
    expect(budget.takeSpare()).toBe(0);
  });

  it('after a 429 for two minutes at the most, whatever the clock does', () => {
    const { clock, budget } = full();
    budget.closeFor(5_000);
    clock.now -= 3_600_000;
    expect(budget.takeSpare()).toBeLessThanOrEqual(120_000);
  });

  it('of the time of a closure, when nothing is refilled', () => {
    const { clock, budget } = budgetOf(whole('free'));
    budget.closeFor(60_000);
    clock.now += 60_000;
    expect(budget.quietFor()).toBe(60_000);
    clock.now += 60_000;
    expect([budget.takeSpare(), budget.takeSpare()]).toEqual([0, expect.any(Number)]);
    expect(budget.takeSpare()).toBeGreaterThan(0);
  });

  it('beyond one request, however long nobody asks', () => {
    const { clock, budget } = full();
    clock.now += 3_600_000;
    expect(budget.takeSpare()).toBe(0);
    expect(budget.takeSpare()).toBeGreaterThan(0);
  });
});
