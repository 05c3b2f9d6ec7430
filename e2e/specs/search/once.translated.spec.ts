import { translatePage } from '../../../lib/browser/test-translation.ts';
import { chooseDates } from '../../guest/calendar.ts';
import { harbour } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';

/** @file The browser translates the page, from before the search until after the booking. */

test.use({ stays: 'soon' });

test('a translated page leads from the search to a booking, and to the next search', async ({
  arrive,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open();
  await page.evaluate(translatePage, undefined);
  await expect(guest.button('search.submit').locator('font > font')).toBeVisible();
  await chooseDates(guest, stay);
  await guest.press(guest.chooseLink(harbour.otherRoom.name));
  await guest.press(guest.orderButton);
  await expect(guest.field('details.email')).toHaveAttribute('aria-invalid', 'true');
  await page.goBack();
  await guest.press(guest.chooseLink(harbour.room.name));
  await guest.type(harbour.person);
  await guest.order();
  await guest.press(guest.button('confirmation.another'));
  await chooseDates(guest, stay);
  await expect(guest.chooseLink(harbour.room.name)).toBeVisible();
});
