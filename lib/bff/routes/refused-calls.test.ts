// @module-tag redis
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { areUp, setUpLinks } from '../../store/test-links.ts';
import type { TestRedis } from '../../store/test-redis.ts';
import { ADA, type Bench, startBench, stayIn } from '../test/test-bench.ts';

const CALLS = 200;

let redis: TestRedis;
let bench: Bench;
let open: () => Promise<Bench>;
setUpLinks((started) => {
  redis = started.redis;
  const [link] = started.links;
  open = async () => {
    await areUp(started.links);
    return startBench({ trustedProxies: 1, ...(link && { link }) }, (file) => {
      for (const property of file.properties) delete property.perClient;
    });
  };
});
beforeEach(async () => {
  bench = await open();
});
afterEach(() => bench.close());

/** An address from which no call came before. Even its /32 is new. */
const anotherAddress = (number: number) => ({ 'x-forwarded-for': `2a00:${(number + 1).toString(16)}::1` });
const keysLeft = async () => Number(/\d+/.exec(await redis.ask('DBSIZE')));

/** Lets the upstream ask for silence. From then on the plan refuses every call that needs the upstream. */
async function closePlan(): Promise<void> {
  // Many faults: on a busy machine the calls take longer than the silence that one answer asks for.
  for (const operation of ['availability', 'lookup'] as const)
    bench.sandbox.control.addFault({ operation, kind: 'status', status: 429, times: CALLS });
  const refused = await bench
    .guest()
    .get(`/availability?${new URLSearchParams({ ...stayIn(90), adults: '2' })}`);
  expect(refused.status).toBe(429);
}

describe('a call that the plan refuses', () => {
  it('leaves nothing in Redis if it is an order, from ever new addresses, with ever new tickets', async () => {
    const order = await bench.guest().order(stayIn(30));
    await closePlan();
    const before = await keysLeft();
    const statuses = new Set<number>();
    for (let number = 0; number < CALLS; number += 1) {
      const guest = bench.guest();
      const { ticket } = (await guest.get('/property')).body;
      const { status } = await guest.send('POST', '/attempts', { ...order, ticket }, anotherAddress(number));
      statuses.add(status);
    }
    expect([...statuses]).toEqual([429]);
    expect(await keysLeft()).toBeLessThanOrEqual(before + 2);
  });

  it('leaves nothing in Redis if it is a search, or one of near dates', async () => {
    await closePlan();
    const before = await keysLeft();
    const statuses = new Set<number>();
    for (let number = 0; number < CALLS; number += 1) {
      const query = new URLSearchParams({ ...stayIn(10 + (number % 60), 1 + (number % 7)), adults: '1' });
      const headers = anotherAddress(number);
      const { status } = await bench.guest().send('GET', `/availability?${query}`, undefined, headers);
      statuses.add(status);
    }
    expect([...statuses]).toEqual([429]);
    expect(await keysLeft()).toBeLessThanOrEqual(before + 2);
  });

  it('leaves nothing in Redis if it is a look-up of a booking', async () => {
    await closePlan();
    const before = await keysLeft();
    const statuses = new Set<number>();
    for (let number = 0; number < CALLS; number += 1) {
      const claim = { reference: `HH${number}`, email: ADA.email };
      const headers = anotherAddress(number);
      statuses.add((await bench.guest().send('POST', '/bookings/find', claim, headers)).status);
    }
    expect([...statuses]).toEqual([429]);
    expect(await keysLeft()).toBeLessThanOrEqual(before + 2);
  });
});
