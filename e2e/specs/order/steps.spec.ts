import { calendarDialog, chooseDates } from '../../guest/calendar.ts';
import { harbour, hut, riad } from '../../guest/houses.ts';
import { inspect } from '../../guest/inspection.ts';
import { ARM, AVAILABILITY, COMMIT, holdNext, NEAR } from '../../guest/network.ts';
import { clearSiteData } from '../../guest/tabs.ts';
import { expect, test } from '../../guest/test.ts';
import { WHILE_DOWN } from '../../hosts/sandbox-panel.ts';

/**
 * @file The steps that a guest stands before, on the page of a house and in its theme: inspected in light and
 * dark, a house that reads from left to right on a desktop, and one that reads from right to left on a phone.
 * What goes wrong is looked at on the phone. Every state there is, on all grounds, is the gallery's to show
 * (`once.gallery.spec.ts`), and the colours of all themes are in `themes.spec.ts`.
 */

test.use({ stays: 'soon' });

test.describe.configure({ mode: 'parallel' });

for (const [house, tag] of [
  [harbour, ['@desktop']],
  [riad, []],
] as const) {
  test(`the way to a booking at ${house.slug}`, { tag: [...tag] }, async ({ arrive, page }) => {
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
    // Rooms are asked for as soon as a stay is chosen: another one, of which the answer is kept back.
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
  test(`an order in trouble at ${house.slug}`, async ({ meet, panel, newStay, page, context, mishaps }) => {
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

  test(`a search in trouble at ${house.slug}`, async ({ meet, panel, newStay, page, context, mishaps }) => {
    mishaps.expectOffline();
    const full = newStay();
    // Not next to it: what is asked for around it is remembered for half a minute.
    newStay(4);
    const [dark, gone] = [newStay(), newStay()];
    await panel.close(house, full);
    await panel.open(house, dark);
    await panel.open(house, gone);
    await panel.setNights(house, house.room.roomTypeId, gone, { units: 0 });
    const guest = await meet(house);
    const step = (name: string) => inspect(page, `${house.slug} ${name}`);
    // Nor may those calls meet the faults below.
    const near = page.waitForResponse(NEAR);
    await guest.open({ search: full });
    await expect(guest.heading('rooms.noneTitle', { count: 2 })).toBeVisible();
    await near;
    await step('no rooms');
    await panel.fault('availability', 'reset-before', { times: WHILE_DOWN });
    await guest.open({ search: dark });
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

test('rooms that can only be asked for', async ({ openStay, meet, page }) => {
  const stay = await openStay(hut);
  const guest = await meet(hut);
  await guest.open({ search: stay });
  await expect(guest.heading('contact.readOnlyTitle')).toBeVisible();
  await inspect(page, `${hut.slug} read-only`);
});

test('an address that does not exist', async ({ page, mishaps }) => {
  mishaps.expectFailureAt(/\/no-such-page$/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link')).toHaveAttribute('href', '/');
  await inspect(page, 'no such page');
  expect((await page.request.get('/favicon.ico')).headers()['content-type']).toBe('image/svg+xml');
});
