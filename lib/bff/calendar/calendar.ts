import {
  arrivalsIn,
  type Calendar as CalendarAnswer,
  type CalendarNight,
  type CalendarQuery,
} from '../../contract/index.ts';
import type { PropertyConfig } from '../../property/index.ts';
import type { NightPrice, NightPrices } from '../../store/index.ts';

export interface CalendarOptions {
  config: Pick<PropertyConfig, 'limits'>;
  nights: NightPrices;
}

/** What is known of a property's nights, as the calendar shows it. */
export class Calendar {
  readonly #options: CalendarOptions;

  constructor(options: CalendarOptions) {
    this.#options = options;
  }

  /**
   * The nights of a month as far as they are known, at once.
   * @param query one that `calendarErrors` has nothing against
   * @param today the property's own civil date
   */
  async month(query: CalendarQuery, today: string): Promise<{ answer: CalendarAnswer; retryAfter?: number }> {
    const { config, nights } = this.#options;
    const dates = arrivalsIn(query.month, config.limits, today);
    const known = await nights.look(query.adults, dates);
    return { answer: { ...query, nights: dates.map((date) => shown(date, known?.get(date))) } };
  }
}

function shown(date: string, night: NightPrice | undefined): CalendarNight {
  if (!night) return { date, state: 'unknown' };
  const asOf = new Date(night.asOf).toISOString();
  return night.from ? { date, state: 'priced', from: night.from, asOf } : { date, state: 'none', asOf };
}
