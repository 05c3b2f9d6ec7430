import { afterEach, describe, expect, it } from 'vitest';
import type { CancellationRule } from '../../contract/property.ts';
import { type Bench, startBench, stayIn } from '../test/test-bench.ts';

/** @file An attempt keeps the prices of its first nights, as what a cancellation costs may be reckoned from them. */

let bench: Bench;
afterEach(() => bench.close());

const ROOM = 'double-sea';

/** Orders ten nights at a house with these rules. @returns what the offer says of each night, and the attempt */
async function order(cancellationRules: CancellationRule[] | undefined) {
  bench = await startBench({}, ({ properties }) => {
    for (const property of properties) Object.assign(property.policies ?? {}, { cancellationRules });
  });
  const guest = await bench.guest().arrive();
  const stay = stayIn(30, 10);
  const { rooms } = await guest.search(stay);
  const { body } = await guest.arm(await guest.order(stay, ROOM));
  const shown = rooms.find(({ roomTypeId }) => roomTypeId === ROOM)?.perNight ?? [];
  return { guest, shown, attempt: body.attempt };
}

const nights = (count: number): CancellationRule => ({ untilDays: 20 - count, fee: { nights: count } });

describe('the first nights of an attempt', () => {
  it('are as many as the rules name, at the prices that were shown, and told of the booking too', async () => {
    const { guest, shown, attempt } = await order([nights(1), nights(3)]);
    expect(shown).toHaveLength(10);
    expect(attempt.perNight).toEqual(shown.slice(0, 3));
    await guest.commit(attempt.id);
    expect((await guest.get('/attempts/current')).body.attempt.perNight).toEqual(attempt.perNight);
  });

  it('are seven at the most', async () => {
    const { shown, attempt } = await order([nights(1), nights(9)]);
    expect(attempt.perNight).toEqual(shown.slice(0, 7));
  });

  it.each([
    ['no rules', undefined],
    ['rules that name no nights', [{ untilDays: 1, fee: { percent: 0 } }]],
  ])('are not kept where the house has %s', async (_, rules) => {
    const { attempt } = await order(rules);
    expect(attempt).not.toHaveProperty('perNight');
  });
});
