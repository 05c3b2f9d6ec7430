// @module-tag redis
import { beforeEach, expect, it } from 'vitest';
import type { CalendarNight } from '../../contract/index.ts';
import { areComplete, areUp, PATIENCE } from '../../store/test-links.ts';
import type { TestRedis } from '../../store/test-redis.ts';
import type { BookingService } from '../service.ts';
import { type Answer, secretsOf, stayIn } from '../test/test-bench.ts';
import { at, type Instances, setUpInstances } from '../test/test-instances.ts';

/** @file The calendar of instances that share a Redis: each instance shows what one of them knows. */

let redis: TestRedis;
let instances: Instances;
setUpInstances((started) => {
  ({ redis, instances } = started);
});

const NIGHT = stayIn(40, 1);
const MONTH = NIGHT.checkin.slice(0, 7);
let first: BookingService;
beforeEach(() => {
  first = instances.bench.service;
});

const ask = (service: BookingService): Promise<Answer> =>
  at(service, instances.bench.guest()).get(`/availability/calendar?month=${MONTH}&adults=2`);
const nightIn = ({ body }: Answer): CalendarNight =>
  body.nights.find(({ date }: CalendarNight) => date === NIGHT.checkin);
const retryAfter = ({ headers }: Answer) => headers.get('retry-after');
const asked = () => instances.bench.arrivals().filter((line) => line === 'GET /availability').length;
const isFilled = (service: BookingService) =>
  expect.poll(async () => retryAfter(await ask(service)), PATIENCE).toBeNull();

it('both instances fill the calendar together, and ask for no night twice', async () => {
  await Promise.all([ask(first), ask(instances.other)]);
  await Promise.all([isFilled(first), isFilled(instances.other)]);
  const [one, other] = [await ask(first), await ask(instances.other)];
  expect(one.body.nights.length).toBe(asked());
  const pricesOf = ({ body }: Answer) => body.nights.map(({ from }: CalendarNight) => from);
  expect(pricesOf(one)).toEqual(pricesOf(other));
});

it('the calendar shows the price from a search at the other instance, and drops it after a booking there', async () => {
  const { rooms } = await at(instances.other, instances.bench.guest()).search(NIGHT);
  await expect.poll(async () => nightIn(await ask(first)).state, PATIENCE).toBe('priced');
  const lowest = Math.min(...rooms.map(({ price }) => Number(price.amount)));
  expect(Number(nightIn(await ask(first)).from?.amount)).toBe(lowest);
  await isFilled(first);
  const before = Date.parse(nightIn(await ask(first)).asOf ?? '');
  expect((await at(instances.other, instances.bench.guest()).book(NIGHT)).status).toBe(200);
  await isFilled(first);
  expect(Date.parse(nightIn(await ask(first)).asOf ?? '')).toBeGreaterThan(before);
});

it('the calendar knows and asks for nothing while Redis is away, and fills once Redis is back', async () => {
  await redis.ask('REPLICAOF', '127.0.0.1', '1');
  try {
    await expect.poll(() => instances.links.every(({ isUp }) => !isUp), PATIENCE).toBe(true);
    const answer = await ask(first);
    expect([answer.status, nightIn(answer).state]).toEqual([200, 'unknown']);
    expect(Number(retryAfter(answer))).toBeGreaterThan(0);
    expect(asked()).toBe(0);
  } finally {
    await redis.ask('REPLICAOF', 'NO', 'ONE');
  }
  await areUp(instances.links);
  await areComplete(instances.links);
  await isFilled(first);
  expect(nightIn(await ask(instances.other)).state).toBe('priced');
});

it('the calendar of another site on the same Redis with another secret is separate', async () => {
  await instances.bench.guest().search(NIGHT);
  await expect.poll(async () => nightIn(await ask(first)).state, PATIENCE).toBe('priced');
  const secrets = secretsOf({ id: '18', value: 'another session secret for tests, longer' });
  const stranger = instances.bench.another({ link: instances.link(), secrets });
  await areUp(instances.links);
  expect(nightIn(await ask(stranger)).state).toBe('unknown');
});
