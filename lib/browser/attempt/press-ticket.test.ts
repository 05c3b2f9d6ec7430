import { expect, test } from 'vitest';
import { createBookingApi } from '../booking-api.ts';
import { browserTickets } from '../browser-tickets.ts';
import { ORDER } from '../test-attempt.ts';
import { virtualClock } from '../test-clock.ts';
import { testStorage } from '../test-storage.ts';
import { createAttemptDriver } from './driver.ts';
import { switchableConnection } from './test-driver.ts';

/** A press is identified by the ticket in its body, or else by the ticket in the header. */
test('a press keeps its ticket when another tab stores a newer ticket between look and press', async () => {
  const storage = { localStorage: testStorage() };
  const { clock, pass } = virtualClock();
  let looks = 0;
  const sentTickets: string[] = [];
  const otherTabWrites = () => storage.localStorage.setItem('bellhop ticket /api', `other ${looks}`);
  const fetchIt: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (String(input).includes('/attempts/current')) {
      looks += 1;
      const answer = Response.json({ attempt: null }, { headers: { 'bellhop-ticket': `look ${looks}` } });
      // While this tab reads the body, another tab gets the answer to a commit, with a newer ticket.
      const text = answer.text.bind(answer);
      answer.text = async () => {
        otherTabWrites();
        return text();
      };
      return answer;
    }
    const { ticket } = JSON.parse(String(init?.body));
    sentTickets.push(ticket ?? headers.get('bellhop-ticket'));
    throw new TypeError('Failed to fetch');
  };
  const api = createBookingApi({ apiBase: '/api', tickets: browserTickets('/api', storage), fetch: fetchIt });
  const driver = createAttemptDriver({ api, clock, connection: switchableConnection().connection });
  const stop = driver.start();
  await expect.poll(() => driver.canOrder()).toBe(true);
  driver.order(ORDER);
  // Until the sixth lost answer. The form then shows "no answer".
  const phaseLater = async () => {
    await pass(30_000);
    return driver.state().phase;
  };
  await expect.poll(phaseLater).toBe('idle');
  stop();
  expect(sentTickets.length).toBeGreaterThan(1);
  expect(new Set(sentTickets).size).toBe(1);
});
