import { createHash } from 'node:crypto';
import {
  type Budget,
  type BudgetPlan,
  floorOf,
  type Lane,
  LONGEST_CLOSURE_MS,
  PlanBudget,
  partOf,
} from '../plan-budget.ts';
import { type RedisLink, unlessDown } from './link.ts';
import { script } from './script.ts';

/** An untouched bucket is full long before this time; one that is gone sooner, the server has lost. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;
/** What a bucket holds that is not there: enough to begin with, and too little to matter if the server loses it often. */
const NEW_BUCKET = 0.5;

/**
 * The token bucket of DESIGN.md section 7, on the server's clock. ARGV: burst, tokens a millisecond, tokens that must be
 * left, the longest wait, what the caller has sent that is not counted here, what a bucket that is not there holds.
 * Answers whether a place was taken, the wait until it or until there might be one, the tokens left.
 */
const ASK = script(`
local burst, rate, floor, atMost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local state = redis.call('HMGET', KEYS[1], 'tokens', 'asOf', 'closed')
local tokens, asOf, closed = tonumber(state[1]), tonumber(state[2]), tonumber(state[3] or '0')
-- A clock that was set back must not keep the lane closed for longer than anybody has asked for.
closed = math.min(closed, now + ${LONGEST_CLOSURE_MS})
if tokens then
  tokens = math.min(burst, tokens + math.max(0, now - math.max(asOf, closed)) * rate) - tonumber(ARGV[5])
else
  tokens = tonumber(ARGV[6]) - tonumber(ARGV[5])
end
local wait = math.max(0, closed - now) + math.max(0, math.ceil((floor + 1 - tokens) / rate - 1e-6))
local granted = 0
if wait <= atMost then
  granted = 1
  tokens = tokens - 1
end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'asOf', now, 'closed', closed)
redis.call('PEXPIRE', KEYS[1], ${FORGOTTEN_AFTER_MS})
return { granted, wait, tostring(tokens) }
`);

/**
 * What was refilled before the closure is kept, and nothing is for its time. ARGV: burst, tokens a millisecond, how long, what a bucket that
 * is not there holds.
 */
const CLOSE = script(`
local state = redis.call('HMGET', KEYS[1], 'tokens', 'asOf', 'closed')
local tokens, asOf, closed = tonumber(state[1] or ARGV[4]), tonumber(state[2] or now), tonumber(state[3] or '0')
tokens = math.min(tonumber(ARGV[1]), tokens + math.max(0, now - math.max(asOf, closed)) * tonumber(ARGV[2]))
closed = math.max(math.min(closed, now + ${LONGEST_CLOSURE_MS}), now + math.min(${LONGEST_CLOSURE_MS}, tonumber(ARGV[3])))
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'asOf', now, 'closed', closed)
redis.call('PEXPIRE', KEYS[1], ${FORGOTTEN_AFTER_MS})
return 1
`);

interface Asked {
  granted: boolean;
  waitMs: number;
}

/**
 * One key's budget among all instances that share a Redis. Without it, each goes on with its share of the plan; those that
 * still have it, meanwhile, leave that share alone, as long as they know of it. Whoever comes back, first takes out of the
 * bucket what it has sent: it is in no one's books.
 */
export class SharedBudget implements Budget {
  readonly #link: RedisLink;
  readonly #key: string;
  readonly #plan: () => BudgetPlan;
  readonly #now: () => number;
  /** What this instance may spend without the others: refilled only while it is alone. */
  readonly #own: PlanBudget;
  /** Whether the last request was asked of the link in vain. */
  #isAlone = false;
  /** How many requests have left since Redis was last asked that it does not know of. */
  #sentAlone = 0;
  #seen: { tokens: number; at: number } | undefined;

  /** @param account by what name the key's requests count together */
  constructor(link: RedisLink, account: string, plan: () => BudgetPlan, now: () => number = Date.now) {
    this.#link = link;
    this.#key = `bellhop:{${createHash('sha256').update(account).digest('hex').slice(0, 32)}}:budget`;
    this.#plan = plan;
    this.#now = now;
    this.#own = new PlanBudget(() => partOf(plan(), 1 / link.members.known), now);
  }

  async take(lane: Lane): Promise<number> {
    const asked = await this.#ask(lane, 0);
    if (asked) return asked.granted ? 0 : Math.max(1, asked.waitMs);
    return this.#counted(this.#own.take(lane), (waitMs) => waitMs === 0);
  }

  async reserve(atMostMs: number): Promise<number | undefined> {
    const asked = await this.#ask('booking', atMostMs);
    if (asked) return asked.granted ? asked.waitMs : undefined;
    return this.#counted(this.#own.reserve(atMostMs), (waitMs) => waitMs !== undefined);
  }

  closeFor(ms: number): void {
    this.#own.closeFor(ms);
    this.#seen = undefined;
    const { burst, perMs } = this.#shared();
    this.#link
      .run(CLOSE, [this.#key], [burst, perMs, ms, burst * NEW_BUCKET].map(String))
      .catch(() => undefined);
  }

  level(): number {
    if (!this.#link.isUp) return this.#own.level();
    if (!this.#seen) return 1;
    const { burst, perMs } = this.#shared();
    const tokens = Math.min(burst, this.#seen.tokens + (this.#now() - this.#seen.at) * perMs);
    const reserve = floorOf('search', burst);
    return Math.max(0, (tokens - reserve) / (burst - reserve));
  }

  /** What may be sent by those whom Redis hears of: the share of the others may be under way without it. */
  #shared(): { burst: number; perMs: number } {
    const { burst, perSecond } = this.#plan();
    const { present, known } = this.#link.members;
    return { burst, perMs: ((perSecond / 1000) * Math.min(present, known)) / known };
  }

  /** Asks the shared bucket; `undefined` when there is none to be had now. */
  async #ask(lane: Lane, atMostMs: number): Promise<Asked | undefined> {
    const { burst, perMs } = this.#shared();
    const owed = Math.min(this.#sentAlone, burst);
    const args = [burst, perMs, floorOf(lane, burst), Math.max(0, atMostMs), owed, burst * NEW_BUCKET];
    this.#sentAlone = 0;
    const answer = await unlessDown(this.#link.run(ASK, [this.#key], args.map(String)));
    if (!Array.isArray(answer)) {
      this.#sentAlone += owed;
      if (!this.#isAlone) this.#own.leaveAtMost(burst / this.#link.members.known);
      this.#isAlone = true;
      return undefined;
    }
    const [granted, waitMs = 0, tokens = 0] = answer.map(Number);
    this.#isAlone = false;
    this.#own.skip();
    this.#seen = { tokens, at: this.#now() };
    return { granted: granted === 1, waitMs };
  }

  #counted<Answer>(answer: Answer, isGranted: (answer: Answer) => boolean): Answer {
    if (isGranted(answer)) this.#sentAlone += 1;
    return answer;
  }
}
