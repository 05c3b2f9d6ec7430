import type { APIRequestContext } from '@playwright/test';
import { hotelItem, offerItem, soldOutItem } from '../../../lib/browser/test-offer-items.ts';
import type { Availability, Money, Property, StayQuery } from '../../../lib/contract/index.ts';
import { moneyText } from '../../../lib/i18n/money-text.ts';
import { bookableHouses, type House, harbour, hut } from '../../guest/houses.ts';
import { followHints } from '../../guest/price-crawler.ts';
import { expect, test } from '../../guest/test.ts';
import { landingParams, stayParams } from '../../hosts/stay.ts';

/** @file Google's price check: docs/search-engines.md. */

const hotelOf = ({ slug }: House, property: Property, offer: object) =>
  hotelItem(
    {
      identifier: [slug],
      name: [property.name],
      address: [
        expect.objectContaining({
          types: ['https://schema.org/PostalAddress'],
          properties: expect.objectContaining({ addressLocality: [property.contact.address?.city] }),
        }),
      ],
    },
    offer,
  );

/** Matches a hotel of any name and address with this one offer. */
const anyHotelWith = (offer: object) =>
  expect.objectContaining({ properties: expect.objectContaining({ makesOffer: [offer] }) });

/** The lowest total that the API has for the stay. */
async function cheapestOf(request: APIRequestContext, { slug }: House, stay: StayQuery): Promise<Money> {
  const answer = await request.get(`/api/booking/${slug}/availability?${stayParams(stay)}`);
  const { rooms }: Availability = await answer.json();
  const [cheapest] = rooms.map(({ price }) => price).toSorted((a, b) => Number(a.amount) - Number(b.amount));
  if (!cheapest) throw new Error(`${slug} has no room for the stay`);
  return cheapest;
}

test.describe('price check', () => {
  test('the click hints lead to one offer at the API’s total, in each language', async ({
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
        const { stages, items } = await followHints(
          page,
          `/${house.slug}?${landingParams(stay, { locale })}`,
        );
        expect(stages).toEqual(['room-selection', 'checkout']);
        expect(items).toEqual([hotelOf(house, property, offerItem(stay, cheapest))]);
        const total = page.locator('[itemprop=price]');
        await expect(total).toBeVisible();
        await expect(total).toHaveText(moneyText(locale, cheapest));
        await page.close();
      }),
    );
  });

  test('the click hints lead to the offer on a property’s own host and in a frame', async ({
    openStay,
    page,
    request,
  }) => {
    const stay = await openStay(harbour);
    const cheapest = await cheapestOf(request, harbour, stay);
    for (const path of ['/', `/embed/${harbour.slug}`]) {
      const { stages, items } = await followHints(page, `${path}?${landingParams(stay, { locale: 'en' })}`);
      expect(stages).toEqual(['room-selection', 'checkout']);
      expect(items).toEqual([expect.objectContaining({ types: ['https://schema.org/Hotel'] })]);
      await expect(page.locator('[itemprop=price]')).toHaveText(moneyText('en', cheapest));
    }
  });

  test('a URL that names a room opens the final stage', async ({ openStay, page }) => {
    const query = landingParams(await openStay(harbour), { room: harbour.otherRoom.roomTypeId });
    const { stages, items } = await followHints(page, `/${harbour.slug}?${query}`);
    expect(stages).toEqual(['checkout']);
    expect(items).toHaveLength(1);
  });

  test('a sold-out room is marked SoldOut without a price', async ({ openStay, page, panel }) => {
    const stay = await openStay(harbour);
    const { roomTypeId } = harbour.otherRoom;
    await panel.setNights(harbour, roomTypeId, stay, { units: 0 });
    const query = landingParams(stay, { room: roomTypeId });
    const { stages, items } = await followHints(page, `/${harbour.slug}?${query}`);
    expect(stages).toEqual(['room-selection']);
    expect(items).toEqual([anyHotelWith(soldOutItem(stay))]);
  });

  test('a fully booked property is marked SoldOut', async ({ newStay, page, panel }) => {
    const stay = newStay();
    await panel.close(harbour, stay);
    const { stages, items } = await followHints(page, `/${harbour.slug}?${landingParams(stay)}`);
    expect(stages).toEqual(['room-selection']);
    expect(items).toEqual([anyHotelWith(soldOutItem(stay))]);
    await expect(page.locator('[itemprop=price]')).toHaveCount(0);
  });

  test('a property without online booking has no marks', async ({ openStay, page }) => {
    await page.goto(`/${hut.slug}?${landingParams(await openStay(hut))}`);
    await expect(page.locator('[data-part=price]').first()).toBeVisible();
    await expect(page.locator('[data-nav-stage], [data-nav-criticalpath], [itemscope]')).toHaveCount(0);
  });
});
