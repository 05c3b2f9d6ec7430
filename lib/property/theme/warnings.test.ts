import { describe, expect, it } from 'vitest';
import { THEME_NAMES } from '../../contract/index.ts';
import { testProperty } from '../test-property.ts';
import { contrastOf, readColour } from './colour.ts';
import { themeWarnings } from './warnings.ts';

const warningsOf = (theme: object) => themeWarnings([testProperty({ theme })]);

describe('a theme’s warnings', () => {
  it('are empty without own colours, or with readable ones', () => {
    for (const name of THEME_NAMES) expect(warningsOf({ name })).toEqual([]);
    expect(warningsOf({ accent: '#5b2a86', text: '#111111', dark: { text: '#ffffff' } })).toEqual([]);
    // The widget adapts any accent to its scheme.
    for (const accent of ['#ffd400', '#12122b', '#ffffff', '#000000', 'oklch(70% 0.3 150)']) {
      expect(warningsOf({ accent })).toEqual([]);
    }
  });

  it('name the place, the contrast and a colour that is enough', () => {
    const [first, ...others] = warningsOf({ quiet: '#949494' });
    expect(first).toBe(
      'properties[0].theme.quiet: quiet on surface has 3.0 : 1 in light, but needs 4.5 : 1; use #6a6a6a for properties[0].theme.quiet (property harbour-house)',
    );
    // The same colour solves all of them, also the worst one.
    expect(others.map((warning) => /#[0-9a-f]{6}/.exec(warning)?.[0])).toEqual([
      '#6a6a6a',
      '#6a6a6a',
      '#6a6a6a',
    ]);
  });

  it('use the property’s own colours before those of its named theme', () => {
    const theme = { surface: '#6c5244' };
    const [warning] = warningsOf({ name: 'courtyard', ...theme });
    expect(warning).toMatch(/^properties\[0\]\.theme\.surface: text on surface has 2\.\d : 1 in light/);
    expect(warningsOf({ name: 'courtyard', surface: '#fffdf8' })).toEqual([]);
  });

  it('check dark separately, and name its places', () => {
    const warnings = warningsOf({ dark: { text: '#555555' } });
    expect(warnings[0]).toMatch(/^properties\[0\]\.theme\.dark\.text: text on surface has 2\.\d : 1 in dark/);
    expect(warningsOf({ scheme: 'dark', dark: { text: '#eeeeee' } })).toEqual([]);
  });

  it('report an accent that the widget does not adapt by itself', () => {
    // As text on a dark surface that is shown in light.
    const dark = warningsOf({
      accent: '#1f4e4a',
      surface: '#202020',
      subtle: '#303030',
      text: '#ffffff',
      quiet: '#dddddd',
    });
    expect(dark.join('\n')).toContain('properties[0].theme.accent: accent on surface has');
    // And as a filling with its own text colour.
    expect(warningsOf({ accent: '#cc8888', onAccent: '#ffffff' }).join('\n')).toMatch(
      /theme\.onAccent: onAccent on accent has 2\.\d : 1 in light, but needs 4\.5 : 1; use #[0-9a-f]{6} for \S+theme\.\w+/,
    );
  });

  it('require 3 : 1 for the line around a field', () => {
    const [warning] = warningsOf({ fieldLine: '#cccccc' });
    expect(warning).toMatch(/fieldLine on surface has 1\.6 : 1 in light, but needs 3 : 1/);
  });

  it('use the visible colour of a transparent one on its ground', () => {
    expect(warningsOf({ text: 'rgb(0 0 0 / 20%)' })[0]).toMatch(/text on surface has 1\.6 : 1/);
    expect(warningsOf({ text: 'rgb(0 0 0 / 90%)' })).toEqual([]);
  });

  it('report values that the property’s page never shows', () => {
    expect(warningsOf({ scheme: 'light', dark: { text: '#ffffff' } })).toEqual([
      'properties[0].theme.dark.text: guests never see this value, because the scheme is always light; remove it, or change the scheme (property harbour-house)',
    ]);
    expect(warningsOf({ scheme: 'dark', surface: '#ffffff', accent: '#5b2a86' })).toEqual([
      'properties[0].theme.surface: guests never see this value, because the scheme is always dark; remove it, or change the scheme (property harbour-house)',
    ]);
  });

  it('suggest colours that solve each warning', () => {
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
