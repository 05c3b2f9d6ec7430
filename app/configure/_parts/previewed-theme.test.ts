import { expect, test } from 'vitest';
import { previewedTheme } from './previewed-theme.ts';

const THEME = '{"name":"paper","accent":"#123456"}';
const from = (site?: string) => new Headers(site ? { 'sec-fetch-site': site } : {});
const on = { configurator: true };

test('a theme is previewed if one of our own pages requests it', () => {
  expect(previewedTheme(on, from('same-origin'), THEME)).toEqual({
    themeName: 'paper',
    theme: { '--bellhop-accent': '#123456' },
  });
});

test.each([
  ['the configurator is off', { configurator: false }, 'same-origin', THEME],
  ['another site requests it', on, 'cross-site', THEME],
  ['another host of this site requests it', on, 'same-site', THEME],
  ['the address was typed', on, 'none', THEME],
  ['the requester is unknown', on, undefined, THEME],
  ['there is no theme', on, 'same-origin', undefined],
  ['there are several themes', on, 'same-origin', [THEME, THEME]],
  ['it is no JSON', on, 'same-origin', '{'],
  ['it is no theme', on, 'same-origin', '{"name":"nonsense"}'],
  ['it has an unknown field', on, 'same-origin', '{"css":"*{}"}'],
  ['a value would leave its declaration', on, 'same-origin', '{"accent":"red;background:url(//evil)"}'],
  ['it is too long', on, 'same-origin', `{"name":"paper"${' '.repeat(9000)}}`],
])('no theme is previewed if %s', (_, bellhop, site, text) => {
  expect(previewedTheme(bellhop, from(site), text)).toEqual({});
});
