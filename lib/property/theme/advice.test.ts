import { expect, it } from 'vitest';
import { testProperty } from '../test-property.ts';
import { themeAdvice } from './advice.ts';

const adviceOn = (theme: object) => themeAdvice(testProperty({ theme }).theme);

it('theme advice suggests another accent if that is enough, with the contrast and a colour', () => {
  const theme = { accent: '#cc8888', onAccent: '#ffffff' };
  const { accent, others } = adviceOn(theme);
  expect(accent[0]).toMatch(
    /^Text on the accent: 2\.\d : 1 in light, needs 4\.5 : 1; #[0-9a-f]{6} would do$/,
  );
  expect(others).toEqual([]);
  const [colour] = /#[0-9a-f]{6}/.exec(accent[0] ?? '') ?? [];
  expect(adviceOn({ ...theme, accent: colour })).toEqual({ accent: [], others: [] });
});

it('theme advice names a place in the properties file if the configurator has no field', () => {
  expect(adviceOn({ quiet: '#949494' }).others[0]).toBe(
    'Quiet text on the surface: 3.0 : 1 in light, needs 4.5 : 1; #6a6a6a for quiet would do',
  );
  expect(adviceOn({ dark: { accent: '#cc8888', onAccent: '#bbbbbb' } })).toEqual({
    accent: [],
    others: [expect.stringMatching(/^Text on the accent: .* in dark, .* for dark\.onAccent would do$/)],
  });
  expect(adviceOn({ scheme: 'light', dark: { text: '#ffffff' } })).toEqual({
    accent: [],
    others: ['dark.text is not seen on the property’s own page, which is always light'],
  });
});

it('theme advice is empty if all texts are readable', () => {
  expect(adviceOn({ name: 'maritime', accent: '#ffd400' })).toEqual({ accent: [], others: [] });
});
