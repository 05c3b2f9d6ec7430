import { unlessBlocked } from './unless-blocked.ts';

/** The latest names of one kind, stored in this browser for all its tabs. */
export interface StoredNames {
  /** All names, newest first. */
  all(): readonly string[];
  add(name: string): void;
}

/** How many names are kept. A tab may come back late, but not after this number of newer names. */
const KEPT = 8;

/** @param key the list's key in the storage. A blocked or full storage keeps nothing. */
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
