import { inTime } from './in-time.ts';

/** A module that comes when it is needed, or a little before. */
export interface LateModule<Module> {
  /** The module, once it is there. */
  readonly loaded: Module | undefined;
  /** Loads it; a load that fails is tried again by the next call. */
  load(): Promise<Module>;
  /** Loads it ahead of its need. A failure shows when it is needed. */
  prefetch(): void;
}

/** @param importIt a dynamic import, from which the bundler makes files of their own */
export function lateModule<Module>(importIt: () => Promise<Module>): LateModule<Module> {
  let loaded: Module | undefined;
  const load = async () => {
    loaded ??= await inTime(importIt());
    return loaded;
  };
  return {
    get loaded() {
      return loaded;
    },
    load,
    prefetch: () => void load().catch(() => undefined),
  };
}
