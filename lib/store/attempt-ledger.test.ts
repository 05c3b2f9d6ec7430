import { describe, expect, it } from 'vitest';
import { AttemptLedger } from './attempt-ledger.ts';

describe('AttemptLedger', () => {
  const entry = (key: string, since = 0) => ({ key, since });

  it('keeps the last word on each session, apart from the others', () => {
    const ledger = new AttemptLedger<{ key: string; since: number }>({ keepMs: 1_000, now: () => 0 });
    ledger.put('a', entry('one'));
    ledger.put('b', entry('two'));
    ledger.put('a', entry('three'));
    expect([ledger.get('a')?.key, ledger.get('b')?.key, ledger.get('c')]).toEqual([
      'three',
      'two',
      undefined,
    ]);
  });

  it('forgets after its time', () => {
    let now = 0;
    const ledger = new AttemptLedger<{ key: string; since: number }>({ keepMs: 1_000, now: () => now });
    ledger.put('a', entry('one', 500));
    now = 1_499;
    expect(ledger.get('a')).toBeDefined();
    now = 1_500;
    expect(ledger.get('a')).toBeUndefined();
  });

  it('is bounded: the entries longest unwritten go first', () => {
    const ledger = new AttemptLedger<{ key: string; since: number }>({
      keepMs: 1_000,
      maxEntries: 2,
      now: () => 0,
    });
    for (const name of ['a', 'b', 'a', 'c']) ledger.put(name, entry(name));
    expect(['a', 'b', 'c'].map((name) => ledger.get(name)?.key)).toEqual(['a', undefined, 'c']);
  });
});
