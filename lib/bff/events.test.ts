import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoKeyEnvironment } from '../sandbox/index.ts';
import { PATIENCE } from '../store/test-links.ts';
import type { BellhopEvent, EventHook } from '../telemetry/index.ts';
import { ADA, type Bench, type Guest, startBench, stayIn } from './test-bench.ts';

const MINUTE = 60_000;
/** For so long after its sealing an order may be sent: the time that its key is remembered, less the time to settle. */
const KEY_GOOD_MS = 19 * MINUTE;
const STAY = stayIn(30);
const ROOM = 'double-sea';

let bench: Bench;
let now: number;
let told: BellhopEvent[];
let onEvent: EventHook;
const environment: Record<string, string | undefined> = {};

beforeEach(async () => {
  now = Date.now();
  told = [];
  onEvent = (event) => told.push(event);
  Object.assign(environment, demoKeyEnvironment);
  bench = await startBench({
    now: () => now,
    sleep: () => Promise.resolve(),
    environment,
    onEvent: (event) => onEvent(event),
  });
});
afterEach(() => bench.close());

const types = () => told.map(({ type }) => type);
/** Events are told after the answer; those that come, in this order, and no more once all turns are over. */
async function areTold(...expected: BellhopEvent['type'][]): Promise<void> {
  await expect.poll(types, PATIENCE).toEqual(expected);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(types()).toEqual(expected);
}

const fail = (times: number) =>
  bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 503, times });

async function armed(): Promise<{ guest: Guest; id: string }> {
  const guest = await bench.guest().arrive();
  const { body } = await guest.arm(await guest.order(STAY, ROOM));
  return { guest, id: body.attempt.id };
}

async function inDoubt() {
  fail(3);
  const { guest, id } = await armed();
  const committed = await guest.commit(id);
  expect(committed.status).toBe(202);
  return { guest, id, committed };
}

describe('an order is told', () => {
  it('as booked, once however often it is committed', async () => {
    const { guest, id } = await armed();
    const committed = await guest.commit(id);
    expect(committed.status).toBe(200);
    await guest.commit(id);
    await guest.get('/attempts/current');
    await areTold('booked');
    expect(told).toEqual([
      {
        type: 'booked',
        property: 'harbour-house',
        time: new Date(now).toISOString(),
        requestId: committed.headers.get('x-request-id'),
        attempt: committed.body.attempt,
        reference: committed.body.booking.reference,
        cameBy: 'guest',
      },
    ]);
    expect(committed.body.attempt).toMatchObject({ id, state: 'confirmed', guest: ADA });
  });

  it('once where two tabs commit it together', async () => {
    const { guest, id } = await armed();
    const answers = await Promise.all([guest.commit(id), guest.fork().commit(id), guest.fork().commit(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await areTold('booked');
  });

  it('as rejected, with the reason', async () => {
    const { guest, id } = await armed();
    const { checkin: from, checkout: to } = STAY;
    bench.sandbox.control.setNights({ property: 'harbour-house', roomTypeId: ROOM, from, to, units: 0 });
    expect((await guest.commit(id)).status).toBe(409);
    expect((await guest.commit(id)).status).toBe(409);
    await areTold('rejected');
    expect(told).toMatchObject([{ attempt: { id, state: 'rejected', reason: 'sold-out', guest: ADA } }]);
    expect(told[0]).not.toHaveProperty('reference');
  });

  it('as in doubt once, and how that ends', async () => {
    const { guest, id, committed } = await inDoubt();
    fail(3);
    expect((await guest.commit(id)).status).toBe(202);
    await areTold('in-doubt');
    expect(told[0]).toMatchObject({
      requestId: committed.headers.get('x-request-id'),
      attempt: { id, state: 'in-doubt', guest: ADA },
      cameBy: 'guest',
    });
    const booked = await guest.commit(id);
    await areTold('in-doubt', 'booked');
    expect(told[1]).toMatchObject({ reference: booked.body.booking.reference });
  });

  it('not again by a process that was started since and finds it in doubt', async () => {
    const { guest, id } = await inDoubt();
    const since: BellhopEvent[] = [];
    guest.service = bench.another({ onEvent: (event) => since.push(event) });
    fail(3);
    expect((await guest.commit(id)).status).toBe(202);
    expect((await guest.commit(id)).status).toBe(200);
    await expect.poll(() => since.map(({ type }) => type), PATIENCE).toEqual(['booked']);
  });

  it('as stuck, when its guest comes too late', async () => {
    const { guest, id } = await inDoubt();
    now += KEY_GOOD_MS;
    expect((await guest.get('/attempts/current')).body.attempt.state).toBe('stuck');
    expect((await guest.commit(id)).status).toBe(410);
    await bench.service.lookAtDoubts();
    await areTold('in-doubt', 'stuck');
    expect(told[1]).toMatchObject({ attempt: { id, state: 'stuck', guest: ADA }, cameBy: 'guest' });
  });

  it('as stuck, when its guest does not come at all, once no answer can be on its way any more', async () => {
    const { id } = await inDoubt();
    now += KEY_GOOD_MS + MINUTE - 1;
    await bench.service.lookAtDoubts();
    await areTold('in-doubt');
    now += 1;
    await bench.service.lookAtDoubts();
    await bench.service.lookAtDoubts();
    await areTold('in-doubt', 'stuck');
    expect(told[1]).toMatchObject({
      attempt: { id, state: 'stuck', guest: ADA },
      cameBy: 'sweep',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const warnings = bench.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    expect(warnings).toMatchObject([{ attempt: id, attemptState: 'stuck', property: 'harbour-house' }]);
  });

  it('not as stuck, where it has ended', async () => {
    const { guest, id } = await inDoubt();
    expect((await guest.commit(id)).status).toBe(200);
    now += KEY_GOOD_MS + MINUTE;
    await bench.service.lookAtDoubts();
    await areTold('in-doubt', 'booked');
  });

  it('not as booked, where its guest has cancelled it while it was in doubt', async () => {
    const { guest, id } = await armed();
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    expect((await guest.commit(id)).status).toBe(202);
    const [made] = bench.sandbox.control.bookings();
    const claim = { reference: made?.reference, email: ADA.email };
    expect((await bench.guest().send('POST', '/bookings/cancel', claim)).status).toBe(200);
    expect((await guest.commit(id)).body.booking.status).toBe('cancelled');
    await areTold('in-doubt');
  });

  it('not at all, while it is only armed', async () => {
    await bench.close();
    bench = await startBench({
      now: () => now,
      sleep: () => Promise.resolve(),
      onEvent: (event) => told.push(event),
      fetch: (input, init) => {
        const request = new Request(input, init);
        return fetch(request.method === 'POST' ? 'http://127.0.0.1:2/' : request);
      },
    });
    const { guest, id } = await armed();
    expect((await guest.commit(id)).body.attempt.state).toBe('armed');
    await areTold();
  });
});

describe('a host’s function', () => {
  it.each<[string, EventHook]>([
    [
      'throws',
      () => {
        throw new Error('no mail today');
      },
    ],
    ['never settles', () => new Promise(() => undefined)],
  ])('that %s changes no answer', async (_, hook) => {
    onEvent = (event) => {
      told.push(event);
      return hook(event);
    };
    const { guest, id } = await armed();
    const { status, body } = await guest.commit(id);
    expect([status, body.attempt.state]).toEqual([200, 'confirmed']);
    await areTold('booked');
  });

  it('cannot change what is sent', async () => {
    onEvent = (event) => {
      told.push(event);
      if ('attempt' in event && event.attempt.guest) event.attempt.guest.email = 'other@example.com';
    };
    const { guest, id } = await inDoubt();
    await areTold('in-doubt');
    expect((await guest.commit(id)).body.booking.guest).toEqual(ADA);
    await areTold('in-doubt', 'booked');
    expect(bench.sandbox.control.bookings().map(({ email }) => email)).toEqual([ADA.email]);
  });
});

describe('a key is told', () => {
  it('as refused once, and once as accepted again, by the place that it is from', async () => {
    const { key: value } = bench.sandbox.control.rotateKey('harbour-house');
    const guest = bench.guest();
    const search = async (days: number) => (await guest.get(`/availability?${query(days)}`)).status;
    expect([await search(30), await search(31)]).toEqual([503, 503]);
    await areTold('key-refused');
    const name = Object.keys(demoKeyEnvironment).find((one) => one.includes('HARBOUR')) ?? '';
    environment[name] = value;
    now += 11 * MINUTE;
    expect([await search(30), await search(31)]).toEqual([200, 200]);
    await areTold('key-refused', 'key-accepted');
    expect(told).toMatchObject([
      {
        property: 'harbour-house',
        keySource: { env: name },
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
      { property: 'harbour-house', keySource: { env: name } },
    ]);
    const everything = JSON.stringify([told, bench.lines]);
    for (const secret of [value, demoKeyEnvironment[name as keyof typeof demoKeyEnvironment]]) {
      expect(everything).not.toContain(secret);
    }
  });

  const query = (days: number) => new URLSearchParams({ ...stayIn(days), adults: '2' });
});
