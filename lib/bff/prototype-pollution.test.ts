import { sealData } from 'iron-session';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readFromHost } from '../embed/messages.ts';
import { ConfigError, loadProperties } from '../property/index.ts';
import { demoKeyEnvironment, demoPropertiesFile } from '../sandbox/index.ts';
import { startRedis } from '../store/test-redis.ts';
import { type Bench, type PropertiesFile, secretsOf, startBench, stayIn } from './test/test-bench.ts';
import { at, startInstances } from './test/test-instances.ts';

/**
 * @file Names that lead to a prototype, in all data from outside. No object of this process may get a
 * property by them.
 */

/** As JSON text, because in a literal the first name would set the prototype. */
const HOSTILE =
  '"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"prototype":{"polluted":"yes"}';
const hostile: Record<string, unknown> = JSON.parse(`{${HOSTILE}}`);

/** Adds names that objects would inherit. */
function withHostile(value: object): object {
  const copy = { ...value };
  for (const [name, inner] of Object.entries(hostile)) {
    Object.defineProperty(copy, name, { value: inner, enumerable: true, configurable: true, writable: true });
  }
  return copy;
}

const inherited = Object.getOwnPropertyNames(Object.prototype);
afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited);
  expect({}).not.toHaveProperty('polluted');
  expect([]).not.toHaveProperty('polluted');
});

describe('a properties file', () => {
  const places = [
    [],
    ...[
      'theme',
      'messages',
      'rooms',
      'policies',
      'limits',
      'contact',
      'mapping',
      'operations',
      'timing',
      'api',
    ],
  ].map((place) => [place].flat());
  const deeper = [
    ['theme', 'dark'],
    ['messages', 'en'],
    ['policies', 'cancellation'],
    ['rooms', 'double-sea'],
    ['rooms', 'double-sea', 'name'],
  ];

  it.each([...places, ...deeper].map((path) => [path]))(
    'with such names at %j is refused, or has none of them',
    (path) => {
      const file: PropertiesFile = Object(structuredClone(demoPropertiesFile('http://localhost/partner/v1')));
      const [first] = file.properties;
      if (!first) throw new Error('no property');
      file.properties[0] = Object(into(first, path));
      try {
        const { all } = loadProperties(demoKeyEnvironment, file);
        expect(Object.keys(all[0] ?? {})).not.toContain('__proto__');
        for (const part of partsOf(all[0])) expect(Reflect.get(part, 'polluted')).toBeUndefined();
      } catch (error) {
        expect(error).toBeInstanceOf(ConfigError);
      }
    },
  );

  function into(value: object, [name, ...rest]: readonly string[]): object {
    if (name === undefined) return withHostile(value);
    return { ...value, [name]: into(Object(Reflect.get(value, name) ?? {}), rest) };
  }

  /** The objects of a configuration, except those below an injected name. */
  function partsOf(value: unknown): object[] {
    if (typeof value !== 'object' || value === null) return [];
    const entries = Object.entries(value).filter(([name]) => !Object.hasOwn(hostile, name));
    return [value, ...entries.flatMap(([, inner]) => partsOf(inner))];
  }
});

describe('a guest, and the upstream', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench({
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        const text = (await answer.text()).replaceAll(/\{(?=")/g, `{${HOSTILE},`);
        return new Response(text, { status: answer.status, headers: answer.headers });
      },
    });
  });
  afterAll(() => bench.close());

  it('can book although every object of an answer contains such names', async () => {
    const { status, body } = await bench.guest().book();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(JSON.stringify(body)).not.toContain('polluted');
  });

  it('is refused with such names in a body', async () => {
    const guest = await bench.guest().arrive();
    const order = await guest.order(stayIn(40));
    for (const body of [withHostile(order), { ...order, guest: withHostile(Object(order.guest)) }]) {
      const refused = await guest.arm(JSON.stringify(body));
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid-request']);
    }
    expect((await guest.arm(order)).status).toBe(201);
  });

  it('gets the same answer with such names in a query as without them', async () => {
    const stay = '/availability?checkin=2020-01-01&checkout=2020-01-02&adults=2';
    const query = '&__proto__[polluted]=yes&__proto__.polluted=yes&constructor[prototype][polluted]=yes';
    const [plain, odd] = [await bench.guest().get(stay), await bench.guest().get(stay + query)];
    expect([odd.status, odd.body.errors]).toEqual([plain.status, plain.body.errors]);
  });

  it('gets no such property from a session that was sealed with such names, even if the secret is known', async () => {
    const guest = await bench.guest().arrive();
    const [name = ''] = guest.cookie.split('=');
    const { id, value } = secretsOf().current;
    for (const sealed of [hostile, { record: hostile }, withHostile({ record: hostile })]) {
      guest.cookie = `${name}=${await sealData(sealed, { password: { [id]: value } })}`;
      expect((await guest.get('/attempts/current')).body).toEqual({ attempt: null });
    }
  });
});

it('another instance gets nothing by such names from Redis', { tags: ['redis'] }, async () => {
  const redis = await startRedis();
  const instances = await startInstances(redis);
  const guest = await instances.bench.guest().arrive();
  const { rooms } = await guest.search(stayIn(50));
  const keys = (await redis.ask('KEYS', `*${stayIn(50).checkin}*`)).match(/bellhop\S+/g) ?? [];
  const kept = keys.find((key) => !key.includes(':claim:')) ?? expect.fail();
  const text = (await redis.ask('HGET', kept, 'text')).split('\r\n')[1] ?? '';
  const laden = text.replaceAll(/\{(?=")/g, `{${HOSTILE},`);
  await redis.ask('HSET', kept, 'text', `'${laden.replaceAll("'", "\\'")}'`);
  const asked = instances.bench.arrivals().length;
  const found = await at(instances.other, guest).search(stayIn(50));
  expect(found.rooms.map(({ roomTypeId, price }) => [roomTypeId, price])).toEqual(
    rooms.map(({ roomTypeId, price }) => [roomTypeId, price]),
  );
  expect(JSON.stringify(found)).not.toContain('polluted');
  expect(instances.bench.arrivals(), 'it is what Redis holds').toHaveLength(asked);
  await instances.close();
  await redis.stop();
});

it('a page’s message with such names has no effect on its frame', () => {
  const message = { bellhop: 1, kind: 'show', text: 'locale=de' };
  expect(readFromHost(Object.create(message))).toEqual(readFromHost({ ...message, bellhop: undefined }));
  expect(readFromHost(JSON.parse(`{"__proto__":${JSON.stringify(message)}}`))).toBeUndefined();
});
