import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hotelPictures } from './pictures.ts';
import { demoTexts, hotelTexts } from './texts.ts';

const pages = [
  ['harbour-house', 'en'],
  ['harbour-house', 'de'],
  ['riad-zaytoun', 'ar'],
  ['riad-zaytoun', 'fr'],
  ['ryokan-matsukaze', 'ja'],
  ['ryokan-matsukaze', 'en'],
  ['steinbock-hut', 'de'],
  ['steinbock-hut', 'en'],
] as const;

/** Returns all texts in a value, at any depth. */
function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

describe.each(pages)('%s in %s', (slug, locale) => {
  const texts = hotelTexts(slug, locale);
  if (!texts) throw new Error(`${slug} has no texts`);

  it('has the requested language and its direction', () => {
    expect(texts.language).toBe(locale);
    expect(texts.direction).toBe(locale === 'ar' ? 'rtl' : 'ltr');
  });

  it('has all texts that the page shows', () => {
    for (const text of leaves(texts)) expect(text).toEqual(expect.stringMatching(/\S/));
    const { house, place, facts, address, terms, privacy, heroAlt } = texts;
    for (const list of [house.paragraphs, place.paragraphs, facts, address, terms, privacy])
      expect(list).not.toHaveLength(0);
    for (const alt of [heroAlt, house.pictureAlt, place.pictureAlt]) expect(alt).toBeTypeOf('string');
  });

  it('repeats no text in a list, because the page uses the texts as keys', () => {
    const { house, place, facts, address, terms, privacy } = texts;
    for (const list of [
      house.paragraphs,
      place.paragraphs,
      facts.map((fact) => fact.term),
      address,
      terms,
      privacy,
    ])
      expect(new Set(list).size).toBe(list.length);
  });

  it('has its pictures', () => {
    for (const { src } of Object.values(hotelPictures(slug) ?? {}))
      expect(existsSync(fileURLToPath(new URL(`../../../public${src}`, import.meta.url)))).toBe(true);
  });
});

describe('hotelTexts', () => {
  it('has texts for exactly the demo properties', () => {
    const known = [...demoTexts].flatMap(([slug, locales]) => Object.keys(locales).map((tag) => [slug, tag]));
    expect(known).toEqual(pages);
  });

  it('ignores the region of a language', () => {
    expect(hotelTexts('steinbock-hut', 'de-CH')).toEqual(hotelTexts('steinbock-hut', 'de'));
  });

  it('returns a property’s first language if the property does not have the requested language', () => {
    expect(hotelTexts('riad-zaytoun', 'ja')?.language).toBe('ar');
  });

  it.each(['another-house', 'constructor', ''])(
    'has no texts for the property %j, which is not a demo',
    (slug) => {
      expect(hotelTexts(slug, 'de')).toBeUndefined();
      expect(hotelPictures(slug)).toBeUndefined();
    },
  );
});
