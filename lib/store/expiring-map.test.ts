import { describe, expect, it } from 'vitest';
import { ExpiringMap } from './expiring-map.ts';

describe('ExpiringMap', () => {
  const entry = (key: string, since = 0) => ({ key, since });

  it('keeps the last entry of each name', () => {
    const map = new ExpiringMap<{ key: string; since: number }>({ keepMs: 1_000, now: () => 0 });
    map.set('a', entry('one'));
    map.set('b', entry('two'));
    map.set('a', entry('three'));
    expect([map.get('a')?.key, map.get('b')?.key, map.get('c')]).toEqual(['three', 'two', undefined]);
  });

  it('forgets an entry after its time', () => {
    let now = 0;
    const map = new ExpiringMap<{ key: string; since: number }>({ keepMs: 1_000, now: () => now });
    map.set('a', entry('one', 500));
    now = 1_499;
    expect(map.get('a')).toBeDefined();
    now = 1_500;
    expect(map.get('a')).toBeUndefined();
  });

  it('is bounded: the entries written longest ago go first', () => {
    const map = new ExpiringMap<{ key: string; since: number }>({
      keepMs: 1_000,
      maxEntries: 2,
      now: () => 0,
    });
    for (const name of ['a', 'b', 'a', 'c']) map.set(name, entry(name));
    expect(['a', 'b', 'c'].map((name) => map.get(name)?.key)).toEqual(['a', undefined, 'c']);
  });
});
