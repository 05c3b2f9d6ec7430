import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAttemptDriver } from '../../browser/attempt/driver.ts';
import { switchableConnection } from '../../browser/attempt/test-driver.ts';
import { createBookingApi } from '../../browser/booking-api.ts';
import { browserTickets } from '../../browser/browser-tickets.ts';
import { virtualClock } from '../../browser/test-clock.ts';
import { testStorage } from '../../browser/test-storage.ts';
import { ADA, type Bench, ORIGIN, startBench, stayIn } from '../test/test-bench.ts';

/** The widget's real driver against the real backend: two tabs of a browser without Web Locks. */

let bench: Bench;
let now: number;
beforeEach(async () => {
  now = Date.now();
  // The clock moves at each reading, so no two tickets have the same time.
  bench = await startBench({ now: () => ++now });
});
afterEach(() => bench.close());

const apiBase = '/api/booking/harbour-house';

it('one press makes one booking although another tab stores its ticket between look and call', async () => {
  const storage = { localStorage: testStorage() };
  let cookie = '';
  let losesArm = true;
  let duringLook: (() => Promise<unknown>) | undefined;
  const browserFetch =
    (isFirst: boolean): typeof fetch =>
    async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('origin', ORIGIN);
      if (cookie) headers.set('cookie', cookie);
      const { signal, ...rest } = init ?? {};
      const response = await bench.service.handle(new Request(`${ORIGIN}${input}`, { ...rest, headers }));
      if (isFirst && losesArm && String(input).endsWith('/attempts')) {
        losesArm = false;
        throw new TypeError('Failed to fetch');
      }
      for (const line of response.headers.getSetCookie()) cookie = line.split(';')[0] ?? '';
      const text = response.text.bind(response);
      response.text = async () => {
        if (isFirst && String(input).endsWith('/current')) {
          const callDuringLook = duringLook;
          duringLook = undefined;
          await callDuringLook?.();
        }
        return text();
      };
      return response;
    };
  const apiOf = (isFirst: boolean) =>
    createBookingApi({ apiBase, tickets: browserTickets(apiBase, storage), fetch: browserFetch(isFirst) });
  const [first, second] = [apiOf(true), apiOf(false)];
  const { clock, pass } = virtualClock();
  const driver = createAttemptDriver({ api: first, clock, connection: switchableConnection().connection });
  const stop = driver.start();
  await expect.poll(() => driver.canOrder()).toBe(true);
  // A second tab opens, and its look brings a ticket of the same session. There is no lock, so its next look
  // stores another ticket during the first tab's look.
  await second.current();
  duringLook = () => second.current();
  const stay = stayIn(30);
  const { rooms } = await first.availability(stay);
  const room = rooms.find(({ roomTypeId }) => roomTypeId === 'double-sea');
  driver.order({ ...stay, roomTypeId: 'double-sea', guest: ADA, quote: room?.quote ?? '' });
  await expect.poll(() => driver.state().phase).toBe('arm-waiting');
  // The second tab finds the attempt and commits it. Then the guest chooses "book another" there.
  const found = await second.current();
  await second.commit(found.attempt?.id ?? '');
  await second.end();
  // The first tab repeats its press without a click.
  for (let tries = 0; tries < 20; tries += 1) {
    await pass(5_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  stop();
  expect(bench.sandbox.control.bookings()).toHaveLength(1);
});
