import { describe, expect, it } from 'vitest';
import { propertiesFileSchema, propertySchema, RESERVED_SLUGS } from './schema.ts';
import { leastProperty, testProperty } from './test-property.ts';

/** Returns the refused paths, each with its reason. */
function refusals(change: object): string[] {
  const issues = propertySchema.safeParse({ ...leastProperty, ...change }).error?.issues ?? [];
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

const api = (change: object) => ({ api: { ...leastProperty.api, ...change } });
const rules = (...cancellationRules: object[]) => ({
  timeZone: 'Europe/Berlin',
  policies: { cancellationRules },
});
const fee = { percent: 0 };
const photo = { src: '/quay.svg', alt: {}, width: 1200, height: 800 };

const facts = (of: object) => ({ rooms: { sea: { facts: of } } });

const checkInAt = (checkInFrom: string, ...both: object[]) => {
  const { policies, ...rest } = rules(...both);
  return { ...rest, policies: { ...policies, checkInFrom } };
};

describe('a property', () => {
  it('gets every documented default', () => {
    expect(testProperty()).toEqual({
      ...leastProperty,
      hosts: [],
      api: { ...leastProperty.api, plan: 'free', headroomPercent: 0 },
      timeZone: 'UTC',
      locales: ['en'],
      contact: {},
      limits: { maxAdults: 6, maxNights: 30, daysAhead: 540 },
      perClient: { searchesPerMinute: 60, attemptsPerMinute: 10 },
      rooms: {},
      policies: {},
      theme: { name: 'neutral', scheme: 'auto', dark: {}, fonts: [] },
      messages: {},
      embedOrigins: [],
      mapping: {},
      operations: {},
      timing: { settleAfterSeconds: 60, keyRetentionMinutes: 20 },
      webhooks: [],
    });
  });

  it('may have all fields of the documented example', () => {
    const whole = {
      slug: 'harbour-house',
      name: 'Harbour House',
      hosts: ['book.harbour.example'],
      api: {
        baseUrl: 'https://api.example/partner/v1',
        key: { env: 'HARBOUR_KEY' },
        plan: 'starter',
        headroomPercent: 10,
      },
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      locales: ['en', 'de'],
      defaultLocale: 'en',
      contact: { email: 'desk@harbour.example', phone: '+49 40 1', url: 'https://harbour.example' },
      limits: { maxAdults: 6, maxNights: 30, daysAhead: 540 },
      perClient: { searchesPerMinute: 60, attemptsPerMinute: 10 },
      rooms: {
        'dbl-sea': {
          name: { en: 'Double, sea side' },
          description: { en: 'Looks out.' },
          photos: [{ src: 'https://cdn.example/sea.jpg', alt: { en: 'Sea' }, width: 1200, height: 800 }],
          facts: {
            sizeSquareMetres: 22.5,
            beds: [
              { kind: 'double', count: 1 },
              { kind: 'single', count: 2 },
            ],
            view: 'sea',
            bath: 'shower-and-bathtub',
            floor: 0,
            stepFree: true,
            amenities: ['wifi', 'balcony'],
          },
        },
      },
      policies: {
        checkInFrom: '15:00',
        checkOutUntil: '11:00',
        cancellation: { en: 'Free until the day before.' },
        children: { en: 'Guests from 12 years count as adults.' },
        termsUrl: '#terms',
        privacyUrl: '/privacy',
      },
      theme: {
        name: 'maritime',
        accent: '#0b5',
        radius: '8px',
        font: '"Source Sans 3",system-ui,sans-serif',
        scheme: 'auto',
        surface: '#ffffff',
        dark: { surface: 'oklch(20%0.01 60)' },
        fonts: [{ family: 'Source Sans 3', src: '/fonts/source.woff2', weight: '200 900', style: 'normal' }],
        logo: { src: '/logo.svg', alt: 'Harbour House', width: 200, height: 48, dark: '/logo-dark.svg' },
        favicon: 'https://www.harbour.example/favicon.ico',
      },
      messages: { de: { 'search.submit': 'Suchen' } },
      embedOrigins: ['https://www.harbour.example'],
      mapping: {
        availability: 'rooms',
        booking: '$',
        me: '$',
        rejection: 'body.code',
        confirmedStatuses: ['OK'],
      },
      operations: { getBooking: { method: 'GET', path: '/bookings/{id}' } },
      timing: { settleAfterSeconds: 60, keyRetentionMinutes: 20 },
      webhooks: [
        {
          url: 'https://agency.example/hooks',
          secretFile: '/run/secrets/webhook',
          events: ['booked', 'cancelled'],
          personalData: true,
        },
      ],
    };
    expect(propertySchema.parse(whole)).toEqual(whole);
  });

  it('must have a slug, a name and an api', () => {
    expect(propertySchema.safeParse({}).error?.issues.map((issue) => issue.path.join('.'))).toEqual([
      'slug',
      'name',
      'api',
    ]);
    expect(propertiesFileSchema.safeParse({ properties: [] }).success).toBe(false);
  });

  it.each<[object, string]>([
    [{ slug: 'Harbour' }, 'slug: must be 1 to 63 lower-case letters'],
    [{ slug: '-a' }, 'slug: must be 1 to 63 lower-case letters'],
    [{ slug: 'a/b' }, 'slug: must be 1 to 63 lower-case letters'],
    [{ slug: 'a'.repeat(64) }, 'slug: must be 1 to 63 lower-case letters'],
    [{ slug: 'sandbox' }, 'slug: must not be a path of Bellhop itself'],
    [{ name: '' }, 'name: Too small'],
    [{ name: {} }, 'name: must have at least one name'],
    [{ name: { en: '' } }, 'name.en: '],
    [{ name: 5 }, 'name: must be a name of 1 to 200 characters, or such names by language'],
    [{ hosts: ['https://book.example'] }, 'hosts.0: must be a host name, without scheme or path'],
    [{ hosts: ['book.example/x'] }, 'hosts.0: must be a host name'],
    [api({ baseUrl: 'http://api.example/partner/v1' }), 'api.baseUrl: must be https, because every request'],
    [api({ baseUrl: 'https://u:CANARY@a.example/partner/v1' }), 'api.baseUrl: must not have a user name'],
    [api({ plan: 'gold' }), 'api.plan: there is no plan "gold": free, starter or pro'],
    [api({ plan: 'CANARY-KEY-4Q7XN2' }), 'api.plan: there is no such plan: free, starter or pro'],
    [api({ plan: 7 }), 'api.plan: there is no such plan: free, starter or pro'],
    [api({ key: 'CANARY-KEY' }), 'api.key: must be { "env": … } or { "file": … }, never the API key itself'],
    [api({ key: { value: 'CANARY-KEY' } }), 'api.key: must be { "env": … } or { "file": … }'],
    [api({ key: { env: 'A', file: '/b' } }), 'api.key: must be { "env": … } or { "file": … }'],
    [api({ key: { env: '' } }), 'api.key.env: '],
    [api({ key: { env: 'CANARY-key-1' } }), 'api.key.env: must be the name of an environment variable'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone: must be an IANA time zone'],
    [{ timeZone: '+01:00' }, 'timeZone: must be an IANA time zone'],
    [{ currency: 'eur' }, 'currency: must be an ISO 4217 code'],
    [{ locales: [] }, 'locales: '],
    [{ locales: ['en', 'EN'] }, 'locales: must not name a language twice'],
    [{ locales: ['en', 'e'] }, 'locales.1: must be a BCP 47 language tag'],
    [{ locales: ['en'], defaultLocale: 'de' }, 'defaultLocale: must be one of locales'],
    [{ contact: { email: 'desk' } }, 'contact.email: '],
    [
      { contact: { url: 'javascript:alert(1)' } },
      'contact.url: must be an http(s) address, a path, or #anchor',
    ],
    [{ limits: { maxAdults: 0 } }, 'limits.maxAdults: '],
    [{ limits: { maxNights: 1.5 } }, 'limits.maxNights: '],
    [{ limits: { daysAhead: 5_000 } }, 'limits.daysAhead: '],
    [{ perClient: { attemptsPerMinute: 0 } }, 'perClient.attemptsPerMinute: '],
    [{ rooms: { sea: { name: { e: 'Sea' } } } }, 'rooms.sea.name.e: '],
    [
      { rooms: { sea: { photos: [{ ...photo, src: 'data:,x' }] } } },
      'rooms.sea.photos.0.src: must be an https address',
    ],
    [{ rooms: { sea: { photos: [{ ...photo, src: '//evil.example/x' }] } } }, 'rooms.sea.photos.0.src: '],
    [{ rooms: { sea: { photos: [{ ...photo, src: '/\\evil.example/x' }] } } }, 'rooms.sea.photos.0.src: '],
    [{ rooms: { sea: { photos: [{ ...photo, width: 0 }] } } }, 'rooms.sea.photos.0.width: '],
    ...['http://cdn.example/x', '/a b.webp', '/a.webp,'].map((src): [object, string] => [
      { rooms: { sea: { photos: [{ ...photo, srcset: [{ src, width: 480 }] }] } } },
      'rooms.sea.photos.0.srcset.0.src: ',
    ]),
    [{ policies: { termsUrl: '//evil.example' } }, 'policies.termsUrl: must be an http(s) address'],
    [{ policies: { termsUrl: '/\\evil.example' } }, 'policies.termsUrl: must be an http(s) address'],
    [
      { theme: { name: 'Paper' } },
      'theme.name: there is no theme "Paper": neutral, maritime, courtyard, paper or alpine',
    ],
    [{ theme: { name: 'harbour" onclick="' } }, 'theme.name: there is no such theme: neutral, '],
    [{ messages: { en: { 'search.submit': 1 } } }, 'messages.en.search.submit: '],
    [{ messages: { de: { 'search.submit': 'Suchen' } } }, 'messages.de: must be one of locales'],
    [{ mapping: { booking: '' } }, 'mapping.booking: '],
    [{ mapping: { confirmedStatuses: 'OK' } }, 'mapping.confirmedStatuses: '],
    [{ mapping: { confirmedStatuses: [] } }, 'mapping.confirmedStatuses: '],
    [{ mapping: { confirmedStatuses: ['OK', ' '] } }, 'mapping.confirmedStatuses.1: '],
    [{ operations: { getBooking: { method: 'GET', path: 'bookings' } } }, 'operations.getBooking.path: '],
    ...[
      'https://other.example/b',
      '//other.example\\b',
      '/b/../../admin',
      '/b/%2E%2e/admin',
      '/..',
      '/b\t/x',
      '/b#{id}',
      '/b/{id',
      '/b/{key}',
    ].map((path): [object, string] => [
      {
        operations: {
          getBooking: { method: 'GET', path: '/b/{id}' },
          cancelBooking: { method: 'POST', path },
        },
      },
      'operations.cancelBooking.path: ',
    ]),
    [
      { operations: { cancelBooking: { method: 'POST', path: '/b/{id}' } } },
      'operations.getBooking: must be set if cancelBooking is',
    ],
    [{ operations: { getBooking: { method: 'FETCH', path: '/b' } } }, 'operations.getBooking.method: '],
    [{ operations: { findBooking: { method: 'GET', path: '/b' } } }, 'operations: Unrecognized key'],
    [{ hosts: ['book..example'] }, 'hosts.0: must be a host name'],
    [{ hosts: ['book.example:port'] }, 'hosts.0: must be a host name'],
    ...['99999', '65536', '123456', '0', '00', '080', '0443'].map((port): [object, string] => [
      { hosts: [`book.example:${port}`] },
      'hosts.0: the port must be a number from 1 to 65535, without a leading zero',
    ]),
    [{ hosts: ['*.example'] }, 'hosts.0: must be a host name'],
    [{ hosts: ['user@book.example'] }, 'hosts.0: must be a host name'],
    [{ hosts: [''] }, 'hosts.0: must be a host name'],
    [{ hosts: 'book.example' }, 'hosts: '],
    [api({ baseUrl: 'https://api.example/v1' }), 'api.baseUrl: must end in partner/v1'],
    [{ defaultLocale: 'english language' }, 'defaultLocale: must be a BCP 47 language tag'],
    [{ contact: { phone: '0'.repeat(51) } }, 'contact.phone: '],
    [{ limits: { maxAdults: '6' } }, 'limits.maxAdults: '],
    [{ perClient: { searchesPerMinute: 0.5 } }, 'perClient.searchesPerMinute: '],
    [{ rooms: { sea: { description: { en: 'x'.repeat(4001) } } } }, 'rooms.sea.description.en: '],
    [{ rooms: { sea: { photos: [{ ...photo, alt: { en: 1 } }] } } }, 'rooms.sea.photos.0.alt.en: '],
    [{ rooms: { sea: { photos: [{ ...photo, height: 1.5 }] } } }, 'rooms.sea.photos.0.height: '],
    [{ rooms: { sea: { view: 'sea' } } }, 'rooms.sea: Unrecognized key: "view"'],
    [facts({ view: 'ocean' }), 'rooms.sea.facts.view: there is no view "ocean": sea, lake, '],
    [facts({ bath: 'bath' }), 'rooms.sea.facts.bath: there is no bath "bath": shower, '],
    [facts({ amenities: ['wlan'] }), 'rooms.sea.facts.amenities.0: there is no amenity "wlan": wifi, '],
    [
      facts({ amenities: ['air conditioning'] }),
      'rooms.sea.facts.amenities.0: there is no amenity "air conditioning"; did you mean "air-conditioning"?',
    ],
    [facts({ amenities: ['tv', 'wifi', 'tv'] }), 'rooms.sea.facts.amenities: must not name an amenity twice'],
    [facts({ amenities: [] }), 'rooms.sea.facts.amenities: '],
    [
      facts({ beds: [{ kind: 'water', count: 1 }] }),
      'rooms.sea.facts.beds.0.kind: there is no kind of bed "water": single, ',
    ],
    [facts({ beds: [{ kind: 'single', count: 0 }] }), 'rooms.sea.facts.beds.0.count: '],
    [facts({ beds: [{ kind: 'single', count: 21 }] }), 'rooms.sea.facts.beds.0.count: '],
    [facts({ beds: [] }), 'rooms.sea.facts.beds: '],
    [
      facts({ beds: Array.from({ length: 2 }, () => ({ kind: 'single', count: 1 })) }),
      'rooms.sea.facts.beds: must not name a kind of bed twice',
    ],
    [facts({ sizeSquareMetres: 0 }), 'rooms.sea.facts.sizeSquareMetres: '],
    [facts({ sizeSquareMetres: 2001 }), 'rooms.sea.facts.sizeSquareMetres: '],
    [facts({ sizeSquareMetres: '22' }), 'rooms.sea.facts.sizeSquareMetres: '],
    [facts({ floor: -1 }), 'rooms.sea.facts.floor: '],
    [facts({ floor: 1.5 }), 'rooms.sea.facts.floor: '],
    [facts({ size: 22 }), 'rooms.sea.facts: Unrecognized key: "size"'],
    [{ rooms: [] }, 'rooms: '],
    [{ policies: { checkInFrom: 15 } }, 'policies.checkInFrom: '],
    [{ policies: { checkOutUntil: 'x'.repeat(51) } }, 'policies.checkOutUntil: '],
    [{ policies: { cancellation: 'Free' } }, 'policies.cancellation: '],
    [{ policies: { privacyUrl: 'javascript:alert(1)' } }, 'policies.privacyUrl: must be an http(s) address'],
    [
      rules({ untilDays: 1, untilHours: 24, fee }),
      'cancellationRules.0: must have exactly one of untilDays and untilHours',
    ],
    [
      { policies: { cancellationRules: [{ untilDays: 1, fee: { percent: 0 } }] } },
      'timeZone: must be set if cancellationRules is',
    ],
    [{ policies: { market: 'UK' } }, 'policies.market: is not an ISO 3166-1 country code: write GB'],
    [{ policies: { market: 'EL' } }, 'policies.market: is not an ISO 3166-1 country code'],
    [{ policies: { market: 'EU' } }, 'policies.market: is not an ISO 3166-1 country code'],
    [{ policies: { market: 'IC' } }, 'policies.market: is not an ISO 3166-1 country code'],
    [{ policies: { payment: {} } }, 'policies.payment: must have at least one text'],
    [{ policies: { children: {} } }, 'policies.children: must have at least one text'],
    [{ policies: { children: { en: 'x'.repeat(301) } } }, 'policies.children.en: '],
    [
      rules({ untilDays: 1, fee: {} }),
      'cancellationRules.0.fee: must have exactly one of percent, nights and amount',
    ],
    [
      rules({ untilDays: 1, fee: { percent: 33.333 } }),
      'cancellationRules.0.fee.percent: must have at most two decimals',
    ],
    [
      rules({ untilDays: 1, fee }, { untilDays: 1, fee: { nights: 1 } }),
      'cancellationRules.1: { untilDays: 1 } ends at the same moment as { untilDays: 1 }',
    ],
    [
      rules({ untilDays: 7, fee: { percent: 50 } }, { untilDays: 2, fee }),
      'cancellationRules.1: { untilDays: 2 } costs less than { untilDays: 7 }, which ends earlier',
    ],
    [
      rules({ untilHours: 2, fee: { percent: 20 } }, { untilHours: 24, fee: { percent: 50 } }),
      'cancellationRules.0: { untilHours: 2 } costs less than { untilHours: 24 }',
    ],
    [
      rules({ untilDays: 1, time: '12:00', fee: { nights: 2 } }, { untilDays: 1, fee: { nights: 1 } }),
      'cancellationRules.1: { untilDays: 1 } costs less than { untilDays: 1, time: "12:00" }',
    ],
    [
      rules({ untilDays: 1, fee }, { untilDays: 0, time: '00:00', fee: { percent: 50 } }),
      'cancellationRules.1: { untilDays: 0, time: "00:00" } ends at the same moment as { untilDays: 1 }',
    ],
    [
      rules({ untilDays: 7, fee: { percent: 100 } }, { untilDays: 1, fee: { nights: 1 } }),
      'cancellationRules.1: { untilDays: 1 } costs less than { untilDays: 7 }, which ends earlier',
    ],
    // Without `checkInFrom`, hours count from midnight.
    [
      rules({ untilDays: 2, fee }, { untilHours: 24, fee: { percent: 50 } }),
      'cancellationRules.1: { untilHours: 24 } ends at the same moment as { untilDays: 2 }',
    ],
    [
      rules({ untilDays: 3, fee: { percent: 50 } }, { untilHours: 24, time: '15:00', fee: { percent: 20 } }),
      'cancellationRules.1: { untilHours: 24, time: "15:00" } costs less than { untilDays: 3 }',
    ],
    [
      checkInAt('15:00', { untilDays: 1, time: '15:00', fee }, { untilHours: 24, fee: { percent: 50 } }),
      'cancellationRules.1: { untilHours: 24 } ends at the same moment as { untilDays: 1, time: "15:00" }',
    ],
    [
      checkInAt('15:00', { untilDays: 1, time: '12:00', fee: { percent: 50 } }, { untilHours: 24, fee }),
      'cancellationRules.1: { untilHours: 24 } costs less than { untilDays: 1, time: "12:00" }',
    ],
    [
      { currency: 'JPY', ...rules({ untilDays: 1, fee: { amount: '50.50' } }) },
      'policies.cancellationRules.0.fee.amount: must not have more decimals than JPY',
    ],
    [{ mapping: { availability: 7 } }, 'mapping.availability: '],
    [{ timing: { settleAfterSeconds: -1 } }, 'timing.settleAfterSeconds: '],
    [{ timing: { keyRetentionMinutes: 0 } }, 'timing.keyRetentionMinutes: '],
    [
      { timing: { settleAfterSeconds: 600, keyRetentionMinutes: 20 } },
      'timing.settleAfterSeconds: must be less than half of keyRetentionMinutes',
    ],
  ])('with %j is refused: %s', (change, refusal) => {
    const found = refusals(change);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(refusal);
    expect(found.join()).not.toContain('CANARY');
  });

  it.each([
    // One day with two times.
    [
      { untilDays: 1, time: '12:00', fee },
      { untilDays: 1, fee: { percent: 50 } },
    ],
    // The order and the costs of these depend on the stay: the clock may change in between.
    [
      { untilDays: 2, fee: { percent: 50 } },
      { untilHours: 23, fee: { percent: 20 } },
    ],
    // Hours count from a time of day, and days by the clock.
    [
      { untilDays: 2, fee: { percent: 50 } },
      { untilHours: 24, time: '12:00', fee: { percent: 80 } },
    ],
    [
      { untilDays: 2, fee: { percent: 50 } },
      { untilDays: 1, fee: { nights: 1 } },
    ],
    [
      { untilHours: 24, time: '12:00', fee: { percent: 50 } },
      { untilHours: 20, fee: { percent: 20 } },
    ],
    [
      { untilDays: 7, fee: { amount: '0' } },
      { untilDays: 1, fee: { amount: '50' } },
    ],
  ])('accepts the cancellation rules %j and %j', (...both) => {
    expect(refusals(rules(...both))).toEqual([]);
  });

  it.each([
    {},
    { api: { ...leastProperty.api } },
    { contact: {} },
    { limits: {} },
    { perClient: {} },
    { policies: {} },
    { theme: {} },
    { mapping: {} },
    { timing: {} },
  ])('with a misspelt name in %j is refused', (at) => {
    const misspelt = Object.fromEntries(
      Object.entries(at).map(([name, part]) => [name, { ...part, colour: 1 }]),
    );
    const change = Object.keys(at).length > 0 ? misspelt : { colour: 1 };
    expect(refusals(change)).toEqual([expect.stringContaining('Unrecognized key: "colour"')]);
  });

  it('must not have the slug of one of our own paths', () => {
    for (const slug of RESERVED_SLUGS) expect(refusals({ slug }), slug).not.toEqual([]);
    expect(RESERVED_SLUGS).toEqual(
      expect.arrayContaining(['api', 'embed', 'sandbox', 'partner', '404', '500']),
    );
  });

  it('has its hosts in the form that browsers write', () => {
    const hosts = [
      'Book.Harbour.Example:8443',
      'Bücher.example',
      'book.example.',
      'book.example:443',
      'a.example:65535',
      'a.example:1',
    ];
    expect(testProperty({ hosts }).hosts).toEqual([
      'book.harbour.example:8443',
      'xn--bcher-kva.example',
      'book.example',
      'book.example',
      'a.example:65535',
      'a.example:1',
    ]);
  });

  it('reports a default language and texts outside of its locales, also beside other mistakes', () => {
    const change = { limits: { maxNights: 0 }, defaultLocale: 'de', messages: { fr: {} }, colour: 1 };
    expect(refusals(change).map((refusal) => refusal.split(':')[0])).toEqual([
      'limits.maxNights',
      '',
      'defaultLocale',
      'messages.fr',
    ]);
  });
});

describe('an embed origin', () => {
  it('has the form that a browser writes', () => {
    const given = ['https://www.harbour.example', 'https://WWW.example/', 'http://localhost:3000'];
    expect(testProperty({ embedOrigins: given }).embedOrigins).toEqual([
      'https://www.harbour.example',
      'https://www.example',
      'http://localhost:3000',
    ]);
  });

  it.each([
    '*',
    'null',
    'www.harbour.example',
    'https://www.harbour.example/rooms', // would never match anything
    'https://www.harbour.example/?a',
    'https://a.example;script-src',
    'https://a.example,https://b.example',
    'https://*.example',
    'https://user@www.harbour.example',
    "https://a.example 'self'",
    'javascript:alert(1)',
  ])('is never %s', (origin) => {
    expect(refusals({ embedOrigins: [origin] })).toEqual([
      'embedOrigins.0: must be an origin such as https://www.hotel.example, without a path',
    ]);
  });

  it.each(['http://[::1]:3000', 'https://[2001:db8::1]'])(
    'is never %s, which no policy can name',
    (origin) => {
      expect(refusals({ embedOrigins: [origin] })).toEqual([
        'embedOrigins.0: must not be an IPv6 address, because a Content Security Policy cannot name it: use a host name',
      ]);
    },
  );
});
