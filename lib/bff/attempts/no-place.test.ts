import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Bench, startBench, stayIn } from '../test/test-bench.ts';
import { VirtualTime } from '../test/test-virtual-time.ts';

/** Commits that find no place in the plan's budget. */

/**
 * A number above the places that a fifth of the Starter plan gives within the longest wait for a place: 12,
 * and 15 s × 3.4.
 */
const GUESTS = 90;

let bench: Bench;
let time: VirtualTime;
beforeEach(async () => {
  time = new VirtualTime();
  bench = await startBench({ now: time.now, sleep: time.sleep }, ({ properties }) => {
    for (const property of properties)
      property.api = { ...Object(property.api), plan: 'starter', headroomPercent: 80 };
  });
});
afterEach(() => bench.close());

/** Orders, and commits once all guests have ordered. Comes back when the answer asks for it. */
async function guestWhoBooks(number: number): Promise<string> {
  const guest = bench.guest();
  await time.sleep(number * 2_000);
  await guest.get('/property');
  const order = await guest.order({ ...stayIn(10 + (number % 60), 1 + Math.floor(number / 60)), adults: 1 });
  await time.sleep(6_000);
  const { id } = (await guest.arm(order)).body.attempt;
  await time.sleep((GUESTS - number) * 2_000);
  for (let tries = 0; tries < 20; tries += 1) {
    const { status, headers } = await guest.commit(id);
    if (status === 200) return 'booked';
    await time.sleep(Number(headers.get('retry-after')) * 1_000);
  }
  return 'not booked';
}

it('commits without a place keep no other commit from a place', async () => {
  const guests = Array.from({ length: GUESTS }, (_, number) => () => guestWhoBooks(number));
  const ends = await time.run(guests);
  expect(ends.filter((end) => end === 'booked')).toHaveLength(GUESTS);
});
