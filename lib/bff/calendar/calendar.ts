import {
  arrivalsIn,
  type Calendar as CalendarAnswer,
  type CalendarNight,
  type CalendarQuery,
} from '../../contract/index.ts';
import type { NightPrice } from '../../store/index.ts';
import { isFresh } from './freshness.ts';
import { Harvest, type HarvestOptions, type Looker } from './harvest.ts';

export interface CalendarOptions extends HarvestOptions {
  /** Whether the calendar may ask the upstream for unknown nights. */
  harvests: boolean;
}

/** The known nights of a property. */
export class Calendar {
  readonly #options: CalendarOptions;
  readonly #harvest: Harvest | undefined;

  constructor(options: CalendarOptions) {
    this.#options = options;
    this.#harvest = options.harvests ? new Harvest(options) : undefined;
  }

  /**
   * Returns the known nights of a month at once, and begins to ask for the missing ones.
   * @param query a query without `calendarErrors`
   * @param looker nights for an agent come after all nights for guests @default 'guest'
   * @returns `retryAfter` is the time until more nights are known, in seconds. `undefined` if no more nights
   * will come
   */
  async month(
    query: CalendarQuery,
    looker: Looker = 'guest',
  ): Promise<{ answer: CalendarAnswer; retryAfter: number | undefined }> {
    const { config, nights, now, today: todayOf } = this.#options;
    const today = todayOf();
    const dates = arrivalsIn(query.month, config.limits, today);
    const known = await nights.look(query.adults, dates);
    const missing = dates.filter((date) => !isFresh(known?.get(date), { date, today, now: now() }));
    return {
      answer: { ...query, nights: dates.map((date) => shown(date, known?.get(date))) },
      retryAfter: missing.length > 0 ? this.#harvest?.open(query, missing, looker) : undefined,
    };
  }

  /** Stops the requests for nights. */
  close(): void {
    this.#harvest?.close();
  }
}

function shown(date: string, night: NightPrice | undefined): CalendarNight {
  if (!night) return { date, state: 'unknown' };
  const asOf = new Date(night.asOf).toISOString();
  return night.from ? { date, state: 'priced', from: night.from, asOf } : { date, state: 'none', asOf };
}
