import 'server-only';
import { type Bellhop, createBellhop } from './bellhop.ts';

// Next loads a module once for pages and once for routes, and anew after an edit: the process has one of each kind, and
// both must share budget, cache and, where none is configured, the random session secret.
const shared: typeof globalThis & { nextBellhop?: Bellhop } = globalThis;

/**
 * The process's one Bellhop, for its pages and its routes alike, made at first use.
 * @param make @default createBellhop, from the environment
 * @throws ConfigError
 */
export function sharedBellhop(make: () => Bellhop = createBellhop): Bellhop {
  shared.nextBellhop ??= make();
  return shared.nextBellhop;
}
