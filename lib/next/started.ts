import type { Bellhop } from './bellhop.ts';

// Next loads a module once for pages, once for routes, and again after an edit. All of them must share one
// budget, one cache and one random session secret, so the Bellhop is kept in the process.
const shared: typeof globalThis & { nextBellhop?: Bellhop } = globalThis;

/** The Bellhop of this process, if there is one already. */
export const bellhopOfProcess = (): Bellhop | undefined => shared.nextBellhop;

/** Makes this the Bellhop of the process. */
export function keepBellhop(bellhop: Bellhop): Bellhop {
  shared.nextBellhop = bellhop;
  return bellhop;
}
