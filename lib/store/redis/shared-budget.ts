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

/** An untouched bucket is full long before this time; one that is gone sooner, the server has lost. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;
/** What a bucket holds that is not there, unless less was seen: enough to begin with, and too little to matter if the server loses it often. */
const NEW_BUCKET = 0.5;
/** The end of a closure, on the server's clock, that the server has not told yet. */
const UNTOLD = Number.MAX_SAFE_INTEGER;

/** They stand in ARGV in place of the tokens that must be left. */
const SPARE_ASKERS: ReadonlySet<string> = new Set<SpareAsker>(['harvest', 'agent']);
const isSpareAsker = (asked: Lane | SpareAsker): asked is SpareAsker => SPARE_ASKERS.has(asked);
/** The longest time for which agents leave spare requests to the harvest, in milliseconds. */
const LONGEST_YIELD_MS = agentsYieldFor(Number.MAX_SAFE_INTEGER);
/** How soon it is worth while to ask again for what is to spare while Redis is away, in milliseconds. */
const AWAY_MS = 1_000;

/**
 * The token bucket of plan-budget.ts, on the server's clock, as it stands now. ARGV of every script: burst, tokens a
 * millisecond, what a bucket holds that is not there.
 */
const BUCKET = `
local burst, rate = tonumber(ARGV[1]), tonumber(ARGV[2])
local state = redis.call('HMGET', KEYS[1], 'tokens', 'asOf', 'closed', 'spare', 'harvest')
-- A clock that was set back must not keep the lane closed for longer than anybody has asked for.
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
 * ARGV from 4 on: tokens that must be left, or who asks for a spare request, the longest wait, what the caller owes,
 * for how long it knows of a closure, and until when. Both, since with the time alone each asker would prolong it by the way here, and without it a server whose
 * clock was set back would be closed for as long as the jump. Answers whether a place was taken, the wait until it or until
 * there might be one, the tokens left, for how long it is closed, until when.
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

/** ARGV[4]: how long. */
const CLOSE = script(`${BUCKET}
closed = math.max(closed, now + math.min(${MAX_CLOSURE_MS}, tonumber(ARGV[4])))
keep()
return 1
`);

interface Asked {
  granted: boolean;
  waitMs: number;
}

/**
 * One key's budget among all instances that share a Redis. Without it, each goes on with its share of the plan; those that
 * still have it, meanwhile, leave that share alone, as long as they know of it. Whoever comes back, first gives back to the
 * bucket what it has had alone. A closure is known to whoever has heard of it, whatever becomes of Redis: the longer one,
 * its own or the bucket's, is waited for.
 */
export class SharedBudget implements Budget {
  readonly #link: RedisLink;
  readonly #key: string;
  readonly #plan: () => BudgetPlan;
  readonly #now: () => number;
  /** What this instance may spend without the others. */
  readonly #own: LocalBudget;
  /** Until when the lane is closed by the server's clock. */
  #closed = 0;
  #seen: { tokens: number; at: number } | undefined;

  /** @param account by what name the key's requests count together */
  constructor(link: RedisLink, account: string, plan: () => BudgetPlan, now: () => number = Date.now) {
    this.#link = link;
    this.#key = `bellhop:{${createHash('sha256').update(account).digest('hex').slice(0, 32)}}:budget`;
    this.#plan = plan;
    this.#now = now;
    this.#own = new LocalBudget(() => partOf(plan(), 1 / link.sharers), now);
  }

  async take(lane: Lane): Promise<number> {
    const asked = await this.#ask(lane, 0);
    if (!asked) return this.#own.take(lane);
    return asked.granted && asked.waitMs === 0 ? 0 : Math.max(1, asked.waitMs);
  }

  async takeSpare(asker: SpareAsker = 'harvest'): Promise<number> {
    // An instance that is alone lives on its share: none of it is to spare, nor of what the others have together meanwhile.
    if (!this.#link.isUp || !this.#link.isComplete) return AWAY_MS;
    const quietMs = this.#own.quietFor();
    if (quietMs > 0) return quietMs;
    const asked = await this.#ask(asker, 0);
    if (!asked) return AWAY_MS;
    return asked.granted && asked.waitMs === 0 ? 0 : Math.max(1, asked.waitMs);
  }

  async reserve(atMostMs: number): Promise<number | undefined> {
    const asked = await this.#ask('booking', atMostMs);
    if (!asked) return this.#own.reserve(atMostMs);
    return asked.granted && asked.waitMs <= Math.max(0, atMostMs) ? asked.waitMs : undefined;
  }

  closeFor(ms: number): void {
    this.#own.closeFor(ms);
    this.#closed = UNTOLD;
    void this.#link.runIfUp(CLOSE, [this.#key], [...this.#bucket(), String(ms)]);
  }

  level(): number {
    if (!this.#link.isUp) {
      this.#alone();
      return this.#own.level();
    }
    if (this.#own.closedFor() > 0) return 0;
    const { burst } = this.#shared();
    const reserve = floorOf('search', burst);
    return Math.max(0, ((this.#left() ?? burst) - reserve) / (burst - reserve));
  }

  /** What may be sent by those whom Redis hears of: the share of the others may be under way without it. */
  #shared(): { burst: number; perMs: number } {
    const { burst, perSecond } = this.#plan();
    const { present, known } = this.#link.members;
    return { burst, perMs: ((perSecond / 1000) * Math.min(present, known)) / known };
  }

  /** What the shared bucket holds by now, if nobody has asked it since; `undefined` where it was never seen. */
  #left(): number | undefined {
    if (!this.#seen) return undefined;
    const { burst, perMs } = this.#shared();
    return Math.min(burst, this.#seen.tokens + Math.max(0, this.#now() - this.#seen.at) * perMs);
  }

  #bucket(): string[] {
    const { burst, perMs } = this.#shared();
    return [burst, perMs, Math.min(burst * NEW_BUCKET, this.#left() ?? burst)].map(String);
  }

  #alone(): void {
    const left = this.#left();
    this.#own.begin(left === undefined ? undefined : left / this.#link.sharers);
  }

  /** Asks the shared bucket; `undefined` when there is none to be had now, and the own share has to do. */
  async #ask(lane: Lane | SpareAsker, atMostMs: number): Promise<Asked | undefined> {
    const owed = this.#own.owed();
    const left = isSpareAsker(lane) ? lane : floorOf(lane, this.#plan().burst);
    const asked = [left, Math.max(0, atMostMs), owed];
    const closure = [this.#own.closedFor(), this.#closed];
    const args = [...this.#bucket(), ...[...asked, ...closure].map(String)];
    const answer = await this.#link.runIfUp(ASK, [this.#key], args);
    if (!Array.isArray(answer)) {
      this.#own.unsettled();
      this.#alone();
      return undefined;
    }
    const [granted, waitMs = 0, tokens = 0, closedForMs = 0, closed = 0] = answer.map(Number);
    this.#own.end();
    if (closedForMs > 0) {
      this.#own.closeFor(closedForMs);
      this.#closed = closed;
    }
    // Nothing is refilled for the time of a closure.
    this.#seen = { tokens, at: this.#now() + closedForMs };
    return { granted: granted === 1, waitMs: Math.max(waitMs, this.#own.closedFor()) };
  }
}
