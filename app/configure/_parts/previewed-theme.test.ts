import { expect, test } from 'vitest';
import { previewedTheme } from './previewed-theme.ts';

const THEME = '{"name":"paper","accent":"#123456"}';
const from = (site?: string) => new Headers(site ? { 'sec-fetch-site': site } : {});
const on = { configurator: true };

test('a theme is tried on where a page of ours asks for it', () => {
  expect(previewedTheme(on, from('same-origin'), THEME)).toEqual({
    themeName: 'paper',
    theme: { '--bellhop-accent': '#123456' },
  });
});

test.each([
  ['there is no configurator', { configurator: false }, 'same-origin', THEME],
  ['another site asks', on, 'cross-site', THEME],
  ['another host of this site asks', on, 'same-site', THEME],
  ['somebody has typed the address', on, 'none', THEME],
  ['nobody says who asks', on, undefined, THEME],
  ['there is none', on, 'same-origin', undefined],
  ['there are several', on, 'same-origin', [THEME, THEME]],
  ['it is no JSON', on, 'same-origin', '{'],
  ['it is no theme', on, 'same-origin', '{"name":"nonsense"}'],
  ['it has a field that there is not', on, 'same-origin', '{"css":"*{}"}'],
  ['a value would leave its declaration', on, 'same-origin', '{"accent":"red;background:url(//evil)"}'],
  ['it is endless', on, 'same-origin', `{"name":"paper"${' '.repeat(9000)}}`],
])('none is tried on where %s', (_, bellhop, site, text) => {
  expect(previewedTheme(bellhop, from(site), text)).toEqual({});
});
