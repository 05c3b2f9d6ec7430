import { FRESHNESS } from '../freshness.ts';
import type { RedisLink } from './link.ts';
import { script } from './script.ts';

/** Counts up when the form of what is kept becomes another one: instances of two editions do not read each other's. */
const FORM = 2;
/** So long one instance may ask the upstream for all of them, before another one does as well. */
const CLAIM_MS = 8_000;
/** Longer than any answer is kept. */
const CHANGES_KEPT_MS = 20 * 60_000;

/** Changes are counted within an epoch: a server that has lost them, to a restart for one, begins another. */
const counted = (key: number) => `
redis.call('HSETNX', KEYS[${key}], 'epoch', now)
redis.call('PEXPIRE', KEYS[${key}], ${CHANGES_KEPT_MS})
`;

/**
 * What is known of a stay: unless one of its nights has changed since it was asked for. KEYS: the answer, the property's
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

/** KEYS: the answer, the claim. ARGV: the text, the epoch and the changes before it was asked for, how long it is kept, the instance. */
const KEEP = script(`
redis.call('HSET', KEYS[1], 'text', ARGV[1], 'at', now, 'epoch', ARGV[2], 'version', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
if redis.call('GET', KEYS[2]) == ARGV[5] then redis.call('DEL', KEYS[2]) end
return 1
`);

const GIVE_UP = script(`
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1
`);

/** KEYS: the changes. ARGV: the nights that have changed. */
const CHANGE = script(`
${counted(1)}
local version = redis.call('HINCRBY', KEYS[1], 'version', 1)
for _, night in ipairs(ARGV) do redis.call('HSET', KEYS[1], night, version) end
return version
`);

export interface SharedAnswersOptions<T> {
  link: RedisLink;
  /** Whose answers these are. */
  property: string;
  /** The nights that the answer of this key is about. */
  nightsOf: (key: string) => readonly string[];
  /** What a text is, that some instance has kept; `undefined` for what is none. */
  read: (text: string) => T | undefined;
  /** How long an answer is kept, in milliseconds. @default 600_000, as in an instance's own memory */
  keepMs?: number;
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
  readonly #changes: string;
  /** Nights that have changed while Redis was away. */
  readonly #untold = new Set<string>();

  constructor(options: SharedAnswersOptions<T>) {
    this.#options = options;
    this.#changes = `${this.#tag()}:changes`;
  }

  /** What is known, with its age in milliseconds and its size as JSON; `none` when nothing is, `undefined` when Redis is away. */
  async look(key: string): Promise<{ value: T; ageMs: number; bytes: number } | 'none' | undefined> {
    if (this.#untold.size > 0) await this.change([...this.#untold]);
    const { nightsOf, read } = this.#options;
    const answer = await this.#run(LOOK, [this.#answer(key), this.#changes], nightsOf(key));
    if (!Array.isArray(answer)) return undefined;
    const [ageMs, text] = [Number(answer[0]), String(answer[1])];
    const value = ageMs < 0 ? undefined : read(text);
    return value === undefined ? 'none' : { value, ageMs, bytes: Buffer.byteLength(text) };
  }

  /** Whether this instance is the one to ask; `undefined` when Redis is away. */
  async claim(key: string): Promise<Claim | undefined> {
    const { instance } = this.#options.link;
    const answer = await this.#run(CLAIM, [this.#claimed(key), this.#changes], [instance, String(CLAIM_MS)]);
    if (!Array.isArray(answer)) return undefined;
    const [isMine, epoch, version] = answer.map(String);
    return { isMine: isMine === '1', changes: { epoch: epoch ?? '', version: version ?? '' } };
  }

  /** @param text the answer as JSON @param claim under which it was asked for */
  async keep(key: string, text: string, { changes: { epoch, version } }: Claim): Promise<void> {
    const { link, keepMs = FRESHNESS.keepMs } = this.#options;
    const args = [text, epoch, version, String(keepMs), link.instance];
    await this.#run(KEEP, [this.#answer(key), this.#claimed(key)], args);
  }

  /** The claim has come to nothing: another instance may try. */
  async giveUp(key: string): Promise<void> {
    await this.#run(GIVE_UP, [this.#claimed(key)], [this.#options.link.instance]);
  }

  /** From here on no answer about these nights counts that was asked for before. */
  async change(nights: readonly string[]): Promise<void> {
    const told = await this.#run(CHANGE, [this.#changes], nights);
    for (const night of nights) {
      if (told === undefined) this.#untold.add(night);
      else this.#untold.delete(night);
    }
  }

  #run(...asked: Parameters<RedisLink['run']>): Promise<unknown> {
    return this.#options.link.runIfUp(...asked);
  }

  /** Cluster: all that is known of a property is in one slot. */
  #tag(): string {
    return `bellhop:${FORM}:{stays:${this.#options.property}}`;
  }

  #answer(key: string): string {
    return `${this.#tag()}:${key}`;
  }

  #claimed(key: string): string {
    return `${this.#tag()}:claim:${key}`;
  }
}
