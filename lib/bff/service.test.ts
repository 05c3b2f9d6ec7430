import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  armedAnswerSchema,
  availabilitySchema,
  commitAnswerSchema,
  currentAnswerSchema,
  problemSchema,
  propertyAnswerSchema,
} from '../contract/index.ts';
import { parse, safeParse } from '../contract/schema.ts';
import { type Answer, type Bench, type Guest, ORIGIN, startBench, stayIn } from './test/test-bench.ts';

let bench: Bench;
let now = Date.now();
beforeEach(async () => {
  now = Date.now();
  bench = await startBench({ now: () => now });
});
afterEach(() => bench.close());

/** Checks that hold for every answer of the BFF. */
function expectWellFormed(answer: Answer): void {
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  if (answer.status < 400) return;
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(safeParse(problemSchema, answer.body).success).toBe(true);
  expect(answer.body).toMatchObject({
    status: answer.status,
    type: `urn:next-bellhop:problem:${answer.body.code}`,
  });
}

const stay = stayIn(30);
const query = new URLSearchParams({ ...stay, adults: '2' });
const searchPath = `/availability?${query}`;

describe('the answers', () => {
  it('have the shapes of the contract, on every route', async () => {
    const guest = bench.guest();
    const property = await guest.get('/property');
    const search = await guest.get(searchPath);
    const armed = await guest.arm(await guest.order(stay));
    const current = await guest.get('/attempts/current');
    const committed = await guest.commit(armed.body.attempt.id);
    expect((await guest.send('DELETE', '/attempts/current', { all: true })).body.code).toBe(
      'invalid-request',
    );
    const ended = await guest.send('DELETE', '/attempts/current');
    expect([property, search, armed, current, committed, ended].map((answer) => answer.status)).toEqual([
      200, 200, 201, 200, 200, 204,
    ]);
    for (const answer of [property, search, armed, current, committed, ended]) expectWellFormed(answer);
    expect(parse(propertyAnswerSchema, property.body)).toEqual(property.body);
    expect(parse(availabilitySchema, search.body)).toEqual(search.body);
    expect(parse(armedAnswerSchema, armed.body)).toEqual(armed.body);
    expect(parse(currentAnswerSchema, current.body)).toEqual(current.body);
    expect(parse(commitAnswerSchema, committed.body)).toEqual(committed.body);
  });

  it("show prices in the currency's own digits, and texts in the requested language", async () => {
    const ryokan = await bench.guest('ryokan-matsukaze').search(stay);
    for (const room of ryokan.rooms)
      expect(room.price).toMatchObject({ amount: expect.stringMatching(/^\d+$/), currency: 'JPY' });
    const german = await bench.guest().get(`${searchPath}&locale=de`);
    const english = await bench
      .guest()
      .send('GET', searchPath, undefined, { 'accept-language': 'en-GB,en;q=0.8' });
    expect(german.body.rooms[0].name).not.toBe(english.body.rooms[0].name);
    expect(german.body.rooms[0].price).toEqual(english.body.rooms[0].price);
  });

  it('contain the nights of the stay, whose amounts add up to the total', async () => {
    const { rooms } = await bench.guest().search(stayIn(30, 5));
    for (const { price, perNight } of rooms) {
      expect(perNight).toHaveLength(5);
      const cents = (amount: string) => BigInt(amount.replace('.', ''));
      const sum = (perNight ?? []).reduce((total, night) => total + cents(night.amount), 0n);
      expect(sum).toBe(cents(price.amount));
    }
  });
});

describe('addresses', () => {
  it.each([
    ['GET', '/nothing', 404, null],
    ['GET', '', 404, null],
    ['GET', '/', 404, null],
    ['GET', '/property//', 404, null],
    ['GET', '//property', 404, null],
    ['GET', '/attempts//current', 404, null],
    ['GET', '/attempts/current//', 404, null],
    ['POST', '/property', 405, 'GET, HEAD'],
    ['GET', '/attempts', 405, 'POST'],
    ['PUT', '/attempts/current', 405, 'GET, HEAD, DELETE'],
    ['GET', '/attempts/00000000-0000-8000-8000-000000000000/commit', 405, 'POST'],
    ['OPTIONS', '/availability', 405, 'GET, HEAD'],
    ['CONSTRUCTOR', '/property', 405, 'GET, HEAD'],
    ['constructor', '/property', 405, 'GET, HEAD'],
    ['PUT', '/attempts/current/', 405, 'GET, HEAD, DELETE'],
  ])('%s %s answers %i', async (method, path, status, allow) => {
    const answer = await bench.guest().send(method, path);
    expectWellFormed(answer);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it('may end in a slash, as they do with Next’s `trailingSlash`', async () => {
    const guest = bench.guest();
    const property = await guest.get('/property/');
    const search = await guest.get(searchPath.replace('?', '/?'));
    expect([property.status, search.status]).toEqual([200, 200]);
    const { ticket } = property.body;
    const armed = await guest.send('POST', '/attempts/', { ...(await guest.order(stay)), ticket });
    expect(armed.status).toBe(201);
    const committed = await guest.send('POST', `/attempts/${armed.body.attempt.id}/commit/`);
    const current = await guest.get('/attempts/current/');
    expect(current.body).toMatchObject({ booking: { reference: committed.body.booking.reference } });
  });

  it.each(['no-such-property', '', '__proto__', 'constructor', '%2e%2e'])(
    'property %j answers 404',
    async (slug) => {
      const answer = await bench.guest(slug).get('/property');
      expectWellFormed(answer);
      expect(answer.status).toBe(404);
    },
  );
});

describe('unsafe calls from other sites', () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: '' },
  ];
  it.each(foreign)('%j is refused on every unsafe route, and nothing is sent', async (headers) => {
    const guest = await bench.guest().arrive();
    const order = await guest.order(stay);
    const { body } = await guest.arm(order);
    const asked = bench.arrivals().length;
    const calls: [string, string, unknown][] = [
      ['POST', '/attempts', order],
      ['POST', `/attempts/${body.attempt.id}/commit`, undefined],
      ['DELETE', '/attempts/current', undefined],
    ];
    for (const [method, path, sent] of calls) {
      const answer = await guest.send(method, path, sent, headers);
      expectWellFormed(answer);
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden-origin']);
    }
    expect(bench.arrivals()).toHaveLength(asked);
  });
});

describe('bad bodies', () => {
  it.each<[string, unknown, Record<string, string>, number, string]>([
    ['malformed JSON', '{"roomTypeId":', {}, 400, 'invalid-request'],
    ['another content type', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported-media-type'],
    ['more than 16 KiB', JSON.stringify({ x: 'y'.repeat(17_000) }), {}, 413, 'body-too-large'],
    ['an empty object', {}, {}, 400, 'invalid-request'],
  ])('%s', async (_name, body, headers, status, code) => {
    const guest = await bench.guest().arrive();
    const answer = await guest.send('POST', '/attempts', body, headers);
    expectWellFormed(answer);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('the upstream', () => {
  const search = (guest: Guest = bench.guest()) => guest.get(searchPath);

  it('is asked once for a thousand simultaneous searches of one stay', async () => {
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => search()));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(bench.arrivals().filter((arrival) => arrival === 'GET /availability')).toHaveLength(1);
  });

  it('is down: the answer is the last one, as stale, or else a clear problem', async () => {
    await search();
    now += 61_000;
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 503, times: 20 });
    expect((await search()).body.stale).toBe(true);
    const other = await bench
      .guest()
      .get(`/availability?${new URLSearchParams({ ...stayIn(80), adults: '2' })}`);
    expectWellFormed(other);
    expect([other.status, other.body.code]).toEqual([503, 'upstream-unavailable']);
  });

  it('is unreachable: search and order say so, a commit stays armed, and nothing is lost', async () => {
    let reachable = true;
    const line: typeof fetch = (input, init) =>
      reachable ? fetch(input, init) : Promise.reject(refusedConnection());
    const guest = bench.guest();
    guest.service = bench.another({ fetch: line });
    await guest.arrive();
    const order = await guest.order(stay);
    const { body } = await guest.arm(order);
    reachable = false;
    const committed = await guest.commit(body.attempt.id);
    expectWellFormed(committed);
    expect([committed.status, committed.body.code]).toEqual([503, 'upstream-unavailable']);
    expect(committed.body).toMatchObject({ attempt: { state: 'armed' }, retryAfter: expect.any(Number) });
    expect(await guest.order(stayIn(50)).catch(String)).toContain('upstream-unavailable');
    reachable = true;
    expect((await guest.commit(body.attempt.id)).status).toBe(200);
    expect(bench.sandbox.control.bookings()).toHaveLength(1);
  });

  it('answers in a wrong shape: 502, and the log names the path', async () => {
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'malformed', times: 5 });
    const answer = await search();
    expectWellFormed(answer);
    expect(answer.status).toBeGreaterThanOrEqual(502);
  });

  it('refuses the API key: search and property say "unavailable", and the health check is 503', async () => {
    bench.sandbox.control.revokeKey('harbour-house');
    const answer = await search();
    expectWellFormed(answer);
    expect([answer.status, answer.body.code]).toEqual([503, 'upstream-unavailable']);
    expect((await bench.guest().get('/property')).body.booking).toBe('unavailable');
    const health = await bench.health();
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({
      checks: { 'upstream:harbour-house': 'key-refused', 'upstream:riad-zaytoun': 'ok' },
    });
  });

  it('is unknown in the health check if it takes too long', async () => {
    const answer = Promise.withResolvers<Response>();
    const slow = bench.another({ fetch: () => answer.promise });
    const check = () => slow.health(new Request(`${ORIGIN}/api/health`));
    expect(await (await check()).json()).toMatchObject({ checks: { 'upstream:harbour-house': 'unknown' } });
    answer.resolve(new Response('gone', { status: 502 }));
    await expect.poll(async () => (await check()).status).toBe(503);
  });

  it('gets at most one health request a minute', async () => {
    const asks = () => bench.arrivals().filter((arrival) => arrival === 'GET /me').length;
    for (let i = 0; i < 5; i += 1) expect((await bench.health()).status).toBe(200);
    expect(asks()).toBe(4);
    now += 60_000;
    await bench.health();
    expect(asks()).toBe(8);
  });

  it('answers 429: the budget closes, and searches learn when to come back', async () => {
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 429, times: 1 });
    const first = await search();
    expect([first.status, first.body.code]).toEqual([429, 'too-many-requests']);
    const second = await bench
      .guest()
      .get(`/availability?${new URLSearchParams({ ...stayIn(81), adults: '2' })}`);
    expect(second.body).toMatchObject({ code: 'too-many-requests', retryAfter: expect.any(Number) });
    expect(bench.arrivals().filter((arrival) => arrival === 'GET /availability')).toHaveLength(1);
    now += 60_000;
    expect((await search()).status).toBe(200);
  });
});

describe('limits of a client', () => {
  const limited = () =>
    startBench({ trustedProxies: 1 }, (file) => {
      for (const property of file.properties)
        property.perClient = { searchesPerMinute: 3, attemptsPerMinute: 1 };
    });

  it('count each client by the address that the trusted proxy names', async () => {
    const own = await limited();
    try {
      const from = (address: string) =>
        own.guest().send('GET', searchPath, undefined, { 'x-forwarded-for': `6.6.6.6, ${address}` });
      for (let i = 0; i < 3; i += 1) expect((await from('10.0.0.1')).status).toBe(200);
      const refused = await from('10.0.0.1');
      expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await from('10.0.0.2')).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});

describe('secrets and personal data', () => {
  it('are in no log line and no answer, whatever goes wrong', async () => {
    const canary = 'canary-key-9f8e7d6c5b4a';
    const answers: string[] = [];
    const broken = await startBench({
      environment: { BELLHOP_SANDBOX_KEY_HARBOUR_HOUSE: canary },
      fetch: async (input) => {
        const request = new Request(input);
        const leak = new Error(`boom ${request.headers.get('x-api-key')} ${await request.text()}`);
        throw Object.assign(new TypeError('fetch failed', { cause: leak }), { headers: request.headers });
      },
    });
    try {
      const guest = await broken.guest().arrive();
      const marks = { firstName: 'Canaryfirst', lastName: 'Canarylast', email: 'canary@example.com' };
      const quote = (await bench.guest().order(stay)).quote;
      const order = { ...stay, roomTypeId: 'double-sea', guest: marks, quote };
      for (const answer of [
        await guest.get('/property'),
        await guest.get(searchPath),
        await guest.arm(order),
        await guest.send('POST', '/attempts', `{"guest": {"email": "canary@example.com"`),
        await guest.arm({ ...order, guest: { ...marks, email: 'canary@example.com\r\n' } }),
      ]) {
        answers.push(JSON.stringify([...answer.headers]) + JSON.stringify(answer.body));
      }
      const everything = [...broken.lines, ...answers].join('\n');
      expect(broken.lines.length).toBeGreaterThan(4);
      for (const word of [canary, 'Canaryfirst', 'Canarylast', 'canary@example.com'])
        expect(everything).not.toContain(word);
    } finally {
      await broken.close();
    }
  });
});

function refusedConnection(): TypeError {
  return new TypeError('fetch failed', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  });
}
