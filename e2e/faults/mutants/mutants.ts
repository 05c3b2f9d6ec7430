import type { Mutant } from './mutant.ts';
import { MUTANTS_OF_INSTANCES } from './mutants-of-instances.ts';
import { MUTANTS_OF_PROPERTIES } from './mutants-of-properties.ts';
import { MUTANTS_OF_SEALING } from './mutants-of-sealing.ts';
import { MUTANTS_OF_SENDING } from './mutants-of-sending.ts';
import { MUTANTS_OF_THE_WIDGET } from './mutants-of-the-widget.ts';

/** Every guard whose absence the bench has to notice. */
export const MUTANTS: Readonly<Record<string, Mutant>> = {
  ...MUTANTS_OF_SEALING,
  ...MUTANTS_OF_SENDING,
  ...MUTANTS_OF_THE_WIDGET,
  ...MUTANTS_OF_INSTANCES,
  ...MUTANTS_OF_PROPERTIES,
};
