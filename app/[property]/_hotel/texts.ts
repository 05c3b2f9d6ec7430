import { anyHouse } from './texts/any-house.ts';
import { frames, neutralFrame } from './texts/frames.ts';
import { harbourHouse } from './texts/harbour-house.ts';
import type { HotelTexts, HouseTextsByLocale } from './texts/hotel-texts.ts';
import { riadZaytoun } from './texts/riad-zaytoun.ts';
import { ryokanMatsukaze } from './texts/ryokan-matsukaze.ts';
import { steinbockHut } from './texts/steinbock-hut.ts';

export type { HotelTexts } from './texts/hotel-texts.ts';

/** The demo houses by slug. A `Map`, since slugs come from a config file and may be called "constructor". */
export const demoHouses: ReadonlyMap<string, HouseTextsByLocale> = new Map([
  ['harbour-house', harbourHouse],
  ['riad-zaytoun', riadZaytoun],
  ['ryokan-matsukaze', ryokanMatsukaze],
  ['steinbock-hut', steinbockHut],
]);

/**
 * The copy of a property's page. A demo house that does not speak the language answers in its own first
 * language. A property that is none of the demos gets English that is true of any house.
 * @param locale BCP 47 tag; its region is ignored
 */
export function hotelTexts(slug: string, locale: string): HotelTexts {
  const spoken = Object.entries(demoHouses.get(slug) ?? {});
  const language = locale.split('-')[0]?.toLowerCase();
  const [tag = '', house = anyHouse] = spoken.find(([known]) => known === language) ?? spoken[0] ?? [];
  return { ...(frames[tag] ?? neutralFrame), ...house };
}
