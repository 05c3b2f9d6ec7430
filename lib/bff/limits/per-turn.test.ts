import { describe, expect, it } from 'vitest';
import { PerTurn } from './per-turn.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The callers that continued in each turn, until all have. */
async function turnsOf(perTurn: PerTurn, callers: readonly number[]): Promise<number[][]> {
  let turn: number[] = [];
  for (const caller of callers) void Promise.resolve(perTurn.next()).then(() => turn.push(caller));
  // The callers that need not wait.
  await Promise.resolve();
  const turns = [turn];
  while (turns.flat().length < callers.length) {
    turn = [];
    turns.push(turn);
    await nextTurn();
  }
  return turns;
}

describe('a limit of callers per turn', () => {
  it('lets them continue at once, and the others in later turns, in their order', async () => {
    expect(await turnsOf(new PerTurn(3), [1, 2, 3, 4, 5, 6, 7, 8])).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8],
    ]);
  });

  it('holds for callers that come while others wait', async () => {
    const perTurn = new PerTurn(2);
    const gone: string[] = [];
    const ask = (name: string) => void Promise.resolve(perTurn.next()).then(() => gone.push(name));
    for (const name of ['a', 'b', 'c']) ask(name);
    await nextTurn();
    expect(gone).toEqual(['a', 'b', 'c']);
    // One caller has continued in this turn, so there is room for one more.
    for (const name of ['d', 'e', 'f', 'g']) ask(name);
    await Promise.resolve();
    expect(gone).toEqual(['a', 'b', 'c', 'd']);
    await nextTurn();
    expect(gone).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    await nextTurn();
    expect(gone).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });

  it('lets as many continue at once after a quiet turn as before', async () => {
    const perTurn = new PerTurn(2);
    await turnsOf(perTurn, [1, 2, 3, 4, 5]);
    await nextTurn();
    await nextTurn();
    expect(await turnsOf(perTurn, [6, 7])).toEqual([[6, 7]]);
  });
});
