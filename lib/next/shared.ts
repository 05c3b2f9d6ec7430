import 'server-only';
import { type Bellhop, createBellhop } from './bellhop.ts';
import { bellhopOfProcess, keepBellhop } from './started.ts';

/**
 * The Bellhop to use: an existing one, or a function that makes the one of this process at its first use. If
 * a process has several such functions, the first one that is called makes it for all.
 */
export type BellhopSource = Bellhop | (() => Bellhop);

/**
 * Returns the one Bellhop of this process, for pages and routes alike. Makes it at the first use.
 * @param make @default createBellhop, from the environment
 * @throws ConfigError
 */
export function sharedBellhop(make: () => Bellhop = createBellhop): Bellhop {
  return bellhopOfProcess() ?? keepBellhop(make());
}

/** Returns the Bellhop of a source. @throws ConfigError */
export const bellhopOf = (source: BellhopSource = createBellhop): Bellhop =>
  typeof source === 'function' ? sharedBellhop(source) : source;
