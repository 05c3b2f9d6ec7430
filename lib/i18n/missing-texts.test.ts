import { describe, expect, it } from 'vitest';
import { LOCALES } from './locales.ts';
import { missingTexts } from './missing-texts.ts';
import { pageMessages } from './page-messages.ts';

const all = Object.keys(await pageMessages('en')).length;

describe('missingTexts', () => {
  it.each([...LOCALES, 'de-AT', 'en-GB', 'es-419', 'pt', 'sr', 'sr-Cyrl', 'zh', 'zh-HK', 'no', 'iw'])(
    'finds none in %s',
    (locale) => {
      expect(missingTexts(locale, 0)).toBeUndefined();
    },
  );

  it.each([
    ['xx', 'English'],
    ['th', 'English'],
    ['ca', 'Spanish'],
    ['az', 'Russian'],
    ['nn', 'Norwegian Bokmål'],
  ])('finds all in %s, where guests read %s', (locale, instead) => {
    expect(missingTexts(locale, 0)).toEqual({ missing: all, all, instead });
  });

  it('counts those that a property brings along', () => {
    expect(missingTexts('ca', 3)).toMatchObject({ missing: all - 3 });
    expect(missingTexts('ca', all)).toBeUndefined();
  });
});
