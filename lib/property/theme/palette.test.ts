import { readFileSync } from 'node:fs';
import { type CssNode, generate, parse, walk } from 'css-tree';
import { describe, expect, it } from 'vitest';
import { THEME_NAMES, type ThemeName } from '../../contract/index.ts';
import { NAMED_COLOURS } from './named-colours.ts';
import { pairsOf, paletteOf } from './palette.ts';
import { COLOUR_TOKENS, customProperty } from './tokens.ts';

describe.each(THEME_NAMES)('the theme %s', (name) => {
  it.each(['light', 'dark'] as const)('has the colours of its style sheet: %s', (scheme) => {
    const sheet = declarationsOf(name);
    const colours = Object.fromEntries(
      COLOUR_TOKENS.filter((token) => token !== 'shadow').flatMap((token) => {
        const value = sheet.get(customProperty(token, scheme));
        return value === undefined || value.startsWith('var(') ? [] : [[token, value]];
      }),
    );
    expect(NAMED_COLOURS[name][scheme]).toEqual(colours);
  });

  it.each(['light', 'dark'] as const)('keeps WCAG’s contrasts by itself: %s', (scheme) => {
    const pairs = pairsOf(paletteOf(name, {}, scheme), scheme);
    expect(pairs.length).toBeGreaterThan(20);
    expect(pairs.filter(({ ratio, least }) => ratio < least)).toEqual([]);
  });
});

/** Returns the first value of each custom property in a theme's style sheet. */
function declarationsOf(name: ThemeName): Map<string, string> {
  const file = name === 'neutral' ? 'tokens.css' : `themes/${name}.css`;
  const found = new Map<string, string>();
  const sheet: CssNode = parse(readFileSync(`components/styles/${file}`, 'utf8'));
  walk(sheet, {
    visit: 'Declaration',
    enter({ property, value }) {
      if (!found.has(property)) found.set(property, generate(value).trim());
    },
  });
  return found;
}
