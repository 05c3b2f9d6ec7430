import { beforeEach, describe, expect, it } from 'vitest';
import type { SealedAttempt } from './attempt.ts';
import { AttemptMemory } from './attempt-memory.ts';
import { AttemptStore } from './attempt-store.ts';
import { attemptsOfLines, type LineSession, lineId, lostLine, sealAll } from './lines.ts';
import { AttemptOutcomes } from './outcomes.ts';
import { NOTHING_ORDERED } from './session-progress.ts';
import { SEALED_AT, testSealedAttempt } from './test-sealed-attempt.ts';

const ID = { property: 'house', sessionId: 'session', secretId: '1' };
const [FIRST, SECOND, THIRD] = ['one', 'two', 'three'].map((key) => testSealedAttempt({ key }));

let store: AttemptStore;
beforeEach(() => {
  const now = () => SEALED_AT;
  store = new AttemptStore({
    memory: new AttemptMemory(now),
    timing: { settleAfterMs: 60_000, keyGoodMs: 1_200_000 },
    outcomes: new AttemptOutcomes({ emit: () => undefined }),
    now,
    sleep: async () => undefined,
  });
});

async function seal(
  order: (SealedAttempt | undefined)[],
  attempts: Pick<AttemptStore, 'load' | 'seal'> = store,
) {
  const [first, ...others] = order.filter((attempt) => attempt !== undefined);
  if (!first) throw new Error('nothing to seal');
  const lines: LineSession[] = [];
  const session = { ...(await store.load(ID, NOTHING_ORDERED)), lines };
  return { session, isSealed: await sealAll(attempts, session, 0, [first, ...others]) };
}

describe('sealAll', () => {
  it('seals the first room last, because only the first room names the others', async () => {
    const sealed: string[] = [];
    const watched: Pick<AttemptStore, 'load' | 'seal'> = {
      load: (...args) => store.load(...args),
      seal: (session, generation, attempt) => {
        sealed.push(attempt.key);
        return store.seal(session, generation, attempt);
      },
    };
    const { session, isSealed } = await seal([FIRST, SECOND, THIRD], watched);
    expect(isSealed).toBe(true);
    expect(sealed.at(-1)).toBe('one');
    expect(sealed.toSorted()).toEqual(['one', 'three', 'two']);
    expect(attemptsOfLines(session.lines)).toEqual([SECOND, THIRD]);
  });

  it('leaves the first room unsealed if another room cannot be sealed', async () => {
    const failing: Pick<AttemptStore, 'load' | 'seal'> = {
      load: (...args) => store.load(...args),
      seal: async (session, generation, attempt) =>
        attempt.key !== 'two' && store.seal(session, generation, attempt),
    };
    expect((await seal([FIRST, SECOND], failing)).isSealed).toBe(false);
    expect((await store.load(ID, NOTHING_ORDERED)).progress.attempts).toEqual([]);
  });

  it('keeps the outcome of a line that a copy of the press has sealed before', async () => {
    await seal([FIRST, SECOND]);
    const line = await store.load(lineId(ID, 'two'), NOTHING_ORDERED);
    const booking = { reference: 'R-1' };
    const confirmed = testSealedAttempt({ key: 'two', state: 'confirmed', booking });
    expect(await store.seal(line, 0, confirmed)).toBe(true);
    const { session } = await seal([FIRST, SECOND]);
    expect(attemptsOfLines(session.lines)).toEqual([confirmed]);
  });

  it('does not seal a line again after its guest has ended it', async () => {
    await seal([FIRST, SECOND]);
    await store.end(await store.load(lineId(ID, 'two'), NOTHING_ORDERED));
    expect((await seal([FIRST, SECOND])).isSealed).toBe(false);
  });
});

describe('a line that no place knows', () => {
  it("is stuck, with the guest and the nights of the order, but without the first room's offer", () => {
    const booking = { reference: 'R-1' };
    const first = testSealedAttempt({ state: 'confirmed', booking, firstNights: ['100.00'] });
    const line = lostLine(first, 'id', { key: 'two', roomTypeId: 'court', adults: 1 });
    expect(line).toEqual({
      ...testSealedAttempt({ key: 'two', state: 'stuck' }),
      id: 'id',
      body: { ...first.body, roomTypeId: 'court', adults: 1 },
      roomName: 'court',
    });
  });
});
