import { type Budget, type BudgetPlan, type Lane, PlanBudget } from '../plan-budget.ts';

/** Whatever was let out so long ago has reached the upstream more than a minute ago. */
const OVER_AFTER_MS = 150_000;

/**
 * What one of several instances may spend while Redis is away: `b / n` at once and `r / n` a second of a plan of burst `b`
 * and rate `r`.
 *
 * However often Redis comes and goes, all instances together send at most `2 b + 60 r` in 60 s, which every plan allows: the
 * shared bucket and the shares hold one burst each, and no second is refilled twice.
 * - A share is not refilled while the shared bucket answers, and gives up what it was refilled alone.
 * - The shared bucket refills meanwhile, so it gives back what was sent here, at most `b / n`.
 *
 * A share begins with its part of the tokens that the shared bucket lacks, and tells the bucket what else it lacks.
 */
export class LocalBudget implements Omit<Budget, 'takeSpare'> {
  readonly #budget: PlanBudget;
  readonly #plan: () => BudgetPlan;
  readonly #now: () => number;
  /** What it began with when it was left alone; `undefined` while it is not. */
  #began: number | undefined;
  #sent = 0;
  #usedAt = 0;
  #isSettling = false;

  /** @param plan the share's */
  constructor(plan: () => BudgetPlan, now: () => number) {
    this.#budget = new PlanBudget(plan, now);
    this.#plan = plan;
    this.#now = now;
  }

  /** The shared bucket has not answered. @param part of what it held when it was last seen; `undefined`: never */
  begin(part: number | undefined): void {
    if (this.#began === undefined) {
      // What was refilled since then was the shared bucket's.
      this.#budget.skip();
      const isOver = this.#usedAt > 0 && this.#now() - this.#usedAt > OVER_AFTER_MS;
      const own = isOver ? this.#plan().burst : this.#budget.left();
      this.#began = Math.min(own, part ?? own);
      this.#budget.leave(this.#began);
      this.#sent = 0;
    }
    this.#usedAt = this.#now();
  }

  /** What the shared bucket has to give back; nothing while somebody is on the way to tell it. */
  owed(): number {
    if (this.#began === undefined || this.#isSettling) return 0;
    this.#isSettling = true;
    const ahead = Math.max(0, Math.min(0, this.#began) - this.#budget.left());
    return Math.max(0, Math.min(this.#sent - ahead, this.#plan().burst)) + ahead;
  }

  /** What was owed did not arrive. */
  unsettled(): void {
    this.#isSettling = false;
  }

  /** The shared bucket has answered, and knows what was owed. */
  end(): void {
    // An answer to what was asked before: that one has told nothing yet.
    if (this.#began !== undefined && !this.#isSettling) return;
    if (this.#began !== undefined) {
      this.#budget.leave(Math.max(0, Math.min(this.#began, this.#budget.left())));
    }
    this.#began = undefined;
    this.#isSettling = false;
    this.#budget.skip();
  }

  take(lane: Lane): number {
    const waitMs = this.#budget.take(lane);
    if (waitMs === 0) this.#sent += 1;
    return waitMs;
  }

  reserve(atMostMs: number): number | undefined {
    const waitMs = this.#budget.reserve(atMostMs);
    if (waitMs !== undefined) this.#sent += 1;
    return waitMs;
  }

  closeFor(ms: number): void {
    if (this.#began === undefined) this.#budget.skip();
    this.#budget.closeFor(ms);
  }

  /** For how long a 429 keeps the lane closed yet, as far as this instance knows. */
  closedFor(): number {
    return this.#budget.closedFor();
  }

  /** As {@link PlanBudget.quietFor}, as far as this instance knows. */
  quietFor(): number {
    return this.#budget.quietFor();
  }

  level(): number {
    return this.#budget.level();
  }
}
