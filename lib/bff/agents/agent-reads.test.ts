import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PropertyConfig } from '../../property/index.ts';
import { ProblemError } from '../http/problem.ts';
import { type Bench, startBench, stayIn } from '../test/test-bench.ts';
import { AgentLane } from './agent-lane.ts';

/** The time until a Starter plan has another spare request, in milliseconds. */
const NEXT_MS = Math.ceil(4_000 / 17);

let bench: Bench;
let config: PropertyConfig;
/** The virtual time. It moves only with a wait, or when a test moves it. */
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
  // The first use starts the property's budget. A minute later it is full, and has requests to spare.
  bench.service.agents.describe(config, 'en');
  now += 60_000;
});
afterEach(() => bench.close());

const asked = () => bench.arrivals().filter((arrival) => arrival === 'GET /availability').length;
const search = (days: number) => bench.service.agents.search(config, stayIn(days), 'en');

describe('search of an agent', () => {
  it('takes a spare request, and waits for the next one', async () => {
    await search(20);
    expect(waits).toEqual([]);
    await search(21);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(2 * NEXT_MS);
    expect(waits.length).toBeGreaterThan(0);
    expect(asked()).toBe(2);
  });

  it('is refused with `retryAfter` if no spare request comes within 5 s', async () => {
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

  it('makes no upstream request for a stay that a guest has just searched', async () => {
    const shown = await bench.guest('riad-zaytoun').search(stayIn(20));
    const before = asked();
    expect((await search(20)).rooms).toEqual(shown.rooms);
    expect(asked()).toBe(before);
  });

  it('puts nothing into the guests’ cache, and lets no guest wait for its answer', async () => {
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

  it('shows one unit fewer after a booking', async () => {
    const stay = stayIn(20);
    const unitsOf = async () => (await search(20)).rooms[0]?.unitsAvailable;
    const guest = await bench.guest('riad-zaytoun').arrive();
    const before = await unitsOf();
    const { body } = await guest.arm(await guest.order(stay));
    await guest.commit(body.attempt.id);
    now += 60_000;
    expect(await unitsOf()).toBe(Number(before) - 1);
  });
});

describe('near dates for an agent', () => {
  it('are all searched, one after the other, when there are spare requests', async () => {
    const near = await bench.service.agents.near(config, stayIn(40), 'en');
    expect(near.complete).toBe(true);
    expect(near.offers.length).toBeGreaterThan(0);
    expect(asked()).toBe(6);
  });

  it('are incomplete if the Partner API fails', async () => {
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 503, times: 100 });
    expect(await bench.service.agents.near(config, stayIn(40), 'en')).toEqual({
      offers: [],
      complete: false,
    });
  });
});

describe('property for an agent', () => {
  it('is described without an upstream request', () => {
    const { property, booking } = bench.service.agents.describe(config, 'en');
    expect([property.slug, booking]).toEqual(['riad-zaytoun', 'open']);
    expect(bench.arrivals()).toEqual([]);
  });
});

describe('AgentLane', () => {
  it('lets eight questions wait at a time, and refuses more', async () => {
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

describe('messages of an agent', () => {
  it('count against a separate allowance, not that of searches', async () => {
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
