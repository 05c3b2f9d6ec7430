import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, startBench } from '../test/test-bench.ts';

/** Two processes whose clocks differ. */

let bench: Bench;
let now: number;
beforeEach(async () => {
  now = Date.now();
  bench = await startBench({ now: () => now }, ({ properties }) => {
    for (const property of properties) property.timing = { settleAfterSeconds: 5, keyRetentionMinutes: 1 };
  });
});
afterEach(() => bench.close());

/**
 * Puts the guest's order in doubt at a process whose clock is ahead. Then moves the guest to the other
 * process.
 */
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

describe('an attempt that a process with a fast clock has sealed', () => {
  it('is not sent again once the upstream may have forgotten its idempotency key', async () => {
    const { guest, id } = await inDoubtAhead(120_000);
    now += 61_000;
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 500, times: 9 });
    expect((await guest.commit(id)).body.code).toBe('attempt-stuck');
  });

  it('has its idempotency key good from the moment when this process first learned of it', async () => {
    const { guest, id } = await inDoubtAhead(8_000);
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    expect((await guest.commit(id)).status).toBe(202);
    now += 53_000;
    expect((await guest.commit(id)).body.code).toBe('attempt-stuck');
  });

  it('is booked like any other attempt while the idempotency key is good', async () => {
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
