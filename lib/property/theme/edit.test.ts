import { expect, it } from 'vitest';
import { testProperty } from '../test-property.ts';
import { editTheme, themeEditOf } from './edit.ts';

const { theme } = testProperty({ theme: { name: 'maritime', accent: '#0b4f6c', onAccent: '#f3fafd' } });
const own = themeEditOf(theme);

it('an unchanged edit leaves the theme as it is', () => {
  expect(own).toEqual({ name: 'maritime', accent: '#0b4f6c', radius: '', font: '' });
  expect(editTheme(theme, own)).toEqual({
    theme,
    faults: {},
    advice: { accent: [], others: [] },
    accent: '#0b4f6c',
  });
});

it('an edit applies valid values in their canonical form, and keeps the rest of the theme', () => {
  const edit = { ...own, name: 'paper', radius: ' 3PX ', font: 'Georgia,  serif' };
  const edited = editTheme(theme, edit).theme;
  expect(edited).toEqual({ ...theme, name: 'paper', radius: '3PX', font: 'Georgia,serif' });
  expect(editTheme(theme, { ...own, accent: '' }).theme.accent).toBeUndefined();
});

it('an edit with an invalid value keeps the theme’s own value, and says why', () => {
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

it('an edit of the accent removes the text colour on it, so that the widget chooses one', () => {
  const dressed = { ...theme, dark: { onAccent: '#04141d', text: '#ffffff' } };
  for (const accent of ['gold', '']) {
    const { theme: edited, advice } = editTheme(dressed, { ...own, accent });
    expect(edited.onAccent).toBeUndefined();
    expect(edited.dark).toEqual({ text: '#ffffff' });
    expect(advice).toEqual({ accent: [], others: [] });
  }
  expect(editTheme(dressed, { ...own, name: 'paper', accent: 'no colour' }).theme.dark).toEqual(dressed.dark);
  const dark = { accent: '#9ad0c8', onAccent: '#04141d' };
  expect(editTheme({ ...theme, dark }, { ...own, accent: 'gold' }).theme.dark).toEqual(dark);
  expect(dressed.dark.onAccent).toBe('#04141d');
});

it('an edit without an accent shows the accent of the named theme', () => {
  expect(editTheme(theme, { ...own, name: 'neutral', accent: '' }).accent).toBe('#1f4e4a');
});
