import { type Script, script } from './script.ts';

/** How many instances use this Redis. */
export interface Members {
  /** Those that use it, as Redis has heard in the last seconds; 1 or more. */
  present: number;
  /** With those that it has heard of in the last half minute, which may be going on without it. */
  known: number;
}

/** What is asked of Redis: a script, its keys, its arguments. */
type Asked = readonly [asked: Script, keys: readonly string[], args: readonly string[]];

const PRESENT_MS = 3_500;
const KNOWN_MS = 30_000;
/** More instances than most sites have. */
const UNTOLD = 4;

/** All who give a sign of life, and of them those who use Redis: who has lost it of late goes on alone for a while. */
const INSTANCES = ['{bellhop:instances}', '{bellhop:instances}:using'];

const BEAT = script(`
for _, key in ipairs(KEYS) do
  -- After the clock was set back, who is gone must not count for as long as the jump was.
  for _, instance in ipairs(redis.call('ZRANGEBYSCORE', key, '(' .. now, '+inf')) do
    redis.call('ZADD', key, now, instance)
  end
  if key == KEYS[1] or ARGV[2] == '1' then redis.call('ZADD', key, now, ARGV[1]) else redis.call('ZREM', key, ARGV[1]) end
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - ${KNOWN_MS})
  redis.call('PEXPIRE', key, ${2 * KNOWN_MS})
end
return { redis.call('ZCOUNT', KEYS[2], now - ${PRESENT_MS}, '+inf'), redis.call('ZCARD', KEYS[1]) }
`);
const LEAVE = script(`
for _, key in ipairs(KEYS) do redis.call('ZREM', key, ARGV[1]) end
return 1`);

/** This instance among those that share a Redis: what it tells of itself there, and what it has heard of the others. */
export class Membership {
  readonly #instance: string;
  readonly #instances: number | undefined;
  readonly #startedAt = performance.now();
  #lastMembers: Members | undefined;
  /** The most instances that were heard of lately, and when, on this process's own clock. */
  #most = { known: 0, at: 0 };

  /**
   * @param instance by what name this one is known there
   * @param instances how many there are at the most, where somebody has said so
   */
  constructor(instance: string, instances: number | undefined) {
    this.#instance = instance;
    this.#instances = instances;
  }

  /** As last heard. */
  get members(): Members {
    return this.#lastMembers ?? { present: 1, known: this.#instances ?? UNTOLD };
  }

  /** Whether all instances that are known of use Redis. */
  get isComplete(): boolean {
    const { present, known } = this.members;
    return present >= known;
  }

  /** Among how many the plan is shared out by who is without Redis: of those that start meanwhile it hears nothing. */
  get sharers(): number {
    return Math.max(this.members.known, this.#instances ?? 1);
  }

  /** A sign of life, and whether Redis is being used. The answer to it is for {@link hear}. */
  signOfLife(isUsing: boolean): Asked {
    return [BEAT, INSTANCES, [this.#instance, isUsing ? '1' : '0']];
  }

  farewell(): Asked {
    return [LEAVE, INSTANCES, [this.#instance]];
  }

  /** @param wasAway whether Redis did not answer before: meanwhile nobody's silence meant that he was gone */
  hear(answer: unknown, wasAway: boolean): void {
    const [present = 1, known = 1] = Array.isArray(answer) ? answer.map(Number) : [];
    if (wasAway) this.#most.at = performance.now();
    this.#lastMembers = { present: Math.max(1, present), known: this.#remembered(Math.max(1, known)) };
  }

  /** A server that was started again, or whose clock was set, has forgotten those who are still going on without it. */
  #remembered(known: number): number {
    const now = performance.now();
    // Those that have started together have not all been heard of at once.
    const isNew = now - this.#startedAt < KNOWN_MS;
    if (isNew && this.#instances !== undefined && known < this.#instances) return this.#instances;
    if (known >= this.#most.known || now - this.#most.at > KNOWN_MS) this.#most = { known, at: now };
    return this.#most.known;
  }
}
