// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { ELEMENT_ATTRIBUTES } from './attributes.ts';
import { CSS_PARTS, CSS_PROPERTIES } from './presentation.ts';

/** @file The loader and what is said of it: it imports none of it, as each of its bytes counts. */

// jsdom has style sheets, but none that a script makes.
vi.stubGlobal(
  'CSSStyleSheet',
  class {
    replaceSync() {}
  },
);
const { SEARCH } = await import('../loader/attributes.ts');
const { OBSERVED } = await import('../loader/inside.ts');

const source = globSync('lib/embed/loader/*.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** What the loader's source has at the first group of a pattern, each once, in order of the alphabet. */
const found = (pattern: RegExp) =>
  [...new Set(Array.from(source.matchAll(pattern), ([, name]) => name))].toSorted();

describe('the loader', () => {
  const names = ELEMENT_ATTRIBUTES.map(({ name }) => name);

  it('reads every attribute of the table, and no other', () => {
    const read = found(/(?:given\(\w+, |[gs]etAttribute\(|hasAttribute\()'([a-z-]+)'/g);
    expect([...new Set([...read, ...SEARCH])].toSorted()).toEqual(names.toSorted());
  });

  it('observes attributes of the table alone', () => {
    expect(names).toEqual(expect.arrayContaining(OBSERVED));
    expect(OBSERVED.length).toBeGreaterThan(SEARCH.length);
  });

  it('has the parts that are told', () => {
    const told = Object.values(CSS_PARTS).flatMap((parts) => parts.map(({ name }) => name));
    expect(found(/\.part = '([a-z-]+)'/g)).toEqual([...new Set(told)].toSorted());
  });

  it('has the custom properties that are told, with their defaults', () => {
    const told = CSS_PROPERTIES.map(({ name, default: value }) => `${name},${value}`);
    expect(found(/var\((--bellhop-[a-z-]+,[^)]+)\)/g)).toEqual(told.toSorted());
  });
});
