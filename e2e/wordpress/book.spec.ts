import { chooseDates } from '../guest/calendar.ts';
import { chooseDatesInFrame } from '../guest/frame.ts';
import { framedAt } from '../guest/framed-test.ts';
import { harbour } from '../guest/houses.ts';
import { expect, test } from './test.ts';

test.describe('WordPress page', () => {
  test('with the block takes a booking', async ({ arrive, page, panel }) => {
    const { guest, stay } = await arrive(harbour);
    await guest.open();
    await chooseDatesInFrame(page.locator('bellhop-booking'), guest, stay);
    await guest.press(guest.chooseLink(guest.house.room.name));
    await guest.type(guest.house.person);
    const reference = await guest.order();
    expect(await panel.bookings()).toMatchObject([{ reference }]);
  });

  test('with the shortcode takes a booking in a dialog', async ({
    openStay,
    meet,
    wordpress,
    site,
    page,
    panel,
  }) => {
    const stay = await openStay(harbour);
    const address = wordpress.newPage(
      '<p>Before</p>[bellhop mode="button" checkin="2027-02-30" evil="x"]Rooms &amp; prices[/bellhop]',
    );
    const guest = await meet(harbour, { host: framedAt(address) });
    await page.goto(address);
    const element = page.locator('bellhop-booking');
    expect(await element.evaluate((node) => node.getAttributeNames())).toEqual(['property', 'mode']);
    await expect(element.locator('a')).toHaveAttribute('href', `${site.origin}/harbour-house`);
    await page.getByRole('button', { name: 'Rooms & prices' }).click();
    await chooseDates(guest, stay);
    await guest.press(guest.chooseLink(guest.house.room.name));
    await guest.type(guest.house.person);
    const reference = await guest.order();
    expect(await panel.bookings()).toMatchObject([{ reference }]);
  });

  test('has the loader once for two widgets, and not at all without a widget', async ({
    wordpress,
    site,
    page,
  }) => {
    const loaders = page.locator('script[src$="/embed.js"]');
    await page.goto(wordpress.newPage('[bellhop] <!-- wp:bellhop/booking {"mode":"search"} /-->'));
    await expect(page.locator('bellhop-booking')).toHaveCount(2);
    await expect(loaders).toHaveCount(1);
    await expect(loaders).toHaveAttribute('src', `${site.origin}/embed.js`);
    await expect(loaders).toHaveAttribute('type', 'module');
    await page.goto(wordpress.newPage('<p>Our history</p>'));
    await expect(loaders).toHaveCount(0);
  });
});
