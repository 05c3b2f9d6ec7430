import type { CancellationRule, RoomFacts, ThemeName } from '../../contract/index.ts';
import type { SandboxPropertySeed, SandboxRates, SandboxRoomSeed } from '../seed.ts';

/** A text in each of a property's languages, by BCP 47 tag. */
type Texts = Record<string, string>;

/** One room of a demo property: what the service sells and how the website speaks of it, side by side. */
interface DemoRoom extends Pick<SandboxRoomSeed, 'maxAdults' | 'units' | 'price' | 'neverClosed'> {
  facts: RoomFacts;
  name: Texts;
  description: Texts;
  /** What the drawing of the room shows, `ROOM.svg` in `design/demo`. */
  alt: Texts;
  /** What its further drawings show, by the last word of their names: `bath` is `ROOM-bath.svg`. */
  pictures: Record<string, Texts>;
}

/**
 * One demo property: the sandbox is seeded from it, and the properties file is made
 * from it. Its key is good for nothing but the sandbox.
 */
export interface DemoProperty extends Omit<SandboxPropertySeed, 'rooms' | 'referencePrefix'> {
  /** What it is called where that is written otherwise. @default `name` everywhere */
  names?: Texts;
  locales: string[];
  defaultLocale: string;
  contact: {
    email: string;
    phone: string;
    url: string;
    /** Of a street that nobody finds, in a place that everybody does. */
    address: { lines: string[]; postalCode: string; city: string; region?: string; country: string };
    geo: { latitude: number; longitude: number };
  };
  maxAdults: number;
  policies: {
    checkInFrom: string;
    checkOutUntil: string;
    /** What each total says: taxes, what it includes, how it is paid. */
    taxes: Texts;
    included: Texts;
    payment: Texts;
    /** Who counts as an adult, and whom to ask. */
    children: Texts;
    /** The country whose law an order follows. */
    market: string;
    /** Says what the rules say, and what rules cannot. */
    cancellation: Texts;
    cancellationRules: CancellationRule[];
  };
  /** A named look, and the house's own colours on it. */
  theme: { name: ThemeName; accent: string; onAccent?: string; dark?: { onAccent: string } };
  rates: SandboxRates;
  /** By room type id, in the order in which they are offered. */
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

/** The environment variable from which the demo configuration takes a property's key. */
export function keyVariable(slug: string): string {
  return `BELLHOP_SANDBOX_KEY_${slug.toUpperCase().replaceAll('-', '_')}`;
}

/** The languages of the demo pages: each names the other houses too. */
const DEMO_LOCALES = ['en', 'de', 'fr', 'ar', 'ja'];

/** The property as an entry of a properties file. @param keyFile that holds its key @default a variable does */
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
    // Browsers take every name below localhost for this machine.
    hosts: [`${slug}.localhost`],
    api: { baseUrl, key: keyFile === undefined ? { env: keyVariable(slug) } : { file: keyFile }, plan },
    timeZone,
    currency,
    locales,
    defaultLocale,
    contact,
    limits: { maxAdults: demo.maxAdults, maxNights: 30, daysAhead: 540 },
    // Wide: demos and end-to-end tests come from one address.
    perClient: { searchesPerMinute: 120, attemptsPerMinute: 60 },
    rooms: Object.fromEntries(rooms),
    policies: { ...demo.policies, termsUrl: '#terms', privacyUrl: '#privacy' },
    theme,
    embedOrigins: [],
    // As the sandbox offers them; a house that is not booked online has no bookings to look for.
    ...(plan !== 'free' && {
      operations: {
        getBooking: { method: 'GET', path: '/bookings/{id}' },
        cancelBooking: { method: 'POST', path: '/bookings/{id}/cancel' },
      },
    }),
  };
}
