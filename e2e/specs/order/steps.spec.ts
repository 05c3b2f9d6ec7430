import { calendarDialog, chooseDates } from '../../guest/calendar.ts';
import { harbour, hut, riad } from '../../guest/houses.ts';
import { inspect } from '../../guest/inspection.ts';
import { ARM, AVAILABILITY, COMMIT, holdNext, NEAR } from '../../guest/network.ts';
import { clearSiteData } from '../../guest/tabs.ts';
import { expect, test } from '../../guest/test.ts';
import { WHILE_DOWN } from '../../hosts/sandbox-panel.ts';

/**
 * @file Inspects each step of a booking on the page of a demo property, in its theme, in light and in dark. A
 * left-to-right property is inspected on a desktop, a right-to-left property on a phone. Errors are inspected
 * only on the phone. `once.gallery.spec.ts` checks all states of the widget, `themes.spec.ts` the colours of
 * all themes.
 */

test.use({ stays: 'soon' });

test.describe.configure({ mode: 'parallel' });

for (const [house, tag] of [
  [harbour, ['@desktop']],
  [riad, []],
] as const) {
  test(`each step to a booking at ${house.slug} is accessible`, { tag: [...tag] }, async ({
    arrive,
    page,
  }) => {
    const { guest, stay } = await arrive(house);
    const step = (name: string) => inspect(page, `${house.slug} ${name}`);
    await guest.open();
    await step('first visit');
    await guest.press(guest.button('search.submit'));
    await expect(guest.sentence('stayErrors.checkinMissing').first()).toBeVisible();
    await step('search with errors');
    await guest.press(guest.dateButton('stay.checkin'));
    await expect(calendarDialog(guest).getByRole('grid').first()).toBeVisible();
    await step('calendar');
    await page.keyboard.press('Escape');
    await chooseDates(guest, stay, 'close');
    await guest.press(guest.dateButton('stay.checkout'));
    await expect(calendarDialog(guest).getByRole('grid').first()).toBeVisible();
    await step('calendar with a stay');
    await page.keyboard.press('Escape');
    // The widget has searched as soon as the stay was chosen. The test holds the answer to a second search.
    const search = await holdNext(page, AVAILABILITY);
    await guest.adults.fill('1');
    await guest.press(guest.button('search.submit'));
    await expect(guest.sentence('rooms.searching')).toBeAttached();
    await step('looking for rooms');
    search.release();
    await expect(guest.chooseLink(house.room.name)).toBeVisible();
    await step('rooms');
    await guest.press(guest.chooseLink(house.room.name));
    await expect(guest.orderButton).toBeVisible();
    await step('details');
    await guest.press(guest.orderButton);
    await expect(guest.heading('guestErrors.summary', { count: 3 })).toBeVisible();
    await step('details with errors');
    await guest.type(house.person);
    const arming = await holdNext(page, ARM);
    await guest.press(guest.orderButton);
    await expect(guest.button('details.ordering')).toBeVisible();
    await step('ordering');
    arming.release();
    await guest.confirmedReference();
    await step('confirmation');
  });
}

for (const house of [riad]) {
  test(`each error of an order at ${house.slug} is accessible`, async ({
    meet,
    panel,
    newStay,
    page,
    context,
    mishaps,
  }) => {
    mishaps.expectFailureAt(/\/attempts/);
    mishaps.expectOffline();
    const stay = newStay();
    const another = newStay();
    const third = newStay();
    const { roomTypeId } = house.room;
    await panel.open(house, stay);
    await panel.open(house, another);
    await panel.open(house, third);
    const guest = await meet(house);
    const step = (name: string) => inspect(page, `${house.slug} ${name}`);
    await guest.readyToOrder(stay);
    await panel.setNights(house, roomTypeId, stay, { price: '7700' });
    await guest.press(guest.orderButton);
    await expect(guest.heading('priceChanged.title')).toBeVisible();
    await step('price changed');
    await panel.setNights(house, roomTypeId, stay, { units: 0 });
    await guest.press(guest.widget.locator('[data-part=agree]'));
    await step('new price agreed to');
    await guest.press(guest.orderButton);
    await expect(guest.heading('soldOut.title')).toBeVisible();
    await step('sold out');

    await guest.readyToOrder(another);
    await panel.fault('availability', 'reset-before', { times: WHILE_DOWN });
    await guest.press(guest.orderButton);
    await expect(guest.heading('details.refusedTitle')).toBeVisible();
    await panel.clearFaults();
    await step('order refused');
    const committing = await guest.orderUpTo(COMMIT);
    await panel.setNights(house, roomTypeId, another, { units: 0 });
    committing.release();
    await expect(guest.heading('rejected.title')).toBeVisible();
    await step('rejected');

    await guest.press(guest.button('rejected.goOn'));
    await expect(guest.heading('rooms.title')).toBeVisible();
    await guest.readyToOrder(third);
    await page.route(COMMIT, (route) => route.abort());
    await guest.press(guest.orderButton);
    await expect(guest.heading('doubt.title', { property: house.name })).toBeVisible();
    await step('in doubt');
    await context.setOffline(true);
    await expect(guest.sentence('doubt.offline')).toBeVisible();
    await step('in doubt and offline');
    await clearSiteData(page);
    await context.setOffline(false);
    await page.reload();
    await page.unroute(COMMIT);
    await expect(guest.heading('stuck.title', { property: house.name })).toBeVisible();
    await step('stuck');
  });

  test(`each error of a search at ${house.slug} is accessible`, async ({
    meet,
    panel,
    newStay,
    page,
    context,
    mishaps,
  }) => {
    mishaps.expectOffline();
    const full = newStay();
    // Keeps the next stays away from `full`: the answers for its near dates stay cached for half a minute.
    newStay(4);
    const [whileDown, gone] = [newStay(), newStay()];
    await panel.close(house, full);
    await panel.open(house, whileDown);
    await panel.open(house, gone);
    await panel.setNights(house, house.room.roomTypeId, gone, { units: 0 });
    const guest = await meet(house);
    const step = (name: string) => inspect(page, `${house.slug} ${name}`);
    // The requests for near dates must end before the fault below is set.
    const near = page.waitForResponse(NEAR);
    await guest.open({ search: full });
    await expect(guest.heading('rooms.noneTitle', { count: 2 })).toBeVisible();
    await near;
    await step('no rooms');
    await panel.fault('availability', 'reset-before', { times: WHILE_DOWN });
    await guest.open({ search: whileDown });
    await expect(guest.heading('trouble.unavailableTitle')).toBeVisible();
    await panel.clearFaults();
    await step('upstream down');
    await guest.open({ search: gone, room: house.room.roomTypeId });
    await expect(guest.heading('rooms.goneTitle')).toBeVisible();
    await step('room gone');
    await guest.openDetails(gone, house.otherRoom.roomTypeId);
    await context.setOffline(true);
    await expect(guest.sentence('trouble.offlineTitle')).toBeVisible();
    await step('details while offline');
  });
}

test('the rooms of a property that takes no bookings are accessible', async ({ openStay, meet, page }) => {
  const stay = await openStay(hut);
  const guest = await meet(hut);
  await guest.open({ search: stay });
  await expect(guest.heading('contact.readOnlyTitle')).toBeVisible();
  await inspect(page, `${hut.slug} read-only`);
});

test('the page of an unknown address is accessible, and links to the first page', async ({
  page,
  mishaps,
}) => {
  mishaps.expectFailureAt(/\/no-such-page$/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link')).toHaveAttribute('href', '/');
  await inspect(page, 'no such page');
  expect((await page.request.get('/favicon.ico')).headers()['content-type']).toBe('image/svg+xml');
});
