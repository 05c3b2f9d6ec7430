import { useEffect, useReducer } from 'react';
import { type CalendarNight, calendarSchema } from '../../contract/calendar-schema.ts';
import type { BookingApi } from '../booking-api.ts';

/** The nights of a month by their dates. */
export type Nights = ReadonlyMap<string, CalendarNight>;

/** What has been told of months, by month and adults: shown while it is asked for again. */
export type KnownMonths = Map<string, Nights>;

export interface MonthNightsOptions {
  api: { load(): Promise<Pick<BookingApi, 'ask'>> };
  known: KnownMonths;
  /** `YYYY-MM`. */
  month: string;
  adults: number;
  /** Whether the month is in view, and its house has prices for a calendar. */
  wanted: boolean;
}

/** So that who leafs through the months does not ask for those between, in milliseconds. */
const REST_MS = 150;
const NONE: Nights = new Map();

/**
 * The prices of a month's nights, as far as they are known. Asks once the month is in view, and again when the
 * answer says that there will be more to know; never while the page is hidden. A failure is not told: a
 * calendar without prices is a calendar.
 */
export function useMonthNights({ api, known, month, adults, wanted }: MonthNightsOptions): Nights {
  const [, tell] = useReducer((told: number) => told + 1, 0);
  const key = `${month} ${adults}`;
  useEffect(() => {
    if (!wanted) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let timer = setTimeout(ask, REST_MS);
    function ask(): void {
      if (document.visibilityState === 'visible') void askNow();
      else document.addEventListener('visibilitychange', ask, { once: true, signal });
    }
    async function askNow(): Promise<void> {
      try {
        const client = await api.load();
        const asked = { month, adults: String(adults) };
        const { answer, retryAfter } = await client.ask('/availability/calendar', asked, calendarSchema, {
          signal,
        });
        if (signal.aborted) return;
        known.set(key, new Map(answer.nights.map((night) => [night.date, night])));
        tell();
        if (retryAfter !== undefined) timer = setTimeout(ask, Math.max(1, retryAfter) * 1000);
      } catch {
        // Nobody has asked for prices. The month is asked for again when it next comes into view.
      }
    }
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [api, known, key, month, adults, wanted]);
  return known.get(key) ?? NONE;
}
