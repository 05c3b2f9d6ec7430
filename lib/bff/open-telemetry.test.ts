import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoKeys } from '../sandbox/index.ts';
import { PATIENCE } from '../store/test-links.ts';
import type { BellhopEvent } from '../telemetry/index.ts';
import { type OpenTelemetry, startOpenTelemetry } from '../telemetry/test-open-telemetry.ts';
import { type Bench, ORIGIN, startBench, stayIn } from './test/test-bench.ts';

const CANARY = { firstName: 'Canary', lastName: 'O’Guest', email: 'canary@guest.example' };

let telemetry: OpenTelemetry;
let bench: Bench;
let now: number;
let events: BellhopEvent[];
let sent: Headers[];
beforeEach(async () => {
  now = Date.now();
  events = [];
  sent = [];
  telemetry = startOpenTelemetry();
  bench = await startBench({
    now: () => now,
    sleep: () => Promise.resolve(),
    onEvent: (event) => events.push(event),
    fetch: (input, init) => {
      const request = new Request(input, init);
      sent.push(request.headers);
      return fetch(request);
    },
  });
});
afterEach(async () => {
  await bench.service.close();
  await telemetry.stop();
  await bench.close();
});

const searchPath = (days = 30) => `/availability?${new URLSearchParams({ ...stayIn(days), adults: '2' })}`;
const fail = (times: number) =>
  bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 503, times });
const named = (name: string) => telemetry.spans().filter((span) => span.name === name);

describe('spans', () => {
  it('are one for a request and, under it, one for each upstream try', async () => {
    fail(1);
    const guest = await bench.guest().arrive();
    const armed = await guest.arm(await guest.order());
    const committed = await guest.commit(armed.body.attempt.id);
    const [request, ...others] = named('bellhop POST /attempts/{id}/commit');
    expect([committed.status, others]).toEqual([200, []]);
    const requestId = committed.headers.get('x-request-id');
    expect(request).toMatchObject({
      kind: SpanKind.INTERNAL,
      status: { code: SpanStatusCode.UNSET },
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/attempts/{id}/commit',
        'http.response.status_code': 200,
        'bellhop.property': 'harbour-house',
        'bellhop.request_id': requestId,
      },
    });
    const tries = named('POST booking');
    const { hostname, port } = new URL(
      bench.service.propertyAt(new Headers(), 'harbour-house')?.api.baseUrl ?? '',
    );
    const attributes = {
      'http.request.method': 'POST',
      'server.address': hostname,
      'server.port': Number(port),
      'bellhop.operation': 'booking',
      'bellhop.property': 'harbour-house',
      'bellhop.request_id': requestId,
    };
    expect(tries).toMatchObject([
      {
        kind: SpanKind.CLIENT,
        status: { code: SpanStatusCode.ERROR },
        attributes: {
          ...attributes,
          'bellhop.outcome': 'ambiguous',
          'http.response.status_code': 503,
          'error.type': '503',
        },
      },
      {
        kind: SpanKind.CLIENT,
        status: { code: SpanStatusCode.UNSET },
        attributes: {
          ...attributes,
          'bellhop.outcome': 'booked',
          'http.response.status_code': 201,
          'http.request.resend_count': 1,
        },
      },
    ]);
    for (const { parentSpanContext } of tries) {
      expect(parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
    }
  });

  it('are named by a route’s pattern, never by a request’s address', async () => {
    await bench.guest().get('/attempts/ada@example.com/commit');
    await bench.guest('ada-lovelace').get('/property');
    await bench.service.handle(
      new Request(`${ORIGIN}/api/booking/harbour-house/property`, { method: 'BREW' }),
    );
    expect(telemetry.spans().map(({ name }) => name)).toEqual([
      'bellhop GET',
      'bellhop GET',
      'bellhop _OTHER',
    ]);
    expect(telemetry.spans()[0]?.attributes).toMatchObject({ 'bellhop.code': 'not-found' });
  });

  it('say that a request has failed if Bellhop or the upstream has failed', async () => {
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'malformed', times: 1 });
    expect((await bench.guest().get(searchPath())).status).toBe(502);
    expect(named('GET availability')).toMatchObject([
      { status: { code: SpanStatusCode.ERROR }, attributes: { 'error.type': 'does-not-fit' } },
    ]);
    expect(named('bellhop GET /availability')).toMatchObject([
      { status: { code: SpanStatusCode.ERROR }, attributes: { 'error.type': 'upstream-unexpected' } },
    ]);
    await bench.guest().get('/availability?checkin=soon');
    expect(named('bellhop GET /availability').at(-1)?.status).toEqual({ code: SpanStatusCode.UNSET });
  });

  it('are under the host’s span, and trace headers do not go upstream', async () => {
    await trace.getTracer('host').startActiveSpan('host', async (span) => {
      await bench.guest().get(searchPath());
      span.end();
    });
    const [host, request] = [...named('host'), ...named('bellhop GET /availability')];
    expect(request?.parentSpanContext?.spanId).toBe(host?.spanContext().spanId);
    for (const headers of sent)
      expect([headers.has('traceparent'), headers.has('tracestate')]).toEqual([false, false]);
  });
});

it.each(['onStart', 'onEnd'] as const)(
  'failing telemetry of the host (%s) fails no booking',
  async (when) => {
    await telemetry.stop();
    const fails = {
      forceFlush: async () => {},
      shutdown: async () => {},
      onStart: () => {},
      onEnd: () => {},
    };
    fails[when] = () => {
      throw new Error('no telemetry today');
    };
    telemetry = startOpenTelemetry(fails);
    const { status, body } = await bench.guest().book();
    expect([status, body.attempt.state]).toEqual([200, 'confirmed']);
  },
);

describe('metrics', () => {
  it('measure requests by route and outcome', async () => {
    const guest = bench.guest();
    await guest.get(searchPath());
    await guest.get(searchPath());
    await guest.get('/availability?checkin=soon');
    for (const path of ['/a', '/b', '/ada@example.com']) await guest.get(path);
    const series = await telemetry.series('bellhop.request.duration');
    const asked = { 'http.request.method': 'GET', 'http.route': '/availability' };
    expect(series.map(({ attributes, value }) => ({ attributes, value }))).toEqual([
      { attributes: { ...asked, 'http.response.status_code': 200 }, value: 2 },
      {
        attributes: { ...asked, 'http.response.status_code': 400, 'bellhop.code': 'invalid-request' },
        value: 1,
      },
      {
        attributes: {
          'http.request.method': 'GET',
          'http.response.status_code': 404,
          'bellhop.code': 'not-found',
        },
        value: 3,
      },
    ]);
    expect(series[0]?.boundaries).toEqual([
      0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
    ]);
  });

  it('measure upstream tries by operation and outcome', async () => {
    fail(1);
    expect((await bench.guest().book()).status).toBe(200);
    const series = await telemetry.series('bellhop.upstream.duration');
    const counts = Object.fromEntries(
      series.map(({ attributes, value }) => [Object.values(attributes).join(' '), value]),
    );
    expect(counts).toEqual({
      'me answered': 1,
      // The guest's search, and the order's availability call.
      'availability answered': 2,
      'booking ambiguous': 1,
      'booking booked': 1,
    });
  });

  it('count cache lookups by result', async () => {
    const guest = bench.guest();
    const states = async () =>
      Object.fromEntries(
        (await telemetry.series('bellhop.cache.lookups')).map(({ attributes, value }) => [
          attributes['bellhop.cache.state'],
          value,
        ]),
      );
    await guest.get(searchPath());
    await guest.get(searchPath());
    expect(await states()).toEqual({ miss: 1, fresh: 1 });
    now += 45_000;
    await guest.get(searchPath());
    expect(await states()).toEqual({ miss: 1, fresh: 1, stale: 1 });
    await expect.poll(() => named('GET availability').length, PATIENCE).toBe(2);
    now += 5 * 60_000;
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 503, times: 9 });
    expect((await guest.get(searchPath())).body.stale).toBe(true);
    expect((await guest.get(searchPath(50))).status).toBe(503);
    expect(await states()).toEqual({ miss: 2, fresh: 1, stale: 2 });
  });

  it('show the rest of each API key’s plan', async () => {
    const left = async () =>
      Object.fromEntries(
        (await telemetry.series('bellhop.budget.left')).map(({ attributes, value }) => [
          attributes['bellhop.property'],
          value,
        ]),
      );
    expect(await left()).toEqual({});
    await bench.guest().get(searchPath());
    await bench.guest('steinbock-hut').get(searchPath());
    const before = await left();
    expect(Object.keys(before)).toEqual(['harbour-house', 'steinbock-hut']);
    expect(before['steinbock-hut']).toBeLessThan(before['harbour-house'] ?? 0);
    await bench.guest('steinbock-hut').get(searchPath(31));
    expect((await left())['steinbock-hut']).toBeLessThan(before['steinbock-hut'] ?? 0);
  });

  it('count the outcomes of orders, and show the number and age of those in doubt', async () => {
    const doubts = async () =>
      (
        await Promise.all(
          ['count', 'age'].map((what) => telemetry.series(`bellhop.attempt.in_doubt.${what}`)),
        )
      ).flatMap((series) => series.map(({ value }) => value));
    expect(await doubts()).toEqual([0, 0]);
    fail(3);
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order(stayIn(30), 'double-sea'));
    await guest.commit(body.attempt.id);
    now += 90_000;
    expect(await doubts()).toEqual([1, 90]);
    expect(await telemetry.series('bellhop.attempt.ends')).toEqual([]);
    await guest.commit(body.attempt.id);
    expect(await doubts()).toEqual([0, 0]);
    const late = await bench.guest().arrive();
    const { checkin: from, checkout: to } = stayIn(40);
    const armed = await late.arm(await late.order(stayIn(40), 'double-sea'));
    const property = 'harbour-house';
    bench.sandbox.control.setNights({ property, roomTypeId: 'double-sea', from, to, units: 0 });
    await late.commit(armed.body.attempt.id);
    expect(await telemetry.series('bellhop.attempt.ends')).toEqual([
      { attributes: { 'bellhop.attempt.state': 'confirmed' }, value: 1 },
      {
        attributes: { 'bellhop.attempt.state': 'rejected', 'bellhop.attempt.reason': 'sold-out' },
        value: 1,
      },
    ]);
  });

  it('count the cancellations of this process', async () => {
    const guest = bench.guest();
    const { body } = await guest.book();
    const claim = { reference: body.booking.reference, email: body.booking.guest.email };
    const cancel = async () => (await guest.send('POST', '/bookings/cancel', claim)).status;
    expect([await cancel(), await cancel()]).toEqual([200, 200]);
    expect(await telemetry.series('bellhop.booking.cancellations')).toEqual([{ attributes: {}, value: 1 }]);
  });

  it('are not read any more after the service was closed', async () => {
    await bench.guest().get(searchPath());
    await bench.service.close();
    expect(await telemetry.series('bellhop.budget.left')).toEqual([]);
  });
});

it('no API key, cookie, name or address is in any span, metric or log line; events contain no key and no cookie', async () => {
  fail(3);
  const guest = await bench.guest().arrive();
  const order = { ...(await guest.order()), guest: CANARY };
  const { body } = await guest.arm(order);
  const cookies = [guest.cookie];
  await guest.commit(body.attempt.id);
  cookies.push(guest.cookie);
  await guest.commit(body.attempt.id);
  cookies.push(guest.cookie);
  await guest.arm({ ...order, guest: { ...CANARY, email: `no address: ${CANARY.lastName}` } });
  await guest.send('POST', '/attempts', `{"${CANARY.email}":`);
  await guest.get(`/${CANARY.email}`);
  await guest.send('GET', '/property', undefined, {
    cookie: 'bellhop-harbour-house=tampered',
    'x-request-id': CANARY.email,
  });
  bench.sandbox.control.revokeKey('harbour-house');
  await guest.get(searchPath(60));
  await expect
    .poll(() => events.map(({ type }) => type), PATIENCE)
    .toEqual(['in-doubt', 'booked', 'key-refused']);
  const [observed, eventText] = [(await telemetry.everything()) + bench.lines.join(), JSON.stringify(events)];
  const seals = cookies.map((cookie) => cookie.split('=')[1] ?? '');
  const never = [demoKeys['harbour-house'] ?? '', ...seals, 'tampered'];
  for (const secret of [...never, ...Object.values(CANARY), order.quote, 'x-api-key']) {
    expect(secret.length).toBeGreaterThan(2);
    expect(observed.toLowerCase()).not.toContain(secret.toLowerCase());
  }
  for (const secret of never) expect(eventText).not.toContain(secret);
  // This shows that the search would find them.
  expect(eventText).toContain(CANARY.email);
  expect(observed).toContain('harbour-house');
});
