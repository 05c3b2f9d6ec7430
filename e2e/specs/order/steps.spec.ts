import { calendarDialog, chooseDates } from '../../guest/calendar.ts';
import { harbour, hut, riad } from '../../guest/houses.ts';
import { inspect } from '../../guest/inspection.ts';
import { ARM, AVAILABILITY, holdNext } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';

/**
 * @file Inspects each step of a booking on the page of a demo property, in its theme, in light and in dark. A
 * left-to-right property is inspected on a desktop, a right-to-left property on a phone. `once.gallery.spec.ts`
 * checks all states of the widget, also its errors. `themes.spec.ts` checks the colours of all themes.
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
