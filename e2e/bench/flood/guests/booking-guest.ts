import { setTimeout as pause } from 'node:timers/promises';
import { isProblemError } from '../../../../lib/browser/api-errors.ts';
import { type AttemptDriver, createAttemptDriver } from '../../../../lib/browser/attempt/driver.ts';
import { isEnded } from '../../../../lib/browser/attempt/phase.ts';
import { type BookingApi, createBookingApi, type Order } from '../../../../lib/browser/booking-api.ts';
import { browserClock } from '../../../../lib/browser/clock.ts';
import type { StayQuery } from '../../../../lib/contract/index.ts';
import type { BookingBrowser } from './booking-browser.ts';

/**
 * A guest who books, with the widget's own client and attempt driver. So the guest waits as the widget waits.
 */
export interface BookingGuest {
  /** How often a search was refused, and repeated after its `Retry-After`. */
  searchWaits: number;
  /** The time at which the order button was pressed, on the clock of `performance`. */
  clickedAt: number | undefined;
  /** The outcome that the guest saw: `confirmed`, or another one. `undefined` until then. */
  end: string | undefined;
  endedAt: number | undefined;
}

const ASKS_AGAIN_AFTER_MS = 2_000;
/**
 * Longer than a session counts as a newcomer's, and shorter than a person needs for a name and an address.
 */
const TYPES_FOR_MS = 6_000;
const GUEST = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const ALWAYS_ONLINE = { isOnline: () => true, onReturn: () => () => undefined };

/**
 * Arrives, searches until an answer comes, types, and orders once.
 * @param guest the record of the guest's steps, which this function fills in
 * @param failedSearch called with the error of a search that was neither answered nor refused
 */
export async function book(
  guest: BookingGuest,
  browser: BookingBrowser,
  { slug, stay, failedSearch }: { slug: string; stay: StayQuery; failedSearch: (error: unknown) => void },
): Promise<void> {
  const apiBase = `http://any.example/api/booking/${slug}`;
  const api = createBookingApi({ apiBase, fetch: browser.fetch });
  await (await browser.fetch(`${apiBase}/property`)).text();
  // As on the widget's page, the driver's first look begins the session.
  const driver = createAttemptDriver({ api, clock: browserClock, connection: ALWAYS_ONLINE });
  const stop = driver.start();
  const order = await chosenRoom(guest, api, stay, failedSearch);
  await pause(TYPES_FOR_MS);
  await until(driver, () => driver.canOrder());
  browser.putOff = 0;
  guest.clickedAt = performance.now();
  driver.order(order);
  await until(driver, () => outcomeOf(driver) !== undefined);
  guest.end = outcomeOf(driver);
  guest.endedAt = performance.now();
  stop();
}

async function chosenRoom(
  guest: BookingGuest,
  api: BookingApi,
  stay: StayQuery,
  failedSearch: (error: unknown) => void,
): Promise<Order> {
  for (;;) {
    try {
      const { rooms } = await api.availability(stay);
      const [room] = rooms;
      if (room) return { ...stay, roomTypeId: room.roomTypeId, guest: GUEST, quote: room.quote };
      failedSearch(new Error('no rooms'));
      await pause(ASKS_AGAIN_AFTER_MS);
    } catch (error) {
      const problem = isProblemError(error) ? error.problem : undefined;
      if (problem?.code === 'too-many-requests') guest.searchWaits += 1;
      else failedSearch(error);
      await pause(problem?.retryAfter ? problem.retryAfter * 1_000 : ASKS_AGAIN_AFTER_MS);
    }
  }
}

/** Returns the outcome that the widget shows for the order. `undefined` while the order is in progress. */
function outcomeOf(driver: AttemptDriver): string | undefined {
  const state = driver.state();
  if (isEnded(state)) return state.phase;
  if (state.phase !== 'idle') return undefined;
  const { refusal } = state;
  return refusal && `not taken (${refusal.kind === 'problem' ? refusal.problem.code : refusal.kind})`;
}

function until(driver: AttemptDriver, holds: () => boolean): Promise<void> {
  if (holds()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = driver.subscribe(() => {
      if (!holds()) return;
      unsubscribe();
      resolve();
    });
  });
}
