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
import { counted, type SharedChanges } from './shared-changes.ts';

/** Counts up when the form of what is kept becomes another one. */
const FORM = 1;
/** Longer than a request takes with all that it waits for. An instance that is gone has its turn for so long. */
const TURN_MS = 20_000;

/** A night as it is kept: when it was asked for, in which epoch of the changes, and its price, if it has one. */
const PARTS = "'^(%d+) (%S+) (.*)$'";

/**
 * What is known of nights that have not changed since they were asked for. KEYS: the nights, the account's changes. ARGV: the
 * dates. Answers date, age and price, one after the other.
 */
const LOOK = script(`
local kept = redis.call('HMGET', KEYS[1], unpack(ARGV))
local changes = redis.call('HMGET', KEYS[2], 'epoch', unpack(ARGV))
local found = {}
for night = 1, #ARGV do
  local at, epoch, from = string.match(kept[night] or '', ${PARTS})
  local asked, changed = tonumber(at or 'none'), tonumber(changes[night + 1] or '-1')
  -- Of a time to come: the server's clock was set back.
  if asked and asked <= now and epoch == changes[1] and changed < asked then
    for _, part in ipairs({ ARGV[night], string.format('%.0f', now - asked), from }) do table.insert(found, part) end
  end
end
return found
`);

/**
 * Keeps a night, unless it has changed since it was asked for, or a later answer is there. KEYS: the nights, the changes. ARGV:
 * the date, how long ago it was asked for, the price, how long it is kept.
 */
const KEEP = script(`
${counted(2)}
local asked = now - tonumber(ARGV[2])
local changes = redis.call('HMGET', KEYS[2], 'epoch', ARGV[1])
if tonumber(changes[2] or '-1') >= asked then return 0 end
local before = tonumber(string.match(redis.call('HGET', KEYS[1], ARGV[1]) or '', '^%d+') or '-1')
if before > asked and before <= now then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f', asked) .. ' ' .. changes[1] .. ' ' .. ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1
`);

/** KEYS: the turn. ARGV: who takes it, for how long. */
const TAKE_TURN = script(`
return redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0
`);

/**
 * The nights of one property, which instances share. Ages are by the server's clock, and what was asked for before a booking
 * is never shown after it. While Redis is away nobody can tell. There are as many as a property's limits allow: a month's
 * nights are one hash for each number of adults, gone twelve hours after the last one was kept.
 */
export class SharedNightPrices implements NightPrices {
  readonly #changes: SharedChanges;
  readonly #property: string;
  readonly #now: () => number;
  #isRetired = false;

  /**
   * @param options.changes of the account that the prices are from
   * @param options.property whose nights these are, and how they were asked for
   * @param options.now @default Date.now
   */
  constructor(options: { changes: SharedChanges; property: string; now?: () => number }) {
    this.#changes = options.changes;
    this.#property = options.property;
    this.#now = options.now ?? Date.now;
  }

  /** @param dates of one month */
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

  asking(night: Night): KeepNight {
    const askedAt = performance.now();
    return (from) => {
      if (this.#isRetired) return;
      const agoMs = Math.ceil(performance.now() - askedAt);
      const args = [night.date, String(agoMs), writePrice(from), String(NIGHT_KEPT_MS)];
      void this.#run(KEEP, [this.#monthOf(night), this.#changes.key], args);
    };
  }

  /** The account's changes tell all instances, see {@link SharedChanges.tell}: there is nothing to be done beside. */
  forget(): void {}

  async takeTurn(): Promise<(() => void) | undefined> {
    const [keys, mine] = [[this.#named('turn')], randomUUID()];
    const taken = await this.#run(TAKE_TURN, keys, [mine, String(TURN_MS)]);
    return taken === 1 ? () => void this.#run(GIVE_UP, keys, [mine]) : undefined;
  }

  retire(): void {
    this.#isRetired = true;
  }

  #run(...asked: Parameters<SharedChanges['link']['run']>): Promise<unknown> {
    return this.#changes.link.runIfUp(...asked);
  }

  #monthOf({ date, adults }: Night): string {
    return this.#named(`${adults}:${date.slice(0, 7)}`);
  }

  #named(what: string): string {
    return `bellhop:${FORM}:${this.#changes.slot}:${this.#property}:nights:${what}`;
  }
}

const writePrice = (from: Money | undefined): string => (from ? `${from.amount} ${from.currency}` : '');

/** `undefined` for what nobody here has written. */
function readPrice(text: string): { from?: Money } | undefined {
  if (text === '') return {};
  const [amount, currency] = text.split(' ');
  const from = safeParse(moneySchema, { amount, currency });
  return from.success ? { from: from.data } : undefined;
}
