import { describe, expect, it } from 'vitest';
import { THEME_NAMES } from '../../contract/index.ts';
import { testProperty } from '../test-property.ts';
import { contrastOf, readColour } from './colour.ts';
import { themeWarnings } from './warnings.ts';

const warningsOf = (theme: object) => themeWarnings([testProperty({ theme })]);

describe('a theme’s warnings', () => {
  it('are none without colours of its own, or with such as can be read', () => {
    for (const name of THEME_NAMES) expect(warningsOf({ name })).toEqual([]);
    expect(warningsOf({ accent: '#5b2a86', text: '#111111', dark: { text: '#ffffff' } })).toEqual([]);
    // Any accent is fitted to its scheme.
    for (const accent of ['#ffd400', '#12122b', '#ffffff', '#000000', 'oklch(70% 0.3 150)']) {
      expect(warningsOf({ accent })).toEqual([]);
    }
  });

  it('name the place, the figure and a colour that would do', () => {
    const [first, ...others] = warningsOf({ quiet: '#949494' });
    expect(first).toBe(
      'properties[0].theme.quiet: quiet on surface has 3.0 : 1 in light, needs 4.5 : 1; #6a6a6a for properties[0].theme.quiet would do (property harbour-house)',
    );
    // The same colour mends them all, the faintest as well.
    expect(others.map((warning) => /#[0-9a-f]{6}/.exec(warning)?.[0])).toEqual([
      '#6a6a6a',
      '#6a6a6a',
      '#6a6a6a',
    ]);
  });

  it('lay the property’s own colours upon those of its named theme', () => {
    const theme = { surface: '#6c5244' };
    const [warning] = warningsOf({ name: 'courtyard', ...theme });
    expect(warning).toMatch(/^properties\[0\]\.theme\.surface: text on surface has 2\.\d : 1 in light/);
    expect(warningsOf({ name: 'courtyard', surface: '#fffdf8' })).toEqual([]);
  });

  it('look at dark on its own, and name its places', () => {
    const warnings = warningsOf({ dark: { text: '#555555' } });
    expect(warnings[0]).toMatch(/^properties\[0\]\.theme\.dark\.text: text on surface has 2\.\d : 1 in dark/);
    expect(warningsOf({ scheme: 'dark', dark: { text: '#eeeeee' } })).toEqual([]);
  });

  it('tell of an accent where the widget does not fit it by itself', () => {
    // As text on a dark surface that is shown in light.
    const dark = warningsOf({
      accent: '#1f4e4a',
      surface: '#202020',
      subtle: '#303030',
      text: '#ffffff',
      quiet: '#dddddd',
    });
    expect(dark.join('\n')).toContain('properties[0].theme.accent: accent on surface has');
    // And as a filling whose text has a colour of its own.
    expect(warningsOf({ accent: '#cc8888', onAccent: '#ffffff' }).join('\n')).toMatch(
      /theme\.onAccent: onAccent on accent has 2\.\d : 1 in light, needs 4\.5 : 1; #[0-9a-f]{6} for \S+theme\.\w+ would do/,
    );
  });

  it('want 3 : 1 of the line around a field', () => {
    const [warning] = warningsOf({ fieldLine: '#cccccc' });
    expect(warning).toMatch(/fieldLine on surface has 1\.6 : 1 in light, needs 3 : 1/);
  });

  it('see a transparent colour as it looks on its ground', () => {
    expect(warningsOf({ text: 'rgb(0 0 0 / 20%)' })[0]).toMatch(/text on surface has 1\.6 : 1/);
    expect(warningsOf({ text: 'rgb(0 0 0 / 90%)' })).toEqual([]);
  });

  it('tell of values that its page never shows', () => {
    expect(warningsOf({ scheme: 'light', dark: { text: '#ffffff' } })).toEqual([
      'properties[0].theme.dark.text: is not seen on its page, whose scheme is always light (property harbour-house)',
    ]);
    expect(warningsOf({ scheme: 'dark', surface: '#ffffff', accent: '#5b2a86' })).toEqual([
      'properties[0].theme.surface: is not seen on its page, whose scheme is always dark (property harbour-house)',
    ]);
  });

  it('give colours that do, whatever was too faint', () => {
    for (const quiet of ['#ffffff', '#fafafa', '#aaccee', 'oklch(90% 0.2 100)', 'hsl(30 100% 60%)']) {
      const fixes = warningsOf({ quiet }).map((warning) => /(#[0-9a-f]{6}) for/.exec(warning)?.[1] ?? '');
      expect(fixes.length, quiet).toBeGreaterThan(0);
      for (const fix of fixes) expect(warningsOf({ quiet: fix }), `${fix} for ${quiet}`).toEqual([]);
    }
  });
});

it('a contrast is WCAG’s', () => {
  const of = (one: string, other: string) => {
    const [a, b] = [readColour(one), readColour(other)];
    return a && b && contrastOf(a, b);
  };
  expect(of('black', 'white')).toBeCloseTo(21, 5);
  expect(of('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(of('#ffffff', 'rgb(119 119 119)')).toBeCloseTo(4.48, 2);
});
