/**
 * @file The plan's requests per minute, kept for every 60 s whichever way the service measures its window: a token bucket
 * of burst b and rate r (a second) with b + r × (60 + 5) ≤ limit.
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

/** The minute, and 5 s of delay on the way. */
const WINDOW_S = 65;
/** Less than this lets nothing out: no request is a part of one. */
const MIN_BURST = 1;
/** Of all that may leave in the window, what a burst may be at the most: without a rate nothing would ever follow it. */
const MAX_BURST_PART = 0.9;

/**
 * A part of a plan: what one of several users of it may spend. All parts together are at most the whole. A burst below one
 * request is raised to one, and the rate is lowered to pay for it.
 * @param part between 0 and 1
 */
export function partOf(whole: BudgetPlan, part: number): BudgetPlan {
  const [burst, perSecond] = [whole.burst * part, whole.perSecond * part];
  const enough = Math.max(burst, Math.min(MIN_BURST, MAX_BURST_PART * (burst + perSecond * WINDOW_S)));
  return { burst: enough, perSecond: perSecond - (enough - burst) / WINDOW_S };
}

/** @param allowance the plan, and how many of a hundred of its requests are left to others who have the key */
export function budgetPlan(allowance: {
  plan: keyof typeof BUDGET_PLANS;
  headroomPercent: number;
}): BudgetPlan {
  return partOf(BUDGET_PLANS[allowance.plan], 1 - allowance.headroomPercent / 100);
}

/**
 * The part of a plan for the looks at the rooms that orders begin with. A booking takes one such look and one send at
 * least, so guests who book never need more, and a bot that only begins orders leaves the other half.
 */
const ARMING_PART = 0.5;

/** What orders may take of a plan for their first looks. */
export const armingPlan = (whole: BudgetPlan): BudgetPlan => partOf(whole, ARMING_PART);

/**
 * What a request is for, and the share of the burst that must be left when it is sent: a booking may use the budget to its
 * end, a search leaves the reserve, an order of somebody who has only just come leaves room for those who search, and so
 * does what nobody has asked for yet (near dates).
 */
const LANES = { booking: 0, search: 0.2, newcomer: 0.4, nearby: 0.5 } as const;
export type Lane = keyof typeof LANES;

/** The tokens that a request of the lane must leave: never so many that a full bucket has none for it. */
export const floorOf = (lane: Lane, burst: number): number =>
  Math.max(0, Math.min(burst * LANES[lane], burst - 1));

/**
 * The spare requests of a plan: a full bucket spills them over, so no guest could have used them. The calendar's prices and
 * agents use them. Only a part of them is kept, one request at the most: so an idle plan is used by a quarter only.
 */
export const SPARE = {
  part: 0.25,
  most: 1,
  /** For so long after a closure has ended there is none, in milliseconds. */
  quietMs: 60_000,
  /** How long agents leave all spare requests to the harvest, after the harvest could have gone on; in milliseconds. */
  agentsYieldMs: 2_000,
} as const;

/**
 * Who asks for a spare request. The calendar's nights (`harvest`) are for guests, so agents get only what the harvest leaves:
 * nothing while it runs.
 */
export type SpareAsker = 'harvest' | 'agent';

/** The harvest gives up if it would have to wait for longer, in milliseconds. */
export const HARVEST_WAITS_MS = 40_000;

/** How long agents leave spare requests to the harvest, which has just asked. @param waitMs the harvest's own wait */
export const agentsYieldFor = (waitMs: number): number =>
  Math.min(waitMs, HARVEST_WAITS_MS) + SPARE.agentsYieldMs;

/** The longest closure that anybody asks for (429 with `Retry-After`), in milliseconds. */
export const MAX_CLOSURE_MS = 60_000;

/** What the refills' float arithmetic may be short by must not cost a whole millisecond more. */
const ROUNDING_MS = 1e-6;

/** What may be sent upstream with one key, counted in this process or among several. All times are milliseconds. */
export interface Budget {
  /** Takes one request from the budget. Answers 0 when it may be sent now, else the time until it might be. */
  take(lane: Lane): number | Promise<number>;
  /**
   * Takes one request of the booking lane ahead of time. Answers the time after which it may be sent, or `undefined`, with
   * nothing taken, when that would be longer than `atMostMs`.
   */
  reserve(atMostMs: number): number | undefined | Promise<number | undefined>;
  /**
   * Takes one request that no guest goes without: while the bucket is full, of what it has let spill over. None is to be had
   * while a guest waits, within a minute after a closure, and while instances do not all know of each other.
   * @param asker @default 'harvest'
   * @returns 0 when it may be sent now, else when to ask again
   */
  takeSpare(asker?: SpareAsker): number | Promise<number>;
  /** The upstream answered 429: for `ms` nothing is let out but what `reserve` has promised before. */
  closeFor(ms: number): void;
  /** What searches have left, between 0 and 1 of what they may have at once; as last known. */
  level(): number;
}

/** The budget of one key in one process. `now` is in epoch milliseconds. */
export class PlanBudget implements Budget {
  readonly #planNow: () => BudgetPlan;
  readonly #now: () => number;
  #tokens: number;
  #asOf: number;
  #closedUntil = 0;
  /** What has spilled over and is kept, in requests. */
  #spare = 0;
  /** The time until which spare requests are the harvest's alone. */
  #harvestUntil = 0;

  /** @param plan asked each time: it may become another one, and what has been spent stays spent */
  constructor(plan: () => BudgetPlan, now: () => number = Date.now) {
    this.#planNow = plan;
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

  /** How long spare requests are still the harvest's alone, in milliseconds. */
  #harvestFor(): number {
    const leftMs = this.#harvestUntil - this.#now();
    // A clock that was set back must not keep agents waiting for as long as the jump was.
    return leftMs <= agentsYieldFor(HARVEST_WAITS_MS) ? Math.max(0, leftMs) : 0;
  }

  #waitForSpare(): number {
    this.#refill();
    const { burst, perSecond } = this.#planNow();
    const missing = burst - this.#tokens + Math.max(0, 1 - this.#spare) / SPARE.part;
    const waitMs = this.closedFor() + Math.max(0, Math.ceil((missing / perSecond) * 1000 - ROUNDING_MS));
    return Math.max(waitMs, this.quietFor());
  }

  /** For how long there is none to spare yet, after a closure. */
  quietFor(): number {
    const now = this.#now();
    return Math.max(0, Math.min(this.#closedUntil, now + MAX_CLOSURE_MS) + SPARE.quietMs - now);
  }

  #waitFor(lane: Lane): number {
    this.#refill();
    const { burst, perSecond } = this.#planNow();
    const floor = floorOf(lane, burst);
    const missing = floor + 1 - this.#tokens;
    // One after the other, as nothing is refilled while closed.
    return this.closedFor() + Math.max(0, Math.ceil((missing / perSecond) * 1000 - ROUNDING_MS));
  }

  /** For how long a 429 keeps the lane closed yet. */
  closedFor(): number {
    const now = this.#now();
    // A clock that was set back must not keep the lane closed for longer than anybody has asked for.
    this.#closedUntil = Math.min(this.#closedUntil, now + MAX_CLOSURE_MS);
    return Math.max(0, this.#closedUntil - now);
  }

  /** What is left, in requests; below 0 where some have been promised ahead of time. */
  left(): number {
    this.#refill();
    return this.#tokens;
  }

  /** From here on so much is left. */
  leave(tokens: number): void {
    this.#refill();
    this.#tokens = tokens;
  }

  /** Nothing is refilled for the time since it was last asked: another budget has counted then. */
  skip(): void {
    this.#asOf = this.#now();
  }

  level(): number {
    this.#refill();
    const { burst } = this.#planNow();
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
    const { burst, perSecond } = this.#planNow();
    // Not for the time of a closure: what waits for its end would leave all at once, and the next minute's requests after it.
    const elapsed = Math.max(0, now - Math.max(this.#asOf, openSince));
    const refilled = (elapsed / 1000) * perSecond;
    const over = Math.max(0, Math.min(refilled, this.#tokens + refilled - burst));
    this.#spare = Math.min(SPARE.most, this.#spare + over * SPARE.part);
    this.#tokens = Math.min(burst, this.#tokens + refilled);
    this.#asOf = now;
  }
}
