import type { TabStorage } from './tab-storage.ts';

/** A new storage that works like Web Storage: texts by name. */
export function testStorage(): TabStorage['localStorage'] & Pick<Storage, 'clear'> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}
