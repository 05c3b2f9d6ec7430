import { unlessBlocked } from './unless-blocked.ts';

/** The latest names of one kind that this browser keeps in mind, for all its tabs. */
export interface StoredNames {
  /** The latest first. */
  all(): readonly string[];
  add(name: string): void;
}

/** How many are kept in mind: a tab may come back late, but not after so many. */
const KEPT = 8;

/** @param key the list's place in the storage; where that is blocked or full, nothing is kept */
export function storedNames(
  key: string,
  storage: { readonly localStorage: Pick<Storage, 'getItem' | 'setItem'> },
): StoredNames {
  const all = (): readonly string[] => {
    const kept: unknown = unlessBlocked(() => JSON.parse(storage.localStorage.getItem(key) ?? '[]'));
    return Array.isArray(kept) && kept.every((name) => typeof name === 'string') ? kept : [];
  };
  return {
    all,
    add: (name) => {
      const latest = [...new Set([name, ...all()])].slice(0, KEPT);
      unlessBlocked(() => storage.localStorage.setItem(key, JSON.stringify(latest)));
    },
  };
}
