import { useEffect, useReducer } from 'react';
import { type CalendarNight, calendarSchema } from '../../contract/calendar-schema.ts';
import type { BookingApi } from '../booking-api.ts';

/** The nights of a month by their dates. */
export type Nights = ReadonlyMap<string, CalendarNight>;

/** The known nights by month and adults. They are shown while a month is requested again. */
export type KnownMonths = Map<string, Nights>;

export interface MonthNightsOptions {
  api: { load(): Promise<Pick<BookingApi, 'ask'>> };
  known: KnownMonths;
  /** `YYYY-MM`. */
  month: string;
  adults: number;
  /** Whether the month is in view and the property has prices for a calendar. */
  wanted: boolean;
}

/** A guest who leafs through months requests only the month where they rest this long, in milliseconds. */
const REST_MS = 150;
const NONE: Nights = new Map();

/**
 * The known prices of a month's nights. Requests them when the month is in view, and again when the answer
 * announces more. Requests nothing while the page is hidden. A failure is not shown: a calendar works without
 * prices.
 */
export function useMonthNights({ api, known, month, adults, wanted }: MonthNightsOptions): Nights {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
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
        redraw();
        if (retryAfter !== undefined) timer = setTimeout(ask, Math.max(1, retryAfter) * 1000);
      } catch {
        // Prices are an extra, so a failure is not shown. The month is requested again when it next comes
        // into view.
      }
    }
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [api, known, key, month, adults, wanted]);
  return known.get(key) ?? NONE;
}
