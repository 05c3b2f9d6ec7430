import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../contract/index.ts';
import { ConfigError, type PropertyConfig } from '../property/index.ts';
import {
  createSandbox,
  demoKeyEnvironment,
  demoKeys,
  demoPropertiesFile,
  type Sandbox,
} from '../sandbox/index.ts';
import { type SandboxServer, serveSandbox } from '../sandbox/serve.ts';
import { testFolder } from '../test-folder.ts';
import {
  type Bellhop,
  type BellhopOptions,
  createBellhop,
  createBookingHandlers,
  getBookingProps,
} from './index.ts';

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

function property(slug: string): PropertyConfig {
  const config = bellhop.registry.bySlug(slug);
  if (!config) throw new Error(`no property ${slug}`);
  return config;
}

const checkin = addDays(new Date().toISOString().slice(0, 10), 30);
const search = { checkin, checkout: addDays(checkin, 2), adults: '2' };

describe('getBookingProps', () => {
  it('has the rooms and prices of a linked search, in the language that is asked for', async () => {
    const props = await getBookingProps(bellhop, property('harbour-house'), {
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

  it('negotiates the language, and falls back to the property’s own', async () => {
    const locale = async (acceptLanguage: string | null) =>
      (
        await getBookingProps(bellhop, property('riad-zaytoun'), {
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
    const props = await getBookingProps(bellhop, property('harbour-house'), {
      searchParams,
      headers: new Headers(),
    });
    expect([props.search, props.availability, props.problem]).toEqual([undefined, undefined, undefined]);
    expect(props.linked).toEqual(linked);
    expect(sandbox.control.requests().filter(({ path }) => path.includes('availability'))).toEqual([]);
  });

  it('tells a failed search as a problem, and never fails the page', async () => {
    sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 500, times: 5 });
    const props = await getBookingProps(bellhop, property('harbour-house'), {
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
    const props = await getBookingProps(bellhop, property('harbour-house'), {
      searchParams: {},
      headers: new Headers({ 'accept-language': 'en' }),
    });
    expect(props.messages['search.submit']).toBe('Find a berth');
  });
});

describe('createBookingHandlers', () => {
  it('reads no configuration before the first request, then answers every method', async () => {
    const handlers = createBookingHandlers({ environment: { BELLHOP_PLAN: 'platinum' } });
    expect(() => handlers.GET(new Request('http://localhost/api/booking/x/property'))).toThrow(ConfigError);
    const mounted = createBookingHandlers({
      basePath: '/any/where/',
      environment: {
        BELLHOP_BASE_URL: server.baseUrl,
        BELLHOP_API_KEY: demoKeys['harbour-house'],
        BELLHOP_PLAN: 'pro',
      },
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

  it('opens the sessions of the process before it where their random secret is kept in a file', async () => {
    const sessionSecretFile = join(testFolder(), 'session-secret');
    const start = (more: BellhopOptions) =>
      createBellhop({
        properties: demoPropertiesFile(server.baseUrl),
        environment: { ...demoKeyEnvironment, NODE_ENV: 'production' },
        demo: true,
        ...more,
      });
    const address = 'http://localhost/api/booking/harbour-house';
    const begun = await start({ sessionSecretFile }).service.handle(new Request(`${address}/property`));
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

  it('refuses keys that are not there, naming each source and never a value', () => {
    const file = demoPropertiesFile(server.baseUrl) as { properties: { api: Record<string, unknown> }[] };
    if (file.properties[1]) file.properties[1].api.key = { file: '/no/such/file' };
    const environment = { ...demoKeyEnvironment, BELLHOP_SANDBOX_KEY_HARBOUR_HOUSE: 'two words' };
    const start = () => createBellhop({ properties: file, environment });
    expect(start).toThrow(
      /properties\[0\]\.api\.key: the environment variable BELLHOP_SANDBOX_KEY_HARBOUR_HOUSE.*\(property harbour-house\)/,
    );
    expect(start).toThrow(
      /properties\[1\]\.api\.key: the file \/no\/such\/file cannot be read \(property riad-zaytoun\)/,
    );
    expect(start).not.toThrow(/two words/);
  });

  it('refuses a mapping that is no JSONata', () => {
    const file = demoPropertiesFile(server.baseUrl) as { properties: Record<string, unknown>[] };
    for (const one of file.properties) one.mapping = { availability: 'rooms.{' };
    expect(() => createBellhop({ properties: file, environment: demoKeyEnvironment })).toThrow(
      /properties\[0\]\.mapping\.availability: .*\(property harbour-house\)\n.*properties\[1\]\.mapping\.availability/,
    );
  });

  it('refuses own texts that no page could show, each by its place, and takes those that it can', () => {
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
