import { describe, expect, it } from 'vitest';
import { testProperty } from '../property/test-property.ts';
import { languageWarnings } from './language-warnings.ts';

describe('languageWarnings', () => {
  it('is empty for languages that Bellhop has, with a region or without', () => {
    expect(languageWarnings(testProperty({ locales: ['en', 'de-AT', 'zh-Hant', 'pt'] }))).toEqual([]);
  });

  it('names the language that guests read instead, and the languages that there are', () => {
    expect(languageWarnings(testProperty({ locales: ['en', 'xx', 'ca'] }))).toEqual([
      {
        text: 'Bellhop has no texts in xx: guests read English',
        fix: expect.stringMatching(/^put all texts into messages\.xx, .* Bellhop has ar, bg, .*, zh-TW$/),
      },
      { text: 'Bellhop has no texts in ca: guests read Spanish', fix: expect.any(String) },
    ]);
  });

  it('counts the texts that the property has itself', () => {
    const messages = { ca: { 'search.submit': 'Cerca', 'search.adults': 'Adults' } };
    const [warning] = languageWarnings(testProperty({ locales: ['ca'], messages }));
    expect(warning?.text).toMatch(/^messages\.ca has 2 of \d{3} texts: guests read the others in Spanish$/);
  });
});
