// @module-tag redis
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RedisLink } from '../../store/index.ts';
import { areUp, testLink } from '../../store/test-links.ts';
import { startRedis, type TestRedis } from '../../store/test-redis.ts';
import type { BookingService } from '../service.ts';
import { type Bench, type Guest, secretsOf, startBench, stayIn } from '../test/test-bench.ts';

const STAY = stayIn(30);
const ROOM = 'double-sea';
const OLD = { id: '17', value: 'a session secret for tests, long enough' };
const NEW = { id: '18', value: 'another session secret for tests, longer' };

let redis: TestRedis;
let links: RedisLink[];
let bench: Bench;
let later: number;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());
beforeEach(async () => {
  await redis.ask('FLUSHALL');
  later = 0;
  links = [];
});
afterEach(async () => {
  await Promise.all(links.map((one) => one.close()));
  await bench.close();
});

/** Starts a property with one room left and two names. */
async function start(link?: RedisLink): Promise<void> {
  bench = await startBench({ ...(link && { link }) }, ({ properties }) => {
    const [house] = properties;
    properties.push({ ...house, slug: 'second-brand', hosts: [] });
  });
  await areUp(links);
  const { checkin: from, checkout: to } = STAY;
  bench.sandbox.control.setNights({ property: 'harbour-house', roomTypeId: ROOM, from, to, units: 1 });
}
function newLink(): RedisLink {
  const link = testLink(redis.url);
  links.push(link);
  return link;
}
const at = (service: BookingService, guest: Guest): Guest => Object.assign(guest.fork(), { service });
const hasRoom = async (guest: Guest) =>
  (await guest.search(STAY)).rooms.some(({ roomTypeId }) => roomTypeId === ROOM);

describe('the last room is not shown after it was booked', () => {
  it('under the other name of a property that has two', async () => {
    await start();
    const there = bench.guest('second-brand');
    expect(await hasRoom(there)).toBe(true);
    expect((await bench.guest().book(STAY, ROOM)).status).toBe(200);
    expect(await hasRoom(there)).toBe(false);
  });

  it.each([
    ['that still has another secret during a rotation', 'harbour-house', secretsOf(NEW, OLD)],
    ['under the other name', 'second-brand', secretsOf(OLD)],
  ])('at another instance %s', async (_, property, secrets) => {
    await start(newLink());
    const another = bench.another({ link: newLink(), secrets, now: () => Date.now() + later });
    await areUp(links);
    const there = at(another, bench.guest(property));
    expect(await hasRoom(there)).toBe(true);
    expect((await bench.guest().book(STAY, ROOM)).status).toBe(200);
    // The instance trusts its own memory for two seconds.
    later = 3_000;
    expect(await hasRoom(there)).toBe(false);
  });
});

it('another site on the same Redis with another secret does not see these answers', async () => {
  await start(newLink());
  await bench.guest().search(STAY);
  const stranger = bench.another({ link: newLink(), secrets: secretsOf(NEW) });
  await areUp(links);
  const requestCount = () => bench.arrivals().filter((line) => line.includes('availability')).length;
  const before = requestCount();
  await at(stranger, bench.guest()).search(STAY);
  expect(requestCount()).toBe(before + 1);
});
