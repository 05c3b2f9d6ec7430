import { addDays } from '../../../lib/contract/index.ts';
import { dateText } from '../../../lib/i18n/date-text.ts';
import {
  calendarDialog,
  chooseDates,
  chooseDeparture,
  dayIn,
  openOnDay,
  showRooms,
  typeDates,
} from '../../guest/calendar.ts';
import { harbour, riad } from '../../guest/houses.ts';
import { inspect } from '../../guest/inspection.ts';
import { tabTo } from '../../guest/keyboard.ts';
import { AVAILABILITY, requestsOf } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';

/** @file The search form: which searches it refuses, and how a guest continues. */

test.use({ stays: 'soon' });

// once.zones.spec.ts types dates on a desktop.
test('dates can be typed, and the form shows errors before it sends a request', async ({ arrive, page }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open();
  const searches = requestsOf(page, 'GET', AVAILABILITY);
  const type = (checkin: string, checkout: string) => typeDates(guest, { checkin, checkout }, 'close');
  const submit = () => guest.press(guest.button('search.submit'));

  await type(stay.checkin, addDays(stay.checkin, -1));
  await submit();
  await expect(guest.sentence('stayErrors.checkoutNotAfterCheckin')).toBeVisible();
  await expect(guest.dateButton('stay.checkout')).toBeFocused();
  await type(stay.checkin, addDays(stay.checkin, 31));
  await submit();
  await expect(guest.sentence('stayErrors.tooManyNights', { count: 30 })).toBeVisible();
  await type('2026-01-01', stay.checkout);
  await submit();
  // The departure is too late as well, so a summary shows both errors.
  await expect(guest.dateButton('stay.checkin')).toHaveAccessibleDescription(
    guest.words('stayErrors.pastCheckin'),
  );
  expect(searches).toEqual([]);
  await type(stay.checkin, stay.checkout);
  // A valid stay is searched at once, for the adults in the form.
  await expect
    .poll(() => searches.map((search) => new URL(search.url()).searchParams.get('adults')))
    .toEqual(['2']);
  // A screen reader reads the property's text about children after the error.
  const children = await page.locator('[data-part=children] > span').textContent();
  for (const [adults, sentence] of [
    ['99', guest.words('stayErrors.tooManyAdults', { count: 4 })],
    ['0', guest.words('stayErrors.tooFewAdults')],
    ['1.5', guest.words('stayErrors.tooFewAdults')],
    ['', guest.words('stayErrors.tooFewAdults')],
  ] as const) {
    await guest.adults.fill(adults);
    await submit();
    await expect(guest.adults).toHaveAccessibleDescription(`${sentence} ${children}`);
    await expect(guest.adults).toBeFocused();
  }
  expect(searches).toHaveLength(1);
  await guest.adults.fill('1');
  await submit();
  await expect(guest.chooseLink(harbour.room.name)).toBeVisible();
});

test('a stay without rooms shows near dates with rooms and their price, one press away', async ({
  meet,
  panel,
  newStay,
  page,
}) => {
  const nearNights = newStay(8);
  const stay = {
    ...nearNights,
    checkin: addDays(nearNights.checkin, 3),
    checkout: addDays(nearNights.checkin, 5),
  };
  await panel.open(harbour, nearNights);
  await panel.close(harbour, stay);
  const guest = await meet(harbour);
  await guest.open({ search: stay });
  await expect(guest.heading('rooms.noneTitle', { count: 2 })).toBeVisible();
  await expect(guest.phoneLink).toBeVisible();
  await expect(guest.sentence('rooms.nearTitle')).toBeVisible();
  const near = guest.widget.locator('[data-part=near-dates]').getByRole('link');
  // Near dates are up to three days away. These four stays share no night with the full one.
  await expect(near).toHaveCount(4);
  await expect(near.first()).toContainText(/€\d/);
  await inspect(page, 'no rooms');
  await guest.press(near.last());
  await expect(guest.chooseLink(harbour.room.name)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`checkin=${addDays(stay.checkin, 3)}`));
});

test('Escape closes the calendar, and the focus returns to its button', { tag: '@desktop' }, async ({
  meet,
  page,
}) => {
  const guest = await meet(harbour);
  await guest.open();
  await tabTo(page, guest.dateButton('stay.checkout'));
  await page.keyboard.press('Enter');
  await expect(calendarDialog(guest).getByRole('grid').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendarDialog(guest)).toBeHidden();
  await expect(guest.dateButton('stay.checkout')).toBeFocused();
});

test('in the details, no focused element is covered, with Tab and with Shift+Tab', { tag: '@both' }, async ({
  arrive,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.openDetails(stay);
  const stops = [
    guest.field('details.firstName'),
    guest.field('details.lastName'),
    guest.field('details.email'),
    guest.orderButton,
    guest.widget.getByRole('link', { name: guest.words('policies.privacy') }),
  ];
  for (const stop of stops) await tabTo(page, stop);
  for (const stop of stops.toReversed()) await tabTo(page, stop, 'Shift+Tab');
});

test('the rooms of a search come into view, and the search can be changed', { tag: '@both' }, async ({
  meet,
  panel,
  newStay,
  page,
}) => {
  const stay = newStay();
  const another = newStay(3);
  await panel.open(harbour, stay);
  await panel.open(harbour, another);
  const guest = await meet(harbour);
  await guest.open();
  await chooseDates(guest, stay);
  await expect(guest.heading('rooms.title')).toBeFocused();
  await expect(guest.roomCard(harbour.room.name)).toBeInViewport();
  await guest.unfoldSearch();
  await chooseDates(guest, another);
  await expect(guest.heading('rooms.title')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`checkin=${another.checkin}&checkout=${another.checkout}`));
  await expect(guest.roomCard(harbour.room.name)).toBeInViewport();
});

test('a folded search unfolds with the focus in it, and folds again with the next search', async ({
  arrive,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  await expect(guest.chooseLink(harbour.room.name)).toBeVisible();
  await expect(guest.button('search.submit')).toBeHidden();
  await guest.press(guest.changeSearch);
  await expect(guest.dateButton('stay.checkin')).toBeFocused();
  await expect(guest.changeSearch).toBeHidden();
  await guest.press(guest.button('search.submit'));
  await expect(guest.button('search.submit')).toBeHidden();
  await expect(guest.changeSearch).toBeVisible();
});

test('the calendar opens below its fields where there is space for both', { tag: '@desktop' }, async ({
  meet,
}) => {
  const guest = await meet(harbour);
  await guest.open();
  await guest.press(guest.dateButton('stay.checkin'));
  const dialog = calendarDialog(guest);
  await expect(dialog.getByRole('grid').first()).toBeVisible();
  await expect(dialog).toBeInViewport({ ratio: 1 });
  const field = await guest.widget.locator('[data-part=checkin]').boundingBox();
  const box = await dialog.boundingBox();
  expect(field?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
});

test('an arrival without a departure is kept when the calendar is closed, and no departure is added', async ({
  openStay,
  meet,
  page,
}) => {
  const { checkin, checkout } = await openStay(harbour);
  const guest = await meet(harbour);
  const dialog = calendarDialog(guest);
  const waysToClose = [
    () => page.keyboard.press('Escape'),
    () => guest.press(dialog.getByRole('button', { name: guest.words('dates.close'), exact: true })),
    () => page.mouse.click(4, 4),
  ];
  for (const close of waysToClose) {
    await guest.open();
    await openOnDay(guest, checkin);
    await guest.press(dayIn(dialog, guest, checkin));
    await expect(dialog.getByText(guest.words('dates.chooseCheckout'))).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(guest.dateButton('stay.checkout')).toContainText(guest.words('search.chooseDate'));
    await expect(guest.dateButton('stay.checkin')).toContainText(dateText(guest.dateLocale, checkin));
  }
  await guest.press(guest.dateButton('stay.checkout'));
  await expect(dialog.getByText(guest.words('dates.chooseCheckout'))).toBeVisible();
  await expect(showRooms(guest)).toHaveCount(0);
  await chooseDeparture(guest, checkout, 'close');
  await expect(guest.dateButton('stay.checkout')).toContainText(dateText(guest.dateLocale, checkout));
});

test('in a narrow window, the calendar days do not move while dates are chosen', async ({
  openStay,
  meet,
}) => {
  const { checkin, checkout } = await openStay(riad);
  const guest = await meet(riad);
  const dialog = calendarDialog(guest);
  await guest.open();
  await openOnDay(guest, checkin);
  const before = await dayIn(dialog, guest, checkin).boundingBox();
  await guest.press(dayIn(dialog, guest, checkin));
  await expect(dialog.getByText(guest.words('dates.chooseCheckout'))).toBeVisible();
  expect(await dayIn(dialog, guest, checkin).boundingBox()).toEqual(before);
  await chooseDeparture(guest, checkout, 'close');
  await expect(guest.dateButton('stay.checkin')).toContainText(dateText(guest.dateLocale, checkin));
  await expect(guest.dateButton('stay.checkout')).toContainText(dateText(guest.dateLocale, checkout));
});

test('an open calendar stays in view and usable when the window becomes narrow', {
  tag: '@desktop',
}, async ({ arrive, page }) => {
  await page.setViewportSize({ width: 900, height: 844 });
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  await guest.press(guest.dateButton('stay.checkin'));
  const dialog = calendarDialog(guest);
  await expect(dialog.getByRole('grid')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  // The calendar is now a list that scrolls.
  await expect(dialog.locator('[slot=next]')).toHaveCount(0);
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await guest.press(showRooms(guest));
  await expect(guest.heading('rooms.title')).toBeFocused();
  await expect(guest.button('search.submit')).toBeHidden();
});
