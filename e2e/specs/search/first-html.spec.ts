import { hotelTexts } from '../../../app/[property]/_hotel/texts.ts';
import { moneyText } from '../../../lib/i18n/money-text.ts';
import type { Guest } from '../../guest/guest.ts';
import { harbour, ryokan } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';
import { stayParams } from '../../hosts/stay.ts';

/** @file The page without JavaScript, as a search engine, a slow phone or a locked-down browser gets it. */

test.use({ javaScriptEnabled: false });

const plainDates = ({ widget, words }: Guest) => ({
  checkin: widget.getByLabel(words('stay.checkin')),
  checkout: widget.getByLabel(words('stay.checkout')),
});

for (const house of [harbour, ryokan]) {
  test(`a linked search at ${house.slug} has rooms and prices in its first HTML`, async ({
    arrive,
    page,
    request,
  }) => {
    const { guest, stay } = await arrive(house);
    await guest.open({ search: stay });
    const query = stayParams(stay, { locale: house.locale });
    await expect(page.locator('head meta[name=description]')).toHaveAttribute(
      'content',
      hotelTexts(house.slug, house.locale)?.tagline ?? 'no texts',
    );
    const { rooms } = await (await request.get(`/api/booking/${house.slug}/availability?${query}`)).json();
    expect(rooms.length).toBeGreaterThan(2);
    for (const { name, price } of rooms) {
      await expect(guest.roomCard(name)).toContainText(moneyText(house.locale, price));
      await expect(guest.chooseLink(name)).toBeVisible();
    }
  });
}

test('without JavaScript, the search form and the links to the next steps work', async ({ arrive, page }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open();
  const { checkin, checkout } = plainDates(guest);
  await checkin.fill(stay.checkin);
  await checkout.fill(stay.checkout);
  await guest.adults.fill('1');
  await guest.press(guest.button('search.submit'));
  await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkin}&checkout=${stay.checkout}&adults=1$`));
  await guest.press(guest.chooseLink(harbour.room.name));
  await expect(guest.heading('details.title')).toBeVisible();
  await expect(guest.orderButton).toBeDisabled();
  // Playwright finds no text inside <noscript>, so the test looks for the element.
  const advice = guest.widget.locator('[data-part=no-script] p');
  await expect(advice).toBeVisible();
  await expect(advice).toHaveText(guest.words('widget.noScript', { property: harbour.name }));
});

test('an invalid search comes back as it was typed, with its error', async ({ arrive, page }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open();
  const { checkin, checkout } = plainDates(guest);
  await checkin.fill(stay.checkout);
  await checkout.fill(stay.checkin);
  await guest.adults.fill('1');
  await guest.press(guest.button('search.submit'));
  await expect(page).toHaveURL(/adults=1$/);
  await expect(checkin).toHaveValue(stay.checkout);
  await expect(checkout).toHaveValue(stay.checkin);
  await expect(checkout).toHaveAccessibleDescription(guest.words('stayErrors.checkoutNotAfterCheckin'));
  await expect(guest.adults).toHaveValue('1');
  await checkin.fill(stay.checkin);
  await checkout.fill(stay.checkout);
  await guest.press(guest.button('search.submit'));
  await expect(guest.chooseLink(harbour.room.name)).toBeVisible();
});

test('without JavaScript, every step shows the contact of the property', async ({ arrive }) => {
  const { guest, stay } = await arrive(harbour);
  for (const visit of [{}, { search: stay }, { search: stay, room: harbour.room.roomTypeId }]) {
    await guest.open(visit);
    await expect(guest.widget.locator('noscript a[href^="tel:"]')).toBeVisible();
    await expect(guest.widget.locator('noscript a[href^="mailto:"]')).toBeVisible();
  }
});
