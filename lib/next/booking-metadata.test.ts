import { describe, expect, it } from 'vitest';
import { leastProperty } from '../property/test-property.ts';
import { createSandbox, demoKeyEnvironment, demoPropertiesFile } from '../sandbox/index.ts';
import { createBellhop } from './bellhop.ts';
import { type BookingMetadataOptions, bookingMetadata } from './booking-metadata.ts';
import { bookingSitemap } from './booking-sitemap.ts';

const sandbox = createSandbox();
const bellhop = createBellhop({
  properties: demoPropertiesFile('http://localhost/partner/v1'),
  environment: { ...demoKeyEnvironment },
  fetch: (input, init) => sandbox.fetch(new Request(input, init)),
});
const headers = new Headers({ host: 'agency.example', 'x-forwarded-proto': 'https' });

const metadataOf = (searchParams: Record<string, string>, more: Partial<BookingMetadataOptions> = {}) =>
  bookingMetadata({ searchParams, headers, bellhop, path: '/rooms', ...more });

describe('a booking page’s metadata', () => {
  it('has one canonical address for each language, and all languages', async () => {
    const languages = {
      en: 'https://agency.example/rooms?locale=en',
      de: 'https://agency.example/rooms?locale=de',
      'x-default': 'https://agency.example/rooms',
    };
    expect((await metadataOf({})).alternates).toEqual({
      canonical: 'https://agency.example/rooms',
      languages,
    });
    const german = await metadataOf({ locale: 'de', checkin: '2027-03-01', room: 'x', utm_source: 'letter' });
    expect(german.alternates).toEqual({ canonical: languages.de, languages });
    // The language that is shown counts, not the requested one.
    expect((await metadataOf({ locale: 'xx' })).alternates?.canonical).toBe(languages.en);
  });

  it('has Open Graph in the page’s language, with a room’s picture', async () => {
    const { openGraph, description, metadataBase } = await metadataOf(
      { locale: 'ar' },
      { property: 'riad-zaytoun', description: (locale) => `in ${locale}` },
    );
    expect(description).toBe('in ar');
    expect(String(metadataBase)).toBe('https://agency.example/');
    expect(openGraph).toMatchObject({
      type: 'website',
      description: 'in ar',
      url: 'https://agency.example/rooms?locale=ar',
      locale: 'ar_EG',
      alternateLocale: ['fr_FR'],
      images: [{ url: expect.stringMatching(/^\/demo\/riad-zaytoun\/.*\.webp$/), alt: expect.any(String) }],
    });
  });

  it('only says of the page “Find my booking” that it must not be indexed', async () => {
    expect(await metadataOf({ view: 'booking' })).toEqual({
      title: 'Find my booking – Harbour House',
      robots: { index: false },
    });
  });

  it.each([
    { host: '"><script>' },
    { host: 'agency.example', 'x-forwarded-proto': 'javascript' },
    { host: 'user@agency.example' },
    { host: 'agency.example/evil' },
  ])('names no address where the headers %j name no host', async (bad) => {
    const { alternates, metadataBase, openGraph } = await metadataOf({}, { headers: new Headers(bad) });
    expect({ alternates, metadataBase }).toEqual({});
    expect(openGraph).not.toHaveProperty('url');
    expect(openGraph).not.toHaveProperty('images');
    expect(await bookingSitemap({ headers: new Headers(bad), bellhop, path: () => '/' })).toEqual([]);
  });

  it('has one address for a property with one language, and no picture for one without photos', async () => {
    const alone = createBellhop({
      properties: { properties: [{ ...leastProperty, locales: ['en'] }] },
      environment: { HARBOUR_KEY: 'a-key' },
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    const { alternates, openGraph } = await metadataOf({ locale: 'en' }, { bellhop: alone });
    expect(alternates).toEqual({ canonical: 'https://agency.example/rooms' });
    expect(openGraph?.images).toEqual([]);
  });
});

describe('a sitemap', () => {
  const placesAt = async (host: string) =>
    (
      await bookingSitemap({
        headers: new Headers({ host }),
        bellhop,
        path: (slug) => `/${slug}`,
      })
    ).map(({ url }) => url);

  it('has the properties that the host shows, each in all of its languages', async () => {
    const agency = await placesAt('agency.example');
    expect(agency).toContain('http://agency.example/ryokan-matsukaze?locale=ja');
    expect(agency).toHaveLength(12);
    expect(await placesAt('riad-zaytoun.localhost')).toEqual([
      'http://riad-zaytoun.localhost/riad-zaytoun',
      'http://riad-zaytoun.localhost/riad-zaytoun?locale=ar',
      'http://riad-zaytoun.localhost/riad-zaytoun?locale=fr',
    ]);
  });
});
