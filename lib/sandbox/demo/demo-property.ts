import type { CancellationRule, RoomFacts, ThemeName } from '../../contract/index.ts';
import type { SandboxPropertySeed, SandboxRates, SandboxRoomSeed } from '../seed.ts';

/** A text in each of a property's languages, by BCP 47 tag. */
type Texts = Record<string, string>;

/** One room of a demo property: the data that the sandbox sells, and the texts of the website. */
interface DemoRoom extends Pick<SandboxRoomSeed, 'maxAdults' | 'units' | 'price' | 'neverClosed'> {
  facts: RoomFacts;
  name: Texts;
  description: Texts;
  /** Describes the drawing of the room, `ROOM.svg` in `design/demo`. */
  alt: Texts;
  /** Describes its further drawings, by the last word of their names: `bath` is `ROOM-bath.svg`. */
  pictures: Record<string, Texts>;
}

/**
 * One demo property. It seeds the sandbox and makes an entry of the properties file. Its API key works for
 * the sandbox only.
 */
export interface DemoProperty extends Omit<SandboxPropertySeed, 'rooms' | 'referencePrefix'> {
  /** The property's name in languages that write it differently. @default `name` everywhere */
  names?: Texts;
  locales: string[];
  defaultLocale: string;
  contact: {
    email: string;
    phone: string;
    url: string;
    /** An invented street in a real place. */
    address: { lines: string[]; postalCode: string; city: string; region?: string; country: string };
    geo: { latitude: number; longitude: number };
  };
  maxAdults: number;
  policies: {
    checkInFrom: string;
    checkOutUntil: string;
    /** The notes below each total: taxes, included services, payment. */
    taxes: Texts;
    included: Texts;
    payment: Texts;
    /** Who counts as an adult, and whom to ask about children. */
    children: Texts;
    /** The country whose law an order follows. */
    market: string;
    /** The rules in words, with everything that the rules cannot express. */
    cancellation: Texts;
    cancellationRules: CancellationRule[];
  };
  /** A named look with the property's own colours. */
  theme: { name: ThemeName; accent: string; onAccent?: string; dark?: { onAccent: string } };
  rates: SandboxRates;
  /** The rooms by room type id, in the order of the offers. */
  rooms: Record<string, DemoRoom>;
}

export function demoSeed(demo: DemoProperty): SandboxPropertySeed {
  const { slug, name, currency, timeZone, plan, key, rates, defaultLocale } = demo;
  const rooms = Object.entries(demo.rooms).map(([roomTypeId, room]) => {
    const { maxAdults, units, price, neverClosed = false } = room;
    return {
      roomTypeId,
      name: room.name[defaultLocale] ?? roomTypeId,
      description: room.description[defaultLocale] ?? '',
      maxAdults,
      units,
      price,
      neverClosed,
    };
  });
  return { slug, name, currency, timeZone, plan, key, rates, rooms };
}

/** Returns the environment variable that holds a property's API key in the demo. */
export function keyVariable(slug: string): string {
  return `BELLHOP_SANDBOX_KEY_${slug.toUpperCase().replaceAll('-', '_')}`;
}

/** The languages of the demo pages. Each page also shows the names of the other properties. */
const DEMO_LOCALES = ['en', 'de', 'fr', 'ar', 'ja'];

/**
 * Returns the property as an entry of a properties file. @param keyFile the file that holds its API key
 * @default an environment variable holds it
 */
export function demoConfig(demo: DemoProperty, baseUrl: string, keyFile: string | undefined): unknown {
  const { slug, name, names, plan, timeZone, currency, locales, defaultLocale, contact, theme } = demo;
  const rooms = Object.entries(demo.rooms).map(([roomTypeId, room]) => {
    const further = Object.entries(room.pictures).map(
      ([shown, alt]) => [`${roomTypeId}-${shown}`, alt] as const,
    );
    const photos = [[roomTypeId, room.alt] as const, ...further].map(([picture, alt]) => ({
      src: `/demo/${slug}/${picture}-960.webp`,
      alt,
      width: 960,
      height: 640,
      srcset: [{ src: `/demo/${slug}/${picture}-480.webp`, width: 480 }],
    }));
    const { name, description, facts } = room;
    return [roomTypeId, { name, description, facts, photos }];
  });
  return {
    slug,
    name: names ? Object.fromEntries(DEMO_LOCALES.map((locale) => [locale, names[locale] ?? name])) : name,
    // Browsers resolve every name below localhost to this machine.
    hosts: [`${slug}.localhost`],
    api: { baseUrl, key: keyFile === undefined ? { env: keyVariable(slug) } : { file: keyFile }, plan },
    timeZone,
    currency,
    locales,
    defaultLocale,
    contact,
    limits: { maxAdults: demo.maxAdults, maxNights: 30, daysAhead: 540 },
    // High limits: demos and end-to-end tests come from one address.
    perClient: { searchesPerMinute: 120, attemptsPerMinute: 60 },
    rooms: Object.fromEntries(rooms),
    policies: { ...demo.policies, termsUrl: '#terms', privacyUrl: '#privacy' },
    theme,
    embedOrigins: [],
    // As the sandbox offers them. A property without online booking has no bookings to look up.
    ...(plan !== 'free' && {
      operations: {
        getBooking: { method: 'GET', path: '/bookings/{id}' },
        cancelBooking: { method: 'POST', path: '/bookings/{id}/cancel' },
      },
    }),
  };
}
