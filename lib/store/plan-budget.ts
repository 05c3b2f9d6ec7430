/**
 * @file The budget of a plan: a token bucket that keeps the plan's requests per minute in every 60 s, however
 * the upstream measures its window. For burst b and rate r a second: b + r × (60 + 5) ≤ limit.
 */

export interface BudgetPlan {
  burst: number;
  perSecond: number;
}

const BUDGET_PLANS = {
  free: { burst: 10, perSecond: 1.6 },
  starter: { burst: 60, perSecond: 17 },
  pro: { burst: 400, perSecond: 175 },
} as const satisfies Record<string, BudgetPlan>;

/** The minute, and 5 s of delay on the network. */
const WINDOW_S = 65;
/** A smaller burst would let no request out: a request cannot be split. */
const MIN_BURST = 1;
/**
 * The largest part of the window's requests that may be a burst. Otherwise the rate would be 0, and nothing
 * would follow the burst.
 */
const MAX_BURST_PART = 0.9;

/**
 * Returns a part of a plan, for one of several users of it. All parts together are at most the whole plan. A
 * burst below one request is raised to one, and the rate is lowered to pay for it.
 * @param part between 0 and 1
 */
export function partOf(whole: BudgetPlan, part: number): BudgetPlan {
  const [burst, perSecond] = [whole.burst * part, whole.perSecond * part];
  const raisedBurst = Math.max(burst, Math.min(MIN_BURST, MAX_BURST_PART * (burst + perSecond * WINDOW_S)));
  return { burst: raisedBurst, perSecond: perSecond - (raisedBurst - burst) / WINDOW_S };
}

/**
 * Returns the budget of a plan. @param allowance the plan, and the percentage of its requests that is left to
 * others who use the API key
 */
export function budgetPlan(allowance: {
  plan: keyof typeof BUDGET_PLANS;
  headroomPercent: number;
}): BudgetPlan {
  return partOf(BUDGET_PLANS[allowance.plan], 1 - allowance.headroomPercent / 100);
}

/**
 * The part of a plan for the availability request that each order begins with. A booking takes at least one
 * such request and one send. So guests who book never need more than half, and a bot that only begins orders
 * leaves the other half.
 */
const ARMING_PART = 0.5;

/** Returns the part of a plan that orders may use for their first availability requests. */
export const armingPlan = (whole: BudgetPlan): BudgetPlan => partOf(whole, ARMING_PART);

/**
 * The purposes of a request, each with the part of the burst that must be left after it. A booking may use
 * the whole budget. A search leaves the reserve for bookings. An order of a newcomer leaves room for
 * searches, and so does a request that no guest has made yet (near dates).
 */
const LANES = { booking: 0, search: 0.2, newcomer: 0.4, nearby: 0.5 } as const;
export type Lane = keyof typeof LANES;

/** Returns the tokens that a request of the lane must leave. A full bucket always has a token for it. */
export const floorOf = (lane: Lane, burst: number): number =>
  Math.max(0, Math.min(burst * LANES[lane], burst - 1));

/**
 * The spare requests of a plan: tokens that a full bucket spills over, so no guest could have used them. The
 * harvest and agents use them. Only a part is kept, at most one request. So an idle plan is used by a quarter
 * only.
 */
export const SPARE = {
  part: 0.25,
  most: 1,
  /** How long after the end of a closure there are no spare requests, in milliseconds. */
  quietMs: 60_000,
  /** How long agents leave all spare requests to the harvest once the harvest may go on, in milliseconds. */
  agentsYieldMs: 2_000,
} as const;

/**
 * Who asks for a spare request. The harvest's prices are for guests, so agents get only what the harvest
 * leaves: nothing while it runs.
 */
export type SpareAsker = 'harvest' | 'agent';

/** The harvest gives up if it would have to wait for longer, in milliseconds. */
export const HARVEST_WAITS_MS = 40_000;

/**
 * Returns how long agents leave spare requests to the harvest after its request. @param waitMs the harvest's
 * own wait
 */
export const agentsYieldFor = (waitMs: number): number =>
  Math.min(waitMs, HARVEST_WAITS_MS) + SPARE.agentsYieldMs;

/** The longest closure that the upstream asks for (429 with `Retry-After`), in milliseconds. */
export const MAX_CLOSURE_MS = 60_000;

/** Rounding errors of the refill must not cost a whole millisecond more. */
const ROUNDING_MS = 1e-6;

/**
 * The requests that may be sent upstream with one API key, counted in this process or among all instances.
 * All times are milliseconds.
 */
export interface Budget {
  /** Takes one request from the budget. Returns 0 if it may be sent now, else the time until it may be. */
  take(lane: Lane): number | Promise<number>;
  /**
   * Reserves one request of the booking lane. Returns the time after which it may be sent. If that is longer
   * than `atMostMs`, takes nothing and returns `undefined`.
   */
  reserve(atMostMs: number): number | undefined | Promise<number | undefined>;
  /**
   * Takes one spare request, which costs no guest a request. There is none while a guest waits, for a minute
   * after a closure, and while some instance is without Redis.
   * @param asker @default 'harvest'
   * @returns 0 if it may be sent now, else the time after which to ask again
   */
  takeSpare(asker?: SpareAsker): number | Promise<number>;
  /**
   * Closes the budget for `ms` milliseconds after a 429. Only requests that `reserve` has promised before are
   * still sent.
   */
  closeFor(ms: number): void;
  /** The part of the searches' burst that is left, between 0 and 1; as last known. */
  level(): number;
}

/** The budget of one API key in one process. */
export class PlanBudget implements Budget {
  readonly #plan: () => BudgetPlan;
  readonly #now: () => number;
  #tokens: number;
  #asOf: number;
  #closedUntil = 0;
  /** The spare requests that are kept. */
  #spare = 0;
  /** The time until which spare requests are the harvest's alone. */
  #harvestUntil = 0;

  /**
   * @param plan called each time: the plan may change, and spent requests stay spent
   * @param now epoch milliseconds
   */
  constructor(plan: () => BudgetPlan, now: () => number = Date.now) {
    this.#plan = plan;
    this.#now = now;
    this.#tokens = plan().burst;
    this.#asOf = now();
  }

  take(lane: Lane): number {
    const waitMs = this.#waitFor(lane);
    if (waitMs === 0) this.#tokens -= 1;
    return waitMs;
  }

  reserve(atMostMs: number): number | undefined {
    const waitMs = this.#waitFor('booking');
    if (waitMs > atMostMs) return undefined;
    this.#tokens -= 1;
    return waitMs;
  }

  takeSpare(asker: SpareAsker = 'harvest'): number {
    const waitMs = Math.max(this.#waitForSpare(), asker === 'agent' ? this.#harvestFor() : 0);
    if (asker === 'harvest') this.#harvestUntil = this.#now() + agentsYieldFor(waitMs);
    if (waitMs === 0) this.#spare = Math.max(0, this.#spare - 1);
    return waitMs;
  }

  /** How long spare requests are still left to the harvest, in milliseconds. */
  #harvestFor(): number {
    const leftMs = this.#harvestUntil - this.#now();
    // A clock that was set back must not keep agents waiting for as long as the jump.
    return leftMs <= agentsYieldFor(HARVEST_WAITS_MS) ? Math.max(0, leftMs) : 0;
  }

  #waitForSpare(): number {
    this.#refill();
    const { burst, perSecond } = this.#plan();
    const missing = burst - this.#tokens + Math.max(0, 1 - this.#spare) / SPARE.part;
    const waitMs = this.closedFor() + Math.max(0, Math.ceil((missing / perSecond) * 1000 - ROUNDING_MS));
    return Math.max(waitMs, this.quietFor());
  }

  /** How long there are no spare requests after a closure, in milliseconds. */
  quietFor(): number {
    const now = this.#now();
    return Math.max(0, Math.min(this.#closedUntil, now + MAX_CLOSURE_MS) + SPARE.quietMs - now);
  }

  #waitFor(lane: Lane): number {
    this.#refill();
    const { burst, perSecond } = this.#plan();
    const floor = floorOf(lane, burst);
    const missing = floor + 1 - this.#tokens;
    // The two waits add up: nothing is refilled while the lane is closed.
    return this.closedFor() + Math.max(0, Math.ceil((missing / perSecond) * 1000 - ROUNDING_MS));
  }

  /** How long a 429 still keeps the lane closed, in milliseconds. */
  closedFor(): number {
    const now = this.#now();
    // A clock that was set back must not keep the lane closed for longer than the longest closure.
    this.#closedUntil = Math.min(this.#closedUntil, now + MAX_CLOSURE_MS);
    return Math.max(0, this.#closedUntil - now);
  }

  /** The requests that are left; below 0 if some are promised ahead of time. */
  left(): number {
    this.#refill();
    return this.#tokens;
  }

  /** Sets the requests that are left. */
  leave(tokens: number): void {
    this.#refill();
    this.#tokens = tokens;
  }

  /** Skips the refill since the last call: another budget counted in that time. */
  skip(): void {
    this.#asOf = this.#now();
  }

  level(): number {
    this.#refill();
    const { burst } = this.#plan();
    const reserve = floorOf('search', burst);
    return this.closedFor() > 0 ? 0 : Math.max(0, (this.#tokens - reserve) / (burst - reserve));
  }

  closeFor(ms: number): void {
    this.#refill();
    this.#closedUntil = Math.max(this.#closedUntil, this.#now() + ms);
  }

  #refill(): void {
    const now = this.#now();
    const openSince = this.closedFor() > 0 ? now : this.#closedUntil;
    const { burst, perSecond } = this.#plan();
    // Nothing is refilled for the time of a closure. Otherwise all waiting requests would leave at its end,
    // and the next minute's requests after them.
    const elapsed = Math.max(0, now - Math.max(this.#asOf, openSince));
    const refilled = (elapsed / 1000) * perSecond;
    const spilled = Math.max(0, Math.min(refilled, this.#tokens + refilled - burst));
    this.#spare = Math.min(SPARE.most, this.#spare + spilled * SPARE.part);
    this.#tokens = Math.min(burst, this.#tokens + refilled);
    this.#asOf = now;
  }
}
