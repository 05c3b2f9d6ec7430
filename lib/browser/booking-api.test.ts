import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { NoAnswerError, ProblemError, UnfitAnswerError } from './api-errors.ts';
import { type BookingApi, createBookingApi } from './booking-api.ts';
import { BOOKING, ORDER, testAttempt } from './test-attempt.ts';
import { STAY, testProperty, testRooms } from './test-property.ts';
import {
  problem,
  startTestBookingServer,
  type TestBookingServer,
} from './test-server/test-booking-server.ts';

let server: TestBookingServer;
let api: BookingApi;

beforeEach(async () => {
  server = await startTestBookingServer({ property: testProperty(), rooms: testRooms() });
  api = createBookingApi({ apiBase: server.apiBase, locale: 'de' });
});
afterEach(() => server.close());

test('the request for availability has the stay and the language', async () => {
  const { rooms, stay } = await api.availability(STAY);
  expect(rooms.map(({ name }) => name)).toEqual(['Courtyard Double', 'Harbour View Double']);
  expect(stay.nights).toBe(2);
  expect(server.seen[0]).toMatchObject({
    method: 'GET',
    url: '/api/booking/test-house/availability?checkin=2027-02-12&checkout=2027-02-14&adults=2&locale=de',
  });
});

test('the request for near dates has only the stay, because the answer has no texts', async () => {
  const stay = { checkin: '2027-02-13', checkout: '2027-02-15', adults: 2, nights: 2 };
  server.near = { offers: [{ stay, from: { amount: '420.00', currency: 'EUR' } }], complete: true };
  expect(await api.near(STAY)).toEqual(server.near);
  expect(server.seen[0]?.url).toBe(
    '/api/booking/test-house/availability/near?checkin=2027-02-12&checkout=2027-02-14&adults=2',
  );
});

test('an order is armed with its body and committed without one, both as JSON', async () => {
  const attempt = await api.arm(ORDER);
  const answer = await api.commit(attempt.id);
  expect(answer).toMatchObject({ attempt: { state: 'confirmed' }, booking: { reference: 'BH-1000' } });
  const [arm, commit] = server.seen;
  expect(JSON.parse(arm?.body ?? '')).toEqual(ORDER);
  expect(arm).toMatchObject({ method: 'POST', contentType: 'application/json' });
  expect(commit).toMatchObject({ method: 'POST', contentType: 'application/json', body: '' });
});

test('`current` returns the attempt of the session, and `end` ends it', async () => {
  expect(await api.current()).toEqual({ attempt: null });
  server.put(testAttempt('confirmed'), BOOKING);
  expect(await api.current()).toEqual({ attempt: testAttempt('confirmed'), booking: BOOKING });
  await api.end();
  expect(server.session.attempt).toBeNull();
});

describe('failures', () => {
  test('a problem is thrown with all its fields', async () => {
    const priceChanged = problem('price-changed', {
      quoted: { amount: '420.00', currency: 'EUR' },
      current: { amount: '455.50', currency: 'EUR' },
      quote: 'new',
    });
    server.script('arm', { kind: 'problem', problem: priceChanged });
    await expect(api.arm(ORDER)).rejects.toThrow(ProblemError);
    server.script('arm', { kind: 'problem', problem: priceChanged });
    await expect(api.arm(ORDER)).rejects.toMatchObject({ problem: priceChanged });
    server.script('end', {
      kind: 'problem',
      problem: problem('attempt-unresolved', { attempt: testAttempt() }),
    });
    await expect(api.end()).rejects.toMatchObject({ problem: { code: 'attempt-unresolved' } });
  });

  test('a page of a proxy does not count as the end of an attempt, whatever its status', async () => {
    server.script('end', { kind: 'text', status: 200, text: '<html>Sign in</html>' });
    await expect(api.end()).rejects.toThrow(UnfitAnswerError);
  });

  test.each([
    ['a reset connection', { kind: 'reset' }],
    ['a reset after the booking was made', { kind: 'reset', made: true }],
  ] as const)('%s counts as no answer', async (_, scripted) => {
    const attempt = await api.arm(ORDER);
    server.script('commit', scripted);
    await expect(api.commit(attempt.id)).rejects.toThrow(NoAnswerError);
  });

  test.each([
    ['a proxy’s page', { kind: 'text', status: 502, text: '<html>Bad gateway</html>' }],
    ['a page with status 200', { kind: 'text', status: 200, text: '<html>Welcome to our hotspot</html>' }],
    ['JSON of another shape', { kind: 'text', status: 200, text: '{"attempt":{"id":7}}' }],
    ['a problem of another service', { kind: 'text', status: 409, text: '{"code":"teapot"}' }],
    ['an empty body', { kind: 'text', status: 200, text: '' }],
  ] as const)('%s counts as an unfit answer', async (_, scripted) => {
    server.script('commit', scripted);
    await expect(api.commit('x')).rejects.toThrow(UnfitAnswerError);
    await expect(api.current()).resolves.toEqual({ attempt: null });
  });

  test('an answer after the time-out counts as no answer', async () => {
    const impatient = createBookingApi({ apiBase: server.apiBase, timeout: 30 });
    server.script('current', { kind: 'hold', until: new Promise(() => undefined) });
    await expect(impatient.current()).rejects.toThrow(NoAnswerError);
  });

  test('a port without a server counts as no answer', async () => {
    const port = await new Promise<number>((resolve) => {
      const free = createServer().listen(0, '127.0.0.1', () => {
        const address = free.address();
        free.close(() => resolve(typeof address === 'object' && address ? address.port : 1));
      });
    });
    const unreachable = createBookingApi({ apiBase: `http://127.0.0.1:${port}` });
    await expect(unreachable.current()).rejects.toThrow(NoAnswerError);
  });

  test('a search that the page has aborted fails with an AbortError', async () => {
    const giveUp = new AbortController();
    server.script('availability', { kind: 'hold', until: new Promise(() => undefined) });
    const asked = api.availability(STAY, { signal: giveUp.signal });
    giveUp.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a 404 page at the address of the routes', () => {
  const page = async () => {
    const answer = new Response('<title>404</title>', { status: 404 });
    return Object.defineProperty(answer, 'url', { value: 'http://hotel.test/api/booking/hotel/property' });
  };
  const askTwice = async (mode: string) => {
    vi.stubEnv('NODE_ENV', mode);
    vi.resetModules();
    const fresh = await import('./booking-api.ts');
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const client = fresh.createBookingApi({ apiBase: '/api/booking/hotel', fetch: page });
    for (let call = 0; call < 2; call += 1)
      await expect(client.current()).rejects.toMatchObject({ name: 'UnfitAnswerError', status: 404 });
    return logged.mock.calls.map(([text]) => String(text));
  };

  test('is explained to the developer once, for a file in another folder and for a basePath', async () => {
    const [text, ...others] = await askTwice('development');
    expect(others).toEqual([]);
    expect(text).toContain('http://hotel.test/api/booking/hotel/property is none of the booking routes');
    expect(text).toContain(
      "createBookingHandlers({ basePath: '/stay/booking' }) and getBookingProps({ basePath:",
    );
    expect(text).toContain("getBookingProps({ basePath: '/base/api/booking', … })");
  });

  test('is not explained in production', async () => {
    expect(await askTwice('production')).toEqual([]);
  });
});

describe('the ticket', () => {
  test('is sent when a booking is managed, because the session’s cookie may be lost', async () => {
    await api.current();
    const ticket = api.ticket();
    await api
      .post('/bookings/find', { reference: 'BH-1', email: 'a@b.example' }, z.unknown())
      .catch(() => {});
    expect(server.seen.at(-1)).toMatchObject({ operation: 'find', ticket });
  });

  test('is kept from every answer about attempts, and sent with the next call', async () => {
    expect(api.ticket()).toBeUndefined();
    await api.current();
    const ticket = server.session.ticket;
    expect(api.ticket()).toBe(ticket);
    const attempt = await api.arm(ORDER, { ticket });
    await api.commit(attempt.id);
    await api.end();
    expect(server.seen.map((request) => request.ticket)).toEqual([undefined, ticket, ticket, ticket]);
    expect(api.ticket()).toBe(server.session.ticket);
    expect(api.ticket()).not.toBe(ticket);
  });

  test('is kept from a problem as well', async () => {
    server.session.loseCookie();
    await expect(api.arm(ORDER)).rejects.toMatchObject({ problem: { code: 'session-required' } });
    expect(api.ticket()).toBe(server.session.ticket);
    expect(server.seen).toHaveLength(1);
  });

  test('of a press is sent in the body', async () => {
    await api.current();
    const ticket = api.ticket();
    await api.arm(ORDER, { ticket });
    expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toEqual({ ...ORDER, ticket });
  });

  test('is not sent with calls that are not about attempts', async () => {
    await api.current();
    await api.availability(STAY);
    await api.near(STAY);
    expect(server.seen.slice(1).map((request) => request.ticket)).toEqual([undefined, undefined]);
  });
});

test('each answer reports the server’s time, to the end of its second', async () => {
  const observed: number[] = [];
  const date = 'Thu, 11 Feb 2027 17:00:00 GMT';
  const answer = (headers: Record<string, string>) =>
    new Response(JSON.stringify({ attempt: null }), { headers });
  const answers = [answer({ date }), answer({})];
  const listening = createBookingApi({
    apiBase: '/api',
    onServerTime: (instant) => observed.push(instant),
    fetch: async () => answers.shift() ?? Response.error(),
  });
  await listening.current();
  await listening.current();
  expect(observed).toEqual([Date.parse('2027-02-11T17:00:00.999Z'), Number.NaN]);
});
