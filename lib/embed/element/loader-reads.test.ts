// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { ELEMENT_ATTRIBUTES } from './attributes.ts';
import { CSS_PARTS, CSS_PROPERTIES } from './presentation.ts';

/**
 * @file Compares the loader with the table of attributes and with the manifest. The loader imports neither,
 * because each of its bytes counts.
 */

// jsdom does not support style sheets that a script makes.
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

/** Returns the matches of a pattern's first group in the loader's source: each match once, sorted. */
const found = (pattern: RegExp) =>
  [...new Set(Array.from(source.matchAll(pattern), ([, name]) => name))].toSorted();

describe('loader', () => {
  const names = ELEMENT_ATTRIBUTES.map(({ name }) => name);

  it('reads every attribute of the table, and no other', () => {
    const read = found(/(?:given\(\w+, |[gs]etAttribute\(|hasAttribute\()'([a-z-]+)'/g);
    expect([...new Set([...read, ...SEARCH])].toSorted()).toEqual(names.toSorted());
  });

  it('observes only attributes of the table', () => {
    expect(names).toEqual(expect.arrayContaining(OBSERVED));
    expect(OBSERVED.length).toBeGreaterThan(SEARCH.length);
  });

  it('has the parts that the manifest names', () => {
    const documented = Object.values(CSS_PARTS).flatMap((parts) => parts.map(({ name }) => name));
    expect(found(/\.part = '([a-z-]+)'/g)).toEqual([...new Set(documented)].toSorted());
  });

  it('has the custom properties that the manifest names, with their defaults', () => {
    const documented = CSS_PROPERTIES.map(({ name, default: value }) => `${name},${value}`);
    expect(found(/var\((--bellhop-[a-z-]+,[^)]+)\)/g)).toEqual(documented.toSorted());
  });
});
