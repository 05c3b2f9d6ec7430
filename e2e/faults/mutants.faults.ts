import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutated } from './mutants/mutant.ts';
import { MUTANTS } from './mutants/mutants.ts';

/** The mutation proof is only as good as its list: each edit has to fit the present sources. */

describe.each(Object.entries(MUTANTS))('%s', (_name, mutant) => {
  it.each([...new Set(mutant.edits.map(({ file }) => file))])('fits %s', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(mutated(text, `/${file}`, mutant)).not.toBe(text);
  });
});
