import { loadWithTimeout } from './load-with-timeout.ts';

/** A module that is loaded on demand or ahead of its use. */
export interface LazyModule<Module> {
  /** The module, once it is loaded. */
  readonly loaded: Module | undefined;
  /** Resolves after the first successful load. Waiting for it starts no load. It never rejects. */
  readonly whenLoaded: Promise<Module>;
  /** Loads the module. After a failed load the next call tries again. */
  load(): Promise<Module>;
  /** Loads the module ahead of its use. A failure shows at the use. */
  prefetch(): void;
}

/** @param importIt a dynamic import, which the bundler puts into files of their own */
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
