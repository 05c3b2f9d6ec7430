import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, ORIGIN, startBench, stayIn } from '../test/test-bench.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The requests to the upstream: the method, path and headers of each. */
let sent: { call: string; headers: Headers; body: string }[];
let bench: Bench;

const start = (trustedProxies = 0) =>
  startBench({
    trustedProxies,
    sleep: () => Promise.resolve(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname.replace(/^.*partner\/v1/, '')}`;
      sent.push({ call, headers: request.headers, body: await request.clone().text() });
      return fetch(request);
    },
  });

beforeEach(async () => {
  sent = [];
  bench = await start();
});
afterEach(() => bench.close());

const logged = () => bench.lines.map((line) => JSON.parse(line));
const idsSent = (call: string) =>
  sent.filter((one) => one.call === call).map(({ headers }) => headers.get('x-request-id'));
const searchPath = `/availability?${new URLSearchParams({ ...stayIn(30), adults: '2' })}`;

describe('a request’s id', () => {
  it('is in every answer, and in the problem if the answer is one', async () => {
    const guest = await bench.guest().arrive();
    const armed = await guest.arm(await guest.order());
    const answers = [
      armed,
      await guest.commit(armed.body.attempt.id),
      await guest.get('/property'),
      await guest.get(searchPath),
      await guest.get('/attempts/current'),
      await guest.send('DELETE', '/attempts/current'),
    ];
    for (const { status, headers } of answers) {
      expect(status).toBeLessThan(300);
      expect(headers.get('x-request-id')).toMatch(UUID);
    }
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(answers.length);
    const problems = [
      await guest.get('/nothing'),
      await guest.send('PUT', '/attempts'),
      await guest.get('/availability?checkin=soon'),
      await guest.send('POST', '/attempts', '{'),
    ];
    for (const { status, headers, body } of problems) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body.instance).toBe(`urn:uuid:${headers.get('x-request-id')}`);
    }
    for (const method of ['GET', 'HEAD', 'POST']) {
      expect((await bench.health(method)).headers.get('x-request-id')).toMatch(UUID);
      const ready = bench.service.ready(new Request(`${ORIGIN}/api/health/ready`, { method }));
      expect(ready.headers.get('x-request-id')).toMatch(UUID);
    }
  });

  it('goes to the upstream, and is in each log line of the request', async () => {
    const guest = await bench.guest().arrive();
    const order = await guest.order();
    const armed = await guest.arm(order);
    const committed = await guest.commit(armed.body.attempt.id);
    const [armedId, committedId] = [armed, committed].map(({ headers }) => headers.get('x-request-id'));
    expect(idsSent('GET /availability').at(-1)).toBe(armedId);
    expect(idsSent('POST /bookings')).toEqual([committedId]);
    const of = (id: unknown) =>
      logged()
        .filter(({ requestId }) => requestId === id)
        .map(({ msg }) => msg);
    expect(of(armedId)).toEqual(['upstream call', 'request']);
    expect(of(committedId)).toEqual(['upstream call', 'attempt', 'request']);
    expect(logged().filter(({ requestId }) => requestId === undefined)).toEqual([]);
  });

  it('differs for a later commit of an order, whose idempotency key and bytes stay the same', async () => {
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 503, times: 3 });
    const guest = await bench.guest().arrive();
    const armed = await guest.arm(await guest.order());
    const answers = [await guest.commit(armed.body.attempt.id), await guest.commit(armed.body.attempt.id)];
    expect(answers.map(({ status }) => status)).toEqual([202, 200]);
    const [first, second] = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(idsSent('POST /bookings')).toEqual([first, first, first, second]);
    const bookings = sent.filter(({ call }) => call === 'POST /bookings');
    expect(new Set(bookings.map(({ body }) => body)).size).toBe(1);
    expect(new Set(bookings.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('is the first caller’s in a request that many callers share', async () => {
    const guests = await Promise.all([1, 2, 3].map(() => bench.guest().arrive()));
    const before = idsSent('GET /availability').length;
    const answers = await Promise.all(guests.map((guest) => guest.get(searchPath)));
    const ids = idsSent('GET /availability').slice(before);
    expect(ids).toHaveLength(1);
    expect(answers.map(({ headers }) => headers.get('x-request-id'))).toContain(ids[0]);
  });

  it('belongs to the page if a page asks', async () => {
    const config = bench.service.propertyAt(new Headers({ host: 'hotel.test' }), 'harbour-house');
    if (!config) throw new Error('no harbour-house');
    await bench.service.search(config, stayIn(40), 'en', new Headers());
    await bench.service.describe(config, 'en');
    const [searched, described] = [...idsSent('GET /availability'), ...idsSent('GET /me')];
    for (const id of [searched, described]) expect(id).toMatch(UUID);
    expect(searched).not.toBe(described);
  });
});

describe('an id that comes with the request', () => {
  const headers = { 'x-request-id': 'edge-0f8c1d2e' };

  it('is taken from a trusted proxy, into answer, log and upstream request', async () => {
    await bench.close();
    bench = await start(1);
    const found = await bench.guest().send('GET', searchPath, undefined, headers);
    expect(found.headers.get('x-request-id')).toBe('edge-0f8c1d2e');
    expect(idsSent('GET /availability')).toEqual(['edge-0f8c1d2e']);
    expect(logged().map(({ requestId }) => requestId)).toEqual(['edge-0f8c1d2e', 'edge-0f8c1d2e']);
    const problem = await bench.guest().send('GET', '/nothing', undefined, headers);
    expect(problem.body.instance).toBe('urn:next-bellhop:request:edge-0f8c1d2e');
    const health = await bench.service.health(new Request(`${ORIGIN}/api/health`, { headers }));
    expect(health.headers.get('x-request-id')).toBe('edge-0f8c1d2e');
    const ready = bench.service.ready(new Request(`${ORIGIN}/api/health/ready`, { headers }));
    expect(ready.headers.get('x-request-id')).toBe('edge-0f8c1d2e');
  });

  it('is taken from nobody else', async () => {
    const found = await bench.guest().send('GET', searchPath, undefined, headers);
    expect(found.headers.get('x-request-id')).toMatch(UUID);
    expect([...bench.lines, ...sent.map((one) => JSON.stringify([...one.headers]))].join()).not.toContain(
      'edge-',
    );
  });
});
