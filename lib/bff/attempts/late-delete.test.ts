import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, type Guest, startBench, stayIn } from '../test/test-bench.ts';

/** A `DELETE /attempts/current` that left its page before the session went on. */

let bench: Bench;
let guest: Guest;
let late: Guest;
/** The attempt that follows the one that the late request ends. */
let next: string;
beforeEach(async () => {
  bench = await startBench();
  guest = bench.guest();
  await guest.get('/attempts/current');
  const first = await guest.arm(await guest.order(stayIn(30)));
  await guest.commit(first.body.attempt.id);
  late = guest.fork();
  await guest.end();
  next = (await guest.arm(await guest.order(stayIn(50)))).body.attempt.id;
});
afterEach(() => bench.close());

describe('a late DELETE of an ended order', () => {
  it('leaves the next booking, which the guest has not seen yet', async () => {
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    expect((await guest.commit(next)).status).toBe(202);
    // Another commit books, but its answer is lost.
    expect((await guest.fork().commit(next)).status).toBe(200);
    expect((await late.end()).status).toBe(204);
    expect((await guest.look()).body.attempt).toMatchObject({ id: next, state: 'confirmed' });
    expect(bench.sandbox.control.bookings()).toHaveLength(2);
  });

  it("leaves the next booking also if only the request's ticket belongs to the ended order", async () => {
    await guest.commit(next);
    late.cookie = guest.cookie;
    expect((await late.end()).status).toBe(204);
    expect((await guest.look()).body.attempt).toMatchObject({ id: next, state: 'confirmed' });
  });
});
