import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoKeyEnvironment } from '../sandbox/index.ts';
import { PATIENCE } from '../store/test-links.ts';
import type { BellhopEvent, EventHook } from '../telemetry/index.ts';
import { ADA, type Bench, type Guest, startBench, stayIn } from './test/test-bench.ts';

const MINUTE = 60_000;
/** How long an order may be sent after its sealing: the upstream's retention less the settle time. */
const KEY_GOOD_MS = 19 * MINUTE;
const STAY = stayIn(30);
const ROOM = 'double-sea';

let bench: Bench;
let now: number;
let events: BellhopEvent[];
let onEvent: EventHook;
/** Passes on the requests to the upstream. */
let pass: (request: Request) => Promise<Response>;
const environment: Record<string, string | undefined> = {};

beforeEach(async () => {
  now = Date.now();
  events = [];
  onEvent = (event) => events.push(event);
  pass = (request) => fetch(request);
  Object.assign(environment, demoKeyEnvironment);
  bench = await startBench({
    now: () => now,
    sleep: () => Promise.resolve(),
    environment,
    onEvent: (event) => onEvent(event),
    fetch: (input, init) => pass(new Request(input, init)),
  });
});
afterEach(() => bench.close());

const types = () => events.map(({ type }) => type);
/**
 * Bellhop reports events after the answer. Expects these events in this order, and no more after later turns.
 */
async function expectEvents(...expected: BellhopEvent['type'][]): Promise<void> {
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

async function booked() {
  const guest = bench.guest();
  const { body } = await guest.book(STAY, ROOM);
  return { guest, reference: body.booking.reference as string };
}
const claimOf = (reference: string) => ({ reference, email: ADA.email });
const find = (guest: Guest, reference: string) => guest.send('POST', '/bookings/find', claimOf(reference));
const cancel = (guest: Guest, reference: string) =>
  guest.send('POST', '/bookings/cancel', claimOf(reference));
const isCancel = ({ method, url }: Request) => method === 'POST' && url.endsWith('/cancel');

async function inDoubt() {
  fail(3);
  const { guest, id } = await armed();
  const committed = await guest.commit(id);
  expect(committed.status).toBe(202);
  return { guest, id, committed };
}

describe('the events of an order', () => {
  it('are one booked event, however often it is committed', async () => {
    const { guest, id } = await armed();
    const committed = await guest.commit(id);
    expect(committed.status).toBe(200);
    await guest.commit(id);
    await guest.get('/attempts/current');
    await expectEvents('booked');
    expect(events).toEqual([
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

  it('are one booked event if two tabs commit together', async () => {
    const { guest, id } = await armed();
    const answers = await Promise.all([guest.commit(id), guest.fork().commit(id), guest.fork().commit(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectEvents('booked');
  });

  it('are a rejection, with the reason', async () => {
    const { guest, id } = await armed();
    const { checkin: from, checkout: to } = STAY;
    bench.sandbox.control.setNights({ property: 'harbour-house', roomTypeId: ROOM, from, to, units: 0 });
    expect((await guest.commit(id)).status).toBe(409);
    expect((await guest.commit(id)).status).toBe(409);
    await expectEvents('rejected');
    expect(events).toMatchObject([{ attempt: { id, state: 'rejected', reason: 'sold-out', guest: ADA } }]);
    expect(events[0]).not.toHaveProperty('reference');
  });

  it('are one in-doubt event, and then the outcome', async () => {
    const { guest, id, committed } = await inDoubt();
    fail(3);
    expect((await guest.commit(id)).status).toBe(202);
    await expectEvents('in-doubt');
    expect(events[0]).toMatchObject({
      requestId: committed.headers.get('x-request-id'),
      attempt: { id, state: 'in-doubt', guest: ADA },
      cameBy: 'guest',
    });
    const booked = await guest.commit(id);
    await expectEvents('in-doubt', 'booked');
    expect(events[1]).toMatchObject({ reference: booked.body.booking.reference });
  });

  it('are not repeated by a new process that finds the order in doubt', async () => {
    const { guest, id } = await inDoubt();
    const since: BellhopEvent[] = [];
    guest.service = bench.another({ onEvent: (event) => since.push(event) });
    fail(3);
    expect((await guest.commit(id)).status).toBe(202);
    expect((await guest.commit(id)).status).toBe(200);
    await expect.poll(() => since.map(({ type }) => type), PATIENCE).toEqual(['booked']);
  });

  it('say that the order is stuck if its guest comes too late', async () => {
    const { guest, id } = await inDoubt();
    now += KEY_GOOD_MS;
    expect((await guest.get('/attempts/current')).body.attempt.state).toBe('stuck');
    expect((await guest.commit(id)).status).toBe(410);
    await bench.service.lookAtDoubts();
    await expectEvents('in-doubt', 'stuck');
    expect(events[1]).toMatchObject({ attempt: { id, state: 'stuck', guest: ADA }, cameBy: 'guest' });
  });

  it('say that the order is stuck if its guest does not come, once no answer can be on its way', async () => {
    const { id } = await inDoubt();
    now += KEY_GOOD_MS + MINUTE - 1;
    await bench.service.lookAtDoubts();
    await expectEvents('in-doubt');
    now += 1;
    await bench.service.lookAtDoubts();
    await bench.service.lookAtDoubts();
    await expectEvents('in-doubt', 'stuck');
    expect(events[1]).toMatchObject({
      attempt: { id, state: 'stuck', guest: ADA },
      cameBy: 'sweep',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const warnings = bench.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    expect(warnings).toMatchObject([{ attempt: id, attemptState: 'stuck', property: 'harbour-house' }]);
  });

  it('do not say that a resolved order is stuck', async () => {
    const { guest, id } = await inDoubt();
    expect((await guest.commit(id)).status).toBe(200);
    now += KEY_GOOD_MS + MINUTE;
    await bench.service.lookAtDoubts();
    await expectEvents('in-doubt', 'booked');
  });

  it('do not say that an order is booked if its guest has cancelled it while it was in doubt', async () => {
    const { guest, id } = await armed();
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    expect((await guest.commit(id)).status).toBe(202);
    const [made] = bench.sandbox.control.bookings();
    expect((await cancel(bench.guest(), made?.reference ?? '')).status).toBe(200);
    expect((await guest.commit(id)).body.booking.status).toBe('cancelled');
    await expectEvents('in-doubt', 'cancelled');
  });

  it('are none while the order is only armed', async () => {
    await bench.close();
    bench = await startBench({
      now: () => now,
      sleep: () => Promise.resolve(),
      onEvent: (event) => events.push(event),
      fetch: (input, init) => {
        const request = new Request(input, init);
        return fetch(request.method === 'POST' ? 'http://127.0.0.1:2/' : request);
      },
    });
    const { guest, id } = await armed();
    expect((await guest.commit(id)).body.attempt.state).toBe('armed');
    await expectEvents();
  });
});

describe('the event of a cancellation', () => {
  const loseAnswer = (kind: 'reset-before' | 'reset-after') =>
    bench.sandbox.control.addFault({ operation: 'cancel', kind, times: 1 });
  const blind = () =>
    bench.sandbox.control.addFault({ operation: 'lookup', kind: 'status', status: 503, times: 2 });

  /** Cancels a booking. The answer is lost, and the following look-up fails. */
  async function cancelUnseen() {
    const { guest, reference } = await booked();
    loseAnswer('reset-after');
    pass = (request) => {
      if (isCancel(request)) blind();
      return fetch(request);
    };
    expect((await cancel(guest, reference)).status).toBe(202);
    await expectEvents('booked');
    return { guest, reference };
  }

  it('is emitted once, however often a guest asks, with the booking’s number and without its guest', async () => {
    const { guest, reference } = await booked();
    const cancelled = await cancel(guest, reference.toLowerCase());
    await Promise.all([cancel(guest, reference), cancel(guest.fork(), reference), find(guest, reference)]);
    await expectEvents('booked', 'cancelled');
    expect(events[0]).toMatchObject({ reference });
    expect(events[1]).toEqual({
      type: 'cancelled',
      property: 'harbour-house',
      time: new Date(now).toISOString(),
      requestId: cancelled.headers.get('x-request-id'),
      reference,
    });
  });

  it('is emitted once if several ask together', async () => {
    const { guest, reference } = await booked();
    const answers = await Promise.all([1, 2, 3].map(() => cancel(guest.fork(), reference)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectEvents('booked', 'cancelled');
  });

  it('is emitted once, and one cancellation is sent, if a call looked the booking up before another call cancelled it', async () => {
    const { guest, reference } = await booked();
    const looked = Promise.withResolvers<void>();
    const letContinue = Promise.withResolvers<void>();
    let [looks, sent] = [0, 0];
    pass = async (request) => {
      if (isCancel(request)) sent += 1;
      else looks += 1;
      const isFirst = looks === 1 && sent === 0;
      const response = await fetch(request);
      if (!isFirst) return response;
      looked.resolve();
      await letContinue.promise;
      return response;
    };
    const late = cancel(guest.fork(), reference);
    await looked.promise;
    expect((await cancel(guest, reference)).status).toBe(200);
    letContinue.resolve();
    expect(await late).toMatchObject({ status: 200, body: { booking: { status: 'cancelled' } } });
    expect(sent).toBe(1);
    await expectEvents('booked', 'cancelled');
  });

  it('is emitted once if look-ups never show the cancellation and it is made again', async () => {
    const { guest, reference } = await booked();
    pass = async (request) => {
      const response = await fetch(request);
      if (isCancel(request)) return response;
      const { data, ...rest } = await response.json();
      return Response.json({ ...rest, data: { ...data, status: 'confirmed' } });
    };
    expect((await cancel(guest, reference)).status).toBe(200);
    await cancel(guest, reference);
    await expectEvents('booked', 'cancelled');
  });

  it('is emitted after a lost answer, once a look-up shows the cancellation', async () => {
    const { guest, reference } = await booked();
    loseAnswer('reset-after');
    expect((await cancel(guest, reference)).status).toBe(200);
    await expectEvents('booked', 'cancelled');
  });

  it.each([
    ['find', find],
    ['cancel', cancel],
  ])(
    'is emitted after a failed look-up, once a later look-up shows the cancellation (%s)',
    async (_, look) => {
      const { guest, reference } = await cancelUnseen();
      const seen = await look(guest, reference);
      expect(seen.body.booking.status).toBe('cancelled');
      await find(guest, reference);
      await expectEvents('booked', 'cancelled');
      expect(events[1]).toMatchObject({ reference, requestId: seen.headers.get('x-request-id') });
    },
  );

  it('is not emitted if the look-up is so late that the property may have made the cancellation', async () => {
    const { guest, reference } = await cancelUnseen();
    now += 10 * MINUTE;
    expect((await find(guest, reference)).body.booking.status).toBe('cancelled');
    await expectEvents('booked');
  });

  it('is not emitted before the cancellation is made', async () => {
    const { guest, reference } = await booked();
    loseAnswer('reset-before');
    expect((await cancel(guest, reference)).status).toBe(202);
    await expectEvents('booked');
    expect((await cancel(guest, reference)).status).toBe(200);
    await expectEvents('booked', 'cancelled');
  });

  it('is not emitted if the last send was refused finally and another process then made the cancellation', async () => {
    const { guest, reference } = await booked();
    loseAnswer('reset-before');
    expect((await cancel(guest, reference)).status).toBe(202);
    pass = async (request) =>
      isCancel(request) ? Response.json({ code: 'not_cancellable' }, { status: 409 }) : fetch(request);
    expect((await cancel(guest, reference)).status).toBe(409);
    pass = (request) => fetch(request);
    const elsewhere = guest.fork();
    elsewhere.service = bench.another({ onEvent: () => undefined });
    expect((await cancel(elsewhere, reference)).status).toBe(200);
    expect((await find(guest, reference)).body.booking.status).toBe('cancelled');
    await expectEvents('booked');
  });

  it('is not emitted if another process made the cancellation before', async () => {
    const { guest, reference } = await booked();
    const elsewhere = guest.fork();
    elsewhere.service = bench.another({ onEvent: () => undefined });
    expect((await cancel(elsewhere, reference)).status).toBe(200);
    expect((await find(guest, reference)).body.booking.status).toBe('cancelled');
    expect((await cancel(guest, reference)).status).toBe(200);
    await expectEvents('booked');
  });

  it('is not emitted if another process made the cancellation just before this one was refused', async () => {
    const { guest, reference } = await booked();
    const elsewhere = guest.fork();
    elsewhere.service = bench.another({ onEvent: () => undefined });
    pass = async (request) => {
      if (!isCancel(request)) return fetch(request);
      pass = (other) => fetch(other);
      expect((await cancel(elsewhere, reference)).status).toBe(200);
      return Response.json({ code: 'not_cancellable' }, { status: 409 });
    };
    expect((await cancel(guest, reference)).body.booking.status).toBe('cancelled');
    await expectEvents('booked');
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
      events.push(event);
      return hook(event);
    };
    const { guest, id } = await armed();
    const { status, body } = await guest.commit(id);
    expect([status, body.attempt.state]).toEqual([200, 'confirmed']);
    expect((await cancel(guest, body.booking.reference)).status).toBe(200);
    await expectEvents('booked', 'cancelled');
  });

  it('cannot change the order that is sent', async () => {
    onEvent = (event) => {
      events.push(event);
      if ('attempt' in event && event.attempt.guest) event.attempt.guest.email = 'other@example.com';
    };
    const { guest, id } = await inDoubt();
    await expectEvents('in-doubt');
    expect((await guest.commit(id)).body.booking.guest).toEqual(ADA);
    await expectEvents('in-doubt', 'booked');
    expect(bench.sandbox.control.bookings().map(({ email }) => email)).toEqual([ADA.email]);
  });
});

describe('the events of an API key', () => {
  it('are one refusal and one later acceptance, with the API key’s source', async () => {
    const { key: value } = bench.sandbox.control.rotateKey('harbour-house');
    const guest = bench.guest();
    const search = async (days: number) => (await guest.get(`/availability?${query(days)}`)).status;
    expect([await search(30), await search(31)]).toEqual([503, 503]);
    await expectEvents('key-refused');
    const name = Object.keys(demoKeyEnvironment).find((one) => one.includes('HARBOUR')) ?? '';
    environment[name] = value;
    now += 11 * MINUTE;
    expect([await search(30), await search(31)]).toEqual([200, 200]);
    await expectEvents('key-refused', 'key-accepted');
    expect(events).toMatchObject([
      {
        property: 'harbour-house',
        keySource: { env: name },
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
      { property: 'harbour-house', keySource: { env: name } },
    ]);
    const everything = JSON.stringify([events, bench.lines]);
    for (const secret of [value, demoKeyEnvironment[name as keyof typeof demoKeyEnvironment]]) {
      expect(everything).not.toContain(secret);
    }
  });

  const query = (days: number) => new URLSearchParams({ ...stayIn(days), adults: '2' });
});
