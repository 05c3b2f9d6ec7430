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

/** Starts a service that gives canonical answers, except for the operations with an own answer. */
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
  it('is all green after two requests, and neither can book', async () => {
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

  it('shows no API key and no secret, as text and as data', async () => {
    const run = await against();
    const reports = textReport(run) + jsonReport(run);
    expect(reports).not.toContain(TEST_KEY);
    expect(reports).not.toContain(TEST_SECRET);
    expect(reports).toContain(`set, ${TEST_KEY.length} characters`);
  });

  it('accepts the sandbox, with the plan of its API key', async () => {
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

describe('a service without a readable answer', () => {
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
    ['fails', (r) => json(r, 503, {}), /fails with an error of the service \(503\)/],
    ['breaks off', (r) => r.destroy(), /cannot be asked/],
    ['answers too much', (r) => r.end(`"${'x'.repeat(2 ** 20)}"`), /more than 1 MiB/],
  ];
  it.each(cases)('%s: the finding is red, and the doctor asks nothing more', async (_, me, text) => {
    const { of, status, requests } = await against(me);
    expect(of('key')).toMatchObject({
      level: 'red',
      text: expect.stringMatching(text),
      fix: expect.any(String),
    });
    expect([status, requests]).toEqual([2, 1]);
  });

  it('never answers: the finding is red after the time-out', async () => {
    const { baseUrl } = await service(() => undefined);
    const { of } = await examined({ ...SOUND, BELLHOP_BASE_URL: baseUrl }, { timeoutMs: 300 });
    expect(of('key')).toMatchObject({
      level: 'red',
      text: expect.stringContaining('did not answer within 0.3 s'),
    });
  });

  it('is not running: the finding is red, with the cause', async () => {
    const BELLHOP_BASE_URL = `http://127.0.0.1:${await closedPort()}/partner/v1`;
    const { of } = await examined({ ...SOUND, BELLHOP_BASE_URL });
    expect(of('key')).toMatchObject({ level: 'red', text: expect.stringContaining('ECONNREFUSED') });
  });
});

describe('a key that is refused', () => {
  const refusing: Answering = (r) => json(r, 401, {});

  it('has a fix that names its source: a variable or a file', async () => {
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

describe('the answer of /me', () => {
  it('is yellow if it does not map, because it is not needed', async () => {
    const { of, status } = await against((r) => json(r, 200, { hotel: 'H' }));
    expect(of('me')).toMatchObject({ level: 'yellow', text: expect.stringContaining('at data it expected') });
    expect([of('key')?.level, of('availability')?.level, status]).toEqual(['green', 'green', 1]);
  });

  it.each([
    ['free', 'red'],
    ['pro', 'yellow'],
    ['starter', 'green'],
  ])('with the plan %s, while starter is configured, is %s', async (plan, level) => {
    const { of } = await against((r) => json(r, 200, { data: { plan, scopes: ['write'] } }));
    expect(of('plan')?.level).toBe(level);
  });

  it('without a plan is green if a plan is set, else yellow', async () => {
    const me: Answering = (r) => json(r, 200, { data: {} });
    expect((await against(me)).of('plan')?.level).toBe('green');
    expect((await against(me, undefined, { BELLHOP_PLAN: '' })).of('plan')?.level).toBe('yellow');
  });

  it('with another currency and time zone than the configured ones is yellow', async () => {
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
    expect(of('rooms')).toMatchObject({ level: 'yellow', text: expect.stringContaining('not name c;') });
  });

  it('with another time than this machine’s is yellow', async () => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    const { of } = await against((r) => json(r, 200, CANONICAL_ME, { date }));
    expect(of('clock')).toMatchObject({ level: 'yellow', text: expect.stringMatching(/8\d|9\d s behind/) });
  });
});

describe('a service without /me', () => {
  it.each([400, 404, 405, 410])(
    'answers %i: the finding is yellow, and the doctor still asks for availability',
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

  it('has a wrong base URL: the finding is red, because availability is missing too', async () => {
    const gone: Answering = (r) => json(r, 404, {});
    const { of, status } = await against(gone, gone);
    expect(of('availability')).toMatchObject({
      level: 'red',
      fix: expect.stringContaining('base URL is complete'),
    });
    expect(status).toBe(2);
  });
});

describe('the answer of /availability', () => {
  it('is yellow without rooms on two dates', async () => {
    const { of, requests, seen } = await against(undefined, (r) => json(r, 200, { data: [] }));
    expect(of('availability')).toMatchObject({ level: 'yellow', text: expect.stringContaining('no rooms') });
    expect(requests).toBe(3);
    expect(seen[1]?.url).not.toBe(seen[2]?.url);
  });

  it('is green with rooms only on the second date', async () => {
    const availability: Answering = (r, { url }, count) =>
      json(r, 200, count === 2 ? { data: [] } : canonicalRooms(url));
    const { of, requests } = await against(undefined, availability);
    expect([of('availability')?.level, requests]).toEqual(['green', 3]);
  });

  it('is red with another shape: the text has the path, and no value of the answer', async () => {
    const { of, findings } = await against(undefined, (r) =>
      json(r, 200, { zimmer: [{ preis: 'Geheimnis' }] }),
    );
    expect(of('availability')).toMatchObject({
      level: 'red',
      text: expect.stringContaining('at data it expected'),
      fix: expect.stringContaining('--suggest-mapping'),
    });
    expect(JSON.stringify(findings)).not.toContain('Geheimnis');
  });

  it('is red if fields of rooms do not fit, with each field in the table', async () => {
    const rooms = (url: string) => canonicalRooms(url).data.map((room) => Object.assign({}, room));
    const { of } = await against(undefined, (r, { url }) => {
      const [first, second] = rooms(url);
      json(r, 200, { data: [first, { ...second, name: '', price: { total: 'dear', currency: '€' } }] });
    });
    const finding = of('availability');
    expect(finding?.level).toBe('red');
    expect(finding?.text).toContain('some rooms: name, price.total, price.currency');
    const row = (field: string) => finding?.table?.find((one) => one.field === field);
    expect(row('roomTypeId')).toMatchObject({ rooms: '2 of 2' });
    expect(row('name')).toMatchObject({ rooms: '1 of 2', remark: expect.stringContaining('data.1.name') });
    expect(row('price.total')).toMatchObject({ remark: expect.stringContaining('data.1.price.total') });
    expect(row('price.currency')).toMatchObject({ remark: expect.stringContaining('ISO 4217') });
    expect(JSON.stringify(finding)).not.toContain('dear');
  });

  it('is yellow if nights do not add up, because they are left out', async () => {
    const { of } = await against(undefined, (r, { url }) => {
      json(r, 200, JSON.parse(JSON.stringify(canonicalRooms(url)).replaceAll('"110.00"', '"1.00"')));
    });
    expect([of('availability')?.level, of('availability.nights')?.level]).toEqual(['green', 'yellow']);
  });

  it('is yellow with too many rooms, and names the number of cut ones', async () => {
    const { of } = await against(undefined, (r, { url }) => {
      const [room] = canonicalRooms(url).data;
      const data = Array.from({ length: 207 }, (_, n) => Object.assign({}, room, { roomTypeId: `r${n}` }));
      json(r, 200, { data });
    });
    expect(of('availability')?.text).toContain('200 room types map');
    expect(of('availability.rooms')).toMatchObject({
      level: 'yellow',
      text: expect.stringContaining('7 rooms too many'),
    });
  });
});

const propertiesFile = (text: string): string => {
  const file = join(testFolder(), 'properties.json');
  writeFileSync(file, text);
  return file;
};

describe('advice on cancellation texts', () => {
  const cancellation = { en: 'Free until the day before.' };
  it.each([
    [{ cancellation }, 'green'],
    [{ cancellation, cancellationRules: [{ untilDays: 1, fee: { percent: 0 } }] }, undefined],
    [{}, undefined],
  ])('for %j is given only without rules', async (policies, level) => {
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

  it('is red if the mapping’s result does not fit, with the place in the result', async () => {
    const availability = "[zimmer.{ 'roomTypeId': nr, 'name': 'Zimmer', 'price': { 'total': preis } }]";
    const { of } = await mapped({ availability }, zimmer);
    expect(of('availability')).toMatchObject({
      level: 'red',
      text: expect.stringContaining('at mapping.availability.0.roomTypeId it expected string'),
    });
  });

  it('is red if the mapping never ends, and the doctor ends', async () => {
    const availability = '($f := function($x) { $f($x) }; $f(1))';
    expect((await mapped({ availability }, zimmer)).of('availability')).toMatchObject({
      level: 'red',
      text: expect.stringContaining('expected a mapping that does not throw'),
    });
  });

  it('is yellow if the mapping reads a refusal as "no rooms"', async () => {
    const mapping = { rejection: "status = 404 ? 'sold-out'" };
    const { of, requests } = await mapped(mapping, (r) => json(r, 404, {}));
    expect(of('availability')).toMatchObject({ level: 'yellow', text: expect.stringContaining('no rooms') });
    expect(requests).toBe(3);
  });
});

describe('the configuration', () => {
  it('without a service is yellow, because the embedded sandbox is in use', async () => {
    const { of, requests, findings } = await examined({});
    expect(of('upstream')).toMatchObject({ level: 'yellow', text: expect.stringContaining('sandbox') });
    expect([requests, exitStatusOf(findings)]).toEqual([0, 1]);
  });

  it('with wrong settings has a red line for each, with its source and without its value', async () => {
    const { findings } = await examined({
      BELLHOP_PLAN: 'golden-plan',
      BELLHOP_BASE_URL: 'http://user:pw@x/partner/v1',
    });
    const wrong = findings.filter(({ id }) => id === 'configuration');
    expect(wrong.map(({ text }) => text.split(':')[0])).toEqual(['BELLHOP_BASE_URL', 'BELLHOP_PLAN']);
    for (const { level, fix } of wrong) expect([level, fix]).toEqual(['red', 'correct it in .env.local']);
    expect(JSON.stringify(findings)).not.toMatch(/golden-plan|user:pw/);
  });

  it('with a broken properties file has a red line for every mistake', async () => {
    const BELLHOP_PROPERTIES = propertiesFile('{ "properties": [{ "slug": "a b", "api": {} }] }');
    const { findings } = await examined({ ...SOUND, BELLHOP_PROPERTIES });
    const wrong = findings.filter(({ id }) => id === 'configuration');
    expect(wrong.map(({ text }) => text)).toContainEqual(expect.stringContaining('properties[0].slug'));
    expect(wrong.length).toBeGreaterThan(2);
    for (const { level, fix } of wrong)
      expect([level, fix]).toEqual(['red', `correct it in the properties file, ${BELLHOP_PROPERTIES}`]);
  });

  it('with a file that is no JSON has a fix in the file, and with a missing file a fix in the setting', async () => {
    const BELLHOP_PROPERTIES = propertiesFile('{\n  // the quay\n  "properties": [] }');
    expect((await examined({ ...SOUND, BELLHOP_PROPERTIES })).of('configuration')).toMatchObject({
      level: 'red',
      text: expect.stringContaining('which has no comments'),
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

  it('with an unreadable API key of the environment has a fix in its setting', async () => {
    const environment = {
      BELLHOP_BASE_URL: 'https://x.example/partner/v1',
      BELLHOP_API_KEY_FILE: '/absent/key',
    };
    expect((await examined(environment)).of('configuration')).toMatchObject({
      text: expect.stringContaining('/absent/key cannot be read'),
      fix: 'correct it in .env.local',
    });
  });

  it('with mistakes names the property of each, and reports that the rest was not checked', async () => {
    const api = { baseUrl: 'https://x.example/partner/v1', key: { env: 'BELLHOP_API_KEY' } };
    const file = { properties: [{ slug: 'quay', name: 'Quay', api, currency: 'eur' }] };
    const BELLHOP_PROPERTIES = propertiesFile(JSON.stringify(file));
    const run = await examined({ ...SOUND, BELLHOP_PROPERTIES });
    expect(textReport(run)).toContain(
      '✗ quay configuration: properties[0].currency: must be an ISO 4217 code',
    );
    expect(textReport(run)).toContain(
      'The doctor stopped here: the other checks need a correct configuration.',
    );
    expect(JSON.parse(jsonReport(run))).toHaveProperty('restNeeds', 'a correct configuration');
    const settings = await examined({ BELLHOP_PLAN: 'gold' });
    expect(textReport(settings)).toContain('the other checks need correct settings. 0 requests were made');
    expect(textReport(await examined({}))).not.toContain('The doctor stopped');
  });

  it('with a mapping that does not compile is red', async () => {
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

  it('with several properties is checked for each of them, or only for the named one', async () => {
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
      fix: expect.stringMatching(/^use #[0-9a-f]{6} for theme\.text$/),
    });
    expect(named.of('embed-origins')?.level).toBe('yellow');
    const none = await examined(values, { slug: 'three' });
    expect(none.of('property')).toMatchObject({ level: 'red', fix: 'use one of: one, two' });
    expect([none.requests, seen.length]).toEqual([0, 6]);
  });

  it('named with --property is red if no property is configured', async () => {
    const { of } = await examined({}, { slug: 'three' });
    expect(of('property')).toMatchObject({
      level: 'red',
      fix: 'configure it, or omit --property',
    });
  });

  it('without price terms or a market is yellow, with the text to write', async () => {
    const { baseUrl } = await service();
    const policies = { included: { en: 'breakfast' } };
    const BELLHOP_PROPERTIES = propertiesFile(JSON.stringify(soundFile(baseUrl, { policies })));
    const ofFile = await examined({ ...SOUND, BELLHOP_PROPERTIES });
    expect(ofFile.of('price-terms')).toMatchObject({
      level: 'yellow',
      property: 'hotel',
      text: expect.stringMatching(/^not set: policies\.taxes, policies\.payment; /),
      fix: expect.stringMatching(/^in the property’s entry, set "policies": \{ "taxes"/),
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

  it('with a language without texts is yellow, with the list of known languages', async () => {
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
        text: 'Bellhop has no texts in xx: guests read English',
        fix: expect.stringContaining('Bellhop has ar, bg, '),
      },
    ]);
  });

  it('without a contact is yellow', async () => {
    const { baseUrl } = await service();
    const { of } = await examined({
      ...SOUND,
      BELLHOP_PROPERTIES: propertiesFile(JSON.stringify(soundFile(baseUrl, { contact: {} }))),
    });
    expect(of('contact')).toMatchObject({
      level: 'yellow',
      text: expect.stringMatching(/^not set: /),
      fix: expect.stringContaining('"contact": { "email"'),
    });
  });

  it('allows frames on http only for sites of this machine', async () => {
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

  it('in a site that uses the package names no path of Bellhop’s own app', async () => {
    const { of } = await against();
    expect(of('hosts')?.text).toBe('any host; the session cookie __Host-bellhop-hotel needs https');
    const { baseUrl } = await service();
    const own = await examined({ ...SOUND, BELLHOP_BASE_URL: baseUrl }, { folder: process.cwd() });
    expect(own.of('hosts')?.text).toMatch(/^any host, at \/hotel; /);
  });

  it('without a number of proxies is yellow, with the default', async () => {
    expect((await examined({})).of('trusted-proxies')).toMatchObject({
      level: 'yellow',
      text: expect.stringContaining('is not set, which counts as 0'),
    });
  });

  it('also takes the market from the address', async () => {
    const { baseUrl } = await service();
    const address = { lines: ['Bahnhofstrasse 1'], city: 'Chur', country: 'CH' };
    const file = soundFile(baseUrl, { policies: {}, contact: { address } });
    const { of } = await examined({ ...SOUND, BELLHOP_PROPERTIES: propertiesFile(JSON.stringify(file)) });
    expect(of('market')).toMatchObject({ level: 'green', text: expect.stringContaining('CH') });
  });

  it('with a weak secret or without one is yellow, and without one in production red', async () => {
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

  it('with an unknown setting is yellow', async () => {
    const { of, findings } = await examined({ BELLHOP_SESION_SECRET: TEST_SECRET });
    expect(findings).toContainEqual(
      expect.objectContaining({ level: 'yellow', text: 'there is no setting BELLHOP_SESION_SECRET' }),
    );
    expect(JSON.stringify(of('settings'))).not.toContain(TEST_SECRET);
  });
});
