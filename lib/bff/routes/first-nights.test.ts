import { afterEach, describe, expect, it } from 'vitest';
import type { CancellationRule } from '../../contract/property.ts';
import { type Bench, startBench, stayIn } from '../test/test-bench.ts';

/** @file An attempt keeps the prices of its first nights, because a cancellation fee may depend on them. */

let bench: Bench;
afterEach(() => bench.close());

const ROOM = 'double-sea';

async function openWith(cancellationRules: CancellationRule[] | undefined): Promise<void> {
  bench = await startBench({}, ({ properties }) => {
    for (const property of properties) Object.assign(property.policies ?? {}, { cancellationRules });
  });
}

/**
 * Orders ten nights at a property with these rules.
 * @returns the offer's prices of each night, and the attempt
 */
async function order(cancellationRules: CancellationRule[] | undefined) {
  await openWith(cancellationRules);
  const guest = await bench.guest().arrive();
  const stay = stayIn(30, 10);
  const { rooms } = await guest.search(stay);
  const { body } = await guest.arm(await guest.order(stay, ROOM));
  const shown = rooms.find(({ roomTypeId }) => roomTypeId === ROOM)?.perNight ?? [];
  return { guest, shown, attempt: body.attempt };
}

const LONG_NAMES = {
  firstName: '𠮷'.repeat(100),
  lastName: '𠮷'.repeat(100),
  email: `${'漢'.repeat(230)}@例え.テスト`,
};

/** Asks the sandbox, and replaces the id of its room with another word. */
async function withRoomId(word: string, input: Parameters<typeof fetch>[0]): Promise<Response> {
  const answer = await (await fetch(input)).text();
  return Response.json(JSON.parse(answer.replaceAll(`"${ROOM}"`, JSON.stringify(word))));
}

const nights = (count: number): CancellationRule => ({ untilDays: 20 - count, fee: { nights: count } });

describe('the first nights of an attempt', () => {
  it('are as many as the rules name, at the shown prices, and stay after the booking', async () => {
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

  it('refuse no order: a cookie without space for them leaves them out', async () => {
    await openWith([nights(7)]);
    // The longer the upstream's id of the room is, the less space the cookie has.
    const found: string[] = [];
    for (let length = 20; length <= 190; length += 5) {
      const room = `room-${'室'.repeat(length)}`;
      const guest = await bench.guest().arrive();
      guest.service = bench.another({ fetch: (input) => withRoomId(room, input) });
      const order = await guest.order(stayIn(30, 10), room);
      const { status, body } = await guest.arm({ ...order, guest: LONG_NAMES });
      found.push(status === 201 && body.attempt.perNight ? 'with' : status === 201 ? 'without' : 'refused');
    }
    expect([...new Set(found)]).toEqual(['with', 'without', 'refused']);
  });

  it.each([
    ['no rules', undefined],
    ['rules that name no nights', [{ untilDays: 1, fee: { percent: 0 } }]],
  ])('are not kept if the property has %s', async (_, rules) => {
    const { attempt } = await order(rules);
    expect(attempt).not.toHaveProperty('perNight');
  });
});
