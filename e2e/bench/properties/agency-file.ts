/**
 * @file The properties file of an agency with many hotels. Each hotel has nearly all fields of a property.
 */

const LANGUAGES = ['en', 'de', 'fr', 'it', 'es'] as const;
/** Room types of each hotel, `room-1` and so on. */
export const ROOMS = 10;

/** Returns the environment variable with a hotel's API key. */
const keyName = (number: number) => `AGENCY_KEY_${number}`;

/** Returns the API keys that {@link agencyFile} names. */
export function agencyKeys(count: number): Record<string, string> {
  return Object.fromEntries(numbers(count).map((number) => [keyName(number), `agency-key-${number}`]));
}

/** How many booking systems the hotels have. Hotels on one system have the same mapping. */
const SYSTEMS = 5;

/**
 * @param baseUrl the base URL of every hotel's upstream
 * @param systems the number of mappings. The worst case is one mapping for each hotel, because each mapping
 * has to be compiled.
 */
export function agencyFile(count: number, baseUrl: string, systems = SYSTEMS): { properties: unknown[] } {
  return {
    properties: numbers(count).map((number) => hotel(number, baseUrl, mapping(number % systems))),
  };
}

export const slugOf = (number: number) => `hotel-${number}`;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function hotel(number: number, baseUrl: string, mapping: object): object {
  return {
    slug: slugOf(number),
    name: inAll((language) => `Hotel ${number} (${language})`),
    hosts: [`book.${slugOf(number)}.example`],
    api: { baseUrl, key: { env: keyName(number) }, plan: 'pro' },
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    locales: [...LANGUAGES],
    defaultLocale: 'en',
    contact: { email: `desk@${slugOf(number)}.example`, phone: '+49 40 1234567', url: '/contact' },
    limits: { maxAdults: 6, maxNights: 30, daysAhead: 540 },
    perClient: { searchesPerMinute: 1_000_000, attemptsPerMinute: 1_000_000 },
    rooms: Object.fromEntries(
      Array.from({ length: ROOMS }, (_, index) => [`room-${index + 1}`, room(number, index + 1)]),
    ),
    policies: {
      checkInFrom: '15:00',
      checkOutUntil: '11:00',
      cancellation: inAll((language) => `Free until two days before arrival (${language}).`),
      termsUrl: '/terms',
      privacyUrl: '/privacy',
    },
    theme: { name: 'maritime', accent: '#0b4f6c', radius: '8px', font: '"Source Sans 3", sans-serif' },
    messages: Object.fromEntries(LANGUAGES.map((language) => [language, ownTexts(number)])),
    embedOrigins: [`https://www.${slugOf(number)}.example`],
    mapping,
    timing: { settleAfterSeconds: 60, keyRetentionMinutes: 20 },
  };
}

/** Returns the expressions of a booking system. No two systems have the same ones. */
function mapping(system: number): object {
  return {
    availability: `[data.{ "roomTypeId": roomTypeId, "name": name & " ${system}", "maxAdults": maxAdults,
      "unitsAvailable": unitsAvailable, "price": { "total": price.total, "currency": price.currency } }]`,
    booking: `data.{ "reference": "${system}-" & reference, "status": status }`,
    me: `{ "plan": data.plan, "scopes": data.scopes, "property": { "name": "Hotel ${system}" } }`,
    rejection: `status = 409 and body.code = "room_unavailable" ? "sold-out" /* ${system} */`,
  };
}

const inAll = (text: (language: string) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)]));

const ownTexts = (number: number) => ({
  'search.submit': `Find a room at Hotel ${number}`,
  'count.nights': `{count, plural, one {# night} other {# nights}} at Hotel ${number}`,
});

function room(hotelNumber: number, number: number): object {
  return {
    name: inAll((language) => `Room ${number} of hotel ${hotelNumber} (${language})`),
    description: inAll(
      (language) =>
        `A quiet room with a view over the water, a writing desk, a kettle and a large bed, number ${number} (${language}).`,
    ),
    photos: [1, 2].map((photo) => ({
      src: `https://pictures.example/${hotelNumber}/${number}/${photo}.webp`,
      alt: inAll((language) => `Room ${number}, picture ${photo} (${language})`),
      width: 1200,
      height: 800,
      srcset: [{ src: `https://pictures.example/${hotelNumber}/${number}/${photo}-480.webp`, width: 480 }],
    })),
  };
}
