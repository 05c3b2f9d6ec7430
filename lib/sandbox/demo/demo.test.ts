import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { AMENITIES, BATHS, BED_KINDS, VIEWS } from '../../contract/room-facts.ts';
import { demoKeyEnvironment, demoKeys, demoPropertiesFile, demoSeeds } from './index.ts';

const texts = z.record(z.string(), z.string().min(1));
const roomSchema = z.strictObject({
  name: texts,
  description: texts,
  facts: z.strictObject({
    sizeSquareMetres: z.number().optional(),
    beds: z.array(z.strictObject({ kind: z.enum(BED_KINDS), count: z.int() })).min(1),
    view: z.enum(VIEWS).optional(),
    bath: z.enum(BATHS),
    floor: z.int(),
    stepFree: z.literal(true).optional(),
    amenities: z.array(z.enum(AMENITIES)).min(1),
  }),
  photos: z
    .array(
      z.strictObject({
        src: z.string(),
        alt: texts,
        width: z.literal(960),
        height: z.literal(640),
        srcset: z.tuple([z.strictObject({ src: z.string(), width: z.literal(480) })]),
      }),
    )
    .min(3)
    .max(5),
});
// The part of the properties file that the demo uses.
const propertySchema = z.strictObject({
  slug: z.string(),
  name: z.union([z.string(), z.record(z.string(), z.string())]),
  hosts: z.tuple([z.string().regex(/^[a-z-]+\.localhost$/)]),
  api: z.strictObject({
    baseUrl: z.literal('http://localhost:3000/partner/v1'),
    key: z.strictObject({ env: z.string().regex(/^BELLHOP_SANDBOX_KEY_[A-Z_]+$/) }),
    plan: z.enum(['free', 'starter', 'pro']),
  }),
  timeZone: z.string(),
  currency: z.string(),
  locales: z.array(z.string()).length(2),
  defaultLocale: z.string(),
  contact: z.strictObject({
    email: z.email().regex(/\.example$/),
    phone: z.string().regex(/^\+[\d ]+$/),
    url: z.url().regex(/\.example$/),
    address: z.strictObject({
      lines: z.array(z.string().min(1)).min(1),
      postalCode: z.string().min(4),
      city: z.string().min(1),
      region: z.string().optional(),
      country: z.string().regex(/^[A-Z]{2}$/),
    }),
    geo: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  }),
  limits: z.strictObject({ maxAdults: z.int(), maxNights: z.int(), daysAhead: z.int() }),
  perClient: z.strictObject({ searchesPerMinute: z.literal(120), attemptsPerMinute: z.literal(60) }),
  rooms: z.record(z.string(), roomSchema),
  policies: z.strictObject({
    checkInFrom: z.string().regex(/^\d\d:\d\d$/),
    checkOutUntil: z.string().regex(/^\d\d:\d\d$/),
    cancellation: texts,
    taxes: texts,
    included: texts,
    payment: texts,
    children: texts,
    market: z.string().regex(/^[A-Z]{2}$/),
    cancellationRules: z.array(z.looseObject({ untilDays: z.int() })).min(1),
    termsUrl: z.literal('#terms'),
    privacyUrl: z.literal('#privacy'),
  }),
  theme: z.strictObject({
    name: z.enum(['maritime', 'courtyard', 'paper', 'alpine']),
    accent: z.string().regex(/^#[0-9a-f]{6}$/),
    onAccent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .optional(),
    dark: z.strictObject({ onAccent: z.string().regex(/^#[0-9a-f]{6}$/) }).optional(),
  }),
  embedOrigins: z.tuple([]),
  operations: z
    .strictObject({
      getBooking: z.strictObject({ method: z.literal('GET'), path: z.literal('/bookings/{id}') }),
      cancelBooking: z.strictObject({ method: z.literal('POST'), path: z.literal('/bookings/{id}/cancel') }),
    })
    .optional(),
});

const file = z
  .strictObject({ properties: z.array(propertySchema) })
  .parse(demoPropertiesFile('http://localhost:3000/partner/v1'));
const bySlug = file.properties.map((property) => [property.slug, property] as const);

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the demo properties', () => {
  test('are four, with their plans', () => {
    expect(
      file.properties.map(({ slug, api, currency, locales }) => [slug, api.plan, currency, locales]),
    ).toEqual([
      ['harbour-house', 'pro', 'EUR', ['en', 'de']],
      ['riad-zaytoun', 'starter', 'MAD', ['ar', 'fr']],
      ['ryokan-matsukaze', 'starter', 'JPY', ['ja', 'en']],
      ['steinbock-hut', 'free', 'CHF', ['de', 'en']],
    ]);
  });

  test('name environment variables that hold the fixed API keys, and never contain an API key', () => {
    const named = file.properties.map(({ slug, api }) => [slug, demoKeyEnvironment[api.key.env]]);
    expect(Object.fromEntries(named)).toEqual(demoKeys);
    const text = JSON.stringify(demoPropertiesFile('http://localhost:3000/partner/v1'));
    expect(Object.values(demoKeys).filter((key) => text.includes(key))).toEqual([]);
    expect(new Set(Object.values(demoKeys)).size).toBe(4);
  });

  test('stay the same after JSON', () => {
    const plain = demoPropertiesFile('x');
    expect(JSON.parse(JSON.stringify(plain))).toEqual(plain);
  });

  test.each(bySlug)(
    'have every text of %s in each of its languages',
    (_slug, { locales, policies, rooms }) => {
      const all = Object.values(rooms).flatMap(({ name, description, photos }) => [
        name,
        description,
        ...photos.map(({ alt }) => alt),
      ]);
      const { cancellation, taxes, included, payment, children } = policies;
      for (const text of [cancellation, taxes, included, payment, children, ...all]) {
        expect(Object.keys(text).sort()).toEqual([...locales].sort());
        expect(new Set(Object.values(text)).size).toBe(2);
      }
    },
  );

  test.each(bySlug)(
    'have 4 to 6 rooms at %s with three to five pictures each, the room itself first',
    (slug, { rooms, limits, defaultLocale }) => {
      const seed = demoSeeds.find((candidate) => candidate.slug === slug);
      expect(Object.keys(rooms)).toEqual(seed?.rooms.map(({ roomTypeId }) => roomTypeId));
      expect(Object.keys(rooms).length).toBeGreaterThanOrEqual(4);
      expect(Object.keys(rooms).length).toBeLessThanOrEqual(6);
      for (const [roomTypeId, { photos, name }] of Object.entries(rooms)) {
        expect(photos[0]?.src).toBe(`/demo/${slug}/${roomTypeId}-960.webp`);
        expect(seed?.rooms.find((room) => room.roomTypeId === roomTypeId)?.name).toBe(name[defaultLocale]);
      }
      expect(limits.maxAdults).toBe(Math.max(...(seed?.rooms ?? []).map(({ maxAdults }) => maxAdults)));
    },
  );

  test.each(bySlug)('show each room picture of %s once', (slug, { rooms }) => {
    const shown = Object.values(rooms).flatMap(({ photos }) =>
      photos.flatMap((photo) => [photo.src, ...photo.srcset.map(({ src }) => src)]),
    );
    const made = readdirSync(`public/demo/${slug}`).filter((name) => name.endsWith('.webp'));
    expect(shown.sort()).toEqual(made.map((name) => `/demo/${slug}/${name}`).sort());
  });

  test('have a different look each', () => {
    expect(new Set(file.properties.map(({ theme }) => theme.name)).size).toBe(4);
  });

  test('follow the law of their own country', () => {
    expect(file.properties.map(({ policies }) => policies.market)).toEqual(['DE', 'MA', 'JP', 'CH']);
  });

  test.each(bySlug)('have the WCAG AA contrast between text and accent: %s', (_slug, { theme }) => {
    const { accent, onAccent = '#ffffff' } = theme;
    expect((luminance(onAccent) + 0.05) / (luminance(accent) + 0.05)).toBeGreaterThan(4.5);
  });

  test('have prices with the digits of their currency', () => {
    const wrong = demoSeeds.flatMap(({ currency, rooms }) =>
      rooms.filter(({ price }) => !(currency === 'JPY' ? /^\d+$/ : /^\d+\.\d{2}$/).test(price)),
    );
    expect(wrong).toEqual([]);
  });
});
