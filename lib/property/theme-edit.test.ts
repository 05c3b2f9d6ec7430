import { expect, it } from 'vitest';
import { testProperty } from './test-property.ts';
import { editTheme, themeEditOf } from './theme-edit.ts';

const { theme } = testProperty({ theme: { name: 'maritime', accent: '#0b4f6c', onAccent: '#f3fafd' } });
const own = themeEditOf(theme);

it('changes nothing where nothing was changed', () => {
  expect(own).toEqual({ name: 'maritime', accent: '#0b4f6c', radius: '', font: '' });
  expect(editTheme(theme, own)).toEqual({ theme, faults: {}, warnings: [], accent: '#0b4f6c' });
});

it('takes what can be used, written as the properties file’s reader writes it, and keeps the rest of the theme', () => {
  const edit = { name: 'paper', accent: '', radius: ' 3PX ', font: 'Georgia,  serif' };
  const edited = editTheme(theme, edit).theme;
  expect(edited).toMatchObject({ name: 'paper', radius: '3PX', font: 'Georgia,serif', onAccent: '#f3fafd' });
  expect(edited.accent).toBeUndefined();
});

it('keeps its own value where another cannot be used, and says why', () => {
  const edit = { name: 'none', accent: 'red;}', radius: '-1px', font: 'url(x)' };
  const { theme: edited, faults } = editTheme({ ...theme, radius: '4px' }, edit);
  expect(edited).toEqual({ ...theme, radius: '4px' });
  expect(faults).toEqual({
    name: 'not the name of a theme',
    accent: expect.stringContaining('";"'),
    radius: 'must not be negative',
    font: expect.stringMatching(/url/),
  });
});

it('tells where it is hard to read, by its place in the theme', () => {
  const { warnings, accent } = editTheme(theme, { ...own, accent: 'gold' });
  expect(warnings[0]).toMatch(
    /^theme\.onAccent: onAccent on accent has 1\.\d : 1 in light, .* for theme\.\w+ would do$/,
  );
  expect(accent).toBe('#ffd700');
});

it('shows the accent of the named theme where there is no other', () => {
  expect(editTheme(theme, { ...own, name: 'neutral', accent: '' }).accent).toBe('#1f4e4a');
});
