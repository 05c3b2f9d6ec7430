import { type Script, script } from './script.ts';

/** How many instances use this Redis. */
export interface Members {
  /** Instances that reported in the last seconds that they use Redis; 1 or more. */
  present: number;
  /** All instances that sent a heartbeat in the last half minute. Some may be going on without Redis. */
  known: number;
}

/** A command for Redis: a script, its keys, its arguments. */
type Command = readonly [script: Script, keys: readonly string[], args: readonly string[]];

const PRESENT_MS = 3_500;
const KNOWN_MS = 30_000;
/** How many instances are assumed before Redis was reached: more than most sites have. */
const ASSUMED_INSTANCES = 4;

/**
 * The Redis keys: all instances that send heartbeats, and those among them that use Redis. After a loss an
 * instance sends heartbeats for a while before it uses Redis again.
 */
const INSTANCES = ['{bellhop:instances}', '{bellhop:instances}:using'];

const BEAT = script(`
for _, key in ipairs(KEYS) do
  -- After the clock was set back, an instance that is gone must not count for as long as the jump.
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

/**
 * This instance's place among the instances that share a Redis: its heartbeats, and the last count of the
 * others.
 */
export class Membership {
  readonly #instance: string;
  readonly #instances: number | undefined;
  readonly #startedAt = performance.now();
  #lastMembers: Members | undefined;
  /** The highest recent count of instances, and its time on this process's own clock. */
  #highest = { known: 0, at: 0 };

  /**
   * @param instance this instance's name in Redis
   * @param instances the configured highest number of instances, if any
   */
  constructor(instance: string, instances: number | undefined) {
    this.#instance = instance;
    this.#instances = instances;
  }

  /** The last count from Redis. */
  get members(): Members {
    return this.#lastMembers ?? { present: 1, known: this.#instances ?? ASSUMED_INSTANCES };
  }

  /** Whether all known instances use Redis. */
  get isComplete(): boolean {
    const { present, known } = this.members;
    return present >= known;
  }

  /**
   * By how many the plan is divided while an instance is without Redis. It cannot count instances that start
   * meanwhile.
   */
  get sharers(): number {
    return Math.max(this.members.known, this.#instances ?? 1);
  }

  /**
   * The heartbeat command. It reports whether this instance uses Redis. Its answer goes to
   * {@link noteCounts}.
   */
  heartbeat(isUsing: boolean): Command {
    return [BEAT, INSTANCES, [this.#instance, isUsing ? '1' : '0']];
  }

  farewell(): Command {
    return [LEAVE, INSTANCES, [this.#instance]];
  }

  /**
   * Takes the answer to a heartbeat.
   * @param wasAway whether Redis was away before: the others could not send heartbeats then either
   */
  noteCounts(answer: unknown, wasAway: boolean): void {
    const [present = 1, known = 1] = Array.isArray(answer) ? answer.map(Number) : [];
    if (wasAway) this.#highest.at = performance.now();
    this.#lastMembers = { present: Math.max(1, present), known: this.#highestRecent(Math.max(1, known)) };
  }

  /**
   * Keeps the highest recent count: a restarted server, or one whose clock was set, has forgotten instances
   * that go on without it.
   */
  #highestRecent(known: number): number {
    const now = performance.now();
    // Instances that start together have not all sent a heartbeat yet.
    const isNew = now - this.#startedAt < KNOWN_MS;
    if (isNew && this.#instances !== undefined && known < this.#instances) return this.#instances;
    if (known >= this.#highest.known || now - this.#highest.at > KNOWN_MS) this.#highest = { known, at: now };
    return this.#highest.known;
  }
}
