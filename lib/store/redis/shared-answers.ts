import { FRESHNESS } from '../freshness.ts';
import type { RedisLink } from './link.ts';
import { type Script, script } from './script.ts';
import { counted, type SharedChanges } from './shared-changes.ts';

/** Counts up when the form of what is kept becomes another one: instances of two editions do not read each other's. */
const FORM = 3;
/** So long one instance may ask the upstream for all of them, before another one does as well. */
const CLAIM_MS = 8_000;
/**
 * What is known of a stay: unless one of its nights has changed since it was asked for. KEYS: the answer, the account's
 * changes. ARGV: the stay's nights. Answers its age, or -1, and the text.
 */
const LOOK = script(`
local kept = redis.call('HMGET', KEYS[1], 'text', 'at', 'epoch', 'version')
if not kept[1] then return { -1, '' } end
local version, age = tonumber(kept[4]), now - tonumber(kept[2])
local changes = redis.call('HMGET', KEYS[2], 'epoch', unpack(ARGV))
-- Of a time to come: the server's clock was set back.
if age < 0 or kept[3] ~= changes[1] then return { -1, '' } end
for night = 2, #changes do
  if changes[night] and tonumber(changes[night]) > version then return { -1, '' } end
end
return { age, kept[1] }
`);

/** Who may ask the upstream, and after how many changes that is. KEYS: the claim, the changes. ARGV: the instance, how long. */
const CLAIM = script(`
${counted(2)}
local mine = redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2])
local changes = redis.call('HMGET', KEYS[2], 'epoch', 'version')
return { mine and 1 or 0, changes[1], changes[2] or '0' }
`);

/**
 * Keeps an answer, unless it is overtaken: one of its nights has changed since it was asked for, or nobody knows any more.
 * Of too many, those that were kept longest ago go. KEYS: the answer, the claim, the changes, the names of what is kept.
 * ARGV: the text, the epoch and the changes before it was asked for, how long it is kept, how many are, the instance, the
 * nights.
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

/** Lets go of what the caller holds, and of nobody else's. KEYS: the claim. ARGV: by whom. */
export const GIVE_UP: Script = script(`
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1
`);

export interface SharedAnswersOptions<T> {
  /** Of the account that the answers are from. */
  changes: SharedChanges;
  /** Whose answers these are. */
  property: string;
  /** The nights that the answer of this key is about. */
  nightsOf: (key: string) => readonly string[];
  /** What a text is, that some instance has kept; `undefined` for what is none. */
  read: (text: string) => T | undefined;
  /** How long an answer is kept, in milliseconds. @default 600_000, as in an instance's own memory */
  keepMs?: number;
  /** How many are kept. @default 1_000, as in an instance's own memory */
  maxEntries?: number;
}

/** A claim to ask the upstream on behalf of all instances. */
export interface Claim {
  isMine: boolean;
  /** How many changes there had been, and in which epoch. */
  changes: { epoch: string; version: string };
}

/**
 * Answers that instances share: each costs one upstream call for all of them. Ages are by the server's clock, and what was
 * asked for before a booking is never shown after it. While Redis is away nothing is found here, and nothing is kept.
 */
export class SharedAnswers<T> {
  readonly #options: SharedAnswersOptions<T>;

  constructor(options: SharedAnswersOptions<T>) {
    this.#options = options;
  }

  /** What is known, with its age in milliseconds and its size as JSON; `none` when nothing is, `undefined` when Redis is away. */
  async look(key: string): Promise<{ value: T; ageMs: number; bytes: number } | 'none' | undefined> {
    const { changes, nightsOf, read } = this.#options;
    const answer = await this.#run(LOOK, [this.#named(key), changes.key], nightsOf(key));
    if (!Array.isArray(answer)) return undefined;
    const [ageMs, text] = [Number(answer[0]), String(answer[1])];
    const value = ageMs < 0 ? undefined : read(text);
    return value === undefined ? 'none' : { value, ageMs, bytes: Buffer.byteLength(text) };
  }

  /** Whether this instance is the one to ask; `undefined` when Redis is away. */
  async claim(key: string): Promise<Claim | undefined> {
    const { link, key: changes } = this.#options.changes;
    const args = [link.instance, String(CLAIM_MS)];
    const answer = await this.#run(CLAIM, [this.#claimed(key), changes], args);
    if (!Array.isArray(answer)) return undefined;
    const [isMine, epoch, version] = answer.map(String);
    return { isMine: isMine === '1', changes: { epoch: epoch ?? '', version: version ?? '' } };
  }

  /**
   * Keeps an answer for all instances, unless what it is about has changed since: then it is `overtaken`.
   * @param text the answer as JSON
   * @param claim under which it was asked for
   */
  async keep(key: string, text: string, { changes }: Claim): Promise<'kept' | 'overtaken' | undefined> {
    const { keepMs = FRESHNESS.keepMs, maxEntries = 1_000, nightsOf } = this.#options;
    const { link, key: changed } = this.#options.changes;
    const args = [text, changes.epoch, changes.version, String(keepMs), String(maxEntries), link.instance];
    const keys = [this.#named(key), this.#claimed(key), changed, this.#named('kept')];
    const answer = await this.#run(KEEP, keys, [...args, ...nightsOf(key)]);
    if (answer === undefined) return undefined;
    return answer === 0 ? 'overtaken' : 'kept';
  }

  /** The claim has come to nothing: another instance may try. */
  async giveUp(key: string): Promise<void> {
    await this.#run(GIVE_UP, [this.#claimed(key)], [this.#options.changes.link.instance]);
  }

  /** From here on no answer about these nights counts that was asked for before. */
  change(nights: readonly string[]): Promise<void> {
    return this.#options.changes.tell(nights);
  }

  #run(...asked: Parameters<RedisLink['run']>): Promise<unknown> {
    return this.#options.changes.link.runIfUp(...asked);
  }

  #named(key: string): string {
    const { changes, property } = this.#options;
    return `bellhop:${FORM}:${changes.slot}:${property}:${key}`;
  }

  #claimed(key: string): string {
    return this.#named(`claim:${key}`);
  }
}
