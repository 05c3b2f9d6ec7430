import { frames } from './texts/frames.ts';
import { harbourHouse } from './texts/harbour-house.ts';
import type { HotelTexts, OwnTextsByLocale } from './texts/hotel-texts.ts';
import { riadZaytoun } from './texts/riad-zaytoun.ts';
import { ryokanMatsukaze } from './texts/ryokan-matsukaze.ts';
import { steinbockHut } from './texts/steinbock-hut.ts';

export type { HotelTexts } from './texts/hotel-texts.ts';

/** The demo properties' own texts by slug. A `Map`, because a slug of a properties file may be "constructor". */
export const demoTexts: ReadonlyMap<string, OwnTextsByLocale> = new Map([
  ['harbour-house', harbourHouse],
  ['riad-zaytoun', riadZaytoun],
  ['ryokan-matsukaze', ryokanMatsukaze],
  ['steinbock-hut', steinbockHut],
]);

/**
 * Returns the texts of a demo property's page. If the property does not have the language, they are in the
 * property's first language.
 * @param locale BCP 47 tag; its region is ignored
 * @returns `undefined` for a property that is not a demo
 */
export function hotelTexts(slug: string, locale: string): HotelTexts | undefined {
  const texts = Object.entries(demoTexts.get(slug) ?? {});
  const language = locale.split('-')[0]?.toLowerCase();
  const [tag, ownTexts] = texts.find(([known]) => known === language) ?? texts[0] ?? [];
  const frame = tag === undefined ? undefined : frames[tag];
  return frame && ownTexts && { ...frame, ...ownTexts };
}
