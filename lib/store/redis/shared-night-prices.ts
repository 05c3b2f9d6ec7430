import { randomUUID } from 'node:crypto';
import { type Money, moneySchema } from '../../contract/index.ts';
import { safeParse } from '../../contract/schema.ts';
import {
  type KeepNight,
  NIGHT_KEPT_MS,
  type Night,
  type NightPrice,
  type NightPrices,
} from '../night-prices.ts';
import { script } from './script.ts';
import { GIVE_UP } from './shared-answers.ts';
import { type SharedChanges, startCounting } from './shared-changes.ts';

/** Increase it when the stored format changes. */
const FORMAT = 2;
/** Longer than a request takes, waits included. The turn of an instance that is gone ends after this time. */
const TURN_MS = 20_000;

/**
 * The stored form of a night: the time of its request; the epoch and the version of the changes at that time;
 * and its price if it has one.
 */
const PARTS = "'^(%d+) (%S+) (%d+) (.*)$'";

/**
 * Returns nights that have not changed since their request. KEYS: the nights, the account's changes. ARGV:
 * the dates. Returns date, age and price of each night, in one list.
 */
const LOOK = script(`
local kept = redis.call('HMGET', KEYS[1], unpack(ARGV))
local changes = redis.call('HMGET', KEYS[2], 'epoch', unpack(ARGV))
local found = {}
for night = 1, #ARGV do
  local at, epoch, version, from = string.match(kept[night] or '', ${PARTS})
  local asked, changed = tonumber(at or 'none'), tonumber(changes[night + 1] or '0')
  -- A request in the future: the server's clock was set back.
  if asked and asked <= now and epoch == changes[1] and changed <= tonumber(version) then
    for _, part in ipairs({ ARGV[night], string.format('%.0f', now - asked), from }) do table.insert(found, part) end
  end
end
return found
`);

/** Returns the server's time, and the epoch and the version of the changes. KEYS: the changes. */
const BEGIN = script(`
${startCounting(1)}
local changes = redis.call('HMGET', KEYS[1], 'epoch', 'version')
return { now, changes[1], changes[2] or '0' }
`);

/**
 * Keeps a night, unless it has changed since its request, or the answer of a later request is kept. KEYS: the
 * nights, the changes. ARGV: the date; the server's time, the epoch and the version at its request; the
 * price; how long it is kept.
 */
const KEEP = script(`
local changes = redis.call('HMGET', KEYS[2], 'epoch', ARGV[1])
if changes[1] ~= ARGV[3] or tonumber(changes[2] or '0') > tonumber(ARGV[4]) then return 0 end
local before = tonumber(string.match(redis.call('HGET', KEYS[1], ARGV[1]) or '', '^%d+') or '-1')
if before > tonumber(ARGV[2]) and before <= now then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], table.concat({ unpack(ARGV, 2, 5) }, ' '))
redis.call('PEXPIRE', KEYS[1], ARGV[6])
return 1
`);

/** KEYS: the turn. ARGV: the id of the taker, the time in milliseconds. */
const TAKE_TURN = script(`
return redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0
`);

/**
 * The prices of one property's nights, shared by all instances. Ages are by the server's clock. A price
 * requested before a booking is never shown after it. While Redis is away, prices are unknown here. A
 * property's limits bound their number: one hash holds a month's nights for one number of adults, and expires
 * twelve hours after its last write.
 */
export class SharedNightPrices implements NightPrices {
  readonly #changes: SharedChanges;
  readonly #property: string;
  readonly #now: () => number;
  #isRetired = false;

  /**
   * @param options.changes the changes of the account that the prices are from
   * @param options.property identifies the property and the way its nights are requested
   * @param options.now @default Date.now
   */
  constructor(options: { changes: SharedChanges; property: string; now?: () => number }) {
    this.#changes = options.changes;
    this.#property = options.property;
    this.#now = options.now ?? Date.now;
  }

  /** Returns the known prices. @param dates all of one month */
  async look(adults: number, dates: readonly string[]): Promise<ReadonlyMap<string, NightPrice> | undefined> {
    const [date] = dates;
    if (date === undefined) return new Map();
    const answer = await this.#run(LOOK, [this.#monthOf({ date, adults }), this.#changes.key], dates);
    if (!Array.isArray(answer)) return undefined;
    const known = new Map<string, NightPrice>();
    for (let part = 0; part < answer.length; part += 3) {
      const [ageMs, from] = [Number(answer[part + 1]), readPrice(String(answer[part + 2]))];
      const isReadable = from !== undefined && ageMs < NIGHT_KEPT_MS;
      if (isReadable) known.set(String(answer[part]), { ...from, asOf: this.#now() - ageMs });
    }
    return known;
  }

  async asking(night: Night): Promise<KeepNight> {
    const begun = await this.#run(BEGIN, [this.#changes.key], []);
    return (from) => {
      if (!Array.isArray(begun) || this.#isRetired) return;
      const args = [night.date, ...begun.map(String), writePrice(from), String(NIGHT_KEPT_MS)];
      void this.#run(KEEP, [this.#monthOf(night), this.#changes.key], args);
    };
  }

  /** Does nothing: {@link SharedChanges.publish} drops the night at all instances. */
  forget(): void {}

  async takeTurn(): Promise<(() => void) | undefined> {
    const [keys, turnId] = [[this.#redisKey('turn')], randomUUID()];
    const taken = await this.#run(TAKE_TURN, keys, [turnId, String(TURN_MS)]);
    return taken === 1 ? () => void this.#run(GIVE_UP, keys, [turnId]) : undefined;
  }

  retire(): void {
    this.#isRetired = true;
  }

  #run(...command: Parameters<SharedChanges['link']['run']>): Promise<unknown> {
    return this.#changes.link.runIfUp(...command);
  }

  #monthOf({ date, adults }: Night): string {
    return this.#redisKey(`${adults}:${date.slice(0, 7)}`);
  }

  #redisKey(what: string): string {
    return `bellhop:${FORMAT}:${this.#changes.slot}:${this.#property}:nights:${what}`;
  }
}

const writePrice = (from: Money | undefined): string => (from ? `${from.amount} ${from.currency}` : '');

/** Reads a stored price. Returns `undefined` for a text that `writePrice` does not write. */
function readPrice(text: string): { from?: Money } | undefined {
  if (text === '') return {};
  const [amount, currency] = text.split(' ');
  const from = safeParse(moneySchema, { amount, currency });
  return from.success ? { from: from.data } : undefined;
}
