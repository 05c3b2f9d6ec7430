import fc from 'fast-check';
import { type BudgetPlan, budgetPlan, type Lane, PlanBudget } from './plan-budget.ts';

/**
 * Requests per minute by section 8 of docs/partner-api.md, repeated here so that a slip in the source shows.
 */
export const LIMITS = { free: 120, starter: 1_200, pro: 12_000 } as const;
export type PlanName = keyof typeof LIMITS;

/** The budget of a whole plan. */
export const whole = (plan: PlanName): BudgetPlan => budgetPlan({ plan, headroomPercent: 0 });

/** A budget on a clock that the test moves. */
export function budgetOf(plan: BudgetPlan) {
  const clock = { now: 1_800_000_000_000 };
  return {
    clock,
    budget: new PlanBudget(
      () => plan,
      () => clock.now,
    ),
  };
}

/** The highest number of sends in any period of `lengthMs`. The end of a period does not belong to it. */
export function mostWithin(lengthMs: number, sends: readonly number[]): number {
  const sorted = sends.toSorted((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [index, sentAt] of sorted.entries()) {
    while (sentAt - (sorted[first] ?? sentAt) >= lengthMs) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

type Asking = { do: Lane | 'spare'; times: number } | { do: 'reserve'; times: number; atMostMs: number };
export type Step = Asking | { do: 'pass'; ms: number } | { do: 'close'; ms: number };

export const lane = fc.constantFrom<Lane>('nearby', 'newcomer', 'search', 'booking');

/** Generates requests to a budget, in bursts as large as the plan's own. */
export function stepsOf(plan: PlanName): fc.Arbitrary<Step[]> {
  const times = fc.integer({ min: 1, max: LIMITS[plan] });
  const step = fc.oneof(
    fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 40_000 }) }),
    fc.record({ do: lane, times }),
    fc.record({ do: fc.constant('spare' as const), times }),
    fc.record({ do: fc.constant('reserve' as const), times, atMostMs: fc.integer({ min: 0, max: 90_000 }) }),
    fc.record({ do: fc.constant('close' as const), ms: fc.integer({ min: 0, max: 60_000 }) }),
  );
  return fc.array(step, { minLength: 2, maxLength: 30 });
}

/** Plays the steps. Returns the times at which the granted requests are sent. */
export function play(plan: BudgetPlan, steps: readonly Step[]): number[] {
  const { clock, budget } = budgetOf(plan);
  const granted: number[] = [];
  for (const step of steps) {
    if (step.do === 'pass') clock.now += step.ms;
    else if (step.do === 'close') budget.closeFor(step.ms);
    else granted.push(...ask(budget, step, clock.now));
  }
  return granted;
}

/** Asks until the budget refuses. Returns the times at which the granted requests are sent. */
function ask(budget: PlanBudget, step: Asking, now: number): number[] {
  const sends: number[] = [];
  while (sends.length < step.times) {
    const waitMs = take(budget, step);
    if (waitMs === undefined || (step.do !== 'reserve' && waitMs > 0)) break;
    sends.push(now + waitMs);
  }
  return sends;
}

function take(budget: PlanBudget, step: Asking): number | undefined {
  if (step.do === 'reserve') return budget.reserve(step.atMostMs);
  return step.do === 'spare' ? budget.takeSpare() : budget.take(step.do);
}
