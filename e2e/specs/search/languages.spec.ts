import { calendarDialog, dayIn, openOnDay } from '../../guest/calendar.ts';
import { harbour, riad } from '../../guest/houses.ts';
import { inspect } from '../../guest/inspection.ts';
import { COMMIT, holdNext } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';
import { wordsIn } from '../../guest/words.ts';

/** @file The widget in several languages, and the change from one language to another. */

test.use({ stays: 'soon' });

/** Next's router requests the page in another language here, after the server has answered SERVER_CHECK. */
const PAGE = /[?&]_rsc=/;
const SERVER_CHECK = /\/api\/booking\/[^/]+\/property$/;

test('changing the language keeps what was typed, and an order in progress', async ({
  arrive,
  meet,
  panel,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  const german = await meet(harbour, { locale: 'de' });
  await guest.chooseLanguage('Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(german.orderButton).toBeEnabled();
  await german.expectTyped(harbour.person);
  await expect(page.locator('[data-part=live]')).toHaveText('Sprache: Deutsch');
  // Next's own announcer would announce the property's name over this text.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await guest.chooseLanguage('English');
  await expect(guest.orderButton).toBeEnabled();
  const commit = await guest.orderUpTo(COMMIT);
  await guest.chooseLanguage('Deutsch');
  await expect(german.button('details.ordering')).toBeVisible();
  await german.expectTyped(harbour.person);
  commit.release();
  const reference = await german.confirmedReference();
  expect(await panel.bookings()).toMatchObject([{ reference }]);
  expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
});

test('the calendar changes its language with the page, also in texts for screen readers', async ({
  arrive,
  meet,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  const german = await meet(harbour, { locale: 'de' });
  await guest.open();
  await openOnDay(guest, stay.checkin);
  await expect(
    calendarDialog(guest).getByRole('button', { name: 'Next', exact: true }).first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await guest.chooseLanguage('Deutsch');
  await expect(german.button('search.submit')).toBeVisible();
  await openOnDay(german, stay.checkin);
  await expect(
    calendarDialog(german).getByRole('button', { name: 'Weiter', exact: true }).first(),
  ).toBeVisible();
});

test('Back and Forward show each address in its language, also addresses that the widget has made', async ({
  arrive,
  meet,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  const german = await meet(harbour, { locale: 'de' });
  await guest.open({ search: stay });
  await guest.press(guest.chooseLink(harbour.room.name));
  await guest.type(harbour.person);
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  await guest.chooseLanguage('Deutsch');
  await expect(german.heading('details.title')).toBeVisible();
  await page.goBack();
  await expect(guest.heading('details.title')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goBack();
  await expect(guest.chooseLink(harbour.room.name)).toBeVisible();
  await page.goForward();
  await expect(guest.heading('details.title')).toBeVisible();
  await page.goForward();
  await expect(german.heading('details.title')).toBeVisible();
  await german.expectTyped(harbour.person);
  expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
});

test('a language that loads slowly does not take the guest back to an earlier step', async ({
  arrive,
  meet,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  const german = await meet(harbour, { locale: 'de' });
  await guest.open({ search: stay });
  const pageRequest = await holdNext(page, PAGE);
  await guest.chooseLanguage('Deutsch');
  await pageRequest.reached;
  await expect(page.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-busy', 'true');
  await guest.press(guest.chooseLink(harbour.room.name));
  await expect(guest.heading('details.title')).toBeVisible();
  pageRequest.release();
  await expect(german.heading('details.title')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`room=${harbour.room.roomTypeId}.*locale=de|locale=de.*room=`));
  await page.goBack();
  await expect(guest.heading('details.title')).toBeVisible();
  await expect(page).toHaveURL(/locale=en.*room=/);
});

test('Back to another language works without a connection, and keeps what was typed', async ({
  arrive,
  meet,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  const german = await meet(harbour, { locale: 'de' });
  await guest.readyToOrder(stay);
  await guest.chooseLanguage('Deutsch');
  await expect(german.heading('details.title')).toBeVisible();
  await page.context().setOffline(true);
  await page.goBack();
  // Next's router still has the earlier page.
  await expect(guest.heading('details.title')).toBeVisible();
  await guest.expectTyped(harbour.person);
  await page.context().setOffline(false);
  await guest.expectTyped(harbour.person);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a change of language changes nothing after an error or a foreign page, and can be repeated', async ({
  arrive,
  meet,
  mishaps,
  page,
}) => {
  mishaps.expectFailureAt(SERVER_CHECK);
  const { guest, stay } = await arrive(harbour);
  const german = await meet(harbour, { locale: 'de' });
  await guest.readyToOrder(stay);
  for (const answer of [
    { status: 500, body: '{}' },
    { status: 200, body: '<p>Please accept the terms of this network</p>' },
  ]) {
    await page.route(SERVER_CHECK, (route) => route.fulfill(answer), { times: 1 });
    const answered = page.waitForResponse(SERVER_CHECK);
    await guest.chooseLanguage('Deutsch');
    await (await answered).finished();
    const failed = page.locator('[data-part=language-failed]');
    await expect(failed).toHaveText(guest.words('trouble.noAnswerText'));
    await guest.expectTyped(harbour.person);
    await expect(page).toHaveURL(/locale=en/);
  }
  await inspect(page, 'language without an answer');
  await guest.chooseLanguage('Deutsch');
  await expect(german.heading('details.title')).toBeVisible();
  await german.expectTyped(harbour.person);
});

test('after a deployment, a change of language loads a new page', async ({ arrive, mishaps, page }) => {
  mishaps.expectFailureAt(PAGE);
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  await page.route(PAGE, (route) => route.fulfill({ status: 404, body: '{}' }));
  await guest.chooseLanguage('Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await page.evaluate(() => 'sameLoad' in window)).toBe(false);
});

test('Back cancels a language that has not loaded yet', async ({ arrive, page }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  await guest.press(guest.chooseLink(harbour.room.name));
  await expect(guest.heading('details.title')).toBeVisible();
  const pageRequest = await holdNext(page, PAGE);
  await guest.chooseLanguage('Deutsch');
  await pageRequest.reached;
  await page.goBack();
  await expect(guest.chooseLink(harbour.room.name)).toBeVisible();
  pageRequest.release();
  await expect(page).not.toHaveURL(/locale=de|room=/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

for (const [house, other, name, direction] of [[riad, 'fr', 'Français', 'ltr']] as const) {
  test(`changing to ${other} at ${house.slug} keeps the search and the chosen room`, async ({
    arrive,
    meet,
    panel,
    page,
  }) => {
    const { guest, stay } = await arrive(house);
    await guest.openDetails(stay);
    await guest.press(guest.widget.getByRole('link', { name, exact: true }));
    const guestInOther = await meet(house, { locale: other });
    await expect(guestInOther.orderButton).toBeEnabled();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      ...stay,
      adults: '2',
      room: house.room.roomTypeId,
      locale: other,
    });
    await guestInOther.type(house.person);
    await guestInOther.order();
    expect(await panel.bookings()).toMatchObject([{ stay: { checkin: stay.checkin } }]);
  });
}

test.describe('a browser set to Moroccan Arabic', () => {
  test.use({ locale: 'ar-MA' });

  test('gets Arabic, right to left, at the first visit', async ({ page }) => {
    const words = await wordsIn('ar');
    await page.goto('/riad-zaytoun');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('button', { name: words('search.submit') })).toBeVisible();
  });
});

// A phone shows a list of all months, without buttons for the next and the previous month.
test('the calendar has Arabic names for screen readers', { tag: '@desktop' }, async ({ arrive }) => {
  const { guest, stay } = await arrive(riad);
  await guest.open();
  await openOnDay(guest, stay.checkin);
  const dialog = calendarDialog(guest);
  // These words come from React Aria. Bellhop's catalogues do not have them.
  for (const name of ['التالي', 'السابق']) {
    await expect(dialog.getByRole('button', { name }).first()).toBeVisible();
  }
  await guest.press(dayIn(dialog, guest, stay.checkin));
  await expect(dayIn(dialog, guest, stay.checkin)).toHaveAccessibleName(/المحدد/);
});
