import { expect, test } from 'vitest';
import { loadMessages } from './load-messages.ts';
import { ar } from './messages/ar.ts';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';
import { withOverrides } from './override-messages.ts';

test('a catalogue is that of the language, of its nearest relative, or English', async () => {
  expect(await loadMessages('de')).toBe(de);
  expect(await loadMessages('de-CH')).toBe(de);
  expect(await loadMessages('ar-MA')).toBe(ar);
  expect(await loadMessages('tlh')).toBe(en);
  expect(await loadMessages('not a tag')).toBe(en);
});

test('a property lays its own texts over the catalogue, which itself stays as it is', () => {
  const messages = withOverrides(de, { 'search.submit': 'Los', 'rooms.choose': 'Nehmen' });
  expect(messages).toMatchObject({
    search: { submit: 'Los', adults: 'Erwachsene' },
    rooms: { choose: 'Nehmen' },
  });
  expect(de.search.submit).toBe('Zimmer und Preise zeigen');
});

test.each(['search', 'search.nothing', 'search.submit.more', 'nothing', '__proto__.polluted', ''])(
  'an override of %j changes nothing',
  (path) => {
    expect(withOverrides(de, { [path]: 'x' })).toEqual(de);
    expect(withOverrides(de, undefined)).toBe(de);
  },
);
