import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoKeys } from '../../sandbox/index.ts';
import { testFolder } from '../../test-folder.ts';
import { ADA, type Bench, secretsOf, startBench, stayIn } from '../test/test-bench.ts';

/**
 * Cases that attacks on the whole backend found: several tabs, lost cookies, rotated secrets and slow clocks
 * must not cause a second booking.
 */

const BOB = { firstName: 'Bob', lastName: 'Ross', email: 'bob@example.com' };

let bench: Bench;
let now: number;
beforeEach(async () => {
  now = Date.now();
  bench = await startBench({ now: () => now });
});
afterEach(() => bench.close());

const bookings = () => bench.sandbox.control.bookings();
const sent = () => bench.arrivals().filter((arrival) => arrival === 'POST /bookings').length;

describe('a used idempotency key', () => {
  it('is not sent with another body after the session has booked another stay', async () => {
    const guest = bench.guest();
    const first = await guest.book(stayIn(30), 'double-sea');
    expect((await guest.book(stayIn(60), 'double-sea')).status).toBe(200);
    const asBob = { ...(await guest.order(stayIn(30), 'double-sea')), guest: BOB };
    const refused = await guest.arm(asBob);
    expect([refused.status, refused.body.code]).toEqual([409, 'attempt-unresolved']);
    expect(refused.body.attempt).toEqual(first.body.attempt);
    await guest.send('DELETE', '/attempts/current');
    const again = await guest.arm(asBob);
    const third = await guest.commit(again.body.attempt.id);
    expect(third.body.booking.guest).toEqual(BOB);
    expect(third.body.booking.reference).not.toBe(first.body.booking.reference);
    expect(bookings().map((booking) => booking.firstName)).toEqual(['Ada', 'Ada', 'Bob']);
  });

  it('is not sent with another body when two tabs order for two guests at once', async () => {
    const guest = await bench.guest().arrive();
    const order = await guest.order(stayIn(30), 'double-sea');
    const tabs = [guest.fork(), guest.fork()];
    const armed = await Promise.all([tabs[0]?.arm(order), tabs[1]?.arm({ ...order, guest: BOB })]);
    expect(armed.map((answer) => answer?.status).sort()).toEqual([201, 409]);
    const refused = armed.find((answer) => answer?.status === 409);
    expect(refused?.body.code).toBe('attempt-unresolved');
    const winner = armed.findIndex((answer) => answer?.status === 201);
    expect((await tabs[winner]?.commit(armed[winner]?.body.attempt.id))?.status).toBe(200);
    expect(bookings()).toHaveLength(1);
  });

  it('is not sent again when the confirmed stay is ordered for another guest', async () => {
    const guest = bench.guest();
    await guest.book(stayIn(30), 'double-sea');
    const other = await guest.arm({ ...(await guest.order(stayIn(30), 'double-sea')), guest: BOB });
    expect([other.status, other.body.attempt.guest]).toEqual([409, ADA]);
    expect(sent()).toBe(1);
  });
});

describe('an outdated cookie', () => {
  it('is renewed by a look after the loss of a Set-Cookie line, and the attempt is booked', async () => {
    const guest = await bench.guest().arrive();
    const lost = guest.fork();
    const { body } = await lost.arm(await lost.order());
    const unsealed = await guest.commit(body.attempt.id);
    expect([unsealed.status, unsealed.body.code]).toEqual([409, 'attempt-mismatch']);
    expect(sent()).toBe(0);
    expect((await guest.get('/attempts/current')).body.attempt).toEqual(body.attempt);
    expect((await guest.commit(body.attempt.id)).status).toBe(200);
    expect(bookings()).toHaveLength(1);
  });

  it('does not bring back an attempt that was ended', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order(stayIn(30), 'double-sea'));
    const late = guest.fork();
    await guest.commit(body.attempt.id);
    await guest.send('DELETE', '/attempts/current');
    expect((await late.commit(body.attempt.id)).body.code).toBe('attempt-mismatch');
    expect((await guest.get('/attempts/current')).body.attempt).toBeNull();
    expect((await guest.book(stayIn(40), 'double-sea')).status).toBe(200);
    expect(bookings()).toHaveLength(2);
  });

  it('orders under another key after its attempt was ended', async () => {
    const guest = await bench.guest().arrive();
    const late = guest.fork();
    const order = await guest.order(stayIn(30), 'double-sea');
    const { body } = await guest.arm(order);
    await guest.commit(body.attempt.id);
    await guest.send('DELETE', '/attempts/current');
    const overtaken = await late.arm({ ...order, guest: BOB });
    expect([overtaken.status, overtaken.body.code]).toEqual([409, 'attempt-mismatch']);
    const other = await late.arm({ ...order, guest: BOB });
    expect(other.body.attempt.id).not.toBe(body.attempt.id);
    expect((await late.commit(other.body.attempt.id)).body.booking.guest).toEqual(BOB);
    expect(bookings().map((booking) => booking.firstName)).toEqual(['Ada', 'Bob']);
  });
});

describe('a process that has just started', () => {
  it('learns from the newest cookie what it must refuse to older cookies', async () => {
    const guest = await bench.guest().arrive();
    const late = guest.fork();
    const order = await guest.order(stayIn(30), 'double-sea');
    const { body } = await guest.arm(order);
    await guest.commit(body.attempt.id);
    const restarted = bench.another();
    guest.service = restarted;
    late.service = restarted;
    await guest.get('/attempts/current');
    const refused = await late.arm({ ...order, guest: BOB });
    expect([refused.status, refused.body.attempt.guest]).toEqual([409, ADA]);
    await guest.send('DELETE', '/attempts/current');
    expect((await late.arm({ ...order, guest: BOB })).body.code).toBe('attempt-mismatch');
    const newOrder = await late.arm({ ...order, guest: BOB });
    expect(newOrder.body.attempt.id).not.toBe(body.attempt.id);
    expect((await late.commit(newOrder.body.attempt.id)).body.booking.guest).toEqual(BOB);
    expect(bookings().map((booking) => booking.firstName)).toEqual(['Ada', 'Bob']);
  });
});

describe('an unresolved attempt', () => {
  const older = { id: '17', value: 'a session secret for tests, long enough' };
  const newer = { id: '23', value: 'the next session secret, also long enough' };
  const newest = { id: '29', value: 'and the one after that, it is long as well' };

  it('survives two rotations of the session secret', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'malformed', times: 3 });
    guest.service = bench.another({ secrets: secretsOf(newer, older), now: () => now });
    expect((await guest.commit(body.attempt.id)).status).toBe(202);
    guest.service = bench.another({ secrets: secretsOf(newest, newer), now: () => now });
    expect((await guest.get('/attempts/current')).body.attempt).toMatchObject({
      id: body.attempt.id,
      state: 'in-doubt',
    });
    expect((await guest.commit(body.attempt.id)).status).toBe(200);
    expect(bookings()).toHaveLength(1);
  });

  it('survives a look at an instance that cannot read its cookie', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    const cookie = guest.cookie;
    guest.service = bench.another({ secrets: secretsOf(newest), now: () => now });
    await guest.get('/property');
    await guest.get('/attempts/current');
    expect(guest.cookie).toBe(cookie);
    guest.service = bench.service;
    expect((await guest.commit(body.attempt.id)).status).toBe(200);
  });

  it('blocks the order of another room by a tab with an older cookie', async () => {
    const guest = await bench.guest().arrive();
    const late = guest.fork();
    const second = await guest.order(stayIn(31), 'twin-harbour');
    const { body } = await guest.arm(await guest.order(stayIn(30), 'double-sea'));
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'malformed', times: 3 });
    await guest.commit(body.attempt.id);
    const refused = await late.arm(second);
    expect([refused.status, refused.body.code, refused.body.attempt.id]).toEqual([
      409,
      'attempt-unresolved',
      body.attempt.id,
    ]);
    expect((await late.get('/attempts/current')).body.attempt.state).toBe('in-doubt');
  });

  it('is not rejected by a 409 to a commit with an older cookie', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    const stale = guest.fork();
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    expect((await guest.commit(body.attempt.id)).status).toBe(202);
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 409, times: 1 });
    expect((await stale.commit(body.attempt.id)).status).toBe(202);
    expect((await stale.commit(body.attempt.id)).status).toBe(200);
    expect(bookings()).toHaveLength(1);
  });
});

describe('a commit', () => {
  it('does not believe a 409 in a process that has just started', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 409, times: 1 });
    guest.service = bench.another();
    expect((await guest.commit(body.attempt.id)).status).toBe(202);
    expect((await guest.commit(body.attempt.id)).status).toBe(200);
  });

  it('answers two tabs alike when they commit at once', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 409, times: 1 });
    const tabs = [guest, guest.fork()];
    const answers = await Promise.all(tabs.map((tab) => tab.commit(body.attempt.id)));
    expect(answers.map((answer) => [answer.status, answer.body.attempt.state])).toEqual([
      [409, 'rejected'],
      [409, 'rejected'],
    ]);
    expect(sent()).toBe(1);
  });
});

describe('a booking', () => {
  const wide = {
    firstName: '𠮷'.repeat(100),
    lastName: '𠮷'.repeat(100),
    email: `${'x'.repeat(242)}@example.com`,
  };

  it('is confirmed although the cookie cannot hold its reference', async () => {
    const status = '𠮷'.repeat(100);
    bench.reload(({ properties }) => {
      for (const property of properties) property.mapping = { confirmedStatuses: [status] };
    });
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm({ ...(await guest.order(stayIn(30), 'double-sea')), guest: wide });
    guest.service = bench.another({
      fetch: async (input) => {
        const response = await fetch(input);
        const answer = await response.json();
        answer.data.reference = '𠮷'.repeat(200);
        answer.data.status = status;
        return Response.json(answer, { status: response.status });
      },
    });
    const answer = await guest.commit(body.attempt.id);
    expect([answer.status, answer.body.attempt.state]).toEqual([200, 'confirmed']);
    expect((await guest.get('/attempts/current')).body.attempt.state).toBe('confirmed');
    expect(bench.lines.some((line) => line.includes('session not saved'))).toBe(true);
  });

  it('is refused before the seal when no cookie could hold the attempt', async () => {
    const room = `room-${'室'.repeat(190)}`;
    const email = `${'漢'.repeat(230)}@例え.テスト`;
    const guest = await bench.guest().arrive();
    guest.service = bench.another({
      fetch: async (input) => {
        const response = await fetch(input);
        const answer = await response.json();
        for (const entry of answer.data) {
          if (entry.roomTypeId === 'double-sea') entry.roomTypeId = room;
        }
        return Response.json(answer);
      },
    });
    const refused = await guest.arm({ ...(await guest.order(stayIn(30), room)), guest: { ...wide, email } });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([expect.objectContaining({ pointer: '/guest', code: 'too-long' })]);
  });
});

describe('a commit that waits for the budget', () => {
  it('sends nothing once the upstream may have forgotten the idempotency key', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    guest.service = bench.another({
      now: () => now,
      sleep: () => {
        now += 20 * 60_000;
        return Promise.resolve();
      },
    });
    const stuck = await guest.commit(body.attempt.id);
    expect([stuck.status, stuck.body.code]).toEqual([410, 'attempt-stuck']);
    expect(sent()).toBe(0);
  });
});

describe('an order that is still being checked', () => {
  let released: PromiseWithResolvers<void>;
  let guest: ReturnType<Bench['guest']>;
  let orderOfSea: Awaited<ReturnType<typeof guest.order>>;
  let arming: ReturnType<typeof guest.arm>;

  beforeEach(async () => {
    released = Promise.withResolvers();
    let holdNext = false;
    const line: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!holdNext) return answer;
      holdNext = false;
      await released.promise;
      return answer;
    };
    guest = bench.guest();
    guest.service = bench.another({ fetch: line });
    await guest.arrive();
    orderOfSea = await guest.order(stayIn(30), 'double-sea');
    holdNext = true;
    arming = guest.fork().arm(orderOfSea);
    await expect.poll(() => holdNext).toBe(false);
  });

  it('is not refused if it is sealed while a repeat sees another price', async () => {
    bench.sandbox.control.setNights({
      ...{ property: 'harbour-house', roomTypeId: 'double-sea', price: '199' },
      ...{ from: stayIn(30).checkin, to: stayIn(30).checkout },
    });
    const again = guest.arm(orderOfSea);
    released.resolve();
    const [first, second] = await Promise.all([arming, again]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.attempt).toEqual(first.body.attempt);
  });

  it('is not sealed after another order of its session was refused', async () => {
    const other = await guest.order(stayIn(60), 'double-courtyard');
    bench.sandbox.control.setNights({
      ...{ property: 'harbour-house', roomTypeId: 'double-courtyard', units: 0 },
      ...{ from: stayIn(60).checkin, to: stayIn(60).checkout },
    });
    expect((await guest.arm(other)).body.code).toBe('sold-out');
    released.resolve();
    expect((await arming).body.code).toBe('attempt-mismatch');
    expect((await guest.get('/attempts/current')).body.attempt).toBeNull();
    expect((await guest.arm(orderOfSea)).status).toBe(201);
  });

  it('is not sealed after another order of its session was booked and ended', async () => {
    await guest.book(stayIn(60), 'double-courtyard');
    await guest.send('DELETE', '/attempts/current');
    released.resolve();
    expect((await arming).body.code).toBe('attempt-mismatch');
    expect((await guest.get('/attempts/current')).body.attempt).toBeNull();
    expect(bookings()).toHaveLength(1);
  });
});

describe('an attempt that has been in doubt for a long time', () => {
  it('is not rejected by a new process before two settled refusals', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    const { addFault } = bench.sandbox.control;
    addFault({ operation: 'bookings', kind: 'reset-before', times: 3 });
    expect((await guest.commit(body.attempt.id)).status).toBe(202);
    now += 70_000;
    guest.service = bench.another();
    addFault({ operation: 'bookings', kind: 'status', status: 409, times: 4 });
    for (const _ of ['first', 'second']) expect((await guest.commit(body.attempt.id)).status).toBe(202);
    now += 60_000;
    expect((await guest.commit(body.attempt.id)).status).toBe(202);
    const last = await guest.commit(body.attempt.id);
    expect([last.status, last.body.attempt.state]).toEqual([409, 'rejected']);
  });

  it('becomes stuck if the upstream may forget the idempotency key during a send', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    now += 19 * 60_000 - 1;
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 429, times: 3 });
    // Each 429 says that the upstream did nothing. So the attempt has not been sent yet.
    expect((await guest.commit(body.attempt.id)).status).toBe(429);
    const before = sent();
    expect(before).toBeGreaterThan(0);
    now += 1;
    expect((await guest.commit(body.attempt.id)).body.code).toBe('attempt-stuck');
    expect(sent()).toBe(before);
  });
});

describe('midnight at the property', () => {
  it('keeps a sealed order of the day before, and refuses a new one', async () => {
    const guest = await bench.guest().arrive();
    // The property's time zone may already have the next date.
    const order = await guest.order(stayIn(1), 'double-sea');
    const { body } = await guest.arm(order);
    now += 2 * 86_400_000;
    expect((await guest.arm(order)).body.attempt.id).toBe(body.attempt.id);
    const stranger = await bench.guest().arrive();
    expect((await stranger.arm(order)).body.errors).toMatchObject([{ code: 'past-checkin' }]);
  });
});

describe('a request id', () => {
  it('leads through the log to the idempotency key that the upstream knows', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    await guest.commit(body.attempt.id);
    now += 20 * 60_000;
    expect((await guest.commit(body.attempt.id)).body.code).toBe('attempt-stuck');
    const number = body.attempt.id.slice(0, 8);
    const entries = bench.lines.map((line) => JSON.parse(line));
    const [line] = entries.filter(
      ({ attempt, attemptState }) => attempt?.startsWith(number) && attemptState === 'stuck',
    );
    expect(line).toMatchObject({ level: 40, idempotencyKey: bookings()[0]?.idempotencyKey });
  });
});

describe('a late commit of a rejected attempt', () => {
  it('does not send the next attempt', async () => {
    const guest = await bench.guest().arrive();
    const first = await guest.arm(await guest.order(stayIn(30), 'double-sea'));
    const old = guest.fork();
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 409, times: 1 });
    expect((await guest.commit(first.body.attempt.id)).status).toBe(409);
    await guest.arm(await guest.order(stayIn(30), 'double-courtyard'));
    const late = await old.commit(first.body.attempt.id);
    expect([late.status, late.body.code]).toEqual([409, 'attempt-mismatch']);
    expect(bookings()).toEqual([]);
  });
});

describe('a sealed order', () => {
  // The first answer may have been lost.
  it('is answered on every repeat, whatever the rate limit is', async () => {
    const limitedBench = await startBench({}, ({ properties }) => {
      for (const property of properties)
        property.perClient = { searchesPerMinute: 100, attemptsPerMinute: 1 };
    });
    try {
      const guest = await limitedBench.guest().arrive();
      const order = await guest.order();
      const lost = guest.fork();
      expect((await lost.arm(order)).status).toBe(201);
      expect((await guest.arm(order)).status).toBe(201);
    } finally {
      await limitedBench.close();
    }
  });
});

describe('a rotated API key file', () => {
  it('leaves an attempt in doubt if the upstream refuses the old API key after an ambiguous send', async () => {
    const file = join(testFolder(), 'key');
    writeFileSync(file, demoKeys['harbour-house'] ?? '');
    const replies = [
      () => Promise.reject(Object.assign(new Error('reset'), { code: 'ECONNRESET' })),
      () => {
        writeFileSync(file, ownBench.sandbox.control.createKey('harbour-house').key);
        return Promise.resolve(Response.json({ code: 'invalid_api_key' }, { status: 401 }));
      },
      () => Promise.resolve(Response.json({ code: 'room_unavailable' }, { status: 409 })),
    ];
    const line: typeof fetch = (input, init) => {
      const reply = new Request(input, init).method === 'POST' ? replies.shift() : undefined;
      return reply ? reply() : fetch(input, init);
    };
    const ownBench = await startBench({ fetch: line }, ({ properties }) => {
      for (const property of properties) Object.assign(property.api ?? {}, { key: { file } });
    });
    try {
      const answer = await ownBench.guest().book();
      expect([answer.status, answer.body.attempt?.state]).toEqual([202, 'in-doubt']);
      expect(replies).toEqual([]);
    } finally {
      await ownBench.close();
    }
  });

  it('loses no order: the attempt is sent again under the same idempotency key', async () => {
    const file = join(testFolder(), 'key');
    writeFileSync(file, demoKeys['harbour-house'] ?? '');
    const ownBench = await startBench({}, ({ properties }) => {
      for (const property of properties) Object.assign(property.api ?? {}, { key: { file } });
    });
    try {
      const guest = await ownBench.guest().arrive();
      const { body } = await guest.arm(await guest.order());
      writeFileSync(file, ownBench.sandbox.control.rotateKey('harbour-house').key);
      expect((await guest.commit(body.attempt.id)).status).toBe(200);
      writeFileSync(file, ownBench.sandbox.control.rotateKey('harbour-house').key);
      expect((await guest.search(stayIn(77))).rooms.length).toBeGreaterThan(0);
      expect(ownBench.sandbox.control.bookings()).toHaveLength(1);
    } finally {
      await ownBench.close();
    }
  });

  it("closes no property: the next look asks for the new API key's status", async () => {
    const file = join(testFolder(), 'key');
    writeFileSync(file, demoKeys['harbour-house'] ?? '');
    const ownBench = await startBench({ now: () => now }, ({ properties }) => {
      properties.splice(1);
      for (const property of properties) Object.assign(property.api ?? {}, { key: { file } });
    });
    try {
      const guest = await ownBench.guest().arrive();
      writeFileSync(file, ownBench.sandbox.control.rotateKey('harbour-house').key);
      now += 3_600_000;
      expect((await guest.get('/property')).body.booking).toBe('open');
      writeFileSync(file, ownBench.sandbox.control.rotateKey('harbour-house').key);
      now += 3_600_000;
      expect((await ownBench.health()).status).toBe(200);
    } finally {
      await ownBench.close();
    }
  });
});
