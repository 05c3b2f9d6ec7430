import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, problemSchema } from '../contract/index.ts';
import { safeParse } from '../contract/schema.ts';
import { ConfigError, type Environment, type PropertyConfig } from '../property/index.ts';
import {
  createSandbox,
  demoKeyEnvironment,
  demoKeys,
  demoPropertiesFile,
  type Sandbox,
} from '../sandbox/index.ts';
import { type SandboxServer, serveSandbox } from '../sandbox/serve.ts';
import { createLog } from '../telemetry/index.ts';
import { testFolder } from '../test-folder.ts';
import {
  type Bellhop,
  type BellhopOptions,
  type BookingHandlers,
  bookingPropsOf,
  createBellhop,
  createBookingHandlers,
} from './index.ts';
import { mountIn, mountPath, strayWarning } from './mount.ts';
import { getBookingProps } from './page-props.ts';

let sandbox: Sandbox;
let server: SandboxServer;
let bellhop: Bellhop;
beforeEach(async () => {
  sandbox = createSandbox();
  server = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
  bellhop = createBellhop({
    properties: demoPropertiesFile(server.baseUrl),
    environment: { ...demoKeyEnvironment },
  });
});
afterEach(async () => {
  await server.close();
  sandbox.close();
});

function forgetBellhop(): void {
  const shared: typeof globalThis & { nextBellhop?: Bellhop } = globalThis;
  delete shared.nextBellhop;
}

function property(slug: string): PropertyConfig {
  const config = bellhop.registry.bySlug(slug);
  if (!config) throw new Error(`no property ${slug}`);
  return config;
}

const checkin = addDays(new Date().toISOString().slice(0, 10), 30);
const search = { checkin, checkout: addDays(checkin, 2), adults: '2' };

describe('bookingPropsOf', () => {
  it('has the rooms and prices of a linked search, in the language that is asked for', async () => {
    const props = await bookingPropsOf(bellhop, property('harbour-house'), {
      searchParams: { ...search, room: 'double-sea', locale: 'de' },
      headers: new Headers({ 'accept-language': 'en' }),
    });
    expect(props).toMatchObject({
      apiBase: '/api/booking/harbour-house',
      locale: 'de',
      search: { ...search, adults: 2 },
      roomTypeId: 'double-sea',
      property: { booking: 'open', property: { name: 'Harbour House' } },
      themeName: 'maritime',
      theme: { '--bellhop-accent': expect.stringMatching(/^#/) },
      demo: false,
    });
    expect(props.linked).toBeUndefined();
    expect(props.availability?.rooms.length).toBeGreaterThan(0);
    // Client components take plain data only.
    expect(JSON.parse(JSON.stringify(props))).toEqual(props);
  });

  it('accepts nights in place of the check-out, and treats a bad number of nights like any bad link', async () => {
    const linkedBy = async (dates: Record<string, string>) => {
      const { search, linked } = await bookingPropsOf(bellhop, property('harbour-house'), {
        searchParams: { checkin, adults: '2', ...dates },
        headers: new Headers(),
      });
      return search ?? linked;
    };
    const stay = { ...search, adults: 2 };
    expect(await linkedBy({ nights: '2' })).toEqual(stay);
    expect(await linkedBy({ checkout: search.checkout, nights: '9' })).toEqual(stay);
    expect(await linkedBy({ nights: '0' })).toEqual({ checkin, checkout: checkin, adults: '2' });
    const repeated = await bookingPropsOf(bellhop, property('harbour-house'), {
      searchParams: { checkin, checkout: [search.checkout, search.checkout], nights: '3', adults: '2' },
      headers: new Headers(),
    });
    expect(repeated.search).toBeUndefined();
    for (const nights of ['-1', '1e9', 'two', '']) {
      expect(await linkedBy({ nights }), nights).toEqual({ checkin, adults: '2' });
    }
    const far = addDays(checkin, 9_999);
    expect(await linkedBy({ nights: '9999' })).toEqual({ checkin, checkout: far, adults: '2' });
  });

  it('negotiates the language, and falls back to the property’s own', async () => {
    const locale = async (acceptLanguage: string | null) =>
      (
        await bookingPropsOf(bellhop, property('riad-zaytoun'), {
          searchParams: {},
          headers: new Headers(acceptLanguage ? { 'accept-language': acceptLanguage } : {}),
        })
      ).locale;
    expect(await locale('fr-CA,fr;q=0.9')).toBe('fr');
    expect(await locale('sv')).toBe('ar');
    expect(await locale(null)).toBe('ar');
  });

  const { checkout } = search;
  const lostDates = { checkin: '2027-02-30', checkout: '2027-03-02', adults: '2' };
  const endless = 'x'.repeat(5000);
  it.each<[string, Record<string, string | string[]>, object | undefined]>([
    ['no search', {}, undefined],
    ['half a search', { checkin }, { checkin }],
    ['dates that do not exist', lostDates, lostDates],
    ['an empty form', { checkin: '', checkout: '', adults: '2' }, { checkin: '', checkout: '', adults: '2' }],
    ['too many adults', { ...search, adults: '99' }, { ...search, adults: '99' }],
    ['a list where a text is due', { ...search, checkin: [checkin, checkin] }, { checkout, adults: '2' }],
    ['adults in another notation', { ...search, adults: '2e0' }, { ...search, adults: '2e0' }],
    ['more than anyone means', { checkin: endless }, { checkin: 'x'.repeat(40) }],
    ['what is no part of a search', { utm_source: 'letter', __proto__: 'x' }, undefined],
  ])('asks nothing for %s, and says what was named of it', async (_name, searchParams, linked) => {
    const props = await bookingPropsOf(bellhop, property('harbour-house'), {
      searchParams,
      headers: new Headers(),
    });
    expect([props.search, props.availability, props.problem]).toEqual([undefined, undefined, undefined]);
    expect(props.linked).toEqual(linked);
    expect(sandbox.control.requests().filter(({ path }) => path.includes('availability'))).toEqual([]);
  });

  describe('of a party of several rooms', () => {
    const { checkout } = search;
    const asked = () => sandbox.control.requests().filter(({ path }) => path.includes('availability')).length;
    const propsOf = (searchParams: Record<string, string | string[]>, rooms?: boolean) =>
      bookingPropsOf(bellhop, property('harbour-house'), {
        searchParams: { checkin, checkout, ...searchParams },
        headers: new Headers(),
        rooms,
      });

    it('have the rooms for the next room of the party, whatever number of adults the link has', async () => {
      const props = await propsOf({ rooms: '1-2', room: 'double-sea', adults: '6' });
      expect(props).toMatchObject({
        search: { checkin, checkout, adults: 2 },
        party: { adults: [1, 2], chosen: ['double-sea'] },
        availability: { stay: { adults: 2 } },
      });
      expect(props).not.toHaveProperty('roomTypeId');
      expect(props).not.toHaveProperty('linked');
      expect(JSON.parse(JSON.stringify(props))).toEqual(props);
    });

    it('have all rooms in the link, also the same one twice, and search for the first room again', async () => {
      const props = await propsOf({ rooms: '1-2', room: ['double-sea', 'double-sea'] });
      expect(props.party).toEqual({ adults: [1, 2], chosen: ['double-sea', 'double-sea'] });
      expect(props.search?.adults).toBe(1);
    });

    it('have the sheet of the last room in the link', async () => {
      const props = await propsOf({ rooms: '1-2', room: ['double-sea', 'double-courtyard'], view: 'room' });
      expect(props).toMatchObject({
        party: { adults: [1, 2], chosen: ['double-sea'] },
        search: { adults: 2 },
        roomTypeId: 'double-courtyard',
        view: 'room',
      });
    });

    it('have no sheet if the link has no room', async () => {
      const props = await propsOf({ rooms: '1-2', view: 'room' });
      expect(props.party).toEqual({ adults: [1, 2], chosen: [] });
      expect(props).not.toHaveProperty('view');
    });

    it('leave out ids that no order could have', async () => {
      const room = ['x'.repeat(201), 'x'.repeat(200), 'double-courtyard'];
      const props = await propsOf({ rooms: '1-2', room });
      expect(props.party?.chosen).toEqual(['', 'x'.repeat(200)]);
    });

    it.each<[string, string | string[]]>([
      ['one room', '2'],
      ['too many rooms', '1-1-1-1'],
      ['a room for nobody', '2-0'],
      ['words', 'all'],
      ['a list where a text is due', ['1-2', '1-2']],
      ['more than anyone means', '1-'.repeat(5000)],
    ])('are those of a search for one room where the link has %s', async (_name, rooms) => {
      const props = await propsOf({ rooms, room: ['double-sea', 'double-courtyard'], adults: '2' });
      expect(props).not.toHaveProperty('party');
      expect(props).toMatchObject({ search: { adults: 2 }, roomTypeId: 'double-sea' });
    });

    it('search for nothing if the next room has too many adults, or without dates', async () => {
      for (const props of [
        await propsOf({ rooms: '99-2' }),
        await propsOf({ rooms: '1-2', checkout: '' }),
        await propsOf({ rooms: '1-2' }, false),
      ]) {
        expect(props).not.toHaveProperty('party');
        expect(props).not.toHaveProperty('search');
      }
      expect(asked()).toBe(0);
    });
  });

  it('reports a failed search as a problem, and never fails the page', async () => {
    sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 500, times: 5 });
    const props = await bookingPropsOf(bellhop, property('harbour-house'), {
      searchParams: search,
      headers: new Headers(),
    });
    expect(props.problem).toMatchObject({ code: 'upstream-unavailable', status: 503 });
    expect(props.availability).toBeUndefined();
  });

  it('lays the property’s own texts over the catalogue', async () => {
    const [first, ...others] = (demoPropertiesFile(server.baseUrl) as { properties: object[] }).properties;
    const properties = [{ ...first, messages: { en: { 'search.submit': 'Find a berth' } } }, ...others];
    bellhop = createBellhop({ properties: { properties }, environment: { ...demoKeyEnvironment } });
    const props = await bookingPropsOf(bellhop, property('harbour-house'), {
      searchParams: {},
      headers: new Headers({ 'accept-language': 'en' }),
    });
    expect(props.messages['search.submit']).toBe('Find a berth');
  });
});

describe('getBookingProps', () => {
  const slugAt = async (host: string, more: { property?: string; basePath?: string } = {}) => {
    const headers = Promise.resolve(new Headers({ host }));
    return (await getBookingProps({ bellhop, searchParams: Promise.resolve({}), headers, ...more })).apiBase;
  };

  it('chooses the named property, else that of the request’s host, else the first', async () => {
    const file = demoPropertiesFile(server.baseUrl) as { properties: Record<string, unknown>[] };
    if (file.properties[1]) file.properties[1].hosts = ['riad.example'];
    bellhop = createBellhop({ properties: file, environment: { ...demoKeyEnvironment } });
    expect(await slugAt('riad.example:3000')).toBe('/api/booking/riad-zaytoun');
    expect(await slugAt('other.example')).toBe('/api/booking/harbour-house');
    expect(await slugAt('other.example', { property: 'ryokan-matsukaze' })).toBe(
      '/api/booking/ryokan-matsukaze',
    );
    // The host of one property shows no other property.
    await expect(slugAt('riad.example', { property: 'ryokan-matsukaze' })).rejects.toMatchObject({
      digest: expect.stringContaining('404'),
    });
  });

  it('is not found for an unknown property', async () => {
    await expect(slugAt('localhost', { property: 'no-such-house' })).rejects.toMatchObject({
      digest: expect.stringContaining('404'),
    });
  });

  it('has the path at which the routes are mounted', async () => {
    expect(await slugAt('localhost', { basePath: '/hotel/bookings/' })).toBe('/hotel/bookings/harbour-house');
    await expect(slugAt('localhost', { basePath: 'bookings' })).rejects.toThrow(/basePath: must begin/);
  });

  it('reads no configuration before the first request', async () => {
    let asked = false;
    const never = new Promise<never>(() => {});
    const source = () => {
      asked = true;
      return bellhop;
    };
    void getBookingProps({ bellhop: source, searchParams: {}, headers: never });
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toBe(false);
  });
});

describe('createBookingHandlers', () => {
  it('answers every method', async () => {
    const environment = {
      BELLHOP_BASE_URL: server.baseUrl,
      BELLHOP_API_KEY: demoKeys['harbour-house'],
      BELLHOP_PLAN: 'pro',
    };
    const mounted = createBookingHandlers({
      basePath: '/any/where/',
      bellhop: createBellhop({ environment }),
    });
    const answer = await mounted.GET(new Request('http://localhost/any/where/hotel/property'));
    expect(await answer.json()).toMatchObject({ property: { slug: 'hotel' }, booking: 'open' });
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const refused = await mounted[method](
        new Request('http://localhost/any/where/hotel/property', { method }),
      );
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
    const asked = await mounted.HEAD(
      new Request('http://localhost/any/where/hotel/property', { method: 'HEAD' }),
    );
    expect([asked.status, await asked.text()]).toEqual([200, '']);
  });

  it('answers a problem while no Bellhop can be made, and logs the reason once', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const lines = () => said.mock.calls.map(([text]) => String(text));
    const api = { BELLHOP_BASE_URL: server.baseUrl, BELLHOP_API_KEY: 'CANARY-key-1' };
    const environments: Environment[] = [
      { ...api, NODE_ENV: 'production' },
      { ...api, BELLHOP_SESSION_SECRET: 'CANARY too short' },
      { BELLHOP_BASE_URL: server.baseUrl },
    ];
    let environment = environments[0];
    let made = 0;
    const source = () => {
      made += 1;
      if (!environment) throw new Error('CANARY');
      return createBellhop({ environment });
    };
    const handlers = createBookingHandlers({ bellhop: source });
    // A build needs no configuration.
    expect(made).toBe(0);
    try {
      for (environment of [...environments, undefined]) {
        said.mockClear();
        for (const method of ['GET', 'POST', 'HEAD'] as const) {
          const request = new Request('http://localhost/api/booking/hotel/property', { method });
          const answer = await handlers[method](request);
          expect(answer.status).toBe(500);
          expect(answer.headers.get('content-type')).toBe('application/problem+json');
          expect(answer.headers.get('cache-control')).toBe('no-store');
          const text = await answer.text();
          if (method === 'HEAD') expect(text).toBe('');
          else expect(safeParse(problemSchema, JSON.parse(text)).data?.code).toBe('internal');
          expect(text).not.toMatch(/BELLHOP|CANARY/);
        }
        expect(lines()).toEqual([
          expect.stringMatching(
            environment ? /^Bellhop cannot start:\n {2}- BELLHOP_/ : /"Bellhop cannot start"/,
          ),
        ]);
        expect(lines().join()).not.toContain('CANARY');
      }
      // The mistake is mended. No restart is needed.
      environment = { ...api, BELLHOP_SESSION_SECRET: 'x'.repeat(32) };
      const request = new Request('http://localhost/api/booking/hotel/attempts/current');
      expect((await handlers.GET(request)).status).toBe(200);
    } finally {
      said.mockRestore();
      forgetBellhop();
    }
  });

  it('has the mount of its Bellhop, and refuses a mount that is not a path at once', async () => {
    const own = createBellhop({
      basePath: '/once/for/all',
      properties: demoPropertiesFile(server.baseUrl),
      environment: { ...demoKeyEnvironment },
    });
    const { GET } = createBookingHandlers({ bellhop: own });
    const answer = await GET(new Request('http://localhost/once/for/all/riad-zaytoun/property'));
    expect(answer.status).toBe(200);
    const props = await getBookingProps({ bellhop: own, searchParams: {}, headers: new Headers() });
    expect(props.apiBase).toBe('/once/for/all/harbour-house');
    expect(() => createBookingHandlers({ basePath: 'bookings' })).toThrow(/basePath: must begin/);
  });

  it('warns once of calls outside of its mount, and says how to mend it', async () => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => lines.push(line) });
    const call = (handlers: BookingHandlers, path: string) =>
      handlers.GET(new Request(`http://localhost${path}`));
    const handlers = createBookingHandlers({ bellhop: { ...bellhop, log } });
    for (const path of ['', '/', '/riad-zaytoun/property', '/riad-zaytoun/property/', '/no-such-house/x'])
      await call(handlers, `/api/booking${path}`);
    expect(lines).toEqual([]);
    const answer = await call(handlers, '/hotel/bookings/riad-zaytoun/attempts/current');
    expect(answer.status).toBe(404);
    await call(handlers, '/hotel/bookings/riad-zaytoun/property');
    expect(lines).toEqual([
      expect.stringContaining(
        'A request came to /hotel/bookings/riad-zaytoun/attempts/current, but the booking routes are mounted at /api/booking: ' +
          "every such request gets a 404. Set the path of the route file, without Next's own basePath: " +
          "createBookingHandlers({ basePath: '/hotel/bookings' }), and the same in getBookingProps.",
      ),
    ]);
    const mended = createBookingHandlers({ bellhop: { ...bellhop, log }, basePath: '/hotel/bookings' });
    expect((await call(mended, '/hotel/bookings/riad-zaytoun/property')).status).toBe(200);
    expect(lines).toHaveLength(1);
  });

  it('shares the one Bellhop of the process with its pages', async () => {
    let made = 0;
    const source = () => {
      made += 1;
      return bellhop;
    };
    try {
      await createBookingHandlers({ bellhop: source }).GET(new Request('http://localhost/api/booking/x/y'));
      await getBookingProps({ bellhop: source, searchParams: {}, headers: new Headers() });
      expect(made).toBe(1);
    } finally {
      forgetBellhop();
    }
  });
});

describe('mountIn', () => {
  it.each([
    ['/hotel/bookings/x/property', '/hotel/bookings'],
    ['/stay/hotel/bookings/x/property', '/stay/hotel/bookings'],
    ['/hotel/bookings/x/hotel/bookings/y', '/hotel/bookings'],
    ['/hotel/hotel/bookings/x/property', '/hotel/hotel/bookings'],
    ['/stay/elsewhere', '/hotel/bookings'],
  ])('of %s is %s', (path, mount) => {
    const request = new Request(`http://localhost${path}`);
    expect(mountIn(request, mountPath('/hotel/bookings/'))).toBe(mount);
  });
});

describe('strayWarning', () => {
  it.each([
    ['/api/bookings/x/property', "createBookingHandlers({ basePath: '/api/bookings' })"],
    ['/hotel/bookings/x/availability/near/', "createBookingHandlers({ basePath: '/hotel/bookings' })"],
    ['/hotel/x/bookings/find', "createBookingHandlers({ basePath: '/hotel' })"],
    ['/x/property', "createBookingHandlers({ basePath: '/' })"],
    ['/api/bookings/x/attempts/current', "createBookingHandlers({ basePath: '/api/bookings' })"],
    ['/api/bookings/x', "createBookingHandlers({ basePath: '…' })"],
    ['/api/bookings/x/nonsense', "createBookingHandlers({ basePath: '…' })"],
    ['/somewhere/else', "createBookingHandlers({ basePath: '…' })"],
  ])('of a call to %s names %s', (path, mending) => {
    const warning = strayWarning(new Request(`http://localhost${path}`), '/api/booking');
    expect(warning).toContain(mending);
    expect(warning).toContain(' are mounted at /api/booking: ');
  });

  it('is undefined for a call below the mount, and short for any address', () => {
    const warn = (path: string, mount: string) => strayWarning(new Request(`http://localhost${path}`), mount);
    expect(warn('/stay/api/booking/x/property', '/stay/api/booking')).toBeUndefined();
    expect(warn('/x/property', mountPath('/'))).toBeUndefined();
    expect(warn(`/${'y'.repeat(5000)}/x/property`, '/api/booking')?.length).toBeLessThan(600);
  });
});

describe('createBellhop', () => {
  const real = {
    BELLHOP_BASE_URL: 'https://api.example/x/partner/v1',
    BELLHOP_API_KEY: 'k',
    NODE_ENV: 'production',
  };

  it('refuses to start in production against a real upstream without a session secret', () => {
    expect(() => createBellhop({ environment: real })).toThrow(/BELLHOP_SESSION_SECRET/);
    expect(createBellhop({ environment: { ...real, BELLHOP_SESSION_SECRET: 'x'.repeat(32) } }).demo).toBe(
      false,
    );
  });

  it('opens the sessions of an earlier process if the random secret is kept in a file', async () => {
    const sessionSecretFile = join(testFolder(), 'session-secret');
    const start = (more: BellhopOptions) =>
      createBellhop({
        properties: demoPropertiesFile(server.baseUrl),
        environment: { ...demoKeyEnvironment, NODE_ENV: 'production' },
        demo: true,
        ...more,
      });
    const address = 'http://localhost/api/booking/harbour-house';
    const order = { checkin: '', checkout: '', adults: 1, roomTypeId: 'any', quote: 'none' };
    const guest = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
    const begun = await start({ sessionSecretFile }).service.handle(
      new Request(`${address}/attempts`, {
        method: 'POST',
        headers: { origin: 'http://localhost', 'content-type': 'application/json' },
        body: JSON.stringify({ ...order, guest }),
      }),
    );
    const [cookie = ''] = begun.headers.getSetCookie()[0]?.split(';') ?? [];
    const commitAt = async ({ service }: Bellhop) => {
      const headers = { cookie, origin: 'http://localhost', 'content-type': 'application/json' };
      const answer = await service.handle(
        new Request(`${address}/attempts/${randomUUID()}/commit`, { method: 'POST', headers }),
      );
      return (await answer.json()).code;
    };
    expect(await commitAt(start({ sessionSecretFile }))).toBe('attempt-mismatch');
    expect(await commitAt(start({}))).toBe('session-required');
    expect(() => start({ sessionSecretFile, demo: false })).toThrow(/BELLHOP_SESSION_SECRET: must be set/);
  });

  it('refuses missing API keys, and names each source but no value', () => {
    const file = demoPropertiesFile(server.baseUrl) as { properties: { api: Record<string, unknown> }[] };
    if (file.properties[1]) file.properties[1].api.key = { file: '/no/such/file' };
    const environment = { ...demoKeyEnvironment, BELLHOP_SANDBOX_KEY_HARBOUR_HOUSE: 'two words' };
    const start = () => createBellhop({ properties: file, environment });
    expect(start).toThrow(
      /properties\[0\]\.api\.key: the environment variable BELLHOP_SANDBOX_KEY_HARBOUR_HOUSE.*\(property harbour-house\)/,
    );
    expect(start).toThrow(
      /properties\[1\]\.api\.key: the file \/no\/such\/file cannot be read: there is no such file \(property riad-zaytoun\)/,
    );
    expect(start).not.toThrow(/two words/);
  });

  it('refuses a mapping that is not JSONata', () => {
    const file = demoPropertiesFile(server.baseUrl) as { properties: Record<string, unknown>[] };
    for (const one of file.properties) one.mapping = { availability: 'rooms.{' };
    expect(() => createBellhop({ properties: file, environment: demoKeyEnvironment })).toThrow(
      /properties\[0\]\.mapping\.availability: .*\(property harbour-house\)\n.*properties\[1\]\.mapping\.availability/,
    );
  });

  it('refuses own texts that no page could show, with the place of each, and accepts the others', () => {
    const file = demoPropertiesFile(server.baseUrl) as { properties: Record<string, unknown>[] };
    const own = (messages: object) => {
      if (file.properties[1]) file.properties[1].messages = messages;
      return () => createBellhop({ properties: file, environment: demoKeyEnvironment });
    };
    const bad = own({
      ar: { 'search.submit': 'غرف {property', 'search.nothing': 'x' },
      fr: { 'rooms.totalFor': '{night}' },
    });
    expect(bad).toThrow(ConfigError);
    expect(bad).toThrow(
      [
        'Bellhop cannot start:',
        '  - properties[1].messages.ar.search.submit: not ICU MessageFormat: "غرف {property" (property riad-zaytoun)',
        '  - properties[1].messages.ar.search.nothing: the catalogue has no text of this name (lib/i18n/messages/en.ts has them all) (property riad-zaytoun)',
        '  - properties[1].messages.fr.rooms.totalFor: uses {night}, but this text is given {nights} (property riad-zaytoun)',
      ].join('\n'),
    );
    expect(own({ ja: { 'search.submit': '検索' } })).toThrow(
      'properties[1].messages.ja: must be one of locales',
    );
    expect(own({ fr: { 'search.submit': 'Voir les chambres' } })).not.toThrow();
  });
});
