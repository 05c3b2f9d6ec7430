// @module-tag redis
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
 * A late first send, while several instances share a Redis. Redis knows of no earlier send. But an instance
 * that is cut off may have sent the order alone.
 */

const STAY = stayIn(30);
const ROOM = 'double-sea';
/** Each instance gives a sign of life within this time. */
const BEAT_SECONDS = 3;

let redis: TestRedis;
let instances: Instances;
let gate: Gate;
/** The clock of all instances and of Redis, epoch milliseconds. */
let now: number;
/** The number of booking sends to which the upstream refuses the connection from now on. */
let connectionsToRefuse: number;
/** The second instance's price checks wait for this promise. */
let priceChecked: Promise<void>;
/** Called after each wait of the second instance. */
let interfere: () => Promise<void>;
let first: BookingService;
let second: BookingService;
/** The instance that the gate can cut off from Redis. */
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

/** Advances the clock of all. Instances that reach Redis give their signs of life. */
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

/**
 * Cuts the third instance off from Redis. Another click of the guest reaches the third instance, which sends
 * the attempt alone.
 */
async function sendAlone(): Promise<void> {
  gate.cut();
  await expect.poll(() => instances.links.every((link) => link.isUp), PATIENCE).toBe(false);
  expect((await at(third, guest.fork()).commit(id)).status).toBe(200);
}

/**
 * Lets the third instance send the attempt during the second instance's first wait. @param change runs after
 * that
 */
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
/** Makes the next price check fail, with its retry. */
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
  it('is not made at a price that the guest has not agreed to: the attempt becomes stuck', async () => {
    connectionsToRefuse = 3;
    expect((await guest.commit(id)).status).toBe(503);
    await passTime(20);
    setNights({ price: '250' });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.code, arrived()]).toEqual([410, 'attempt-stuck', 0]);
    expect([commit.body.attempt.state, booked()]).toEqual(['stuck', 0]);
  });

  it('is made at the agreed price if that price still holds, however late', async () => {
    await passTime(300);
    expect((await at(second, guest).commit(id)).status).toBe(200);
    expect(booked()).toBe(1);
  });

  it("waits while the room's price is unknown, and still checks the price later", async () => {
    await passTime(20);
    failPriceCheck();
    const waits = await guest.commit(id);
    expect([waits.status, waits.body.attempt.state, arrived()]).toEqual([202, 'in-doubt', 0]);
    setNights({ price: '250' });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.code, arrived()]).toEqual([410, 'attempt-stuck', 0]);
  });

  it('is left to the upstream if the room is gone, because the upstream knows the idempotency key', async () => {
    await passTime(20);
    setNights({ units: 0 });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.attempt.state, arrived()]).toEqual([202, 'in-doubt', 1]);
  });

  it('is repeated a few times only, until its refusal counts', async () => {
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
  /** The answer is lost: the guest keeps the older cookie, which `at` has copied. */
  beforeEach(async () => {
    const nowhere = testLink('redis://127.0.0.1:1');
    onTestFinished(() => nowhere.close());
    const withoutRedis = instances.bench.another({ link: nowhere, now: () => now, sleep: wait, fetch: send });
    expect((await at(withoutRedis, guest).commit(id)).status).toBe(200);
    await passTime(40);
  });

  it('reports the booking, even if it took the last room', async () => {
    setNights({ units: 0 });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.attempt.state, booked()]).toEqual([200, 'confirmed', 1]);
  });

  it('refuses nothing at another price: the attempt becomes stuck', async () => {
    setNights({ price: '250' });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.code, booked()]).toEqual([410, 'attempt-stuck', 1]);
  });
});

describe('after an instance that is cut off has sent the attempt alone and taken the last room', () => {
  it('an instance that waits for its price check does not refuse the attempt', async () => {
    await passTime(4);
    const answers = Promise.withResolvers<void>();
    priceChecked = answers.promise;
    const slow = at(second, guest).commit(id);
    await sendAlone();
    setNights({ units: 0 });
    answers.resolve();
    expect([(await slow).status, booked()]).toEqual([200, 1]);
  });

  it('an instance that waits between two tries does not refuse the attempt', async () => {
    connectionsToRefuse = 1;
    sendAloneMeanwhile(() => setNights({ units: 0 }));
    expect([(await at(second, guest).commit(id)).status, booked()]).toEqual([200, 1]);
  });

  it('an instance does not believe the refusal of a later send', async () => {
    connectionsToRefuse = 1;
    const refusal = { operation: 'bookings', kind: 'status', status: 403, times: 9 } as const;
    sendAloneMeanwhile(() => instances.bench.sandbox.control.addFault(refusal));
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.attempt.state, booked()]).toEqual([202, 'in-doubt', 1]);
  });
});

describe('a commit that finds another instance at work', () => {
  it('still checks the price later', async () => {
    await passTime(20);
    const hold = Promise.withResolvers<void>();
    priceChecked = hold.promise;
    const slow = at(second, guest.fork()).commit(id);
    await expect.poll(() => redis.ask('ZCARD', 'bellhop:open-orders'), PATIENCE).toBe(':1');
    failPriceCheck();
    // The clock of Redis stands still during the wait, so the slow instance's lease lasts.
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
