import { demoKeys, type KeyFiles } from '../../../lib/sandbox/index.ts';

/** The demo site's key files without a folder. */
export function memoryKeyFiles(): KeyFiles {
  const keys = new Map(Object.entries(demoKeys));
  return {
    fileOf: (slug) => (keys.has(slug) ? slug : undefined),
    read: (slug) => keys.get(slug),
    write: (slug, key) => void keys.set(slug, key),
    restore: () => undefined,
  };
}
