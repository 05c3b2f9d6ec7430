import type { Bellhop } from './bellhop.ts';

// Next loads a module once for pages and once for routes, and anew after an edit: the process has one of each kind, and
// all must share budget, cache and, where none is configured, the random session secret.
const shared: typeof globalThis & { nextBellhop?: Bellhop } = globalThis;

/** The process's Bellhop, where there is one already. */
export const bellhopOfProcess = (): Bellhop | undefined => shared.nextBellhop;

/** From here on the process's Bellhop. */
export function keepBellhop(bellhop: Bellhop): Bellhop {
  shared.nextBellhop = bellhop;
  return bellhop;
}
