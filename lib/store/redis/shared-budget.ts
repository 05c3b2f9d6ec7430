import { createHash } from 'node:crypto';
import {
  agentsYieldFor,
  type Budget,
  type BudgetPlan,
  floorOf,
  type Lane,
  MAX_CLOSURE_MS,
  partOf,
  SPARE,
  type SpareAsker,
} from '../plan-budget.ts';
import type { RedisLink } from './link.ts';
import { LocalBudget } from './local-budget.ts';
import { script } from './script.ts';

/** An unused bucket is full long before this time. A bucket that is gone sooner was lost by the server. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;
/**
 * The part of a burst that a missing bucket counts as holding, unless this instance last saw less. It is
 * enough to start with, and too little to do harm if the server loses the bucket often.
 */
const NEW_BUCKET = 0.5;
/** The end of a closure whose time on the server's clock is not known yet. */
const UNKNOWN_END = Number.MAX_SAFE_INTEGER;

/** They are passed in ARGV in place of the tokens that must be left. */
const SPARE_ASKERS: ReadonlySet<string> = new Set<SpareAsker>(['harvest', 'agent']);
const isSpareAsker = (asked: Lane | SpareAsker): asked is SpareAsker => SPARE_ASKERS.has(asked);
/** The longest time for which agents leave spare requests to the harvest, in milliseconds. */
const LONGEST_YIELD_MS = agentsYieldFor(Number.MAX_SAFE_INTEGER);
/** The wait before the next request for a spare request while Redis is away, in milliseconds. */
const AWAY_MS = 1_000;

/**
 * The token bucket of plan-budget.ts, by the server's clock. ARGV of every script: burst, tokens a
 * millisecond, the content of a missing bucket.
 */
const BUCKET = `
local burst, rate = tonumber(ARGV[1]), tonumber(ARGV[2])
local state = redis.call('HMGET', KEYS[1], 'tokens', 'asOf', 'closed', 'spare', 'harvest')
-- A clock that was set back must not keep the lane closed for longer than the longest closure.
local closed = math.min(tonumber(state[3] or '0'), now + ${MAX_CLOSURE_MS})
local tokens = tonumber(state[1] or ARGV[3])
-- Nothing is refilled for the time of a closure.
local refilled = math.max(0, now - math.max(tonumber(state[2] or now), closed)) * rate
local over = math.max(0, math.min(refilled, tokens + refilled - burst))
local spare = math.min(${SPARE.most}, tonumber(state[4] or '0') + over * ${SPARE.part})
tokens = math.min(burst, tokens + refilled)
-- The time until which spare requests are the harvest's alone.
local harvest = math.min(tonumber(state[5] or '0'), now + ${LONGEST_YIELD_MS})
local function keep()
  redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'asOf', now, 'closed', closed, 'spare', tostring(spare),
    'harvest', harvest)
  redis.call('PEXPIRE', KEYS[1], ${FORGOTTEN_AFTER_MS})
end
`;

/**
 * ARGV from 4 on: the tokens that must be left, or the asker of a spare request; the longest wait; the tokens
 * that the caller owes; how long the caller knows the lane to be closed; until when. The script needs both:
 * by the duration alone each request would prolong the closure by its time on the wire, and by the end time
 * alone a server whose clock was set back would stay closed for as long as the jump. Returns whether a place
 * was taken, the wait until this place or the next possible one, the tokens left, how long the lane is
 * closed, until when.
 */
const ASK = script(`${BUCKET}
closed = math.max(closed, math.min(now + math.min(${MAX_CLOSURE_MS}, tonumber(ARGV[7])), tonumber(ARGV[8])))
tokens = tokens - tonumber(ARGV[6])
local isSpare = ARGV[4] == 'harvest' or ARGV[4] == 'agent'
local missing
if isSpare then missing = burst - tokens + math.max(0, 1 - spare) / ${SPARE.part}
else missing = tonumber(ARGV[4]) + 1 - tokens end
local wait = math.max(0, closed - now) + math.max(0, math.ceil(missing / rate - 1e-6))
if isSpare then wait = math.max(wait, closed + ${SPARE.quietMs} - now) end
if ARGV[4] == 'agent' then wait = math.max(wait, harvest - now) end
if ARGV[4] == 'harvest' then harvest = now + math.min(wait, ${LONGEST_YIELD_MS - SPARE.agentsYieldMs}) + ${SPARE.agentsYieldMs} end
local granted = 0
if wait <= tonumber(ARGV[5]) then
  granted = 1
  if isSpare then spare = math.max(0, spare - 1) else tokens = tokens - 1 end
end
keep()
return { granted, wait, tostring(tokens), math.max(0, closed - now), closed }
`);

/** ARGV[4]: the time in milliseconds. */
const CLOSE = script(`${BUCKET}
closed = math.max(closed, now + math.min(${MAX_CLOSURE_MS}, tonumber(ARGV[4])))
keep()
return 1
`);

interface BucketAnswer {
  granted: boolean;
  waitMs: number;
}

/**
 * The budget of one API key, shared by all instances of a Redis. Without Redis each instance goes on with its
 * local budget. Instances that still have Redis leave that share unused, as long as they know of the other
 * instance. An instance that returns first takes what it has sent alone from the bucket. Each instance
 * remembers a closure that it has learned of, also while Redis is away. The longer closure counts: the
 * remembered one or the bucket's.
 */
export class SharedBudget implements Budget {
  readonly #link: RedisLink;
  readonly #key: string;
  readonly #plan: () => BudgetPlan;
  readonly #now: () => number;
  /** What this instance may send while Redis is away. */
  readonly #local: LocalBudget;
  /** The end of the closure, by the server's clock. */
  #closed = 0;
  #seen: { tokens: number; at: number } | undefined;

  /** @param account identifies the account whose requests the upstream counts together */
  constructor(link: RedisLink, account: string, plan: () => BudgetPlan, now: () => number = Date.now) {
    this.#link = link;
    this.#key = `bellhop:{${createHash('sha256').update(account).digest('hex').slice(0, 32)}}:budget`;
    this.#plan = plan;
    this.#now = now;
    this.#local = new LocalBudget(() => partOf(plan(), 1 / link.sharers), now);
  }

  async take(lane: Lane): Promise<number> {
    const answer = await this.#ask(lane, 0);
    if (!answer) return this.#local.take(lane);
    return answer.granted && answer.waitMs === 0 ? 0 : Math.max(1, answer.waitMs);
  }

  async takeSpare(asker: SpareAsker = 'harvest'): Promise<number> {
    // An instance without Redis has only its local budget, which has no spare requests. Meanwhile the shared
    // bucket has none either.
    if (!this.#link.isUp || !this.#link.isComplete) return AWAY_MS;
    const quietMs = this.#local.quietFor();
    if (quietMs > 0) return quietMs;
    const answer = await this.#ask(asker, 0);
    if (!answer) return AWAY_MS;
    return answer.granted && answer.waitMs === 0 ? 0 : Math.max(1, answer.waitMs);
  }

  async reserve(atMostMs: number): Promise<number | undefined> {
    const answer = await this.#ask('booking', atMostMs);
    if (!answer) return this.#local.reserve(atMostMs);
    return answer.granted && answer.waitMs <= Math.max(0, atMostMs) ? answer.waitMs : undefined;
  }

  closeFor(ms: number): void {
    this.#local.closeFor(ms);
    this.#closed = UNKNOWN_END;
    void this.#link.runIfUp(CLOSE, [this.#key], [...this.#bucket(), String(ms)]);
  }

  level(): number {
    if (!this.#link.isUp) {
      this.#beginOutage();
      return this.#local.level();
    }
    if (this.#local.closedFor() > 0) return 0;
    const { burst } = this.#shared();
    const reserve = floorOf('search', burst);
    return Math.max(0, ((this.#left() ?? burst) - reserve) / (burst - reserve));
  }

  /**
   * The part of the plan for the instances that use Redis. The others may be sending their shares without it.
   */
  #shared(): { burst: number; perMs: number } {
    const { burst, perSecond } = this.#plan();
    const { present, known } = this.#link.members;
    return { burst, perMs: ((perSecond / 1000) * Math.min(present, known)) / known };
  }

  /**
   * The tokens that the shared bucket holds now if no other instance has used it since; `undefined` if it was
   * never read.
   */
  #left(): number | undefined {
    if (!this.#seen) return undefined;
    const { burst, perMs } = this.#shared();
    return Math.min(burst, this.#seen.tokens + Math.max(0, this.#now() - this.#seen.at) * perMs);
  }

  #bucket(): string[] {
    const { burst, perMs } = this.#shared();
    return [burst, perMs, Math.min(burst * NEW_BUCKET, this.#left() ?? burst)].map(String);
  }

  #beginOutage(): void {
    const left = this.#left();
    this.#local.begin(left === undefined ? undefined : left / this.#link.sharers);
  }

  /** Asks the shared bucket. Returns `undefined` while it does not answer; then the local budget counts. */
  async #ask(lane: Lane | SpareAsker, atMostMs: number): Promise<BucketAnswer | undefined> {
    const owed = this.#local.owed();
    const left = isSpareAsker(lane) ? lane : floorOf(lane, this.#plan().burst);
    const request = [left, Math.max(0, atMostMs), owed];
    const closure = [this.#local.closedFor(), this.#closed];
    const args = [...this.#bucket(), ...[...request, ...closure].map(String)];
    const answer = await this.#link.runIfUp(ASK, [this.#key], args);
    if (!Array.isArray(answer)) {
      this.#local.unsettled();
      this.#beginOutage();
      return undefined;
    }
    const [granted, waitMs = 0, tokens = 0, closedForMs = 0, closed = 0] = answer.map(Number);
    this.#local.end();
    if (closedForMs > 0) {
      this.#local.closeFor(closedForMs);
      this.#closed = closed;
    }
    // Nothing is refilled for the time of a closure.
    this.#seen = { tokens, at: this.#now() + closedForMs };
    return { granted: granted === 1, waitMs: Math.max(waitMs, this.#local.closedFor()) };
  }
}
