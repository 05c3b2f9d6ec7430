import { mutated } from './mutant.ts';
import { MUTANTS } from './mutants.ts';

const mutant = MUTANTS[process.env.BELLHOP_MUTANT ?? ''];

/**
 * A plugin for Vitest and for the bundler. It takes the guard of the mutant in `BELLHOP_MUTANT` out of the
 * sources while they are read. The files do not change.
 */
export const mutation = {
  name: 'mutation',
  transform: (text: string, id: string) => (mutant ? mutated(text, id, mutant) : undefined),
};
