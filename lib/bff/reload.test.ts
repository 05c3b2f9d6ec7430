import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, demoKeyEnvironment } from '../sandbox/index.ts';
import { type SandboxServer, serveSandbox } from '../sandbox/serve.ts';
import {
  ADA,
  type Bench,
  type Guest,
  ORIGIN,
  type PropertiesFile,
  startBench,
  stayIn,
} from './test/test-bench.ts';

/** @file The effects of a reload of the properties file, and the state that it must not change. */

const HARBOUR = 'harbour-house';

let bench: Bench;
let now: number;
/** Each booking's send waits for this promise. */
let gate: Promise<void>;
const environment: Record<string, string> = { ...demoKeyEnvironment };
beforeEach(async () => {
  now = Date.now();
  gate = Promise.resolve();
  bench = await startBench({
    now: () => now,
    environment,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST') await gate;
      return fetch(request);
    },
  });
});
afterEach(() => bench.close());

const bookings = () => bench.sandbox.control.bookings();
const asked = (what: string) => bench.arrivals().filter((arrival) => arrival === what).length;

/** Changes the first property of the file. */
function change(more: object): void {
  bench.reload(({ properties: [house] }) => Object.assign(house ?? {}, more));
}
const api = (more: object) => ({ api: { ...apiOf(file), ...more } });
let file: PropertiesFile;
beforeEach(() => bench.reload((read) => (file = read)));
const apiOf = (read: PropertiesFile) => houseIn(read).api as { baseUrl: string };
const houseIn = ({ properties: [house] }: PropertiesFile): Record<string, unknown> => house ?? {};
const remove = () => bench.reload((read) => read.properties.shift());

async function armed(guest: Guest = bench.guest()): Promise<{ guest: Guest; id: string }> {
  await guest.arrive();
  const { body } = await guest.arm(await guest.order());
  return { guest, id: body.attempt.id };
}

/** Makes an order in doubt: the answers to its first round of sends were unreadable. */
async function inDoubt(): Promise<{ guest: Guest; id: string }> {
  const order = await armed();
  bench.sandbox.control.addFault({ operation: 'bookings', kind: 'malformed', times: 3 });
  expect((await order.guest.commit(order.id)).status).toBe(202);
  expect(bookings()).toHaveLength(1);
  return order;
}

describe('other texts', () => {
  const rename = () => change({ name: 'Harbour Inn', theme: { name: 'paper' }, timeZone: 'Europe/Oslo' });

  it('are shown at once, and the known facts about the upstream stay', async () => {
    const guest = await bench.guest().arrive();
    await guest.search(stayIn(30));
    const before = bench.arrivals();
    rename();
    expect((await guest.get('/property')).body.property.name).toBe('Harbour Inn');
    change({ rooms: { 'double-sea': { name: { en: 'Double, facing the Atlantic' } } } });
    const { rooms } = await guest.search(stayIn(30));
    expect(rooms.map(({ name }) => name)).toContain('Double, facing the Atlantic');
    expect(bench.arrivals()).toEqual(before);
  });

  it('do not lose, double or change an armed order', async () => {
    const { guest, id } = await armed();
    rename();
    expect((await guest.get('/attempts/current')).body.attempt.id).toBe(id);
    expect((await guest.commit(id)).status).toBe(200);
    expect(bookings()).toEqual([expect.objectContaining(ADA)]);
  });

  it('do not separate two simultaneous commits of one order', async () => {
    const { guest, id } = await armed();
    const released = Promise.withResolvers<void>();
    gate = released.promise;
    const first = guest.fork().commit(id);
    rename();
    const second = guest.fork().commit(id);
    released.resolve();
    expect((await first).body.booking).toEqual((await second).body.booking);
    expect(asked('POST /bookings')).toBe(1);
  });

  it('do not make the process forget facts that a tab with an older cookie does not know', async () => {
    const guest = await bench.guest().arrive();
    const older = guest.fork();
    const { body } = await guest.arm(await guest.order());
    rename();
    expect((await older.get('/attempts/current')).body.attempt.id).toBe(body.attempt.id);
    expect((await older.arm(await older.order(stayIn(60)))).body.code).toBe('attempt-unresolved');
  });

  it('leave a refused API key refused, a read-only plan read-only, and a budget spent', async () => {
    change(api({ plan: 'free' }));
    const guest = bench.guest();
    for (let day = 20; day < 28; day += 1) await guest.search(stayIn(day));
    rename();
    expect((await guest.get(`/availability?${query(40)}`)).body.code).toBe('too-many-requests');
    bench.sandbox.control.revokeKey(HARBOUR);
    now += 60_000;
    await guest.get(`/availability?${query(41)}`);
    rename();
    expect((await guest.get('/property')).body.booking).toBe('unavailable');
  });
});

const query = (days: number) => new URLSearchParams({ ...stayIn(days), adults: '2' });

describe('other limits', () => {
  it('apply at once', async () => {
    const guest = await bench.guest().arrive();
    expect((await guest.get(`/availability?${query(30)}`)).status).toBe(200);
    change({ limits: { maxAdults: 1 } });
    expect((await guest.get(`/availability?${query(30)}`)).body.code).toBe('invalid-request');
    change({ limits: {}, perClient: { searchesPerMinute: 1 } });
    expect((await guest.get(`/availability?${query(30)}`)).status).toBe(200);
    expect((await guest.get(`/availability?${query(30)}`)).body.code).toBe('too-many-requests');
  });

  it('of a plan apply to the present budget, and spent requests stay spent', async () => {
    change(api({ plan: 'free' }));
    const guest = bench.guest();
    for (let day = 20; day < 28; day += 1) await guest.search(stayIn(day));
    expect((await guest.get(`/availability?${query(40)}`)).body.code).toBe('too-many-requests');
    change(api({ plan: 'pro' }));
    expect((await guest.get(`/availability?${query(40)}`)).body.code).toBe('too-many-requests');
    now += 1_000;
    expect((await guest.get(`/availability?${query(40)}`)).status).toBe(200);
  });
});

describe('another mapping', () => {
  it('reads the next answer, and results of the previous mapping are not shown any more', async () => {
    const guest = bench.guest();
    const before = await guest.search(stayIn(30));
    const dearer =
      '[data.{ "roomTypeId": roomTypeId, "name": name, "price": { "total": "999.00", "currency": "EUR" } }]';
    change({ mapping: { availability: dearer } });
    const after = await guest.search(stayIn(30));
    expect(after.rooms.map(({ price }) => price.amount)).toEqual(before.rooms.map(() => '999.00'));
  });

  it('resolves an order that the previous mapping could not read', async () => {
    change({ mapping: { booking: 'nowhere' } });
    const { guest, id } = await armed();
    expect((await guest.commit(id)).status).toBe(202);
    change({ mapping: {} });
    expect((await guest.commit(id)).status).toBe(200);
    expect(bookings()).toHaveLength(1);
  });
});

describe('another API key', () => {
  it('is used at once, even for the order in doubt, and /me is asked about it', async () => {
    const { guest, id } = await inDoubt();
    const asks = asked('GET /me');
    const [old] = bench.sandbox.control.keys(HARBOUR);
    environment.OTHER_KEY = bench.sandbox.control.createKey(HARBOUR).key;
    bench.sandbox.control.revokeKey(HARBOUR, old?.id);
    change(api({ key: { env: 'OTHER_KEY' } }));
    expect((await guest.get('/property')).body.booking).toBe('open');
    expect(asked('GET /me')).toBe(asks + 1);
    expect((await guest.commit(id)).status).toBe(200);
    expect(bookings()).toHaveLength(1);
  });
});

describe('another base URL', () => {
  let other: SandboxServer;
  const elsewhere = createSandbox();
  beforeEach(async () => {
    elsewhere.control.reset();
    other = await serveSandbox(elsewhere, { port: 0, host: '127.0.0.1' });
  });
  afterEach(() => other.close());
  const move = () => change(api({ baseUrl: other.baseUrl }));
  const paths = () =>
    elsewhere.control.requests().map(({ method, path }) => `${method} ${path.split('/').at(-1)}`);

  it('is used at once, but not for an order that may have been sent to the previous one', async () => {
    const { guest, id } = await inDoubt();
    move();
    const stranger = await bench.guest().arrive();
    await stranger.search(stayIn(30));
    expect(paths().map((path) => path.split('?')[0])).toEqual(['GET me', 'GET availability']);
    now += 1;
    expect((await guest.commit(id)).status).toBe(200);
    expect([bookings().length, elsewhere.control.bookings().length]).toEqual([1, 0]);
    // Orders from now on go to the new base URL.
    await guest.send('DELETE', '/attempts/current');
    expect((await guest.book(stayIn(60))).status).toBe(200);
    expect([bookings().length, elsewhere.control.bookings().length]).toEqual([1, 1]);
  });

  it('and back again: each order stays with the base URL that it was sealed for', async () => {
    const home = apiOf(file).baseUrl;
    const first = await inDoubt();
    now += 1;
    move();
    await bench.guest().arrive();
    now += 1;
    const second = await armed();
    now += 1;
    change(api({ baseUrl: home }));
    expect((await second.guest.commit(second.id)).status).toBe(200);
    expect((await first.guest.commit(first.id)).status).toBe(200);
    expect([bookings().length, elsewhere.control.bookings().length]).toEqual([1, 1]);
  });

  it('starts without the previous one’s status, so a refusal there does not matter', async () => {
    const { guest, id } = await armed();
    move();
    await bench.guest().arrive();
    bench.sandbox.control.revokeKey(HARBOUR);
    expect((await guest.commit(id)).body.attempt).toMatchObject({
      state: 'rejected',
      reason: 'unauthorized',
    });
    expect((await bench.guest().get('/property')).body.booking).toBe('open');
  });
});

describe('a removed property', () => {
  it('does not exist any more, for its guests and for others, on every route', async () => {
    const guest = await bench.guest().arrive();
    const order = await guest.order();
    remove();
    const calls: [string, string, unknown?][] = [
      ['GET', '/property'],
      ['GET', `/availability?${query(30)}`],
      ['GET', '/attempts/current'],
      ['DELETE', '/attempts/current'],
      ['POST', '/attempts', order],
      ['POST', '/attempts/00000000-0000-8000-8000-000000000000/commit'],
      ['PUT', '/property'],
      ['PUT', '/attempts/current'],
    ];
    for (const [method, path, body] of calls) {
      for (const someone of [guest, bench.guest()]) {
        const { status, body: problem } = await someone.send(method, path, body);
        expect([status, problem.code, problem.detail], `${method} ${path}`).toEqual([
          404,
          'not-found',
          'No such property.',
        ]);
      }
    }
    expect(bench.service.propertyAt(new Headers(), HARBOUR)).toBeUndefined();
    expect(await (await bench.health()).text()).not.toContain(HARBOUR);
  });

  it('still completes the order that it has taken, and takes no other', async () => {
    const { guest, id } = await inDoubt();
    const next = await bench.guest().order(stayIn(60));
    remove();
    expect((await guest.get('/attempts/current')).body.attempt.state).toBe('in-doubt');
    expect((await guest.arm(next)).status).toBe(404);
    expect((await guest.get('/property')).status).toBe(404);
    expect((await bench.guest().commit(id)).status).toBe(404);
    expect(
      (await guest.send('POST', `/attempts/${id}/commit`, undefined, { origin: 'https://evil.example' }))
        .status,
    ).toBe(403);
    expect((await guest.commit(id)).status).toBe(200);
    expect((await guest.get('/attempts/current')).body.booking.reference).toBe(bookings()[0]?.reference);
    expect((await guest.send('DELETE', '/attempts/current')).status).toBe(204);
    expect((await guest.get('/attempts/current')).status).toBe(404);
    expect(bookings()).toHaveLength(1);
  });

  it('completes an order of a previous process, even if this process never used the property', async () => {
    const { guest, id } = await armed(Object.assign(bench.guest(), { service: bench.another() }));
    guest.service = bench.service;
    remove();
    expect((await guest.commit(id)).status).toBe(200);
  });

  it('keeps its knowledge after it was put back', async () => {
    const guest = await bench.guest().arrive();
    const older = guest.fork();
    const { body } = await guest.arm(await guest.order());
    const house = houseIn(file);
    remove();
    bench.reload(({ properties }) => properties.push(house));
    expect((await older.get('/attempts/current')).body.attempt.id).toBe(body.attempt.id);
  });
});

describe('an added property', () => {
  it('exists from then on', async () => {
    expect((await bench.guest('harbour-annexe').get('/property')).status).toBe(404);
    bench.reload(({ properties }) =>
      properties.push({ ...houseIn(file), slug: 'harbour-annexe', hosts: [] }),
    );
    expect((await bench.guest('harbour-annexe').book(stayIn(50))).status).toBe(200);
    expect(await (await bench.health()).json()).toMatchObject({
      checks: { 'upstream:harbour-annexe': 'ok' },
    });
  });
});

describe('a page from before the reload', () => {
  it('keeps its configuration, and does not undo the reload for others', async () => {
    const before = bench.service.propertyAt(new Headers(), HARBOUR);
    if (!before) throw new Error('no house');
    change({ name: 'Harbour Inn', mapping: { availability: '[]' } });
    await bench.guest().arrive();
    const described = await bench.service.describe(before, 'en');
    expect(described.booking).toBe('open');
    const rooms = async () => (await bench.guest().get(`/availability?${query(30)}`)).body.rooms;
    expect(await rooms()).toEqual([]);
    await bench.service.search(before, stayIn(30), 'en', new Headers());
    expect(await rooms()).toEqual([]);
  });
});

describe('the health check', () => {
  it('reports a stale configuration, and does not fail', async () => {
    let state: 'ok' | 'stale' = 'stale';
    const service = bench.another({ configuration: () => state });
    const check = async () => {
      const answer = await service.health(new Request(`${ORIGIN}/api/health`));
      return [answer.status, (await answer.json()).checks.configuration];
    };
    expect(await check()).toEqual([200, 'stale']);
    state = 'ok';
    expect(await check()).toEqual([200, 'ok']);
  });

  it('checks some of many properties at a time, each at most once a minute, and all of them in turn', async () => {
    bench.reload(({ properties }) => {
      for (let number = 0; number < 45; number += 1) {
        properties.push({
          ...houseIn(file),
          slug: `hotel-${number}`,
          hosts: [],
          api: { ...apiOf(file), plan: 'pro' },
        });
      }
    });
    const checks = async () => Object.values((await (await bench.health()).json()).checks);
    const known = (states: unknown[]) => states.filter((state) => state === 'ok').length - 1;
    expect([known(await checks()), asked('GET /me')]).toEqual([20, 20]);
    expect([known(await checks()), asked('GET /me')]).toEqual([40, 40]);
    expect([known(await checks()), asked('GET /me')]).toEqual([49, 49]);
    expect([known(await checks()), asked('GET /me')]).toEqual([49, 49]);
    now += 60_000;
    for (let turn = 0; turn < 3; turn += 1) await checks();
    expect(asked('GET /me')).toBe(98);
  });
});
