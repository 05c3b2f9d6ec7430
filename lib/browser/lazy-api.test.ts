import { afterEach, expect, it, vi } from 'vitest';
import { createLazyApi } from './lazy-api.ts';

const STAY = { checkin: '2027-02-12', checkout: '2027-02-14', adults: 2 };
const ANSWER = { stay: { ...STAY, nights: 2 }, rooms: [], asOf: '2027-01-01T00:00:00Z', stale: false };

afterEach(() => void vi.unstubAllGlobals());

it('the lazy API gives every caller the same client', async () => {
  const api = createLazyApi({ apiBase: '/api/booking/harbour-house' });
  const [one, two] = await Promise.all([api.load(), api.load()]);
  expect(one).toBe(two);
  expect(await api.load()).toBe(one);
});

it('a call before the client is loaded is sent after the load', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(ANSWER);
  });
  const api = createLazyApi({ apiBase: '/api/booking/harbour-house', locale: 'en' });
  expect(await api.availability(STAY)).toEqual(ANSWER);
  expect(asked).toEqual([
    '/api/booking/harbour-house/availability?checkin=2027-02-12&checkout=2027-02-14&adults=2&locale=en',
  ]);
});
