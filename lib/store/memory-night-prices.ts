import type { Money } from '../contract/index.ts';
import { BoundedMap } from './bounded-map.ts';
import { MemoryRation } from './memory-ration.ts';
import {
  type KeepNight,
  NIGHT_KEPT_MS,
  type Night,
  type NightPrice,
  type NightPrices,
} from './night-prices.ts';

/** The approximate memory of a night, in bytes. */
const NIGHT_BYTES = 250;
/** More nights than the guests of a property look at: two years for ten sizes of party. */
const MAX_NIGHTS = 10_000;
/** More dates than any property lets its guests book ahead. */
const MAX_FORGOTTEN = 2_000;

export interface MemoryNightPricesOptions {
  /** The memory that the nights of all properties share. @default a ration of its own */
  ration?: MemoryRation;
  /** The night prices of one account. What one of them forgets, all forget. @default these alone */
  account?: Set<MemoryNightPrices>;
  /** @default Date.now */
  now?: () => number;
}

/** The nights of one property, kept in this process. */
export class MemoryNightPrices implements NightPrices {
  readonly #nights: BoundedMap<NightPrice>;
  readonly #ration: MemoryRation;
  readonly #account: Set<MemoryNightPrices>;
  readonly #now: () => number;
  /** How many calls of `forget` there were, and which one last named each date. */
  #forgetCount = 0;
  readonly #forgotten = new BoundedMap<number>({ maxEntries: MAX_FORGOTTEN });
  #isRetired = false;

  constructor({
    ration = new MemoryRation(),
    account = new Set(),
    now = Date.now,
  }: MemoryNightPricesOptions = {}) {
    this.#ration = ration;
    this.#now = now;
    this.#account = account.add(this);
    const gone = () => ration.count(this, -NIGHT_BYTES);
    this.#nights = new BoundedMap({ maxEntries: MAX_NIGHTS, gone });
  }

  async look(adults: number, dates: readonly string[]): Promise<ReadonlyMap<string, NightPrice>> {
    const known = new Map<string, NightPrice>();
    for (const date of dates) {
      const night = this.#known(nightKey({ date, adults }));
      if (night) known.set(date, night);
    }
    return known;
  }

  asking(night: Night): KeepNight {
    const [asOf, countBefore] = [this.#now(), this.#forgetCount];
    return (from) => {
      if (this.#isRetired || (this.#forgotten.get(night.date) ?? 0) > countBefore) return;
      this.#keep(nightKey(night), from, asOf);
    };
  }

  forget(dates: readonly string[]): void {
    for (const nights of this.#account) nights.#forget(dates);
  }

  async takeTurn(): Promise<() => void> {
    return () => undefined;
  }

  retire(): void {
    this.#isRetired = true;
    this.#account.delete(this);
    for (const key of [...this.#nights.keys()]) this.#nights.delete(key);
  }

  giveUpOldest(): void {
    this.#nights.deleteOldest();
  }

  #known(key: string): NightPrice | undefined {
    const night = this.#nights.get(key);
    if (!night) return undefined;
    const ageMs = this.#now() - night.asOf;
    // A price from the future: the clock was set back, and the true age is unknown.
    return ageMs >= 0 && ageMs < NIGHT_KEPT_MS ? night : undefined;
  }

  #keep(key: string, from: Money | undefined, asOf: number): void {
    // A slow answer does not replace the answer of a later request.
    if ((this.#known(key)?.asOf ?? 0) > asOf) return;
    this.#nights.set(key, { ...(from && { from }), asOf });
    this.#ration.count(this, NIGHT_BYTES);
  }

  #forget(dates: readonly string[]): void {
    this.#forgetCount += 1;
    for (const date of dates) this.#forgotten.set(date, this.#forgetCount);
    const forgotten = new Set(dates);
    for (const key of [...this.#nights.keys()]) {
      if (forgotten.has(key.slice(0, 10))) this.#nights.delete(key);
    }
  }
}

const nightKey = ({ date, adults }: Night): string => `${date} ${adults}`;
