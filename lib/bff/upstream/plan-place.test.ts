import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PlanBudget } from '../../store/index.ts';
import { type Bench, startBench, stayIn } from '../test/test-bench.ts';
import { takePlace } from './plan-place.ts';

/** The burst and the rate of the Free plan. Searches may not use a fifth of the burst. */
const BURST = 10;
const PER_SECOND = 1.6;
const FOR_SEARCHES = 8;

let bench: Bench;
/** The clock. Time passes only through waits. */
let now: number;
let began: number;
beforeEach(async () => {
  began = now = Date.now();
  const sleep = async (ms: number) => {
    now += ms;
  };
  bench = await startBench({ now: () => now, sleep }, (file) => {
    for (const property of file.properties) property.api = { ...(property.api as object), plan: 'free' };
  });
});
afterEach(() => bench.close());

const refilled = () => ((now - began) / 1_000) * PER_SECOND;
const asked = () => bench.arrivals().length;

describe('the plan’s budget', () => {
  it('holds with retries: an upstream that fails gets no more requests than one that answers', async () => {
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 503, times: 1_000 });
    const guest = bench.guest();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, day) =>
        guest.get(`/availability?${new URLSearchParams({ ...stayIn(30 + day), adults: '2' })}`),
      ),
    );
    expect(asked()).toBeGreaterThanOrEqual(FOR_SEARCHES);
    expect(asked()).toBeLessThanOrEqual(FOR_SEARCHES + refilled());
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(
      new Set(['upstream-unavailable', 'too-many-requests']),
    );
  });

  it('holds with the retries of a booking, which may use the whole budget', async () => {
    const guest = await bench.guest().arrive();
    const armed = await guest.arm(await guest.order());
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 503, times: 1_000 });
    const states = [];
    for (let round = 0; round < 10; round += 1) {
      const { status, body } = await guest.commit(armed.body.attempt.id);
      states.push(`${status} ${body.attempt.state}`);
    }
    expect(asked()).toBeGreaterThan(BURST);
    expect(asked()).toBeLessThanOrEqual(BURST + refilled());
    // An attempt that waits for its place is as much in doubt as before.
    expect(new Set(states)).toEqual(new Set(['202 in-doubt']));
  });
});

describe('a place', () => {
  const clock = { now: 1_800_000_000_000 };
  const budgetOf = (burst: number) =>
    new PlanBudget(
      () => ({ burst, perSecond: burst }),
      () => clock.now,
    );
  /** A spender whose waits end at once. */
  function spender() {
    const waits: number[] = [];
    const sleep = async (ms: number) => void waits.push(ms);
    return { waits, budget: budgetOf(20), arming: budgetOf(10), sleep };
  }

  it('to send a booking is free, however many orders wait for theirs', async () => {
    const { waits, ...own } = spender();
    const taken = await Promise.all(Array.from({ length: 100 }, () => takePlace(own, 'arming', 1_000)));
    expect(taken.filter((waitMs) => waitMs === 0)).toHaveLength(20);
    waits.length = 0;
    // The booking waits for none of the eighty refused orders, and for no waiting order.
    expect(await takePlace(own, 'booking', 15_000)).toBe(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(100);
  });

  it('is left for a known guest after newcomers have taken all that they may', async () => {
    const { waits, ...own } = spender();
    const newcomers = await Promise.all(Array.from({ length: 50 }, () => takePlace(own, 'newcomer')));
    expect(newcomers.filter((waitMs) => waitMs === 0)).toHaveLength(6);
    expect(Math.max(...newcomers)).toBe(100);
    expect(await takePlace(own, 'arming')).toBe(0);
    expect(waits).toEqual([0, 0]);
    expect(await takePlace(own, 'search')).toBe(0);
  });
});
