import 'server-only';
import { type Bellhop, createBellhop } from './bellhop.ts';
import { bellhopOfProcess, keepBellhop } from './started.ts';

/**
 * Which Bellhop to use: one that is there, or how the process's one is made when it is first needed. Of several such
 * functions in one process, the first that is needed makes it for all.
 */
export type BellhopSource = Bellhop | (() => Bellhop);

/**
 * The process's one Bellhop, for its pages and its routes alike, made at first use.
 * @param make @default createBellhop, from the environment
 * @throws ConfigError
 */
export function sharedBellhop(make: () => Bellhop = createBellhop): Bellhop {
  return bellhopOfProcess() ?? keepBellhop(make());
}

/** The Bellhop of a source. @throws ConfigError */
export const bellhopOf = (source: BellhopSource = createBellhop): Bellhop =>
  typeof source === 'function' ? sharedBellhop(source) : source;
