import { beforeEach, describe, expect, it } from 'vitest';
import { areComplete, PATIENCE } from '../../store/test-links.ts';
import type { TestRedis } from '../../store/test-redis.ts';
import type { BookingService } from '../service.ts';
import { type Guest, stayIn } from '../test-bench.ts';
import { at, type Gate, type Instances, linkThrough, setUpInstancesAndGate } from '../test-instances.ts';

/** A first send that comes late, where several instances share a Redis: is it the first? */

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
  refused = 0;
  const pass = async (send: () => Promise<Response>) => {
    if (refused === 0) return send();
    refused -= 1;
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' });
    throw new TypeError('fetch failed', { cause });
  };
  const options = { now: () => now, sleep: wait };
  first = instances.join(options, pass);
  second = instances.join(options, pass);
  third = instances.join({ ...options, link: linkThrough(gate, instances) }, pass);
  await areComplete(instances.links);
  await goOn(15);
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
  it('is not made at another price than the guest has agreed to, whichever instance it comes to', async () => {
    refused = 3;
    expect((await guest.commit(id)).status).toBe(503);
    await goOn(20);
    setNights({ price: '250' });
    const there = at(second, guest);
    const commit = await there.commit(id);
    expect([commit.status, commit.body.code, made()]).toEqual([409, 'price-changed', 0]);
    const again = await there.arm({ ...(await there.order(STAY, ROOM)), quote: commit.body.quote });
    expect((await there.commit(again.body.attempt.id)).status).toBe(200);
    expect(made()).toBe(1);
  });

  it('is not made of a room that is gone by now, and its guest hears that at once', async () => {
    await goOn(30);
    setNights({ units: 0 });
    const commit = await at(second, guest).commit(id);
    expect([commit.status, commit.body.code, sent()]).toEqual([409, 'sold-out', 0]);
  });
});

describe('a commit after an instance that is cut off has sent the attempt alone', () => {
  /** The answer of the one that is cut off is lost, and with it the cookie. The room was the last one. */
  async function sendAlone(): Promise<void> {
    expect((await at(third, guest).commit(id)).status).toBe(200);
    setNights({ units: 0 });
  }
  async function cutOff(): Promise<void> {
    gate.cut();
    await expect.poll(() => instances.links.every((link) => link.isUp), PATIENCE).toBe(false);
  }
  async function expectTheBooking(service: BookingService): Promise<void> {
    const commit = await at(service, guest).commit(id);
    expect([commit.status, commit.body.attempt.state, made()]).toEqual([200, 'confirmed', 1]);
  }

  it('tells of the booking while that instance is missing', async () => {
    await cutOff();
    await sendAlone();
    await goOn(20);
    await expectTheBooking(second);
  });

  it('tells of the booking once that instance is back', async () => {
    await cutOff();
    await sendAlone();
    gate.mend();
    await areComplete(instances.links);
    await goOn(20);
    await expectTheBooking(second);
  });

  it('tells of the booking where that instance was given up for lost before the order', async () => {
    await cutOff();
    await goOn(40);
    // It has never heard of the one that is missing.
    const fourth = instances.join({ now: () => now, sleep: wait });
    const [, , , , , link] = instances.links;
    await expect
      .poll(() => link?.isComplete && link.members.known, PATIENCE)
      .toBe(instances.links.length - 1);
    await goOn(15);
    guest = await at(fourth, instances.bench.guest()).arrive();
    id = (await guest.arm(await guest.order(STAY, ROOM))).body.attempt.id;
    await sendAlone();
    await goOn(20);
    await expectTheBooking(fourth);
  });
});
