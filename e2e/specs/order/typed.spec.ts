import { chooseDates } from '../../guest/calendar.ts';
import { harbour } from '../../guest/houses.ts';
import { ARM, AVAILABILITY, COMMIT } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';
import { WHILE_DOWN } from '../../hosts/sandbox-panel.ts';

/** @file A guest meets every failure between the first letter and the booking. No typed detail is lost. */

test.use({ stays: 'soon' });

const { person, room, otherRoom } = harbour;

test('typed details survive every failure on the way to the booking', async ({
  arrive,
  meet,
  panel,
  page,
  context,
  mishaps,
}) => {
  // The test has about twenty steps, and waits for each.
  test.setTimeout(180_000);
  for (const address of [ARM, COMMIT, AVAILABILITY]) mishaps.expectFailureAt(address);
  mishaps.expectOffline();
  const { guest, stay } = await arrive(harbour);
  const german = await meet(harbour, { locale: 'de' });
  await guest.readyToOrder(stay);
  const stillTyped = (what: string) => test.step(`still typed: ${what}`, () => guest.expectTyped(person));
  const backToDetails = async (name: string) => {
    await guest.press(guest.chooseLink(name));
    await expect(guest.orderButton).toBeEnabled();
  };

  await guest.press(guest.content.getByRole('link', { name: guest.words('details.allRooms'), exact: true }));
  await backToDetails(otherRoom.name);
  await stillTyped('another room');
  await page.goBack();
  await page.goBack();
  await expect(guest.orderButton).toBeEnabled();
  await stillTyped('Back and Back again');
  await page.goForward();
  await expect(guest.heading('rooms.title')).toBeVisible();
  await page.goBack();
  await stillTyped('Forward and Back');

  await guest.press(guest.content.getByRole('link', { name: 'Deutsch', exact: true }));
  await expect(german.orderButton).toBeEnabled();
  await german.expectTyped(person);
  await guest.press(guest.content.getByRole('link', { name: 'English', exact: true }));
  await expect(guest.orderButton).toBeEnabled();
  await stillTyped('another language and back');

  const ownSize = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 320, height: 600 });
  await stillTyped('a window that becomes narrow');
  await page.setViewportSize(ownSize);

  await guest.field('details.email').fill('no address');
  await guest.press(guest.orderButton);
  await expect(guest.heading('guestErrors.summary', { count: 1 })).toBeVisible();
  await expect(guest.field('details.email')).toHaveValue('no address');
  await expect(guest.field('details.lastName')).toHaveValue(person.lastName);
  await guest.field('details.email').fill(person.email);
  await stillTyped('an entry that was wrong');

  await context.setOffline(true);
  await expect(guest.sentence('trouble.offlineTitle')).toBeVisible();
  await stillTyped('the line is down');
  await context.setOffline(false);

  await panel.fault('availability', 'status', { status: 500, times: WHILE_DOWN });
  await guest.press(guest.orderButton);
  await expect(guest.widget.getByRole('region', { name: guest.words('details.refusedTitle') })).toBeFocused();
  await panel.clearFaults();
  expect(await panel.requests('POST', 'bookings')).toEqual([]);
  await stillTyped('the booking system is down');

  await panel.setNights(harbour, room.roomTypeId, stay, { price: '150.50' });
  await guest.press(guest.orderButton);
  await expect(guest.heading('priceChanged.title')).toBeVisible();
  await stillTyped('the price has changed');
  await guest.press(guest.widget.locator('[data-part=agree]'));
  await stillTyped('the new price is agreed to');

  await panel.setNights(harbour, room.roomTypeId, stay, { units: 0 });
  await guest.press(guest.orderButton);
  await expect(guest.heading('soldOut.title')).toBeVisible();
  await stillTyped('the room is sold out');
  await guest.press(guest.button('soldOut.otherRooms'));
  await backToDetails(otherRoom.name);
  await stillTyped('the room is sold out, another one is chosen');

  const commit = await guest.orderUpTo(COMMIT);
  await stillTyped('the order is on its way');
  // The widget searches again as soon as the order is refused, so the other room must be free before that.
  await panel.open(harbour, stay);
  await panel.setNights(harbour, otherRoom.roomTypeId, stay, { units: 0 });
  commit.release();
  await expect(guest.heading('rejected.title')).toBeVisible();
  await guest.press(guest.button('rejected.goOn'));
  await backToDetails(room.name);
  await stillTyped('the order was refused');

  await page.route(COMMIT, (route) => route.abort(), { times: 1 });
  const reference = await guest.order();
  const { firstName, lastName, email } = person;
  expect(await panel.bookings()).toMatchObject([{ reference, guest: { firstName, lastName, email } }]);
});

test('chosen dates and adults survive a failed search, and the next search works', async ({
  arrive,
  panel,
  mishaps,
}) => {
  mishaps.expectFailureAt(AVAILABILITY);
  const { guest, stay } = await arrive(harbour);
  await guest.open();
  await panel.fault('availability', 'reset-before', { times: WHILE_DOWN });
  await chooseDates(guest, stay, 'close');
  await guest.press(guest.button('search.moreAdults'));
  await guest.press(guest.button('search.submit'));
  await expect(guest.heading('trouble.unavailableTitle')).toBeVisible();
  await guest.unfoldSearch();
  await expect(guest.adults).toHaveValue('3');
  await expect(guest.dateButton('stay.checkin')).not.toContainText(guest.words('search.chooseDate'));
  await guest.press(guest.button('search.fewerAdults'));
  await panel.clearFaults();
  await guest.press(guest.button('search.submit'));
  await expect(guest.chooseLink(room.name)).toBeVisible();
});

test('a reload keeps what was typed, only in this tab, and the order removes it from the storage', async ({
  arrive,
  meet,
  panel,
  page,
  context,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  await page.reload();
  await expect(guest.orderButton).toBeEnabled();
  await guest.expectTyped(person);
  const other = await meet(harbour, { page: await context.newPage() });
  await other.openDetails(stay);
  await other.expectTyped({ firstName: '', lastName: '', email: '' });
  await other.page.close();
  const reference = await guest.order();
  expect(await panel.bookings()).toMatchObject([{ reference, guest: person }]);
  const storage = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(storage).not.toContain(person.email);
  expect(storage).not.toContain(person.lastName);
});
