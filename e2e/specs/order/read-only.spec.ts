import { hut } from '../../guest/houses.ts';
import { requestsOf } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';

/** @file A property whose plan allows no bookings: search, prices, and its contact instead of a form. */

test('a property that takes no bookings shows rooms, prices and its contact, and sends nothing', {
  tag: ['@both', '@framed'],
}, async ({ openStay, meet, panel, page }) => {
  const stay = await openStay(hut);
  const sent = requestsOf(page, 'POST');
  const guest = await meet(hut);
  await guest.open({ search: stay, room: hut.room.roomTypeId });
  await expect(guest.roomCard(hut.room.name)).toBeVisible();
  await guest.expectPriceTerms();
  await expect(guest.heading('contact.readOnlyTitle')).toBeVisible();
  await expect(guest.phoneLink).toBeVisible();
  const room = guest.roomCard(hut.room.name);
  const ask = room.getByRole('link', { name: guest.words('contact.askForRoom') });
  // Also on a wide page: an e-mail with the room and the stay, and the telephone beside it.
  const { protocol, searchParams } = new URL((await ask.getAttribute('href')) ?? '');
  expect(protocol).toBe('mailto:');
  expect(searchParams.get('subject')).toContain(guest.words('enquiry.subject', { property: hut.name }));
  for (const words of [stay.checkin, stay.checkout, hut.room.name]) {
    expect(searchParams.get('body')).toContain(words);
  }
  await expect(room.locator('[data-part=call]')).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(room.locator('[data-part=call]')).toBeVisible();
  await expect(guest.chooseLink(hut.room.name)).toHaveCount(0);
  await expect(guest.heading('details.title')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  expect(await panel.requests('POST', 'bookings')).toEqual([]);
});
