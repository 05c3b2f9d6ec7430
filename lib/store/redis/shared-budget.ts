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
import type { RedisLink } from './link.ts';
import { script } from './script.ts';

/** An untouched bucket is full long before this time; one that is gone sooner, the server has lost. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;
/** What a bucket holds that is not there: enough to begin with, and too little to matter if the server loses it often. */
const NEW_BUCKET = 0.5;

/**
 * The token bucket of DESIGN.md section 7, on the server's clock, as it stands now. ARGV of every script: burst, tokens a
 * millisecond, what a bucket holds that is not there.
 */
const BUCKET = `
local burst, rate = tonumber(ARGV[1]), tonumber(ARGV[2])
local state = redis.call('HMGET', KEYS[1], 'tokens', 'asOf', 'closed')
-- A clock that was set back must not keep the lane closed for longer than anybody has asked for.
local closed = math.min(tonumber(state[3] or '0'), now + ${LONGEST_CLOSURE_MS})
local tokens = tonumber(state[1] or ARGV[3])
-- Nothing is refilled for the time of a closure.
tokens = math.min(burst, tokens + math.max(0, now - math.max(tonumber(state[2] or now), closed)) * rate)
local function keep()
  redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'asOf', now, 'closed', closed)
  redis.call('PEXPIRE', KEYS[1], ${FORGOTTEN_AFTER_MS})
end
`;

/**
 * ARGV from 4 on: tokens that must be left, the longest wait, what the caller has sent that is not counted here. Answers
 * whether a place was taken, the wait until it or until there might be one, the tokens left.
 */
const ASK = script(`${BUCKET}
tokens = tokens - tonumber(ARGV[6])
local wait = math.max(0, closed - now) + math.max(0, math.ceil((tonumber(ARGV[4]) + 1 - tokens) / rate - 1e-6))
local granted = 0
if wait <= tonumber(ARGV[5]) then
  granted = 1
  tokens = tokens - 1
end
keep()
return { granted, wait, tostring(tokens) }
`);

/** ARGV[4]: how long. */
const CLOSE = script(`${BUCKET}
closed = math.max(closed, now + math.min(${LONGEST_CLOSURE_MS}, tonumber(ARGV[4])))
keep()
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
    void this.#link.runIfUp(CLOSE, [this.#key], [...this.#bucket(), String(ms)]);
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

  #bucket(): string[] {
    const { burst, perMs } = this.#shared();
    return [burst, perMs, burst * NEW_BUCKET].map(String);
  }

  /** Asks the shared bucket; `undefined` when there is none to be had now. */
  async #ask(lane: Lane, atMostMs: number): Promise<Asked | undefined> {
    const { burst } = this.#plan();
    const owed = Math.min(this.#sentAlone, burst);
    const asked = [floorOf(lane, burst), Math.max(0, atMostMs), owed].map(String);
    this.#sentAlone = 0;
    const answer = await this.#link.runIfUp(ASK, [this.#key], [...this.#bucket(), ...asked]);
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
