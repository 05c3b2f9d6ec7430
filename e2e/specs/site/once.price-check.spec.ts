import type { APIRequestContext } from '@playwright/test';
import {
  type Availability,
  type Money,
  nightsBetween,
  type Property,
  type StayQuery,
} from '../../../lib/contract/index.ts';
import { moneyText } from '../../../lib/i18n/money-text.ts';
import { bookableHouses, type House, harbour, hut } from '../../guest/houses.ts';
import { followHints } from '../../guest/price-crawler.ts';
import { expect, test } from '../../guest/test.ts';
import { stayParams } from '../../hosts/stay.ts';

/** @file Google's price check, and what else search engines find: docs/search-engines.md. */

/** A landing page's query, as Google makes it of our template. */
const landing = ({ checkin, checkout, adults }: StayQuery, more: Record<string, string>) =>
  new URLSearchParams({
    checkin,
    nights: String(nightsBetween(checkin, checkout)),
    adults: String(adults),
    ...more,
  });

const hotelWith = ({ slug }: House, property: Property, offer: object) => ({
  types: ['https://schema.org/Hotel'],
  properties: {
    identifier: [slug],
    name: [property.name],
    address: [
      expect.objectContaining({
        types: ['https://schema.org/PostalAddress'],
        properties: expect.objectContaining({ addressLocality: [property.contact.address?.city] }),
      }),
    ],
    makesOffer: [offer],
  },
});

const offerFor = ({ checkin, checkout, adults }: StayQuery, properties: object) => ({
  types: ['https://schema.org/Offer', 'https://schema.org/LodgingReservation'],
  properties: {
    checkinTime: [checkin],
    checkoutTime: [checkout],
    numAdults: [String(adults)],
    ...properties,
  },
});

const totalOf = ({ amount, currency }: Money) => ({
  availability: ['https://schema.org/InStock'],
  priceSpecification: [
    {
      types: ['https://schema.org/CompoundPriceSpecification'],
      properties: { priceCurrency: [currency], price: [amount] },
    },
  ],
});

/** The lowest total that the API has for the stay. */
async function cheapestOf(request: APIRequestContext, { slug }: House, stay: StayQuery): Promise<Money> {
  const answer = await request.get(`/api/booking/${slug}/availability?${stayParams(stay)}`);
  const { rooms }: Availability = await answer.json();
  const [cheapest] = rooms.map(({ price }) => price).toSorted((a, b) => Number(a.amount) - Number(b.amount));
  if (!cheapest) throw new Error(`${slug} has no room for the stay`);
  return cheapest;
}

test('the click hints alone lead to one offer, at the API’s total and in the page’s words, in each language', async ({
  openStay,
  context,
  request,
}) => {
  const visits = [];
  for (const house of bookableHouses) {
    const stay = await openStay(house);
    const api = `/api/booking/${house.slug}`;
    const { property }: { property: Property } = await (await request.get(`${api}/property`)).json();
    visits.push(...property.locales.map((locale) => ({ house, stay, api, locale })));
  }
  expect(visits.length).toBeGreaterThan(5);
  await Promise.all(
    visits.map(async ({ house, stay, api, locale }) => {
      const { property } = await (await request.get(`${api}/property?locale=${locale}`)).json();
      const cheapest = await cheapestOf(request, house, stay);
      const page = await context.newPage();
      const { stages, items } = await followHints(page, `/${house.slug}?${landing(stay, { locale })}`);
      expect(stages).toEqual(['room-selection', 'checkout']);
      const offer = offerFor(stay, totalOf(cheapest));
      expect(items).toEqual([hotelWith(house, property, offer)]);
      const total = page.locator('[itemprop=price]');
      await expect(total).toBeVisible();
      await expect(total).toHaveText(moneyText(locale, cheapest));
      await page.close();
    }),
  );
});

test('they do so at a host’s own page and in a frame, and a named room is the final stage at once', async ({
  openStay,
  page,
  request,
}) => {
  const stay = await openStay(harbour);
  const cheapest = await cheapestOf(request, harbour, stay);
  for (const path of ['/', `/embed/${harbour.slug}`]) {
    const { stages, items } = await followHints(page, `${path}?${landing(stay, { locale: 'en' })}`);
    expect(stages).toEqual(['room-selection', 'checkout']);
    expect(items).toEqual([expect.objectContaining({ types: ['https://schema.org/Hotel'] })]);
    await expect(page.locator('[itemprop=price]')).toHaveText(moneyText('en', cheapest));
  }
  const { roomTypeId } = harbour.otherRoom;
  const { stages, items } = await followHints(
    page,
    `/${harbour.slug}?${landing(stay, { room: roomTypeId })}`,
  );
  expect(stages).toEqual(['checkout']);
  expect(items).toHaveLength(1);
});

test('what is sold out says so without a price, and a house that takes no bookings marks nothing', async ({
  openStay,
  page,
  panel,
}) => {
  const stay = await openStay(harbour);
  const soldOut = [
    expect.objectContaining({
      properties: expect.objectContaining({
        makesOffer: [offerFor(stay, { availability: ['https://schema.org/SoldOut'] })],
      }),
    }),
  ];
  const { roomTypeId } = harbour.otherRoom;
  await panel.setNights(harbour, roomTypeId, stay, { units: 0 });
  const named = await followHints(page, `/${harbour.slug}?${landing(stay, { room: roomTypeId })}`);
  expect(named).toEqual({ stages: ['room-selection'], items: soldOut });
  await panel.close(harbour, stay);
  // The server remembers what is free for two.
  const alone = { ...stay, adults: 1 };
  const none = await followHints(page, `/${harbour.slug}?${landing(alone, {})}`);
  expect(none.stages).toEqual(['room-selection']);
  expect(none.items).toHaveLength(1);
  await expect(page.locator('[itemprop=price]')).toHaveCount(0);
  const elsewhere = await openStay(hut);
  await page.goto(`/${hut.slug}?${landing(elsewhere, {})}`);
  await expect(page.locator('[data-part=price]').first()).toBeVisible();
  await expect(page.locator('[data-nav-stage], [data-nav-criticalpath], [itemscope]')).toHaveCount(0);
});

test.describe('in the HTML alone', () => {
  test.use({ javaScriptEnabled: false });

  test('each page says where it belongs, in which languages, and what is not to be indexed', async ({
    newStay,
    page,
    baseURL,
  }) => {
    const here = `${baseURL}/${harbour.slug}`;
    const head = page.locator('head');
    const canonical = head.locator('link[rel=canonical]');
    const robots = head.locator('meta[name=robots]');
    const query = landing(newStay(), { utm_source: 'letter' });
    for (const [address, expected] of [
      [here, here],
      [`${here}?${query}`, here],
      [`${here}?locale=de&${query}`, `${here}?locale=de`],
    ] as const) {
      await page.goto(address);
      await expect(canonical).toHaveAttribute('href', expected);
      const languages = await head
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
        );
      expect(languages).toEqual([
        ['en', `${here}?locale=en`],
        ['de', `${here}?locale=de`],
        ['x-default', here],
      ]);
      await expect(head.locator('meta[property="og:url"]')).toHaveAttribute('content', expected);
      await expect(head.locator('meta[property="og:title"]')).toHaveAttribute('content', harbour.name);
      await expect(head.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\.webp$/);
      await expect(head.locator('title')).toHaveCount(1);
      await expect(robots).toHaveCount(0);
    }
    for (const path of [`/${harbour.slug}?view=booking`, `/embed/${harbour.slug}`, '/sandbox']) {
      await page.goto(path);
      await expect(robots, path).toHaveAttribute('content', /noindex/);
      await expect(canonical, path).toHaveCount(0);
    }
  });

  test('the sitemap has each language of each house, and robots.txt names it', async ({
    request,
    baseURL,
  }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    expect(robots).toContain('Disallow: /api/');
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const places = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
    for (const { slug, locale } of [...bookableHouses, hut]) {
      expect(places).toContain(`${baseURL}/${slug}`);
      expect(places).toContain(`${baseURL}/${slug}?locale=${locale}`);
    }
    for (const place of places) expect((await request.get(place ?? '')).status(), place).toBe(200);
  });
});
