import { harbour } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';

/** @file After a booking, the page still shows what the guest asks for, and a bar leads to the booking. */

const { room, otherRoom, person } = harbour;

test('after a booking, the first page, other dates and the form of another room show as before', async ({
  twoTabs,
  panel,
  newStay,
}) => {
  const { first, second, stay } = await twoTabs(harbour);
  const other = newStay();
  await panel.open(harbour, other);
  await second.openDetails(stay, otherRoom.roomTypeId);
  await second.type(person);
  const reference = await first.book(stay);

  // The second tab keeps its form for another room.
  await second.expectInBar(reference);
  await expect(second.heading('details.title')).toBeVisible();
  await expect(second.widget.getByRole('complementary').first()).toContainText(otherRoom.name);
  await second.expectTyped(person);

  await first.open();
  await expect(first.heading('search.title')).toBeVisible();
  await first.expectInBar(reference);
  await first.open({ search: other });
  await expect(first.chooseLink(room.name)).toBeVisible();
  await first.expectInBar(reference);

  // One press makes the second booking: the guest does not have to end the first order.
  const next = await second.order();
  expect(next).not.toBe(reference);
  await second.expectInBar(reference);
  await first.expectInBar(next, reference);
  expect(await panel.bookings()).toMatchObject([{ reference }, { reference: next }]);

  // The bar leads to each booking.
  await first.press(first.widget.locator('[data-part=view-booking]').nth(1));
  expect(await first.confirmedReference('confirmation.earlierTitle')).toBe(reference);
  await first.expectInBar(next);
});

test('the same room and dates are booked again only if the guest asks for it', async ({ arrive, panel }) => {
  const { guest, stay } = await arrive(harbour);
  const reference = await guest.book(stay);
  await guest.open({ search: stay });
  // The bar moves the rooms down when it appears.
  await guest.expectInBar(reference);
  await guest.press(guest.chooseLink(room.name));
  expect(await guest.confirmedReference('confirmation.earlierTitle')).toBe(reference);
  await guest.press(guest.button('bookings.onceMore'));
  await guest.type(person);
  const again = await guest.order();
  expect(again).not.toBe(reference);
  expect(await panel.bookings()).toMatchObject([{ reference }, { reference: again }]);
});

test('the bar can be hidden on this device, and the booking stays confirmed', async ({
  arrive,
  panel,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  const reference = await guest.book(stay);
  await guest.press(guest.button('confirmation.another'));
  await guest.expectInBar(reference);
  await guest.press(guest.button('bookings.hide'));
  const bar = guest.widget.locator('[data-part=bookings]');
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(guest.button('search.submit')).toBeEnabled();
  await expect(bar).toHaveCount(0);
  expect(await panel.bookings()).toMatchObject([{ reference, status: 'confirmed' }]);
});
