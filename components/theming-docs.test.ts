/** @file docs/theming.md lists every token and part. */

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLOUR_TOKENS, customProperty, SHAPE_TOKENS } from '../lib/property/theme/tokens.ts';

const guide = readFileSync('docs/theming.md', 'utf8');
const tokens = readFileSync('components/styles/tokens.css', 'utf8').replaceAll(/\s+/g, ' ');

/** The rows of the guide's tables, cell by cell, without code marks. */
const rows = guide
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

/** The first value of a custom property in the neutral theme. */
function neutral(property: string): string | undefined {
  return new RegExp(`${property}: ([^;]+);`).exec(tokens)?.[1];
}

describe('the table of tokens', () => {
  const named = rows.filter(([, property]) => property?.startsWith('--'));

  it('has each token of the properties file, under its custom property', () => {
    expect(named.map(([token, property]) => [token, property])).toEqual(
      [...SHAPE_TOKENS, ...COLOUR_TOKENS].map((token) => [token, customProperty(token)]),
    );
  });

  it('has each public custom property of the style sheet', () => {
    const declared = [...tokens.matchAll(/(--bellhop-(?!light-|dark-)[a-z-]+):/g)].map(
      ([, property]) => property,
    );
    expect(new Set(named.map(([, property]) => property))).toEqual(new Set(declared));
  });

  it.each(SHAPE_TOKENS)('has the default of %s', (token) => {
    expect(named.find(([name]) => name === token)?.[3]).toBe(neutral(customProperty(token)));
  });

  it.each(COLOUR_TOKENS)('has the defaults of %s', (token) => {
    const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
      neutral(customProperty(token, scheme)),
    );
    const [, , , ...cells] = named.find(([name]) => name === token) ?? [];
    const documented = (value: string | undefined) =>
      value === undefined ? 'black or white' : value.startsWith('var(') ? 'as light' : value;
    expect(cells.slice(0, 2)).toEqual([documented(light), documented(dark)]);
  });
});

describe('the table of parts', () => {
  /** Parts for tests and screen readers, which cannot be styled. */
  const INTERNAL = ['live'];
  /** Parts whose name is a prop. */
  const DYNAMIC: Record<string, string[]> = {
    'components/outcome/RoomsOutcome.tsx': ['confirmation', 'stuck'],
    'components/shared/StepLink.tsx': [],
    'components/search/DateField.tsx': ['checkin', 'checkout'],
    'components/shared/fields/TextField.tsx': ['firstName', 'lastName', 'email'],
  };
  const sources = globSync('components/**/*.tsx')
    .filter((file) => !/(^|\/)test-|\.test\.tsx$/.test(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

  it('has each part of the widget, and no other', () => {
    const parts = sources.flatMap(({ source }) =>
      [...source.matchAll(/\b(?:data-)?part="([^"]+)"/g)].map(([, part = '']) => part),
    );
    const all = new Set([...parts, ...Object.values(DYNAMIC).flat()]);
    const documented = rows
      .filter(([, , , since]) => /^\d+\.\d+\.\d+$/.test(since ?? ''))
      .map(([part = '']) => part);
    expect(documented.length).toBeGreaterThan(50);
    expect(new Set(documented).size, 'a part has one row').toBe(documented.length);
    expect([...documented, ...INTERNAL].toSorted()).toEqual([...all].toSorted());
  });

  it('knows each file with a part whose name is a prop', () => {
    const dynamic = sources.filter(({ source }) => source.includes('data-part={')).map(({ file }) => file);
    expect(dynamic.toSorted()).toEqual(Object.keys(DYNAMIC).toSorted());
  });
});
