import { FRESHNESS } from '../freshness.ts';
import type { RedisLink } from './link.ts';
import { type Script, script } from './script.ts';
import { type SharedChanges, startCounting } from './shared-changes.ts';

/**
 * Increase it when the stored format changes: instances of two versions then do not read each other's
 * entries.
 */
const FORMAT = 3;
/** How long one instance may ask the upstream for all of them, before another instance asks as well. */
const CLAIM_MS = 8_000;
/**
 * Returns the answer kept for a stay, unless one of its nights has changed since its request. KEYS: the
 * answer, the account's changes. ARGV: the stay's nights. Returns the answer's age, or -1, and its text.
 */
const LOOK = script(`
local kept = redis.call('HMGET', KEYS[1], 'text', 'at', 'epoch', 'version')
if not kept[1] then return { -1, '' } end
local version, age = tonumber(kept[4]), now - tonumber(kept[2])
local changes = redis.call('HMGET', KEYS[2], 'epoch', unpack(ARGV))
-- An answer from the future: the server's clock was set back.
if age < 0 or kept[3] ~= changes[1] then return { -1, '' } end
for night = 2, #changes do
  if changes[night] and tonumber(changes[night]) > version then return { -1, '' } end
end
return { age, kept[1] }
`);

/**
 * Claims the right to ask the upstream, and returns the current count of changes. KEYS: the claim, the
 * changes. ARGV: the instance, the time in milliseconds.
 */
const CLAIM = script(`
${startCounting(2)}
local mine = redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2])
local changes = redis.call('HMGET', KEYS[2], 'epoch', 'version')
return { mine and 1 or 0, changes[1], changes[2] or '0' }
`);

/**
 * Keeps an answer, unless it is overtaken: one of its nights has changed since its request, or the changes
 * were lost. If there are too many answers, the oldest are deleted. KEYS: the answer, the claim, the changes,
 * the names of the kept answers. ARGV: the text; epoch and version of the changes at its request; how long it
 * is kept; how many are kept; the instance; the nights.
 */
const KEEP = script(`
if redis.call('GET', KEYS[2]) == ARGV[6] then redis.call('DEL', KEYS[2]) end
local changes = redis.call('HMGET', KEYS[3], 'epoch', unpack(ARGV, 7))
if changes[1] ~= ARGV[2] then return 0 end
for night = 2, #changes do
  if changes[night] and tonumber(changes[night]) > tonumber(ARGV[3]) then return 0 end
end
redis.call('HSET', KEYS[1], 'text', ARGV[1], 'at', now, 'epoch', ARGV[2], 'version', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('ZADD', KEYS[4], now, KEYS[1])
redis.call('PEXPIRE', KEYS[4], ARGV[4])
redis.call('ZREMRANGEBYSCORE', KEYS[4], '-inf', now - ARGV[4])
while redis.call('ZCARD', KEYS[4]) > tonumber(ARGV[5]) do
  redis.call('DEL', redis.call('ZPOPMIN', KEYS[4])[1])
end
return 1
`);

/** Deletes a claim if the caller holds it. KEYS: the claim. ARGV: the caller. */
export const GIVE_UP: Script = script(`
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1
`);

export interface SharedAnswersOptions<T> {
  /** The changes of the account that the answers are from. */
  changes: SharedChanges;
  /** Identifies the property whose answers these are. */
  property: string;
  /** Returns the nights that the answer of a cache key is about. */
  nightsOf: (key: string) => readonly string[];
  /** Reads a text that an instance has kept. Returns `undefined` for an unreadable text. */
  read: (text: string) => T | undefined;
  /** How long an answer is kept, in milliseconds. @default 600_000, as in an instance's own memory */
  keepMs?: number;
  /** How many are kept. @default 1_000, as in an instance's own memory */
  maxEntries?: number;
}

/** A claim to ask the upstream on behalf of all instances. */
export interface Claim {
  isMine: boolean;
  /** The count of changes at the time of the claim, and its epoch. */
  changes: { epoch: string; version: string };
}

/**
 * Answers that all instances share: each costs one upstream call for all of them. Ages are by the server's
 * clock. An answer requested before a booking is never shown after it. While Redis is away nothing is found
 * here and nothing is kept.
 */
export class SharedAnswers<T> {
  readonly #options: SharedAnswersOptions<T>;

  constructor(options: SharedAnswersOptions<T>) {
    this.#options = options;
  }

  /**
   * Returns the kept answer with its age in milliseconds and its size as JSON; `none` if there is no answer,
   * `undefined` while Redis is away.
   */
  async look(key: string): Promise<{ value: T; ageMs: number; bytes: number } | 'none' | undefined> {
    const { changes, nightsOf, read } = this.#options;
    const answer = await this.#run(LOOK, [this.#redisKey(key), changes.key], nightsOf(key));
    if (!Array.isArray(answer)) return undefined;
    const [ageMs, text] = [Number(answer[0]), String(answer[1])];
    const value = ageMs < 0 ? undefined : read(text);
    return value === undefined ? 'none' : { value, ageMs, bytes: Buffer.byteLength(text) };
  }

  /** Claims the right to ask the upstream. Returns `undefined` while Redis is away. */
  async claim(key: string): Promise<Claim | undefined> {
    const { link, key: changes } = this.#options.changes;
    const args = [link.instance, String(CLAIM_MS)];
    const answer = await this.#run(CLAIM, [this.#claimKey(key), changes], args);
    if (!Array.isArray(answer)) return undefined;
    const [isMine, epoch, version] = answer.map(String);
    return { isMine: isMine === '1', changes: { epoch: epoch ?? '', version: version ?? '' } };
  }

  /**
   * Keeps an answer for all instances, unless one of its nights has changed since the claim: then it is
   * `overtaken`.
   * @param text the answer as JSON
   * @param claim the claim under which the upstream was asked
   */
  async keep(key: string, text: string, { changes }: Claim): Promise<'kept' | 'overtaken' | undefined> {
    const { keepMs = FRESHNESS.keepMs, maxEntries = 1_000, nightsOf } = this.#options;
    const { link, key: changed } = this.#options.changes;
    const args = [text, changes.epoch, changes.version, String(keepMs), String(maxEntries), link.instance];
    const keys = [this.#redisKey(key), this.#claimKey(key), changed, this.#redisKey('kept')];
    const answer = await this.#run(KEEP, keys, [...args, ...nightsOf(key)]);
    if (answer === undefined) return undefined;
    return answer === 0 ? 'overtaken' : 'kept';
  }

  /** Gives the claim up, after a failure for example. Another instance may then ask. */
  async giveUp(key: string): Promise<void> {
    await this.#run(GIVE_UP, [this.#claimKey(key)], [this.#options.changes.link.instance]);
  }

  /** From now on, no answer about these nights counts that was requested earlier. */
  change(nights: readonly string[]): Promise<void> {
    return this.#options.changes.publish(nights);
  }

  #run(...command: Parameters<RedisLink['run']>): Promise<unknown> {
    return this.#options.changes.link.runIfUp(...command);
  }

  #redisKey(key: string): string {
    const { changes, property } = this.#options;
    return `bellhop:${FORMAT}:${changes.slot}:${property}:${key}`;
  }

  #claimKey(key: string): string {
    return this.#redisKey(`claim:${key}`);
  }
}
