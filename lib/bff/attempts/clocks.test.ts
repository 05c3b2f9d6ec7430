import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, startBench } from '../test/test-bench.ts';

/** Two processes whose clocks are apart. */

let bench: Bench;
let now: number;
beforeEach(async () => {
  now = Date.now();
  bench = await startBench({ now: () => now }, ({ properties }) => {
    for (const property of properties) property.timing = { settleAfterSeconds: 5, keyRetentionMinutes: 1 };
  });
});
afterEach(() => bench.close());

/** The guest's order is in doubt at a process whose clock is so far ahead. The guest goes on at the other process. */
async function inDoubtAhead(aheadMs: number) {
  const guest = bench.guest();
  guest.service = bench.another({ now: () => now + aheadMs });
  await guest.arrive();
  const { id } = (await guest.arm(await guest.order())).body.attempt;
  bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
  expect((await guest.commit(id)).status).toBe(202);
  guest.service = bench.service;
  return { guest, id };
}

describe('an attempt that was sealed by a clock that is ahead', () => {
  it('is not sent again once the upstream may have forgotten its key', async () => {
    const { guest, id } = await inDoubtAhead(120_000);
    now += 61_000;
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 500, times: 9 });
    expect((await guest.commit(id)).body.code).toBe('attempt-stuck');
  });

  it('has its key good from when it was first heard of', async () => {
    const { guest, id } = await inDoubtAhead(8_000);
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    expect((await guest.commit(id)).status).toBe(202);
    now += 53_000;
    expect((await guest.commit(id)).body.code).toBe('attempt-stuck');
  });

  it('is booked as any other while the key is good', async () => {
    const { guest, id } = await inDoubtAhead(8_000);
    now += 10_000;
    expect((await guest.commit(id)).body.attempt.state).toBe('confirmed');
    expect(bench.sandbox.control.bookings()).toHaveLength(1);
  });
});

describe('an attempt of a process whose own clock is set back', () => {
  it('is sent again', async () => {
    const guest = await bench.guest().arrive();
    const { id } = (await guest.arm(await guest.order())).body.attempt;
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    expect((await guest.commit(id)).status).toBe(202);
    now -= 15_000;
    expect((await guest.commit(id)).body.attempt.state).toBe('confirmed');
  });
});
