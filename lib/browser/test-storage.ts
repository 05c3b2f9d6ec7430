import type { TabStorage } from './tab-storage.ts';

/** A storage of its own, as Web Storage keeps it: texts by name. */
export function testStorage(): TabStorage['localStorage'] & Pick<Storage, 'clear'> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}
