import type { StayQuery } from '../../lib/contract/index.ts';
import { chooseDates } from '../guest/calendar.ts';
import { expectFitting } from '../guest/frame.ts';
import type { Guest } from '../guest/guest.ts';
import { harbour } from '../guest/houses.ts';
import { expectNoSidewaysScrolling, picture } from '../guest/inspection.ts';
import { stayIn } from '../hosts/stay.ts';
import { keepAdded, measureAdded, statedBytes } from './added.ts';
import { expect, test } from './test.ts';

/** @file A guest books through each example, and its page hears of it; what Bellhop adds is measured. */

/** Further from what the README says, the figure there is to be written anew. */
const TOLERANCE = 0.1;

/** From the page as it comes to the confirmation. @returns the booking number */
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
  { title: 'on a desktop', day: 30, viewport: { width: 1280, height: 800 } },
  // What is searched for is remembered for half a minute: each books other nights.
  { title: 'on a phone', day: 40, viewport: { width: 390, height: 844 }, hasTouch: true },
]) {
  test.describe(title, () => {
    test.use(window);

    test('a guest books, the service has that one booking, and the page hears of it', async ({
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

test('without scripts there is a way to book all the same', async ({ browser, example, guest }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(example.address);
  const way = example.content
    ? page.getByRole('link', { name: 'Book a room' })
    : page.getByRole('button', { name: guest.words('search.submit') });
  await expect(way).toBeVisible();
  if (example.content) await expect(way).toHaveAttribute('href', `${example.bellhop}/${example.house.slug}`);
  await page.close();
});

test('what Bellhop adds to the page before it is touched is what the README says', async ({
  browser,
  example,
  exampleName,
}) => {
  const added = await measureAdded(browser, example);
  keepAdded(exampleName, added);
  const stated = statedBytes(exampleName);
  expect(added.bytes).toBeGreaterThan(stated * (1 - TOLERANCE));
  expect(added.bytes).toBeLessThan(stated * (1 + TOLERANCE));
});
