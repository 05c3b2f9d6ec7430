import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadProperties } from '../property/index.ts';
import { demoSeeds } from '../sandbox/demo/index.ts';
import { createSandbox, type Sandbox } from '../sandbox/index.ts';
import { type SandboxServer, serveSandbox } from '../sandbox/serve.ts';
import { createLog } from '../telemetry/index.ts';
import { type BookingService, type BookingServiceOptions, createBookingService } from './service.ts';
import { ADA, type Answer, Guest, ORIGIN, secretsOf, stayIn, WITHOUT_TICKET } from './test/test-bench.ts';

/**
 * @file Two hotels of one agency that look the same: equal rooms at equal prices, in one file and one
 * process. Nothing that belongs to one hotel may count at the other.
 */

const KEYS = { alpha: 'the-key-of-alpha-only', beta: 'the-key-of-beta-only' } as const;
type Slug = keyof typeof KEYS;
const STAY = stayIn(30);
const ROOM = 'double-sea';

/** A hotel's own service, which notes each API key that it gets. */
interface Hotel {
  sandbox: Sandbox;
  server: SandboxServer;
  keys: Set<string | null>;
}

const hotels = new Map<string, Hotel>();
const hotelOf = (slug: Slug): Hotel => {
  const house = hotels.get(slug);
  if (!house) throw new Error(`no house ${slug}`);
  return house;
};
beforeAll(async () => {
  const [seed] = demoSeeds;
  if (!seed) throw new Error('no demo property');
  for (const [slug, key] of Object.entries(KEYS)) {
    const sandbox = createSandbox({ properties: [{ ...seed, key, plan: 'pro' }] });
    const keys = new Set<string | null>();
    const server = await serveSandbox(
      {
        fetch: (request) => {
          keys.add(request.headers.get('x-api-key'));
          return sandbox.fetch(request);
        },
      },
      { port: 0, host: '127.0.0.1' },
    );
    hotels.set(slug, { sandbox, server, keys });
  }
});
afterAll(() => Promise.all([...hotels.values()].map(({ server }) => server.close())));

let service: BookingService;
let lines: string[];
let now: number;
beforeEach(() => {
  now = Date.now();
  lines = [];
  for (const { sandbox, keys } of hotels.values()) {
    sandbox.control.reset();
    keys.clear();
    const night = { property: 'harbour-house', roomTypeId: ROOM, from: STAY.checkin, to: STAY.checkout };
    sandbox.control.setNights({ ...night, units: 6, price: '150.00' });
  }
  service = serve();
});

/** The agency's backend, or another one. */
function serve(change: Partial<BookingServiceOptions> & { properties?: object[] } = {}): BookingService {
  const { properties = (['alpha', 'beta'] as const).map(hotel), ...options } = change;
  const environment = { KEY_alpha: KEYS.alpha, KEY_beta: KEYS.beta };
  return createBookingService({
    registry: loadProperties(environment, { properties }),
    environment,
    secrets: secretsOf(),
    log: createLog({ write: (line) => lines.push(line) }),
    basePath: '/api/booking',
    trustedProxies: 0,
    now: () => now,
    ...options,
  });
}

const hotel = (slug: Slug) => ({
  slug,
  name: `Hotel ${slug}`,
  hosts: [`book.${slug}.test`],
  api: { baseUrl: hotelOf(slug).server.baseUrl, key: { env: `KEY_${slug}` }, plan: 'starter' },
  currency: 'EUR',
  perClient: { searchesPerMinute: 10_000, attemptsPerMinute: 10_000 },
});

afterEach(() => {
  for (const slug of ['alpha', 'beta'] as const) {
    for (const key of hotelOf(slug).keys) expect(key).toBe(KEYS[slug]);
  }
});

const guest = (slug: Slug) => new Guest(service, slug);
const bookingsAt = (slug: Slug) => hotelOf(slug).sandbox.control.bookings().length;
const callsTo = (slug: Slug, what: string) =>
  hotelOf(slug)
    .sandbox.control.requests()
    .filter(({ method, path }) => `${method} ${path}`.includes(what)).length;
const orderAt = (slug: Slug) => guest(slug).order(STAY, ROOM);
const renamed = (cookie: string, slug: Slug) => cookie.replace(/bellhop-\w+=/, `bellhop-${slug}=`);

describe('a session with an order at one hotel', () => {
  let alpha: Guest;
  let id: string;
  beforeEach(async () => {
    alpha = await guest('alpha').arrive();
    id = (await alpha.arm(await orderAt('alpha'))).body.attempt.id;
    // The other hotel has a guest too, so that the process has everything that it could mix up.
    await guest('beta').arrive();
  });

  /** Ways to bring one hotel's session to the other hotel. */
  const guises: [string, () => Promise<Guest> | Guest][] = [
    ['its unchanged cookie', () => withCookie(alpha.cookie)],
    ['its cookie under the other’s name', () => withCookie(renamed(alpha.cookie, 'beta'))],
    ['its cookie under both names', () => withCookie(`${alpha.cookie}; ${renamed(alpha.cookie, 'beta')}`)],
    [
      'its cookie under the other’s name, before the other’s own cookie',
      async () => withCookie(`${renamed(alpha.cookie, 'beta')}; ${(await guest('beta').arrive()).cookie}`),
    ],
    [
      'its cookie beside the other’s own cookie',
      async () => withCookie(`${alpha.cookie}; ${(await guest('beta').arrive()).cookie}`),
    ],
    ['its cookie under the prefixed name', () => withCookie(`__Host-${renamed(alpha.cookie, 'beta')}`)],
  ];
  function withCookie(cookie: string): Guest {
    return Object.assign(guest('beta'), { cookie });
  }

  describe.each(guises)('%s', (_name, come) => {
    it('has no order at the other hotel: the order is not shown, not sent, not ended', async () => {
      expect((await (await come()).get('/attempts/current')).body).toEqual({ attempt: null });
      const committed = await (await come()).commit(id);
      expect(committed.body.code).toMatch(/^(session-required|attempt-mismatch)$/);
      const ended = await (await come()).send('DELETE', '/attempts/current');
      expect(ended.status).toBe(204);
      expect([bookingsAt('alpha'), bookingsAt('beta')]).toEqual([0, 0]);
      expect((await alpha.get('/attempts/current')).body.attempt).toMatchObject({ id, state: 'armed' });
      expect((await alpha.commit(id)).status).toBe(200);
      expect([bookingsAt('alpha'), bookingsAt('beta')]).toEqual([1, 0]);
    });

    it('orders at the other hotel under another session and another idempotency key', async () => {
      const other = await come();
      const order = await orderAt('beta');
      const first = await other.arm(order);
      const { body } = first.status === 201 ? first : await other.arm(order);
      expect(body.attempt.id).not.toBe(id);
      expect((await other.commit(body.attempt.id)).status).toBe(200);
      expect((await alpha.commit(id)).status).toBe(200);
      const keyAt = (slug: Slug) =>
        hotelOf(slug)
          .sandbox.control.bookings()
          .map((one) => one.idempotencyKey);
      expect(keyAt('alpha')).toHaveLength(1);
      expect(keyAt('beta')).toHaveLength(1);
      expect(keyAt('alpha')).not.toEqual(keyAt('beta'));
    });
  });

  it('does not hinder an order at the other hotel in the same browser', async () => {
    const both = Object.assign(guest('beta'), { cookie: alpha.cookie });
    const order = await orderAt('beta');
    expect((await both.arm(order)).body.code).toBe('session-required');
    const armed = await both.arm(order);
    expect(armed.status).toBe(201);
    expect((await alpha.commit(armed.body.attempt.id)).body.code).toBe('attempt-mismatch');
    expect((await both.commit(id)).body.code).toBe('attempt-mismatch');
  });

  it('is unknown at the other hotel: the same session name is another session there', async () => {
    const stranger = Object.assign(guest('beta'), { cookie: renamed(alpha.cookie, 'beta') });
    await stranger.get('/property');
    expect(lines.filter((line) => line.includes('"reason":"other-property"'))).not.toEqual([]);
    expect((await stranger.get('/attempts/current')).body).toEqual({ attempt: null });
  });
});

describe('a quote of one hotel', () => {
  it('is not valid at the other hotel, for the same room and stay at the same price', async () => {
    const [ours, theirs] = [await orderAt('alpha'), await orderAt('beta')];
    const [, , ...parts] = ours.quote.split('~');
    expect(parts.slice(0, 2)).toEqual(theirs.quote.split('~').slice(2, 4));
    const beta = await guest('beta').arrive();
    const asked = callsTo('beta', 'availability');
    for (const order of [{ ...theirs, quote: ours.quote }, ours]) {
      const { status, body } = await beta.arm(order);
      expect([status, body.errors?.[0]?.code]).toEqual([400, 'quote-mismatch']);
    }
    expect(callsTo('beta', 'availability')).toBe(asked);
    expect((await beta.arm(theirs)).status).toBe(201);
  });
});

describe('an address', () => {
  // The address that reaches the handler. A browser or a proxy may have resolved it.
  it.each<[string, Slug | undefined]>([
    ['alpha/../beta', 'beta'],
    ['alpha/%2e%2e/beta', 'beta'],
    ['alpha/.%2E/beta', 'beta'],
    ['alpha\\..\\beta', 'beta'],
    ['./beta', 'beta'],
    ['alpha/../../booking/beta', 'beta'],
    ['alpha%2f..%2fbeta', undefined],
    ['alpha%2F%2E%2E%2Fbeta', undefined],
    ['alpha%5c..%5cbeta', undefined],
    ['alpha%252e%252e%252fbeta', undefined],
    ['alpha//beta', undefined],
    ['/beta', undefined],
    ['//beta', undefined],
    ['beta/', undefined],
    ['beta.', undefined],
    ['beta..', undefined],
    ['beta%20', undefined],
    ['beta%00', undefined],
    ['beta;alpha', undefined],
    ['alpha,beta', undefined],
    ['Beta', undefined],
    ['BETA', undefined],
    ['bet%61', undefined],
    ['ｂｅｔａ', undefined],
    ['beta?/alpha', undefined],
    ['beta#/alpha', undefined],
  ])('%s/property belongs to %s, and its session belongs to the same hotel', async (path, slug) => {
    const answer = await service.handle(new Request(`${ORIGIN}/api/booking/${path}/property`));
    const body = await answer.json();
    expect(slug === undefined ? body.status : body.property.slug).toBe(slug ?? 404);
    const ordered = await service.handle(
      new Request(`${ORIGIN}/api/booking/${path}/attempts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: ORIGIN },
        body: JSON.stringify(WITHOUT_TICKET),
      }),
    );
    const cookies = ordered.headers.getSetCookie().map((line) => line.split('=')[0]);
    expect(cookies).toEqual(slug === undefined ? [] : [`bellhop-${slug}`]);
  });
});

describe('the host of one hotel', () => {
  const at = async (host: string, slug: Slug, path = '/property', init: RequestInit = {}) => {
    const headers = { host, origin: `http://${host}`, ...init.headers };
    const answer = await service.handle(
      new Request(`http://${host}/api/booking/${slug}${path}`, { ...init, headers }),
    );
    return answer.status;
  };

  it.each<[string, number, number]>([
    ['book.alpha.test', 200, 404],
    ['BOOK.alpha.test:8080', 200, 404],
    ['book.alpha.test.', 200, 404],
    ['book.beta.test', 404, 200],
    ['agency.test', 200, 200],
    ['book.alpha.test.evil.test', 200, 200],
  ])('at %s answers %i for the first hotel and %i for the second', async (host, alpha, beta) => {
    expect([await at(host, 'alpha'), await at(host, 'beta')]).toEqual([alpha, beta]);
    expect(service.propertyAt(new Headers({ host }), 'alpha')?.slug).toBe(
      alpha === 200 ? 'alpha' : undefined,
    );
    expect(service.propertyAt(new Headers({ host }), 'beta')?.slug).toBe(beta === 200 ? 'beta' : undefined);
  });

  it('comes from the connection, not from a client’s proxy header', async () => {
    const headers = { 'x-forwarded-host': 'book.beta.test' };
    expect(await at('book.alpha.test', 'beta', '/property', { headers })).toBe(404);
    expect(service.propertyAt(new Headers({ host: 'agency.test', ...headers }), undefined)?.slug).toBe(
      'alpha',
    );
    expect(service.originAt(new Headers({ host: 'agency.test', ...headers }))).toBe('http://agency.test');
  });

  it('comes from the last configured proxy, in any case and with its port', async () => {
    service = serve({ trustedProxies: 1 });
    for (const forwarded of ['book.beta.test', 'book.alpha.test, BOOK.beta.test.:443']) {
      const headers = { 'x-forwarded-host': forwarded };
      expect([
        await at('inner.test', 'alpha', '/property', { headers }),
        await at('inner.test', 'beta', '/property', { headers }),
      ]).toEqual([404, 200]);
      expect(service.propertyAt(new Headers({ host: 'inner.test', ...headers }), undefined)?.slug).toBe(
        'beta',
      );
    }
    expect(await at('book.beta.test', 'alpha')).toBe(404);
    const behind = new Headers({
      host: 'inner.test',
      'x-forwarded-host': 'Book.alpha.test',
      'x-forwarded-proto': 'https, http',
    });
    expect(service.originAt(behind)).toBe('https://book.alpha.test');
  });

  it('answers for the other hotel as for an unknown one, on every route', async () => {
    for (const [method, path] of [
      ['PUT', '/property'],
      ['PUT', '/attempts/current'],
      ['POST', '/attempts'],
      ['GET', '/attempts/current'],
      ['DELETE', '/attempts/current'],
    ] as const)
      expect(await at('book.alpha.test', 'beta', path, { method }), `${method} ${path}`).toBe(404);
  });

  it('still completes the other hotel’s order that was taken there', async () => {
    const beta = await guest('beta').arrive();
    const { body } = await beta.arm(await orderAt('beta'));
    const init = { method: 'POST', headers: { cookie: beta.cookie } };
    expect(await at('book.alpha.test', 'beta', `/attempts/${body.attempt.id}/commit`, init)).toBe(200);
    expect([bookingsAt('alpha'), bookingsAt('beta')]).toEqual([0, 1]);
  });
});

describe('the upstream of one hotel', () => {
  const searchAt = async (slug: Slug, days: number): Promise<Answer> =>
    guest(slug).get(`/availability?${new URLSearchParams({ ...stayIn(days), adults: '2' })}`);
  const fail = (status: number) =>
    hotelOf('alpha').sandbox.control.addFault({
      operation: 'availability',
      kind: 'status',
      status,
      times: 1,
    });

  it('does not fill the other hotel’s cache', async () => {
    const night = { property: 'harbour-house', roomTypeId: ROOM, from: STAY.checkin, to: STAY.checkout };
    hotelOf('beta').sandbox.control.setNights({ ...night, price: '90.00' });
    const amountAt = async (slug: Slug) =>
      (await guest(slug).search(STAY)).rooms.find(({ roomTypeId }) => roomTypeId === ROOM)?.price.amount;
    expect([await amountAt('alpha'), await amountAt('beta'), await amountAt('alpha')]).toEqual([
      '300.00',
      '180.00',
      '300.00',
    ]);
    await guest('beta').book(STAY, ROOM);
    // The second hotel's booking has dropped only the second hotel's answers.
    const asked = callsTo('alpha', 'availability');
    await amountAt('alpha');
    expect(callsTo('alpha', 'availability')).toBe(asked);
  });

  it('does not spend the other hotel’s budget', async () => {
    const answers: number[] = [];
    for (let day = 20; day < 75; day += 1) answers.push((await searchAt('alpha', day)).status);
    expect(answers.at(-1)).toBe(429);
    expect((await searchAt('beta', 20)).status).toBe(200);
    expect((await guest('beta').book(STAY, ROOM)).status).toBe(200);
  });

  it('closes only its own budget after a 429', async () => {
    fail(429);
    expect((await searchAt('alpha', 20)).status).toBe(429);
    expect((await searchAt('alpha', 21)).status).toBe(429);
    expect((await searchAt('beta', 20)).status).toBe(200);
  });

  it('says nothing about the other hotel’s API key or plan', async () => {
    hotelOf('alpha').sandbox.control.revokeKey('harbour-house');
    await searchAt('alpha', 20);
    expect((await guest('alpha').get('/property')).body.booking).toBe('unavailable');
    expect((await guest('beta').get('/property')).body.booking).toBe('open');
    hotelOf('beta').sandbox.control.setPlan('harbour-house', 'free');
    await guest('beta').book(STAY, ROOM);
    expect((await guest('beta').get('/property')).body.booking).toBe('read-only');
    expect((await guest('alpha').get('/property')).body.booking).toBe('unavailable');
  });

  it('does not put the other hotel’s order in doubt', async () => {
    const alpha = await guest('alpha').arrive();
    const { body } = await alpha.arm(await orderAt('alpha'));
    hotelOf('alpha').sandbox.control.addFault({ operation: 'bookings', kind: 'malformed', times: 3 });
    expect((await alpha.commit(body.attempt.id)).status).toBe(202);
    const both = Object.assign(guest('beta'), { cookie: alpha.cookie });
    expect((await both.book(STAY, ROOM)).status).toBe(200);
    expect(hotelOf('beta').sandbox.control.bookings()).toEqual([expect.objectContaining(ADA)]);
  });
});

describe('one API key for two brands', () => {
  it('has one plan, which both brands share', async () => {
    const { baseUrl } = hotelOf('alpha').server;
    const brand = (slug: Slug, plan: string, base: string) => ({
      ...hotel(slug),
      api: { baseUrl: base, key: { env: 'KEY_alpha' }, plan },
    });
    service = serve({ properties: [brand('alpha', 'pro', baseUrl), brand('beta', 'free', `${baseUrl}/`)] });
    const statuses: number[] = [];
    for (let day = 20; day < 30; day += 1) {
      const query = new URLSearchParams({ ...stayIn(day), adults: '2' });
      statuses.push((await guest(day % 2 ? 'alpha' : 'beta').get(`/availability?${query}`)).status);
    }
    // The smaller of the two plans counts: a burst of ten, with two requests kept for bookings.
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(callsTo('alpha', 'availability')).toBe(8);
  });
});
