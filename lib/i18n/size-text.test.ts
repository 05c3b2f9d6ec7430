import { describe, expect, it } from 'vitest';
import { loadMessages } from './load-messages.ts';
import { LOCALES } from './locales.ts';
import { messageText } from './message-text.ts';
import { pageMessages } from './page-messages.ts';
import { regionalLocale } from './regional-locale.ts';
import { sizeText } from './size-text.ts';

/** Returns the text of a size on a page in `locale` for a property in this country. */
async function shown(locale: string, country: string | undefined, squareMetres: number): Promise<string> {
  const messages = await pageMessages(locale);
  const { unit, size } = sizeText(locale, regionalLocale(locale, country), squareMetres);
  return messageText(messages[`roomFacts.${unit}`] ?? 'missing', locale, { size }).replaceAll('\u00a0', ' ');
}

describe('the size of a room', () => {
  it.each([
    ['en', 'DE', 26, '26 m²'],
    ['de', 'DE', 22.5, '22,5 m²'],
    ['fr', 'MA', 1250, '1 250 m²'],
    ['ar', 'MA', 34, '34 م²'],
    ['he', 'IL', 34, '34 מ״ר'],
    ['ja', 'JP', 34, '34㎡'],
    ['ko', 'KR', 34, '34㎡'],
    ['zh-CN', 'CN', 34, '34平方米'],
    ['ru', 'RU', 34, '34 м²'],
    ['el', 'GR', 34, '34 τ.μ.'],
  ])('in %s, in %s, of %d is %s', async (locale, country, squareMetres, words) => {
    expect((await shown(locale, country, squareMetres)).replaceAll('\u202f', ' ')).toBe(words);
  });

  it.each([
    ['en', 'US', 26, '280 sq ft'],
    ['en', 'GB', 22, '235 sq ft'],
    ['en', 'CA', 100, '1,075 sq ft'],
    ['fr', 'CA', 100, '1 075 pi²'],
    ['es', 'US', 26, '280 pies²'],
  ])(
    'in %s, in %s, is in square feet, in steps of five: %d is %s',
    async (locale, country, squareMetres, words) => {
      expect((await shown(locale, country, squareMetres)).replaceAll('\u202f', ' ')).toBe(words);
    },
  );

  it('follows the region of the guest’s own tag, in every country', () => {
    expect(sizeText('en-US', 'en-US', 26).unit).toBe('squareFeet');
    expect(sizeText('en-AU', regionalLocale('en-AU', 'US'), 26).unit).toBe('squareMetres');
    expect(sizeText('pt-BR', regionalLocale('pt-BR', 'US'), 26).unit).toBe('squareMetres');
  });

  it('is in square metres in a language from another country', () => {
    for (const locale of ['de', 'ja', 'ar', 'sr-Latn'])
      expect(sizeText(locale, regionalLocale(locale, 'US'), 26).unit).toBe('squareMetres');
    expect(sizeText('en', regionalLocale('en', undefined), 26).unit).toBe('squareMetres');
  });

  it('has a unit in each language', async () => {
    for (const locale of LOCALES) {
      const { roomFacts } = await loadMessages(locale);
      expect(roomFacts, locale).toMatchObject({
        squareMetres: expect.stringMatching(/^\{size\}.*\S/),
        squareFeet: expect.stringMatching(/^\{size\}.*\S/),
      });
    }
  });
});
