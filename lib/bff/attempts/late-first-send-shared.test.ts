import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { areComplete, PATIENCE, testLink } from '../../store/test-links.ts';
import type { TestRedis } from '../../store/test-redis.ts';
import type { BookingService } from '../service.ts';
import { type Guest, stayIn } from '../test-bench.ts';
import {
  at,
  type Gate,
  type Instances,
  linkThrough,
  setUpInstancesAndGate,
  UNATTENDED_AFTER_SECONDS,
} from '../test-instances.ts';

/**
 * A first send that comes late, where several instances share a Redis. As far as Redis knows it is the first; but an instance
 * that is cut off may have sent the order alone.
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
/** How many sends of bookings are refused by the network from now on. */
let refused: number;
/** What the second instance's price checks wait for. */
let priced: Promise<void>;
/** What happens during each wait of the second instance. */
let meanwhile: () => Promise<void>;
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
  refused = 0;
  priced = Promise.resolve();
  meanwhile = () => Promise.resolve();
  const options = { now: () => now, sleep: wait, fetch: send };
  first = instances.join(options);
  second = instances.join({ ...options, sleep: waitEventfully, fetch: sendOncePriced });
  third = instances.join({ ...options, link: linkThrough(gate, instances) });
  await areComplete(instances.links);
  guest = await at(first, instances.bench.guest()).arrive();
  id = (await guest.arm(await guest.order(STAY, ROOM))).body.attempt.id;
});

/** Time passes for all, and who finds Redis gives its signs of life. */
async function goOn(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= BEAT_SECONDS) {
    now += Math.min(left, BEAT_SECONDS) * 1_000;
    redis.stopClock(now);
    for (const link of instances.links) await link.beat();
  }
}

const wait = (ms: number) => goOn(ms / 1_000);

async function waitEventfully(ms: number): Promise<void> {
  await wait(ms);
  if (ms > 0) await meanwhile();
}

async function send(...asked: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...asked);
  if (request.method !== 'POST' || refused === 0) return fetch(request);
  refused -= 1;
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' });
  throw new TypeError('fetch failed', { cause });
}

async function sendOncePriced(...asked: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...asked);
  if (request.url.includes('/availability')) await priced;
  return send(request);
}

async function cutOffThird(): Promise<void> {
  gate.cut();
  await expect.poll(() => instances.links.every((link) => link.isUp), PATIENCE).toBe(false);
}

const setNights = (change: { units: number } | { price: string }) =>
  instances.bench.sandbox.control.setNights({
    property: 'harbour-house',
    roomTypeId: ROOM,
    from: STAY.checkin,
    to: STAY.checkout,
    ...change,
  });
const made = () => instances.bench.sandbox.control.bookings().length;
const sent = () => instances.bench.arrivals().filter((arrival) => arrival === 'POST /bookings').length;

describe('a first send', () => {
  it('is not made at a price that nobody has agreed to: a person has to ask', async () => {
    refused = 3;
    expect((await guest.commit(id)).status).toBe(503);
    await goOn(20);
    setNights({ price: '250' });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.code, sent()]).toEqual([410, 'attempt-stuck', 0]);
    expect([commit.body.attempt.state, made()]).toEqual(['stuck', 0]);
  });

  it('is made at the price that still holds, however late', async () => {
    await goOn(300);
    expect((await at(second, guest).commit(id)).status).toBe(200);
    expect(made()).toBe(1);
  });

  it('waits while nobody can tell what the room costs, and checks the price later all the same', async () => {
    await goOn(20);
    instances.bench.sandbox.control.addFault({
      operation: 'availability',
      kind: 'status',
      status: 500,
      times: 2,
    });
    const waits = await guest.commit(id);
    expect([waits.status, waits.body.attempt.state, sent()]).toEqual([202, 'in-doubt', 0]);
    setNights({ price: '250' });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.code, sent()]).toEqual([410, 'attempt-stuck', 0]);
  });

  it('of a room that is gone is left to the upstream, which knows the key', async () => {
    await goOn(20);
    setNights({ units: 0 });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.attempt.state, sent()]).toEqual([202, 'in-doubt', 1]);
  });

  it('that is refused there is not made later at another price', async () => {
    await goOn(20);
    setNights({ units: 0 });
    expect((await guest.commit(id)).status).toBe(202);
    setNights({ units: 1 });
    setNights({ price: '250' });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.code, made()]).toEqual([410, 'attempt-stuck', 0]);
  });

  it('is made by the reconciler at the agreed price only', async () => {
    await goOn(20);
    instances.bench.sandbox.control.addFault({
      operation: 'availability',
      kind: 'status',
      status: 500,
      times: 2,
    });
    expect((await guest.commit(id)).status).toBe(202);
    setNights({ price: '250' });
    await goOn(UNATTENDED_AFTER_SECONDS + 2);
    instances.join({ now: () => now, sleep: wait });
    const state = async () => (await at(second, guest).get('/attempts/current')).body.attempt.state;
    await expect.poll(state, PATIENCE).toBe('stuck');
    expect(sent()).toBe(0);
  });
});

describe('a commit after an instance that Redis does not know has sent the attempt', () => {
  /** The answer of the stranger is lost, and with it the cookie. */
  beforeEach(async () => {
    const nowhere = testLink('redis://127.0.0.1:1');
    onTestFinished(() => nowhere.close());
    const stranger = instances.bench.another({ link: nowhere, now: () => now, sleep: wait, fetch: send });
    expect((await at(stranger, guest).commit(id)).status).toBe(200);
    await goOn(40);
  });

  it('tells of the booking, also where it was the last room', async () => {
    setNights({ units: 0 });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.attempt.state, made()]).toEqual([200, 'confirmed', 1]);
  });

  it('refuses nothing at another price: a person has to ask', async () => {
    setNights({ price: '250' });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.code, made()]).toEqual([410, 'attempt-stuck', 1]);
  });
});

describe('an instance that is cut off sends the attempt alone, and takes the last room', () => {
  it('while another one waits for the price: that one refuses nothing', async () => {
    await goOn(4);
    const answers = Promise.withResolvers<void>();
    priced = answers.promise;
    const slow = at(second, guest).commit(id);
    await cutOffThird();
    expect((await at(third, guest.fork()).commit(id)).status).toBe(200);
    setNights({ units: 0 });
    answers.resolve();
    expect([(await slow).status, made()]).toEqual([200, 1]);
  });

  it('between two tries of another one: that one refuses nothing', async () => {
    refused = 1;
    let isSent = false;
    meanwhile = async () => {
      if (isSent) return;
      isSent = true;
      await cutOffThird();
      expect((await at(third, guest.fork()).commit(id)).status).toBe(200);
      setNights({ units: 0 });
    };
    expect([(await at(second, guest).commit(id)).status, made()]).toEqual([200, 1]);
  });
});
