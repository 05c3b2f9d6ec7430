import { inTime } from './in-time.ts';

/** A module that comes when it is needed, or a little before. */
export interface LazyModule<Module> {
  /** The module, once it is there. */
  readonly loaded: Module | undefined;
  /** Comes once a load has had it; loads nothing itself, and never fails. */
  readonly whenThere: Promise<Module>;
  /** Loads it; a load that fails is tried again by the next call. */
  load(): Promise<Module>;
  /** Loads it ahead of its need. A failure shows when it is needed. */
  prefetch(): void;
}

/** @param importIt a dynamic import, from which the bundler makes files of their own */
export function lazyModule<Module>(importIt: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  let arrive: (module: Module) => void = () => undefined;
  const whenThere = new Promise<Module>((resolve) => {
    arrive = resolve;
  });
  const load = async () => {
    loaded ??= await inTime(importIt());
    arrive(loaded);
    return loaded;
  };
  return {
    get loaded() {
      return loaded;
    },
    whenThere,
    load,
    prefetch: () => void load().catch(() => undefined),
  };
}
