import { type Budget, type BudgetPlan, type Lane, PlanBudget } from '../plan-budget.ts';

/** A request that was granted this long ago reached the upstream more than a minute ago. */
const REFILLED_AFTER_MS = 150_000;

/**
 * The local budget: what one of `n` instances may send while Redis is away. Of a plan with burst `b` and rate
 * `r` it may send `b / n` at once and `r / n` a second.
 *
 * However often Redis comes and goes, all instances together send at most `2 b + 60 r` in 60 s, which every
 * plan allows. The shared bucket and the local budgets hold one burst each, and no second is refilled twice:
 * - A local budget is not refilled while the shared bucket answers, and it drops what it was refilled alone.
 * - The shared bucket refills during the outage too, so what was sent here is taken from it, at most `b / n`.
 *
 * A local budget starts with its part of the tokens that the shared bucket has left, and later reports to the
 * bucket what was sent.
 */
export class LocalBudget implements Omit<Budget, 'takeSpare'> {
  readonly #budget: PlanBudget;
  readonly #plan: () => BudgetPlan;
  readonly #now: () => number;
  /** The tokens at the start of the outage; `undefined` while the shared bucket answers. */
  #tokensAtStart: number | undefined;
  #sent = 0;
  #usedAt = 0;
  #isSettling = false;

  /** @param plan this instance's part of the plan */
  constructor(plan: () => BudgetPlan, now: () => number) {
    this.#budget = new PlanBudget(plan, now);
    this.#plan = plan;
    this.#now = now;
  }

  /**
   * Called when the shared bucket does not answer.
   * @param part this instance's part of the tokens that the bucket last held; `undefined` if it was never
   * read
   */
  begin(part: number | undefined): void {
    if (this.#tokensAtStart === undefined) {
      // The refill since then belongs to the shared bucket.
      this.#budget.skip();
      const isRefilled = this.#usedAt > 0 && this.#now() - this.#usedAt > REFILLED_AFTER_MS;
      const own = isRefilled ? this.#plan().burst : this.#budget.left();
      this.#tokensAtStart = Math.min(own, part ?? own);
      this.#budget.leave(this.#tokensAtStart);
      this.#sent = 0;
    }
    this.#usedAt = this.#now();
  }

  /** The tokens to take from the shared bucket. 0 while another call is reporting them. */
  owed(): number {
    if (this.#tokensAtStart === undefined || this.#isSettling) return 0;
    this.#isSettling = true;
    const ahead = Math.max(0, Math.min(0, this.#tokensAtStart) - this.#budget.left());
    return Math.max(0, Math.min(this.#sent - ahead, this.#plan().burst)) + ahead;
  }

  /** The report to the shared bucket failed. */
  unsettled(): void {
    this.#isSettling = false;
  }

  /** The shared bucket has answered, and what was owed is taken from it. */
  end(): void {
    // This answer belongs to a request from before the outage, which reported nothing.
    if (this.#tokensAtStart !== undefined && !this.#isSettling) return;
    if (this.#tokensAtStart !== undefined) {
      this.#budget.leave(Math.max(0, Math.min(this.#tokensAtStart, this.#budget.left())));
    }
    this.#tokensAtStart = undefined;
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
    if (this.#tokensAtStart === undefined) this.#budget.skip();
    this.#budget.closeFor(ms);
  }

  /** How long a 429 still keeps the lane closed, in milliseconds, as far as this instance knows. */
  closedFor(): number {
    return this.#budget.closedFor();
  }

  /** See {@link PlanBudget.quietFor}, as far as this instance knows. */
  quietFor(): number {
    return this.#budget.quietFor();
  }

  level(): number {
    return this.#budget.level();
  }
}
