import type { StayQuery } from '../../lib/contract/index.ts';
import { chooseDates } from '../guest/calendar.ts';
import { expectFitting } from '../guest/frame.ts';
import type { Guest } from '../guest/guest.ts';
import { harbour } from '../guest/houses.ts';
import { expectNoSidewaysScrolling, picture } from '../guest/inspection.ts';
import { stayIn } from '../hosts/stay.ts';
import { expect, test } from './fixtures.ts';
import { documentedBytes, measureTransfer, saveTransfer } from './transfer-table.ts';

/** @file Books a room through each example. Then measures what Bellhop adds to its page. */

/** If the measured bytes differ by more, the README's figure has to be updated. */
const TOLERANCE = 0.1;

/** Books from the opened page to the confirmation. @returns the booking number */
async function book(guest: Guest, stay: StayQuery, fits: () => Promise<void>): Promise<string> {
  await guest.open();
  await fits();
  await chooseDates(guest, stay);
  await fits();
  await guest.press(guest.chooseLink(guest.house.room.name));
  await guest.type(guest.house.person);
  await fits();
  return guest.order();
}

for (const { title, day, ...window } of [
  { title: 'an example on a desktop', day: 30, viewport: { width: 1280, height: 800 } },
  // The server caches availability for half a minute, so each test books other nights.
  { title: 'an example on a phone', day: 40, viewport: { width: 390, height: 844 }, hasTouch: true },
]) {
  test.describe(title, () => {
    test.use(window);

    test('takes a booking and reports its number to the page', async ({
      example,
      exampleName,
      guest,
      page,
      panel,
    }) => {
      const stay = stayIn(day);
      await panel.open(harbour, stay);
      const element = page.locator('bellhop-booking');
      const reference = await book(guest, stay, async () => {
        if (example.content) await expectFitting(element);
        await expectNoSidewaysScrolling(page, exampleName);
      });
      expect(await panel.bookings()).toMatchObject([{ reference, stay, guest: guest.house.person }]);
      await expect(page.getByText(`Thank you. Your booking number is ${reference}.`)).toBeVisible();
      await picture(page, exampleName);
    });
  });
}

test.describe('an example', () => {
  test('leads to a booking without scripts', async ({ browser, example, guest }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(example.address);
    const way = example.content
      ? page.getByRole('link', { name: 'Book a room' })
      : page.getByRole('button', { name: guest.words('search.submit') });
    await expect(way).toBeVisible();
    if (example.content)
      await expect(way).toHaveAttribute('href', `${example.bellhop}/${example.house.slug}`);
    await page.close();
  });

  test('transfers as many bytes from Bellhop as the README says', async ({
    browser,
    example,
    exampleName,
  }) => {
    const added = await measureTransfer(browser, example);
    saveTransfer(exampleName, added);
    const documented = documentedBytes(exampleName);
    expect(added.bytes).toBeGreaterThan(documented * (1 - TOLERANCE));
    expect(added.bytes).toBeLessThan(documented * (1 + TOLERANCE));
  });
});
