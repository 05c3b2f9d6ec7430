import { expect, test } from 'vitest';
import { fullName, nameFields } from './person-name.ts';

const guest = { firstName: '太郎', lastName: '山田' };

test.each([
  ['ja', '山田 太郎'],
  ['ja-JP', '山田 太郎'],
  ['ZH-Hant', '山田 太郎'],
  ['en', '太郎 山田'],
  ['ar-MA', '太郎 山田'],
  ['', '太郎 山田'],
])('a name on a page in %s', (locale, name) => {
  expect(fullName(guest, locale)).toBe(name);
});

test('both names are asked for, whatever the order', () => {
  for (const locale of ['ja', 'en'])
    expect([...nameFields(locale)].sort()).toEqual(['firstName', 'lastName']);
});
