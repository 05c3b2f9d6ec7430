import type { CalendarQuery } from '../../contract/index.ts';
import { BoundedMap } from '../../store/index.ts';

/** So long a month counts as looked at after it was last asked for: the page asks again while it is open. */
const OPEN_MS = 2 * 60_000;
/** Of more than so many, those that were opened longest ago are let go: somebody may open them all. */
const MAX_OPEN = 100;

/** The months of one property's calendar that somebody has looked at lately, each for a number of adults. */
export class OpenMonths {
  readonly #months = new BoundedMap<{ query: CalendarQuery; at: number }>({ maxEntries: MAX_OPEN });
  readonly #now: () => number;
  /** How often one was opened. */
  opened = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  open(query: CalendarQuery): void {
    this.opened += 1;
    this.#months.set(`${query.adults} ${query.month}`, { query, at: this.#now() });
  }

  /** Forgets all months, as if nobody had looked at any. */
  clear(): void {
    for (const key of [...this.#months.keys()]) this.#months.delete(key);
  }

  isEmpty(): boolean {
    return this.latestFirst().length === 0;
  }

  /** Whoever has just come, is waiting; who still looks, opens it again, and so they take turns. */
  latestFirst(): CalendarQuery[] {
    for (const key of [...this.#months.keys()]) {
      if (Math.abs(this.#now() - (this.#months.get(key)?.at ?? 0)) >= OPEN_MS) this.#months.delete(key);
    }
    return [...this.#months.keys()].reverse().flatMap((key) => this.#months.get(key)?.query ?? []);
  }
}
