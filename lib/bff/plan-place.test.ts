import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, startBench, stayIn } from './test-bench.ts';

/** A Free plan's burst and rate, by DESIGN.md section 7; a fifth of the burst is kept from searches. */
const BURST = 10;
const PER_SECOND = 1.6;
const FOR_SEARCHES = 8;

let bench: Bench;
/** No time passes but what is waited for. */
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

  it('holds with the retries of a booking, which may use it to its end', async () => {
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
    // What waits for its place is no less in doubt than before.
    expect(new Set(states)).toEqual(new Set(['202 in-doubt']));
  });
});
