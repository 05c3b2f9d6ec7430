import { loadWithTimeout } from './load-with-timeout.ts';

/** A module that comes when it is needed, or a little before. */
export interface LazyModule<Module> {
  /** The module, once it is loaded. */
  readonly loaded: Module | undefined;
  /** Resolves after the first successful load. To wait for it starts no load, and it never rejects. */
  readonly whenLoaded: Promise<Module>;
  /** Loads it; a load that fails is tried again by the next call. */
  load(): Promise<Module>;
  /** Loads it ahead of its need. A failure shows when it is needed. */
  prefetch(): void;
}

/** @param importIt a dynamic import, from which the bundler makes files of their own */
export function lazyModule<Module>(importIt: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  let arrive: (module: Module) => void = () => undefined;
  const whenLoaded = new Promise<Module>((resolve) => {
    arrive = resolve;
  });
  const load = async () => {
    loaded ??= await loadWithTimeout(importIt());
    arrive(loaded);
    return loaded;
  };
  return {
    get loaded() {
      return loaded;
    },
    whenLoaded,
    load,
    prefetch: () => void load().catch(() => undefined),
  };
}
