import { hut } from '../../guest/houses.ts';
import { requestsOf } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';

/** A property whose plan cannot book: search, prices, and the contact instead of a form that must fail. */

test('rooms and prices are shown, the contact is offered, and nothing is ever sent', async ({
  openStay,
  meet,
  panel,
  page,
}) => {
  const stay = await openStay(hut);
  const sent = requestsOf(page, 'POST');
  const guest = await meet(hut);
  await guest.open({ search: stay, room: hut.room.roomTypeId });
  await expect(guest.roomCard(hut.room.name)).toBeVisible();
  await guest.expectPriceTerms();
  await expect(guest.heading('contact.readOnlyTitle')).toBeVisible();
  await expect(guest.phoneLink).toBeVisible();
  const ask = guest.roomCard(hut.room.name).getByRole('link', { name: guest.words('contact.askForRoom') });
  await expect(ask).toHaveAttribute('href', /^tel:/);
  await expect(guest.chooseLink(hut.room.name)).toHaveCount(0);
  await expect(guest.heading('details.title')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  expect(await panel.requests('POST', 'bookings')).toEqual([]);
});
