import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PropertyConfig } from '../../property/index.ts';
import { ProblemError } from '../http/problem.ts';
import { type Bench, startBench, stayIn } from '../test/test-bench.ts';
import { AgentLane } from './agent-lane.ts';

/** A Starter plan's spare request comes together in so many milliseconds. */
const NEXT_MS = Math.ceil(4_000 / 17);

let bench: Bench;
let config: PropertyConfig;
/** No time passes but what is waited for, or what a test lets pass. */
let now: number;
let waits: number[];
beforeEach(async () => {
  now = Date.now();
  waits = [];
  const sleep = async (ms: number) => {
    waits.push(ms);
    now += ms;
  };
  bench = await startBench({ now: () => now, sleep });
  const found = bench.service.propertyAt(new Headers(), 'riad-zaytoun');
  if (!found) throw new Error('no such property');
  config = found;
  // From here on its budget counts: it is full, and lets something spill over.
  bench.service.agents.describe(config, 'en');
  now += 60_000;
});
afterEach(() => bench.close());

const asked = () => bench.arrivals().filter((arrival) => arrival === 'GET /availability').length;
const search = (days: number) => bench.service.agents.search(config, stayIn(days), 'en');

describe('an agent’s search', () => {
  it('takes a request that is to spare, and waits for the next one', async () => {
    await search(20);
    expect(waits).toEqual([]);
    await search(21);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(2 * NEXT_MS);
    expect(waits.length).toBeGreaterThan(0);
    expect(asked()).toBe(2);
  });

  it('is refused after 5 s without one, and told when to come back', async () => {
    const guest = bench.guest('riad-zaytoun');
    await Promise.all(Array.from({ length: 40 }, (_, day) => guest.search(stayIn(30 + day))));
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 429, times: 1 });
    await guest.get(`/availability?${new URLSearchParams({ ...stayIn(90), adults: '2' })}`);
    const refusal = await search(20).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProblemError);
    expect(refusal).toMatchObject({
      code: 'too-many-requests',
      extras: { retryAfter: expect.any(Number) },
    });
  });

  it('of what a guest has just asked for costs nothing', async () => {
    const shown = await bench.guest('riad-zaytoun').search(stayIn(20));
    const before = asked();
    expect((await search(20)).rooms).toEqual(shown.rooms);
    expect(asked()).toBe(before);
  });

  it('leaves nothing in the guests’ memory, nor has a guest wait for it or share its failure', async () => {
    const { control } = bench.sandbox;
    const guest = bench.guest('riad-zaytoun');
    await search(20);
    await guest.search(stayIn(20));
    expect(asked()).toBe(2);
    control.addFault({ operation: 'availability', kind: 'delay', ms: 300, times: 1 });
    now += 60_000;
    const ofAgent = search(25);
    const ofGuest = await guest.search(stayIn(25));
    expect(ofGuest.rooms.length).toBeGreaterThan(0);
    await ofAgent;
    expect(asked()).toBe(4);
  });

  it('does not show what has been booked meanwhile', async () => {
    const stay = stayIn(20);
    const unitsOf = async () => (await search(20)).rooms[0]?.unitsAvailable;
    const before = await unitsOf();
    const guest = await bench.guest('riad-zaytoun').arrive();
    const { body } = await guest.arm(await guest.order(stay));
    await guest.commit(body.attempt.id);
    now += 60_000;
    expect(await unitsOf()).toBe(Number(before) - 1);
  });
});

describe('near dates', () => {
  it('are all asked for, one after the other, as requests are to spare', async () => {
    const near = await bench.service.agents.near(config, stayIn(40), 'en');
    expect(near.complete).toBe(true);
    expect(near.offers.length).toBeGreaterThan(0);
    expect(asked()).toBe(6);
  });

  it('that cannot be told are left open', async () => {
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 503, times: 100 });
    expect(await bench.service.agents.near(config, stayIn(40), 'en')).toEqual({
      offers: [],
      complete: false,
    });
  });
});

describe('the property', () => {
  it('is described without a question to anybody', () => {
    const { property, booking } = bench.service.agents.describe(config, 'en');
    expect([property.slug, booking]).toEqual(['riad-zaytoun', 'open']);
    expect(bench.arrivals()).toEqual([]);
  });
});

describe('the lane', () => {
  it('has eight wait at a time, and refuses who comes then', async () => {
    let wake: () => void = () => undefined;
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const lane = new AgentLane({ now: () => 0, sleep: () => woken });
    let isOpen = false;
    const question = async () => {
      if (!isOpen) throw new ProblemError('too-many-requests', { retryAfter: 1 });
      return 'answered';
    };
    const all = Array.from({ length: 10 }, () => lane.ask(question).catch(() => 'refused'));
    const [, , , , , , , , ninth, tenth] = all;
    expect(await Promise.all([ninth, tenth])).toEqual(['refused', 'refused']);
    isOpen = true;
    wake();
    expect((await Promise.all(all)).filter((one) => one === 'answered')).toHaveLength(8);
  });
});

describe('messages', () => {
  it('count against an allowance that is not that of searches', async () => {
    const headers = new Headers();
    const fields = await bench.service.agents.admit(config, headers, 3);
    expect(fields['ratelimit-policy']).toMatch(/^"agents";/);
    const { headers: ofGuest } = await bench.guest('riad-zaytoun').get('/property');
    expect(ofGuest.get('ratelimit')).toBeNull();
    await bench.guest('riad-zaytoun').search(stayIn(20));
    await expect(bench.service.agents.admit(config, headers, 1_000_000)).rejects.toMatchObject({
      code: 'too-many-requests',
    });
  });
});
