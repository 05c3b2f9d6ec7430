import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Answering, closedPort, json, startServer } from '../../partner/test-server.ts';
import { createSandbox, demoKeys } from '../../sandbox/index.ts';
import { testFolder } from '../../test-folder.ts';
import { exitStatusOf } from './finding.ts';
import { jsonReport, textReport } from './report/report.ts';
import {
  CANONICAL_ME,
  canonicalRooms,
  examined,
  SOUND,
  soundFile,
  TEST_KEY,
  TEST_SECRET,
} from './test-examination.ts';

/** A service that answers canonically but for what `answering` answers; `undefined` leaves it canonical. */
function service(me?: Answering, availability?: Answering) {
  return startServer((response, request, count) => {
    if (request.url.endsWith('/me'))
      return (me ?? ((r) => json(r, 200, CANONICAL_ME)))(response, request, count);
    const canonical: Answering = (r) => json(r, 200, canonicalRooms(request.url));
    return (availability ?? canonical)(response, request, count);
  });
}

async function against(me?: Answering, availability?: Answering, more: Record<string, string> = {}) {
  const { baseUrl, seen } = await service(me, availability);
  const run = await examined({ ...SOUND, BELLHOP_BASE_URL: baseUrl, ...more });
  return { ...run, seen, status: exitStatusOf(run.findings), baseUrl };
}

describe('a sound configuration', () => {
  it('is all green, for two requests, none of which could book', async () => {
    const { baseUrl, seen } = await service();
    const BELLHOP_PROPERTIES = propertiesFile(JSON.stringify(soundFile(baseUrl)));
    const { findings, requests, of } = await examined({ ...SOUND, BELLHOP_PROPERTIES });
    expect(findings.filter(({ level }) => level !== 'green')).toEqual([]);
    expect([exitStatusOf(findings), requests]).toEqual([0, 2]);
    expect(seen.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
      'GET /partner/v1/me',
      'GET /partner/v1/availability',
    ]);
    expect(of('availability')?.table).toContainEqual({ field: 'price.total', rooms: '2 of 2', remark: '' });
    expect(of('availability')?.table).toContainEqual({ field: 'price.nights', rooms: '2 of 2', remark: '' });
  });

  it('tells of no key and no secret, in either form', async () => {
    const run = await against();
    const told = textReport(run) + jsonReport(run);
    expect(told).not.toContain(TEST_KEY);
    expect(told).not.toContain(TEST_SECRET);
    expect(told).toContain(`set, ${TEST_KEY.length} characters`);
  });

  it('finds the sandbox in order, with the plan that its key has', async () => {
    const sandbox = createSandbox({ file: ':memory:' });
    const { baseUrl } = await startServer(async (response, request) => {
      const answer = await sandbox.fetch(
        new Request(new URL(request.url, baseUrl), {
          headers: { 'X-Api-Key': demoKeys['steinbock-hut'] ?? '' },
        }),
      );
      json(response, answer.status, await answer.json());
    });
    const run = await examined({ ...SOUND, BELLHOP_BASE_URL: baseUrl });
    sandbox.close();
    expect(run.of('plan')).toMatchObject({
      level: 'red',
      text: expect.stringContaining('the service says free'),
    });
    expect(run.of('scope')).toMatchObject({ level: 'yellow', fix: expect.stringContaining('contact') });
    expect(run.of('availability')?.level).toBe('green');
  });
});

describe('a service that gives nothing to read', () => {
  const cases: [string, Answering, RegExp][] = [
    ['refuses the key', (r) => json(r, 401, { message: 'no' }), /refuses the key \(401\)/],
    [
      'is a website',
      (r) => r.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>'),
      /HTML/,
    ],
    [
      'redirects',
      (r) => r.writeHead(302, { location: '/login?next=x' }).end(),
      /redirects to http:\S+\/login;/,
    ],
    ['fails', (r) => json(r, 503, {}), /fails at the service \(503\)/],
    ['breaks off', (r) => r.destroy(), /cannot be asked/],
    ['answers too much', (r) => r.end(`"${'x'.repeat(2 ** 20)}"`), /more than 1 MiB/],
  ];
  it.each(cases)('%s: red, and nothing more is asked', async (_, me, text) => {
    const { of, status, requests } = await against(me);
    expect(of('key')).toMatchObject({
      level: 'red',
      text: expect.stringMatching(text),
      fix: expect.any(String),
    });
    expect([status, requests]).toEqual([2, 1]);
  });

  it('never answers: red when its time is over', async () => {
    const { baseUrl } = await service(() => undefined);
    const { of } = await examined({ ...SOUND, BELLHOP_BASE_URL: baseUrl }, { timeoutMs: 300 });
    expect(of('key')).toMatchObject({
      level: 'red',
      text: expect.stringContaining('not answered within 0.3 s'),
    });
  });

  it('is not running: red, with where to look', async () => {
    const BELLHOP_BASE_URL = `http://127.0.0.1:${await closedPort()}/partner/v1`;
    const { of } = await examined({ ...SOUND, BELLHOP_BASE_URL });
    expect(of('key')).toMatchObject({ level: 'red', text: expect.stringContaining('ECONNREFUSED') });
  });
});

describe('a key that is refused', () => {
  const refusing: Answering = (r) => json(r, 401, {});

  it('is to be put where it comes from: a variable, or a file', async () => {
    expect((await against(refusing)).of('key')?.fix).toMatch(
      /, and put it into BELLHOP_API_KEY in \.env\.local$/,
    );
    const { baseUrl } = await service(refusing);
    const file = join(testFolder(), 'key');
    writeFileSync(file, TEST_KEY);
    const api = { baseUrl, key: { file } };
    const BELLHOP_PROPERTIES = propertiesFile(JSON.stringify(soundFile(baseUrl, { api })));
    const { of } = await examined({ ...SOUND, BELLHOP_PROPERTIES });
    expect(of('key')?.fix).toMatch(new RegExp(`, and put it into the file ${file}$`));
  });
});

describe('what /me tells', () => {
  it('does not map: yellow, as it is not needed', async () => {
    const { of, status } = await against((r) => json(r, 200, { hotel: 'H' }));
    expect(of('me')).toMatchObject({ level: 'yellow', text: expect.stringContaining('data, expected') });
    expect([of('key')?.level, of('availability')?.level, status]).toEqual(['green', 'green', 1]);
  });

  it.each([
    ['free', 'red'],
    ['pro', 'yellow'],
    ['starter', 'green'],
  ])('%s, where starter is configured, is %s', async (plan, level) => {
    const { of } = await against((r) => json(r, 200, { data: { plan, scopes: ['write'] } }));
    expect(of('plan')?.level).toBe(level);
  });

  it('no plan: green where somebody has set one, yellow where nobody has', async () => {
    const me: Answering = (r) => json(r, 200, { data: {} });
    expect((await against(me)).of('plan')?.level).toBe('green');
    expect((await against(me, undefined, { BELLHOP_PLAN: '' })).of('plan')?.level).toBe('yellow');
  });

  it('another currency and another time zone than are configured: yellow', async () => {
    const { baseUrl } = await service((r) =>
      json(r, 200, { data: { property: { currency: 'MAD', timeZone: 'Africa/Casablanca' } } }),
    );
    const file = soundFile(baseUrl, { currency: 'EUR', timeZone: 'Europe/Madrid', rooms: { c: {} } });
    const { of } = await examined({ ...SOUND, BELLHOP_PROPERTIES: propertiesFile(JSON.stringify(file)) });
    expect(of('currency')).toMatchObject({ level: 'yellow', property: 'hotel' });
    expect(of('time-zone')).toMatchObject({
      level: 'yellow',
      fix: expect.stringContaining('"Africa/Casablanca"'),
    });
    expect(of('rooms')).toMatchObject({ level: 'yellow', text: expect.stringContaining('not answered c;') });
  });

  it('another time than this machine has: yellow', async () => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    const { of } = await against((r) => json(r, 200, CANONICAL_ME, { date }));
    expect(of('clock')).toMatchObject({ level: 'yellow', text: expect.stringMatching(/8\d|9\d s behind/) });
  });
});

describe('a service without /me', () => {
  it.each([400, 404, 405, 410])(
    'answers %i: yellow, and availability is asked for all the same',
    async (code) => {
      const { of, status, requests } = await against((r) => json(r, code, {}));
      expect(of('me')).toMatchObject({
        level: 'yellow',
        text: expect.stringContaining(`/me answers ${code}`),
      });
      expect([of('key'), of('availability')?.level]).toEqual([undefined, 'green']);
      expect([status, requests]).toEqual([1, 2]);
    },
  );

  it('has a wrong base URL: red, as availability is not there either', async () => {
    const gone: Answering = (r) => json(r, 404, {});
    const { of, status } = await against(gone, gone);
    expect(of('availability')).toMatchObject({
      level: 'red',
      fix: expect.stringContaining('base URL is complete'),
    });
    expect(status).toBe(2);
  });
});

describe('what /availability tells', () => {
  it('has no rooms on two dates: yellow, and both were asked for', async () => {
    const { of, requests, seen } = await against(undefined, (r) => json(r, 200, { data: [] }));
    expect(of('availability')).toMatchObject({ level: 'yellow', text: expect.stringContaining('no rooms') });
    expect(requests).toBe(3);
    expect(seen[1]?.url).not.toBe(seen[2]?.url);
  });

  it('has rooms on the second date only: green', async () => {
    const availability: Answering = (r, { url }, count) =>
      json(r, 200, count === 2 ? { data: [] } : canonicalRooms(url));
    const { of, requests } = await against(undefined, availability);
    expect([of('availability')?.level, requests]).toEqual(['green', 3]);
  });

  it('has another shape: red, with its path, and no value of the answer', async () => {
    const { of, findings } = await against(undefined, (r) =>
      json(r, 200, { zimmer: [{ preis: 'Geheimnis' }] }),
    );
    expect(of('availability')).toMatchObject({
      level: 'red',
      text: expect.stringContaining('data, expected'),
      fix: expect.stringContaining('--suggest-mapping'),
    });
    expect(JSON.stringify(findings)).not.toContain('Geheimnis');
  });

  it('has rooms of which fields do not fit: red, each field in the table', async () => {
    const rooms = (url: string) => canonicalRooms(url).data.map((room) => Object.assign({}, room));
    const { of } = await against(undefined, (r, { url }) => {
      const [first, second] = rooms(url);
      json(r, 200, { data: [first, { ...second, name: '', price: { total: 'dear', currency: '€' } }] });
    });
    const finding = of('availability');
    expect(finding?.level).toBe('red');
    expect(finding?.text).toContain('(name, price.total, price.currency)');
    const row = (field: string) => finding?.table?.find((one) => one.field === field);
    expect(row('roomTypeId')).toMatchObject({ rooms: '2 of 2' });
    expect(row('name')).toMatchObject({ rooms: '1 of 2', remark: expect.stringContaining('data.1.name') });
    expect(row('price.total')).toMatchObject({ remark: expect.stringContaining('data.1.price.total') });
    expect(row('price.currency')).toMatchObject({ remark: expect.stringContaining('ISO 4217') });
    expect(JSON.stringify(finding)).not.toContain('dear');
  });

  it('has nights that do not add up: yellow, as they are left out', async () => {
    const { of } = await against(undefined, (r, { url }) => {
      json(r, 200, JSON.parse(JSON.stringify(canonicalRooms(url)).replaceAll('"110.00"', '"1.00"')));
    });
    expect([of('availability')?.level, of('availability.nights')?.level]).toEqual(['green', 'yellow']);
  });

  it('has more rooms than are read: yellow, with how many are cut', async () => {
    const { of } = await against(undefined, (r, { url }) => {
      const [room] = canonicalRooms(url).data;
      const data = Array.from({ length: 207 }, (_, n) => Object.assign({}, room, { roomTypeId: `r${n}` }));
      json(r, 200, { data });
    });
    expect(of('availability')?.text).toContain('200 room types map');
    expect(of('availability.rooms')).toMatchObject({
      level: 'yellow',
      text: expect.stringMatching(/^7 more/),
    });
  });
});

const propertiesFile = (text: string): string => {
  const file = join(testFolder(), 'properties.json');
  writeFileSync(file, text);
  return file;
};

describe('words of cancellation', () => {
  const cancellation = { en: 'Free until the day before.' };
  it.each([
    [{ cancellation }, 'green'],
    [{ cancellation, cancellationRules: [{ untilDays: 1, fee: { percent: 0 } }] }, undefined],
    [{}, undefined],
  ])('%j: advice, where they are all there is', async (policies, level) => {
    const { baseUrl } = await service();
    const api = { baseUrl, key: { env: 'BELLHOP_API_KEY' }, plan: 'starter' };
    const file = { properties: [{ slug: 'h', name: 'H', api, policies }] };
    const { of } = await examined({ ...SOUND, BELLHOP_PROPERTIES: propertiesFile(JSON.stringify(file)) });
    expect(of('cancellation')?.level).toBe(level);
  });
});

describe('a service of another shape, with a mapping', () => {
  async function mapped(mapping: object, availability: Answering) {
    const { baseUrl } = await service(undefined, availability);
    const api = { baseUrl, key: { env: 'BELLHOP_API_KEY' }, plan: 'starter' };
    const file = { properties: [{ slug: 'h', name: 'H', api, currency: 'CHF', mapping }] };
    return examined({ ...SOUND, BELLHOP_PROPERTIES: propertiesFile(JSON.stringify(file)) });
  }
  const zimmer: Answering = (r) => json(r, 200, { zimmer: [{ nr: 7, preis: 12.5 }] });

  it('is green, with prices in the property’s currency', async () => {
    const availability =
      "[zimmer.{ 'roomTypeId': $string(nr), 'name': 'Zimmer', 'price': { 'total': preis } }]";
    const { of } = await mapped({ availability }, zimmer);
    expect(of('availability')?.level).toBe('green');
    expect(of('availability')?.table).toContainEqual({
      field: 'price.currency',
      rooms: '1 of 1',
      remark: '',
    });
  });

  it('is red where the mapping gives something else, with the place in its result', async () => {
    const availability = "[zimmer.{ 'roomTypeId': nr, 'name': 'Zimmer', 'price': { 'total': preis } }]";
    const { of } = await mapped({ availability }, zimmer);
    expect(of('availability')).toMatchObject({
      level: 'red',
      text: expect.stringContaining('mapping.availability.0.roomTypeId, expected string'),
    });
  });

  it('is red where the mapping runs in circles, and the doctor ends', async () => {
    const availability = '($f := function($x) { $f($x) }; $f(1))';
    expect((await mapped({ availability }, zimmer)).of('availability')).toMatchObject({
      level: 'red',
      text: expect.stringContaining('expected a mapping that does not throw'),
    });
  });

  it('has no rooms where a refusal means so: yellow', async () => {
    const mapping = { rejection: "status = 404 ? 'sold-out'" };
    const { of, requests } = await mapped(mapping, (r) => json(r, 404, {}));
    expect(of('availability')).toMatchObject({ level: 'yellow', text: expect.stringContaining('no rooms') });
    expect(requests).toBe(3);
  });
});

describe('the configuration', () => {
  it('without a service: yellow, as the embedded sandbox is in use', async () => {
    const { of, requests, findings } = await examined({});
    expect(of('upstream')).toMatchObject({ level: 'yellow', text: expect.stringContaining('sandbox') });
    expect([requests, exitStatusOf(findings)]).toEqual([0, 1]);
  });

  it('with wrong settings: each is a red line with its source, and no value', async () => {
    const { findings } = await examined({
      BELLHOP_PLAN: 'golden-plan',
      BELLHOP_BASE_URL: 'http://user:pw@x/partner/v1',
    });
    const wrong = findings.filter(({ id }) => id === 'configuration');
    expect(wrong.map(({ text }) => text.split(':')[0])).toEqual(['BELLHOP_BASE_URL', 'BELLHOP_PLAN']);
    for (const { level, fix } of wrong) expect([level, fix]).toEqual(['red', 'correct it in .env.local']);
    expect(JSON.stringify(findings)).not.toMatch(/golden-plan|user:pw/);
  });

  it('with a broken properties file: every mistake is a red line', async () => {
    const BELLHOP_PROPERTIES = propertiesFile('{ "properties": [{ "slug": "a b", "api": {} }] }');
    const { findings } = await examined({ ...SOUND, BELLHOP_PROPERTIES });
    const wrong = findings.filter(({ id }) => id === 'configuration');
    expect(wrong.map(({ text }) => text)).toContainEqual(expect.stringContaining('properties[0].slug'));
    expect(wrong.length).toBeGreaterThan(2);
    for (const { level, fix } of wrong)
      expect([level, fix]).toEqual(['red', `correct it in the properties file, ${BELLHOP_PROPERTIES}`]);
  });

  it('with a properties file that is no JSON: to be corrected there; without one: in the setting', async () => {
    const BELLHOP_PROPERTIES = propertiesFile('{\n  // the quay\n  "properties": [] }');
    expect((await examined({ ...SOUND, BELLHOP_PROPERTIES })).of('configuration')).toMatchObject({
      level: 'red',
      text: expect.stringContaining('it may have no comments'),
      fix: `correct it in the properties file, ${BELLHOP_PROPERTIES}`,
    });
    const { of } = await examined({ BELLHOP_PROPERTIES, NODE_ENV: 'production' });
    expect(of('session-secret')?.text).toContain('in production Bellhop does not run without it');
    const absent = await examined({ ...SOUND, BELLHOP_PROPERTIES: 'absent.json' });
    expect(absent.of('configuration')).toMatchObject({
      text: expect.stringContaining('/absent.json cannot be read: there is no such file'),
      fix: 'correct it in .env.local',
    });
  });

  it('with a key of the environment that cannot be read: to be corrected in its setting', async () => {
    const environment = {
      BELLHOP_BASE_URL: 'https://x.example/partner/v1',
      BELLHOP_API_KEY_FILE: '/absent/key',
    };
    expect((await examined(environment)).of('configuration')).toMatchObject({
      text: expect.stringContaining('/absent/key cannot be read'),
      fix: 'correct it in .env.local',
    });
  });

  it('with mistakes says that the rest was not looked at, and names the property of each', async () => {
    const api = { baseUrl: 'https://x.example/partner/v1', key: { env: 'BELLHOP_API_KEY' } };
    const file = { properties: [{ slug: 'quay', name: 'Quay', api, currency: 'eur' }] };
    const BELLHOP_PROPERTIES = propertiesFile(JSON.stringify(file));
    const run = await examined({ ...SOUND, BELLHOP_PROPERTIES });
    expect(textReport(run)).toContain('✗ quay configuration: properties[0].currency: an ISO 4217 code');
    expect(textReport(run)).toContain(
      'The rest was not looked at: it needs a configuration without mistakes.',
    );
    expect(JSON.parse(jsonReport(run))).toHaveProperty('restNeeds', 'a configuration without mistakes');
    const settings = await examined({ BELLHOP_PLAN: 'gold' });
    expect(textReport(settings)).toContain('it needs settings without mistakes. 0 requests were made');
    expect(textReport(await examined({}))).not.toContain('The rest');
  });

  it('with a mapping that does not compile: red', async () => {
    const api = { baseUrl: 'https://x.example/partner/v1', key: { env: 'BELLHOP_API_KEY' } };
    const file = { properties: [{ slug: 'h', name: 'H', api, mapping: { availability: '[rooms.{' } }] };
    const { findings } = await examined({
      ...SOUND,
      BELLHOP_PROPERTIES: propertiesFile(JSON.stringify(file)),
    });
    expect(findings).toContainEqual(
      expect.objectContaining({ level: 'red', text: expect.stringContaining('mapping.availability') }),
    );
  });

  it('with several properties looks at each, or at the one that is named', async () => {
    const { baseUrl, seen } = await service();
    const property = (slug: string) => ({
      slug,
      name: slug,
      api: { baseUrl, key: { env: 'BELLHOP_API_KEY' }, plan: 'starter' },
      embedOrigins: ['http://plain.example'],
      theme: { text: '#bbbbbb' },
      hosts: [`${slug}.example`],
    });
    const text = JSON.stringify({ properties: [property('one'), property('two')] });
    const values = { ...SOUND, BELLHOP_PLAN: '', BELLHOP_PROPERTIES: propertiesFile(text) };
    const all = await examined(values);
    expect([all.requests, new Set(all.findings.map((finding) => finding.property))]).toEqual([
      4,
      new Set([undefined, 'one', 'two']),
    ]);
    const named = await examined(values, { slug: 'two' });
    expect([named.requests, seen.length]).toEqual([2, 6]);
    expect(named.of('theme')).toMatchObject({
      level: 'yellow',
      property: 'two',
      text: expect.stringContaining(' : 1 in light'),
      fix: expect.stringContaining('would do'),
    });
    expect(named.of('embed-origins')?.level).toBe('yellow');
    const none = await examined(values, { slug: 'three' });
    expect(none.of('property')).toMatchObject({ level: 'red', fix: 'name one of one, two' });
    expect([none.requests, seen.length]).toEqual([0, 6]);
  });

  it('that leaves its guests without a word on prices, or its law unknown: yellow, with what to write', async () => {
    const { baseUrl } = await service();
    const policies = { included: { en: 'breakfast' } };
    const BELLHOP_PROPERTIES = propertiesFile(JSON.stringify(soundFile(baseUrl, { policies })));
    const ofFile = await examined({ ...SOUND, BELLHOP_PROPERTIES });
    expect(ofFile.of('price-terms')).toMatchObject({
      level: 'yellow',
      property: 'hotel',
      text: expect.stringMatching(/^not set: policies\.taxes, policies\.payment; /),
      fix: expect.stringMatching(/^set in the property’s entry "policies": \{ "taxes"/),
    });
    expect(ofFile.of('market')).toMatchObject({
      level: 'yellow',
      fix: expect.stringContaining('"market": "DE"'),
    });
    const { findings } = await against();
    const unsaid = findings.filter(({ id }) => /^(price-terms|market|contact)$/.test(id));
    expect(unsaid).toHaveLength(3);
    for (const { level, fix } of unsaid)
      expect([level, fix]).toEqual([
        'yellow',
        expect.stringContaining('properties file (BELLHOP_PROPERTIES)'),
      ]);
  });

  it('that offers a language without texts: yellow, with those that there are', async () => {
    const { baseUrl } = await service();
    const file = soundFile(baseUrl, { locales: ['en', 'de-AT', 'xx'] });
    const { findings } = await examined({
      ...SOUND,
      BELLHOP_PROPERTIES: propertiesFile(JSON.stringify(file)),
    });
    expect(findings.filter(({ id }) => id === 'locales')).toEqual([
      {
        id: 'locales',
        level: 'yellow',
        property: 'hotel',
        text: 'there are no texts in xx: guests read English',
        fix: expect.stringContaining('there are ar, bg, '),
      },
    ]);
  });

  it('without a way to reach it: yellow', async () => {
    const { baseUrl } = await service();
    const { of } = await examined({
      ...SOUND,
      BELLHOP_PROPERTIES: propertiesFile(JSON.stringify(soundFile(baseUrl, { contact: {} }))),
    });
    expect(of('contact')).toMatchObject({
      level: 'yellow',
      text: expect.stringMatching(/^none: /),
      fix: expect.stringContaining('"contact": { "email"'),
    });
  });

  it('is framed by sites of this machine without https, and by no others', async () => {
    const levelOf = async (...embedOrigins: string[]) => {
      const { baseUrl } = await service();
      const file = soundFile(baseUrl, { embedOrigins });
      const { of } = await examined({ ...SOUND, BELLHOP_PROPERTIES: propertiesFile(JSON.stringify(file)) });
      return of('embed-origins')?.level;
    };
    const local = [
      'http://localhost:3000',
      'http://127.0.0.1',
      'http://casa.localhost:8080',
      'https://a.example',
    ];
    expect(await levelOf(...local)).toBe('green');
    for (const origin of ['http://localhost.example', 'http://a.example', 'http://notlocalhost'])
      expect(await levelOf(origin), origin).toBe('yellow');
  });

  it('in a site that uses the package: at no path of ours', async () => {
    const { of } = await against();
    expect(of('hosts')?.text).toBe('any host; the session cookie __Host-bellhop-hotel needs https');
    const { baseUrl } = await service();
    const own = await examined({ ...SOUND, BELLHOP_BASE_URL: baseUrl }, { folder: process.cwd() });
    expect(own.of('hosts')?.text).toMatch(/^any host, at \/hotel; /);
  });

  it('without a count of proxies: yellow, with what that counts as', async () => {
    expect((await examined({})).of('trusted-proxies')).toMatchObject({
      level: 'yellow',
      text: expect.stringContaining('is not set, which counts as 0'),
    });
  });

  it('knows the law by the address as well', async () => {
    const { baseUrl } = await service();
    const address = { lines: ['Bahnhofstrasse 1'], city: 'Chur', country: 'CH' };
    const file = soundFile(baseUrl, { policies: {}, contact: { address } });
    const { of } = await examined({ ...SOUND, BELLHOP_PROPERTIES: propertiesFile(JSON.stringify(file)) });
    expect(of('market')).toMatchObject({ level: 'green', text: expect.stringContaining('CH') });
  });

  it('with a secret that can be guessed, or none: yellow, and red in production', async () => {
    const secretOf = async (more: Record<string, string>) => {
      const { of } = await examined({
        ...SOUND,
        BELLHOP_BASE_URL: `http://127.0.0.1:${await closedPort()}/partner/v1`,
        ...more,
      });
      return of('session-secret')?.level;
    };
    expect(await secretOf({ BELLHOP_SESSION_SECRET: 'a'.repeat(40) })).toBe('yellow');
    expect(await secretOf({ BELLHOP_SESSION_SECRET: 'please-change-me-please-change-me!!' })).toBe('yellow');
    expect(await secretOf({ BELLHOP_SESSION_SECRET: '' })).toBe('yellow');
    expect(await secretOf({ BELLHOP_SESSION_SECRET: '', NODE_ENV: 'production' })).toBe('red');
    expect(await secretOf({})).toBe('green');
  });

  it('with a setting that does not exist: yellow', async () => {
    const { of, findings } = await examined({ BELLHOP_SESION_SECRET: TEST_SECRET });
    expect(findings).toContainEqual(
      expect.objectContaining({ level: 'yellow', text: 'there is no setting BELLHOP_SESION_SECRET' }),
    );
    expect(JSON.stringify(of('settings'))).not.toContain(TEST_SECRET);
  });
});
