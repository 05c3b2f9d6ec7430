import { orderWords } from '../../components/details/order-words.ts';
import { civilDateIn } from '../../lib/contract/index.ts';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import { regionalLocale } from '../../lib/i18n/regional-locale.ts';
import { loadProperties, propertyName, publicProperty } from '../../lib/property/index.ts';
import { demoPropertiesFile, demoSeeds } from '../../lib/sandbox/demo/index.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

/** A demo property, with the facts that a guest sees. */
export interface House {
  slug: string;
  /** Its name in its own language. */
  name: string;
  /** Returns its name in a language. */
  nameIn(locale: string): string;
  locale: string;
  /** Returns the locale in which the widget writes dates for a guest of this language. */
  dateLocale(locale: string): string;
  timeZone: string;
  /** The text of its order button, by the law of its country. */
  orderWords: MessageKey;
  roomTypeIds: readonly string[];
  /** A room for two and its name in the property's first language. */
  room: { roomTypeId: string; name: string };
  /** Another room for two. */
  otherRoom: { roomTypeId: string; name: string };
  /** The guest who books there, with a name in the local script. */
  person: Person;
}

const demos = loadProperties({}, demoPropertiesFile('http://localhost:3000/partner/v1'));

export const harbour = house('harbour-house', 'en', ['double-courtyard', 'double-sea'], {
  firstName: 'Zoë',
  lastName: 'O’Brien-Ñandú',
  email: 'zoe.obrien@example.com',
});

export const riad = house('riad-zaytoun', 'ar', ['patio-double', 'zellige-double'], {
  firstName: 'ليلى',
  lastName: 'بنّاني',
  email: 'layla.bennani@example.com',
});

export const ryokan = house('ryokan-matsukaze', 'ja', ['tatami-six', 'western-twin'], {
  firstName: '花子',
  lastName: '松本',
  email: 'hanako.matsumoto@example.com',
});

/** A property only for searches: its plan does not allow bookings. */
export const hut = house('steinbock-hut', 'de', ['double-bunk', 'four-bunk'], {
  firstName: 'Reto',
  lastName: 'Caduff',
  email: 'reto.caduff@example.com',
});

export const bookableHouses = [harbour, riad, ryokan];

/** Returns the property's own date. */
export function todayAt({ timeZone }: House): string {
  return civilDateIn(timeZone, new Date());
}

function house(slug: string, locale: string, rooms: [string, string], person: Person): House {
  const seed = demoSeeds.find((candidate) => candidate.slug === slug);
  const config = demos.bySlug(slug);
  if (!seed || !config) throw new Error(`no demo property ${slug}`);
  const roomOf = (roomTypeId: string) => {
    const room = seed.rooms.find((candidate) => candidate.roomTypeId === roomTypeId);
    if (!room) throw new Error(`${slug} has no room ${roomTypeId}`);
    return { roomTypeId, name: room.name };
  };
  return {
    slug,
    name: propertyName(config, locale),
    nameIn: (other) => propertyName(config, other),
    locale,
    dateLocale: (language) => regionalLocale(language, config.policies.market),
    timeZone: seed.timeZone,
    orderWords: orderWords(publicProperty(config, locale).policies.market),
    roomTypeIds: seed.rooms.map(({ roomTypeId }) => roomTypeId),
    room: roomOf(rooms[0]),
    otherRoom: roomOf(rooms[1]),
    person,
  };
}
