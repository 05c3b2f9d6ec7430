import { moneyText } from '../../../lib/i18n/money-text.ts';
import type { Guest } from '../../guest/guest.ts';
import { harbour, riad } from '../../guest/houses.ts';
import { ARM, COMMIT, requestsOf } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';
import { WHILE_DOWN } from '../../hosts/sandbox-panel.ts';

/** @file What can change or fail behind the widget between the search and the order. */

const { room, otherRoom, person } = harbour;

async function bookOtherRoom(guest: Guest): Promise<void> {
  await expect(guest.chooseLink(otherRoom.name)).toBeVisible();
  await expect(guest.roomCard(room.name)).toHaveCount(0);
  await guest.press(guest.chooseLink(otherRoom.name));
  await guest.expectTyped(person);
  await guest.order();
}

test('if a room sells out before the order, details are kept, and other rooms are one press away', async ({
  arrive,
  panel,
  mishaps,
}) => {
  mishaps.expectFailureAt(ARM);
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  await panel.setNights(harbour, room.roomTypeId, stay, { units: 0 });
  await guest.press(guest.orderButton);
  await expect(guest.widget.getByRole('region', { name: guest.words('soldOut.title') })).toBeFocused();
  await expect(guest.orderButton).toHaveCount(0);
  await guest.expectTyped(person);
  expect(await panel.requests('POST', 'bookings')).toEqual([]);
  await guest.press(guest.button('soldOut.otherRooms'));
  await bookOtherRoom(guest);
  expect(await panel.bookings()).toMatchObject([{ room: { roomTypeId: otherRoom.roomTypeId } }]);
});

test('the order of a room sold out between its two calls is refused, and another room can be booked', async ({
  arrive,
  panel,
  mishaps,
}) => {
  mishaps.expectFailureAt(COMMIT);
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  const commit = await guest.orderUpTo(COMMIT);
  await panel.setNights(harbour, room.roomTypeId, stay, { units: 0 });
  commit.release();
  await expect(guest.heading('rejected.title')).toBeFocused();
  await expect(guest.sentence('rejected.soldOut')).toBeVisible();
  await guest.press(guest.button('rejected.goOn'));
  await bookOtherRoom(guest);
  expect(await panel.bookings()).toMatchObject([{ room: { roomTypeId: otherRoom.roomTypeId } }]);
});

for (const { house, price, total } of [{ house: riad, price: '1111.00', total: '2222.00' }]) {
  test(`a changed price at ${house.slug} shows old and new, and is booked only with consent`, async ({
    openStay,
    meet,
    panel,
    mishaps,
  }) => {
    mishaps.expectFailureAt(ARM);
    const stay = await openStay(house);
    await panel.setNights(house, house.room.roomTypeId, stay, { price: '140' });
    const guest = await meet(house);
    await guest.readyToOrder(stay);
    await panel.setNights(house, house.room.roomTypeId, stay, { price });
    await guest.press(guest.orderButton);
    const currency = 'MAD';
    const words = (amount: string) => moneyText(guest.locale, { amount, currency });
    const notice = guest.widget.getByRole('region', { name: guest.words('priceChanged.title') });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText(words('280.00'));
    await expect(notice).toContainText(words(total));
    await guest.expectTyped(house.person);
    expect(await panel.requests('POST', 'bookings')).toEqual([]);
    await expect(guest.orderButton).toBeHidden();
    await guest.press(guest.button('priceChanged.agree', { price: words(total) }));
    await expect(guest.widget.locator('[data-part=recap]')).toBeFocused();
    expect(await panel.requests('POST', 'bookings')).toEqual([]);
    const reference = await guest.order();
    expect(await panel.bookings()).toMatchObject([{ reference, price: { total, currency } }]);
  });
}

test('a search while the upstream is down shows a message, a retry button and the contact', async ({
  arrive,
  panel,
  mishaps,
}) => {
  mishaps.expectFailureAt(/\/availability\?/);
  const { guest, stay } = await arrive(harbour);
  await panel.fault('availability', 'status', { status: 500, times: WHILE_DOWN });
  await guest.open({ search: stay });
  await expect(guest.heading('trouble.unavailableTitle')).toBeVisible();
  await expect(guest.sentence('trouble.unavailableText', { property: harbour.name })).toBeVisible();
  await expect(guest.phoneLink).toBeVisible();
  const failedAgain = guest.page.waitForResponse(/\/availability\?/);
  await guest.press(guest.button('trouble.retry'));
  expect((await failedAgain).status()).toBe(503);
  await panel.clearFaults();
  await guest.press(guest.button('trouble.retry'));
  await expect(guest.chooseLink(room.name)).toBeVisible();
});

test('two clicks on the order button send one order', async ({ arrive, panel, page }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  const arms = requestsOf(page, 'POST', ARM);
  await guest.orderButton.dblclick();
  await guest.confirmedReference();
  expect(arms).toHaveLength(1);
  expect(await panel.bookings()).toHaveLength(1);
});

test('errors are shown at their fields, and disappear as the guest corrects them', async ({
  arrive,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.openDetails(stay);
  const arms = requestsOf(page, 'POST', ARM);
  await guest.type({ firstName: ' ', lastName: 'x'.repeat(101), email: 'zoe@example' });
  await guest.press(guest.orderButton);
  await expect(
    guest.widget.getByRole('region', { name: guest.words('guestErrors.summary', { count: 3 }) }),
  ).toBeFocused();
  const { firstNameRequired, tooLong, notAnEmail } = {
    firstNameRequired: guest.words('guestErrors.firstNameRequired'),
    tooLong: guest.words('guestErrors.tooLong', { count: 100 }),
    notAnEmail: guest.words('guestErrors.notAnEmail'),
  };
  await expect(guest.field('details.firstName')).toHaveAccessibleDescription(firstNameRequired);
  await expect(guest.field('details.lastName')).toHaveAccessibleDescription(tooLong);
  await expect(guest.field('details.email')).toHaveAccessibleDescription(new RegExp(notAnEmail));
  await guest.press(guest.widget.getByRole('link', { name: tooLong }));
  await expect(guest.field('details.lastName')).toBeFocused();
  await guest.type(person);
  await expect(guest.field('details.lastName')).toHaveAccessibleDescription('');
  expect(arms).toEqual([]);
});

test('an error that only the server finds is shown at its field as well', async ({
  arrive,
  panel,
  page,
  mishaps,
}) => {
  mishaps.expectFailureAt(ARM);
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  await page.route(
    ARM,
    async (route) => {
      const order = route.request().postDataJSON();
      await route.continue({
        postData: JSON.stringify({ ...order, guest: { ...order.guest, email: 'zoe' } }),
      });
    },
    { times: 1 },
  );
  await guest.press(guest.orderButton);
  await expect(guest.field('details.email')).toHaveAccessibleDescription(
    new RegExp(guest.words('guestErrors.notAnEmail')),
  );
  await guest.field('details.email').fill('zoe@example.org');
  await guest.order();
  expect(await panel.bookings()).toMatchObject([{ guest: { email: 'zoe@example.org' } }]);
});
