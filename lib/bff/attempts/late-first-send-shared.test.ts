import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { areComplete, PATIENCE, testLink } from '../../store/test-links.ts';
import type { TestRedis } from '../../store/test-redis.ts';
import type { BookingService } from '../service.ts';
import { type Guest, refusedConnection, stayIn } from '../test/test-bench.ts';
import {
  at,
  type Gate,
  type Instances,
  linkThrough,
  setUpInstancesAndGate,
  UNATTENDED_AFTER_SECONDS,
} from '../test/test-instances.ts';

/**
 * A first send that comes late, where several instances share a Redis. Redis knows of no send before it. But an instance that
 * is cut off may have sent the order alone.
 */

const STAY = stayIn(30);
const ROOM = 'double-sea';
/** Within this time each instance gives a sign of life. */
const BEAT_SECONDS = 3;

let redis: TestRedis;
let instances: Instances;
let gate: Gate;
/** The clock of all, epoch milliseconds. */
let now: number;
/** For how many bookings from now on the upstream takes no connection. */
let connectionsToRefuse: number;
/** The second instance's price checks wait for this. */
let priceChecked: Promise<void>;
/** Called after each wait of the second instance. */
let interfere: () => Promise<void>;
let first: BookingService;
let second: BookingService;
/** One that the gate can cut off from Redis. */
let third: BookingService;
let guest: Guest;
let id: string;

setUpInstancesAndGate((started) => {
  ({ redis, instances, gate } = started);
});
beforeEach(async () => {
  now = Date.now();
  redis.stopClock(now);
  connectionsToRefuse = 0;
  priceChecked = Promise.resolve();
  interfere = () => Promise.resolve();
  const options = { now: () => now, sleep: wait, fetch: send };
  first = instances.join(options);
  second = instances.join({ ...options, sleep: waitThenInterfere, fetch: sendOncePriceIsChecked });
  third = instances.join({ ...options, link: linkThrough(gate, instances) });
  await areComplete(instances.links);
  guest = await at(first, instances.bench.guest()).arrive();
  id = (await guest.arm(await guest.order(STAY, ROOM))).body.attempt.id;
});

/** Time passes for all, and who finds Redis gives its signs of life. */
async function passTime(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= BEAT_SECONDS) {
    now += Math.min(left, BEAT_SECONDS) * 1_000;
    redis.stopClock(now);
    for (const link of instances.links) await link.beat();
  }
}

const wait = (ms: number) => passTime(ms / 1_000);

async function waitThenInterfere(ms: number): Promise<void> {
  await wait(ms);
  if (ms > 0) await interfere();
}

async function send(...asked: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...asked);
  if (request.method !== 'POST' || connectionsToRefuse === 0) return fetch(request);
  connectionsToRefuse -= 1;
  throw refusedConnection();
}

async function sendOncePriceIsChecked(...asked: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...asked);
  if (request.url.includes('/availability')) await priceChecked;
  return send(request);
}

/** The third instance is cut off from Redis. Another click of the guest reaches it, and it sends the attempt alone. */
async function sendAlone(): Promise<void> {
  gate.cut();
  await expect.poll(() => instances.links.every((link) => link.isUp), PATIENCE).toBe(false);
  expect((await at(third, guest.fork()).commit(id)).status).toBe(200);
}

/** During the second instance's first wait the attempt is sent alone. @param change what has changed after that */
function sendAloneMeanwhile(change: () => void): void {
  interfere = async () => {
    interfere = () => Promise.resolve();
    await sendAlone();
    change();
  };
}

const setNights = (change: { units: number } | { price: string }) =>
  instances.bench.sandbox.control.setNights({
    property: 'harbour-house',
    roomTypeId: ROOM,
    from: STAY.checkin,
    to: STAY.checkout,
    ...change,
  });
/** The next price check fails, with its retry. */
const failPriceCheck = () =>
  instances.bench.sandbox.control.addFault({
    operation: 'availability',
    kind: 'status',
    status: 500,
    times: 2,
  });
const booked = () => instances.bench.sandbox.control.bookings().length;
const arrived = () => instances.bench.arrivals().filter((arrival) => arrival === 'POST /bookings').length;

describe('a first send', () => {
  it('is not made at a price that nobody has agreed to: the attempt is stuck', async () => {
    connectionsToRefuse = 3;
    expect((await guest.commit(id)).status).toBe(503);
    await passTime(20);
    setNights({ price: '250' });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.code, arrived()]).toEqual([410, 'attempt-stuck', 0]);
    expect([commit.body.attempt.state, booked()]).toEqual(['stuck', 0]);
  });

  it('is made at the price that still holds, however late', async () => {
    await passTime(300);
    expect((await at(second, guest).commit(id)).status).toBe(200);
    expect(booked()).toBe(1);
  });

  it('waits while nobody can tell what the room costs, and checks the price later all the same', async () => {
    await passTime(20);
    failPriceCheck();
    const waits = await guest.commit(id);
    expect([waits.status, waits.body.attempt.state, arrived()]).toEqual([202, 'in-doubt', 0]);
    setNights({ price: '250' });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.code, arrived()]).toEqual([410, 'attempt-stuck', 0]);
  });

  it('is left to the upstream if the room is gone: it knows the idempotency key', async () => {
    await passTime(20);
    setNights({ units: 0 });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.attempt.state, arrived()]).toEqual([202, 'in-doubt', 1]);
  });

  it('is asked about a few times only until its refusal counts', async () => {
    await passTime(20);
    setNights({ units: 0 });
    let commit = await guest.commit(id);
    for (; commit.status === 202; commit = await guest.commit(id)) await passTime(commit.body.retryAfter);
    expect([commit.status, commit.body.code]).toEqual([409, 'sold-out']);
    expect(arrived()).toBeLessThanOrEqual(9);
  });

  it('is not made at another price after the upstream has refused it', async () => {
    await passTime(20);
    setNights({ units: 0 });
    expect((await guest.commit(id)).status).toBe(202);
    setNights({ units: 1 });
    setNights({ price: '250' });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.code, booked()]).toEqual([410, 'attempt-stuck', 0]);
  });

  it('is made by the reconciler at the agreed price only', async () => {
    await passTime(20);
    failPriceCheck();
    expect((await guest.commit(id)).status).toBe(202);
    setNights({ price: '250' });
    await passTime(UNATTENDED_AFTER_SECONDS + 2);
    instances.join({ now: () => now, sleep: wait });
    const state = async () => (await at(second, guest).get('/attempts/current')).body.attempt.state;
    await expect.poll(state, PATIENCE).toBe('stuck');
    expect(arrived()).toBe(0);
  });
});

describe('a commit after an instance without Redis has sent the attempt', () => {
  /** Its answer is lost: the guest keeps the older cookie, which `at` has copied. */
  beforeEach(async () => {
    const nowhere = testLink('redis://127.0.0.1:1');
    onTestFinished(() => nowhere.close());
    const withoutRedis = instances.bench.another({ link: nowhere, now: () => now, sleep: wait, fetch: send });
    expect((await at(withoutRedis, guest).commit(id)).status).toBe(200);
    await passTime(40);
  });

  it('tells of the booking, also where it was the last room', async () => {
    setNights({ units: 0 });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.attempt.state, booked()]).toEqual([200, 'confirmed', 1]);
  });

  it('refuses nothing at another price: the attempt is stuck', async () => {
    setNights({ price: '250' });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.code, booked()]).toEqual([410, 'attempt-stuck', 1]);
  });
});

describe('an instance that is cut off sends the attempt alone, and takes the last room', () => {
  it('which does not make one refuse it that waits for its price check', async () => {
    await passTime(4);
    const answers = Promise.withResolvers<void>();
    priceChecked = answers.promise;
    const slow = at(second, guest).commit(id);
    await sendAlone();
    setNights({ units: 0 });
    answers.resolve();
    expect([(await slow).status, booked()]).toEqual([200, 1]);
  });

  it('which does not make one refuse it that waits between two tries', async () => {
    connectionsToRefuse = 1;
    sendAloneMeanwhile(() => setNights({ units: 0 }));
    expect([(await at(second, guest).commit(id)).status, booked()]).toEqual([200, 1]);
  });

  it('which does not make one believe a refusal that is sent later', async () => {
    connectionsToRefuse = 1;
    const refusal = { operation: 'bookings', kind: 'status', status: 403, times: 9 } as const;
    sendAloneMeanwhile(() => instances.bench.sandbox.control.addFault(refusal));
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.attempt.state, booked()]).toEqual([202, 'in-doubt', 1]);
  });
});

describe('a commit that finds another instance at work', () => {
  it('does not make the price check be left out later', async () => {
    await passTime(20);
    const hold = Promise.withResolvers<void>();
    priceChecked = hold.promise;
    const slow = at(second, guest.fork()).commit(id);
    await expect.poll(() => redis.ask('ZCARD', 'bellhop:open-orders'), PATIENCE).toBe(':1');
    failPriceCheck();
    // While it waits, the clock of Redis stands: the lease of the slow one lasts.
    const impatient = instances.join({
      now: () => now,
      sleep: async (ms) => {
        now += ms;
      },
      fetch: send,
    });
    await areComplete(instances.links);
    const waiting = at(impatient, guest);
    expect((await waiting.commit(id)).status).toBe(202);
    hold.resolve();
    expect([(await slow).status, arrived()]).toEqual([202, 0]);
    setNights({ price: '250' });
    await passTime(3);
    await areComplete(instances.links);
    const commit = await at(first, waiting).commit(id);
    expect([commit.status, commit.body.code, arrived()]).toEqual([410, 'attempt-stuck', 0]);
  });
});
