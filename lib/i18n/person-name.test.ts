import { expect, test } from 'vitest';
import { fullName, nameFields } from './person-name.ts';

const guest = { firstName: '太郎', lastName: '山田' };

test.each([
  ['ja', '山田 太郎'],
  ['ja-JP', '山田 太郎'],
  ['ZH-Hant', '山田太郎'],
  ['ko', '山田太郎'],
  ['hu', '山田 太郎'],
  ['en', '太郎 山田'],
  ['ar-MA', '太郎 山田'],
  ['', '太郎 山田'],
])('fullName writes a name on a page in %s', (locale, name) => {
  expect(fullName(guest, locale)).toBe(name);
});

test('fullName keeps the blank of a name in another script', () => {
  expect(fullName({ firstName: 'Ada', lastName: 'Lovelace' }, 'zh-CN')).toBe('Lovelace Ada');
  expect(fullName({ firstName: '민수', lastName: '김' }, 'ko-KR')).toBe('김민수');
});

test('nameFields contains both names in every order', () => {
  for (const locale of ['ja', 'en'])
    expect([...nameFields(locale)].sort()).toEqual(['firstName', 'lastName']);
});
