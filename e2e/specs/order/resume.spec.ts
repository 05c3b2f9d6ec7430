import { harbour, riad } from '../../guest/houses.ts';
import { COMMIT } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';

/** @file Reload at any moment: the guest continues at the same step. */

const { room } = harbour;

test('a reload during the search keeps dates, adults and rooms', async ({ meet, panel, newStay, page }) => {
  const stay = { ...newStay(), adults: 3 };
  await panel.open(harbour, stay);
  const guest = await meet(harbour);
  await guest.open({ search: stay });
  const names = await guest.rooms.getByRole('heading', { level: 3 }).allTextContents();
  await guest.unfoldSearch();
  const dates = await guest.dateButton('stay.checkin').textContent();
  await page.reload();
  await expect(guest.rooms.getByRole('heading', { level: 3 })).toHaveText(names);
  await guest.unfoldSearch();
  await expect(guest.dateButton('stay.checkin')).toHaveText(dates ?? 'no date');
  await expect(guest.adults).toHaveValue('3');
});

test('a reload in the details keeps the room and what was typed, and the URL has nothing personal', async ({
  arrive,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  await guest.press(guest.chooseLink(room.name));
  await guest.type(harbour.person);
  await page.reload();
  await expect(guest.heading('details.title')).toBeVisible();
  await expect(guest.widget.getByRole('complementary')).toContainText(room.name);
  await guest.expectTyped(harbour.person);
  for (const personal of Object.values(harbour.person)) expect(page.url()).not.toContain(personal);
});

for (const house of [harbour, riad]) {
  const tag = house === harbour ? ['@framed', '@installed'] : [];
  test(`a reload between the two calls of an order at ${house.slug} continues the sealed order`, {
    tag,
  }, async ({ arrive, panel, page, siteName }) => {
    const { guest, stay } = await arrive(house);
    await guest.readyToOrder(stay);
    await guest.orderUpTo(COMMIT);
    expect(await panel.requests('POST', 'bookings')).toEqual([]);
    await page.reload();
    // The reload ends the frame's process, and the browser then sends the held request. So the booking may
    // exist before the reloaded page looks for it.
    const reference = siteName === 'framed' ? await guest.shownReference() : await guest.confirmedReference();
    expect(await panel.bookings()).toMatchObject([{ reference, guest: house.person }]);
  });
}

test('a reload after the confirmation shows the booking again, and the same stay can be booked once more', {
  tag: '@framed',
}, async ({ arrive, panel, page }) => {
  const { guest, stay } = await arrive(harbour);
  const reference = await guest.book(stay);
  await page.reload();
  expect(await guest.confirmedReference('confirmation.earlierTitle')).toBe(reference);
  await guest.press(guest.button('bookings.onceMore'));
  await guest.type(harbour.person);
  const second = await guest.order();
  expect(second).not.toBe(reference);
  expect(await panel.bookings()).toMatchObject([{ reference }, { reference: second }]);
});
