import 'server-only';
import { type Bellhop, createBellhop } from './bellhop.ts';
import { bellhopOfProcess, keepBellhop } from './started.ts';

/**
 * The process's one Bellhop, for its pages and its routes alike, made at first use.
 * @param make @default createBellhop, from the environment
 * @throws ConfigError
 */
export function sharedBellhop(make: () => Bellhop = createBellhop): Bellhop {
  return bellhopOfProcess() ?? keepBellhop(make());
}
