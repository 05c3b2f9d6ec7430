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
  /** Whether the booking system may be asked for what is not known. */
  harvests: boolean;
}

/** What is known of a property's nights. */
export class Calendar {
  readonly #options: CalendarOptions;
  readonly #harvest: Harvest | undefined;

  constructor(options: CalendarOptions) {
    this.#options = options;
    this.#harvest = options.harvests ? new Harvest(options) : undefined;
  }

  /**
   * The nights of a month as far as they are known, at once. What is missing is asked for from then on.
   * @param query one that `calendarErrors` has nothing against
   * @param looker nights for an agent are asked for after all nights for guests @default 'guest'
   * @returns with `retryAfter`, the seconds until more is known; without, nothing more is to come
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

  /** Asks for nothing more. */
  close(): void {
    this.#harvest?.close();
  }
}

function shown(date: string, night: NightPrice | undefined): CalendarNight {
  if (!night) return { date, state: 'unknown' };
  const asOf = new Date(night.asOf).toISOString();
  return night.from ? { date, state: 'priced', from: night.from, asOf } : { date, state: 'none', asOf };
}
