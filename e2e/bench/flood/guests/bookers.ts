import type { StayQuery } from '../../../../lib/contract/index.ts';
import { countIn } from '../count-in.ts';
import type { Servers } from '../servers.ts';
import { BookingBrowser } from './booking-browser.ts';
import { type BookingGuest, book } from './booking-guest.ts';

/** @file Guests who book, while other guests only search. */

/** The longest time that the last guests may need after the flood. */
const LAST_ONES_WITHIN_MS = 120_000;

export interface BookingTally {
  guests: number;
  /** Refused searches. The guest waits and asks again. */
  searchWaits: number;
  /** Presses of an order button. */
  attempts: number;
  confirmed: number;
  /** Orders that were not confirmed, counted by the outcome that the guest saw. */
  refused: Map<string, number>;
  inDoubt: number;
  /** Answers 202 and 429 between click and confirmation. */
  waits: number;
  /** Times from click to confirmation, in milliseconds. */
  latencies: number[];
  /** Searches that were neither answered nor clearly refused, counted by kind. */
  wrong: Map<string, number>;
}

interface Bookers {
  arrive(stay: StayQuery): void;
  /** Waits for the last guests. */
  end(): Promise<BookingTally>;
}

export function openBookers(servers: Servers, slug: string): Bookers {
  const guests: BookingGuest[] = [];
  const browsers: BookingBrowser[] = [];
  const ends: Promise<void>[] = [];
  const wrong = new Map<string, number>();
  return {
    arrive: (stay) => {
      const guest: BookingGuest = {
        searchWaits: 0,
        clickedAt: undefined,
        end: undefined,
        endedAt: undefined,
      };
      const browser = new BookingBrowser(servers, guests.length);
      guests.push(guest);
      browsers.push(browser);
      const failedSearch = (error: unknown) => countIn(wrong, `a booker’s search: ${error}`);
      ends.push(book(guest, browser, { slug, stay, failedSearch }).catch(failedSearch));
    },
    end: async () => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LAST_ONES_WITHIN_MS);
      });
      await Promise.race([Promise.all(ends), late]);
      clearTimeout(timer);
      return tallyOf(guests, browsers, wrong);
    },
  };
}

function tallyOf(
  guests: readonly BookingGuest[],
  browsers: readonly BookingBrowser[],
  wrong: Map<string, number>,
): BookingTally {
  const tally: BookingTally = {
    guests: guests.length,
    searchWaits: 0,
    attempts: 0,
    confirmed: 0,
    refused: new Map(),
    inDoubt: 0,
    waits: 0,
    latencies: [],
    wrong,
  };
  for (const [index, { searchWaits, clickedAt, end, endedAt }] of guests.entries()) {
    tally.searchWaits += searchWaits;
    if (clickedAt === undefined) continue;
    tally.attempts += 1;
    tally.waits += browsers[index]?.putOff ?? 0;
    if (end === undefined || endedAt === undefined) tally.inDoubt += 1;
    else if (end !== 'confirmed') countIn(tally.refused, end);
    else {
      tally.confirmed += 1;
      tally.latencies.push(endedAt - clickedAt);
    }
  }
  return tally;
}
