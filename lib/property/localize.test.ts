import { describe, expect, it } from 'vitest';
import { propertySchema as publicSchema } from '../contract/index.ts';
import { parse } from '../contract/schema.ts';
import {
  defaultLocaleOf,
  localizedText,
  propertyName,
  publicProperty,
  roomText,
  withoutUndefined,
} from './localize.ts';
import { testProperty } from './test-property.ts';

describe('localizedText', () => {
  const texts = { en: 'sea', de: 'Meer', 'de-AT': 'Meer, gell', 'zh-Hant': '海' };

  it.each([
    ['de-AT', 'en', 'Meer, gell'], // as asked
    ['de-CH', 'en', 'Meer'], // its language
    ['zh-Hant-TW', 'en', '海'], // its language in its script
    ['fr', 'de', 'Meer'], // the property's default
    ['fr', 'de-LU', 'Meer'], // the default's language
    ['fr', 'ja', 'sea'], // any
  ])('in %s with the default %s is %s', (locale, fallback, text) => {
    expect(localizedText(texts, locale, fallback)).toBe(text);
  });

  it('is undefined without a text', () => {
    expect(localizedText(undefined, 'en', 'en')).toBeUndefined();
    expect(localizedText({}, 'en', 'en')).toBeUndefined();
  });

  it('never returns an inherited field', () => {
    for (const tag of ['toString', 'valueOf', '__proto__', 'constructor']) {
      expect(localizedText({ en: 'sea' }, tag, tag)).toBe('sea');
    }
  });
});

describe('defaultLocaleOf', () => {
  it('is the configured one, else the first', () => {
    expect(defaultLocaleOf(testProperty({ locales: ['ar', 'fr'], defaultLocale: 'fr' }))).toBe('fr');
    expect(defaultLocaleOf(testProperty({ locales: ['ar', 'fr'] }))).toBe('ar');
    expect(defaultLocaleOf(testProperty())).toBe('en');
  });
});

describe('propertyName', () => {
  const named = testProperty({
    slug: 'riad-zaytoun',
    name: { ar: 'رياض زيتون', fr: 'Riad Zaytoun' },
    locales: ['ar', 'fr', 'ja'],
  });

  it('is the name in the language, else the name in the default language', () => {
    expect(['fr', 'fr-CA', 'ja'].map((locale) => propertyName(named, locale))).toEqual([
      'Riad Zaytoun',
      'Riad Zaytoun',
      'رياض زيتون',
    ]);
    expect(publicProperty(named, 'fr').name).toBe('Riad Zaytoun');
  });

  it('is the same in all languages if there is only one', () => {
    expect(propertyName(testProperty({ name: 'Riad Zaytoun' }), 'ja')).toBe('Riad Zaytoun');
  });
});

const riad = testProperty({
  slug: 'riad-zaytoun',
  name: 'Riad Zaytoun',
  hosts: ['canary.example'],
  api: { baseUrl: 'https://canary.example/partner/v1', key: { env: 'CANARY_KEY' }, plan: 'pro' },
  timeZone: 'Africa/Casablanca',
  currency: 'MAD',
  locales: ['ar', 'fr'],
  contact: { phone: '+212 5' },
  policies: {
    checkInFrom: '14:00',
    cancellation: { ar: 'مجاني', fr: 'Gratuite' },
    children: { ar: 'الأطفال', fr: 'Enfants' },
    termsUrl: '#terms',
  },
  rooms: {
    'zellige-double': {
      name: { ar: 'زليج', fr: 'Zellige' },
      description: { fr: 'Carreaux' },
      facts: { sizeSquareMetres: 24, beds: [{ kind: 'double', count: 1 }], amenities: ['fireplace'] },
      photos: [
        { src: '/zellige.svg', alt: { ar: 'غرفة', fr: 'Chambre' }, width: 1200, height: 800 },
        {
          src: '/patio-600.webp',
          width: 600,
          height: 400,
          srcset: [{ src: '/patio-300.webp', width: 300 }],
        },
      ],
    },
    plain: {},
  },
  mapping: { booking: 'canary' },
  embedOrigins: ['https://canary.example'],
});

describe('public property', () => {
  it('has its texts in the requested language', () => {
    expect(publicProperty(riad, 'fr')).toEqual({
      slug: 'riad-zaytoun',
      name: 'Riad Zaytoun',
      timeZone: 'Africa/Casablanca',
      currency: 'MAD',
      locales: ['ar', 'fr'],
      contact: { phone: '+212 5' },
      limits: { maxAdults: 6, maxNights: 30, daysAhead: 540 },
      policies: {
        checkInFrom: '14:00',
        termsUrl: '#terms',
        cancellation: 'Gratuite',
        children: 'Enfants',
      },
      rooms: {
        'zellige-double': {
          name: 'Zellige',
          description: 'Carreaux',
          facts: { sizeSquareMetres: 24, beds: [{ kind: 'double', count: 1 }], amenities: ['fireplace'] },
          photos: [
            { src: '/zellige.svg', alt: 'Chambre', width: 1200, height: 800 },
            {
              src: '/patio-600.webp',
              alt: '',
              width: 600,
              height: 400,
              srcset: [{ src: '/patio-300.webp', width: 300 }],
            },
          ],
        },
        plain: {},
      },
      calendarPrices: true,
    });
  });

  it.each([
    ['free', undefined, undefined],
    ['starter', undefined, true],
    ['pro', undefined, true],
    ['free', true, true],
    ['pro', false, undefined],
  ] as const)('on plan %s with calendarPrices %s has %s for the calendar', (plan, calendarPrices, shown) => {
    const { api } = testProperty();
    const config = testProperty({
      api: { ...api, plan },
      ...(calendarPrices !== undefined && { calendarPrices }),
    });
    expect(publicProperty(config, 'en').calendarPrices).toBe(shown);
  });

  it('falls back to the default language', () => {
    expect(publicProperty(riad, 'en').policies.cancellation).toBe('مجاني');
    expect(roomText(riad, 'zellige-double', 'ar')).toMatchObject({ name: 'زليج', description: 'Carreaux' });
  });

  it('has no API key, no upstream, no hosts and no mapping', () => {
    expect(JSON.stringify(publicProperty(riad, 'ar'))).not.toMatch(/canary/i);
  });

  it('fits the contract, also with nothing configured', () => {
    for (const config of [riad, testProperty()]) {
      const shown = publicProperty(config, 'ar');
      expect(parse(publicSchema, shown)).toEqual(shown);
    }
    expect('currency' in publicProperty(testProperty(), 'en')).toBe(false);
  });
});

describe('roomText', () => {
  it('is empty for a room without texts of the property', () => {
    for (const id of ['unknown', 'plain', 'toString', '__proto__', 'constructor']) {
      expect(roomText(riad, id, 'fr')).toEqual({});
    }
  });
});

describe('withoutUndefined', () => {
  it('keeps all other values, also falsy ones', () => {
    expect(withoutUndefined({ a: undefined, b: null, c: '', d: 0, e: false })).toEqual({
      b: null,
      c: '',
      d: 0,
      e: false,
    });
    expect(Object.keys(withoutUndefined({ a: undefined }))).toEqual([]);
  });
});

describe('what guests may do with a booking', () => {
  const look = { method: 'GET', path: '/bookings/{id}' };
  const cancel = { method: 'POST', path: '/bookings/{id}/cancel' };

  it.each([
    [{}, undefined],
    [{ getBooking: look }, { find: true, cancel: false }],
    [
      { getBooking: look, cancelBooking: cancel },
      { find: true, cancel: true },
    ],
    // Without `getBooking`, cancelling is not possible either.
  ])('with %j is %j', (operations, manage) => {
    expect(publicProperty(testProperty({ operations }), 'en').manage).toEqual(manage);
  });
});
