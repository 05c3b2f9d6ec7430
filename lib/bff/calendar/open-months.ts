import type { CalendarQuery } from '../../contract/index.ts';
import { BoundedMap } from '../../store/index.ts';

/**
 * How long a month counts as open after the last request for it. An open page repeats its request.
 * Milliseconds.
 */
const OPEN_MS = 2 * 60_000;
/**
 * The maximum number of open months. Above it, the month that was opened longest ago is dropped: somebody may
 * open them all.
 */
const MAX_OPEN = 100;

/** The months of one property's calendar that somebody has looked at lately, each for a number of adults. */
export class OpenMonths {
  readonly #months = new BoundedMap<{ query: CalendarQuery; at: number }>({ maxEntries: MAX_OPEN });
  readonly #now: () => number;
  /** How many times a month was opened. */
  opened = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  open(query: CalendarQuery): void {
    this.opened += 1;
    this.#months.set(`${query.adults} ${query.month}`, { query, at: this.#now() });
  }

  /** Drops all months, as if nobody had looked at any. */
  clear(): void {
    for (const key of [...this.#months.keys()]) this.#months.delete(key);
  }

  isEmpty(): boolean {
    return this.latestFirst().length === 0;
  }

  /**
   * The months, the latest first. A new caller is waiting. A caller who still looks opens the month again, so
   * callers take turns.
   */
  latestFirst(): CalendarQuery[] {
    for (const key of [...this.#months.keys()]) {
      if (Math.abs(this.#now() - (this.#months.get(key)?.at ?? 0)) >= OPEN_MS) this.#months.delete(key);
    }
    return [...this.#months.keys()].reverse().flatMap((key) => this.#months.get(key)?.query ?? []);
  }
}
