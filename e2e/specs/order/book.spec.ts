import { moneyText } from '../../../lib/i18n/money-text.ts';
import { nameFields } from '../../../lib/i18n/person-name.ts';
import { chooseDates, chooseDatesByKeyboard } from '../../guest/calendar.ts';
import type { Guest } from '../../guest/guest.ts';
import { harbour, riad, ryokan, todayAt } from '../../guest/houses.ts';
import { tabTo } from '../../guest/keyboard.ts';
import { expect, test } from '../../guest/test.ts';
import type { SandboxPanel } from '../../hosts/sandbox-panel.ts';

/** @file From the search to the confirmation, at each property with bookings, by pointer and by keyboard. */

test.use({ stays: 'soon' });

for (const [house, tag] of [
  [harbour, ['@both', '@framed', '@installed']],
  [riad, []],
  [ryokan, []],
] as const) {
  test(`a guest books at ${house.slug} by pointer`, { tag: [...tag] }, async ({ arrive, panel }) => {
    const { guest, stay } = await arrive(house);
    await guest.open();
    await guest.press(guest.button('search.moreAdults'));
    await expect(guest.adults).toHaveValue('3');
    await guest.press(guest.button('search.fewerAdults'));
    await chooseDates(guest, stay);
    await expect(guest.heading('rooms.title')).toBeFocused();
    await guest.expectPriceTerms();
    await guest.press(guest.chooseLink(house.room.name));
    await expect(guest.heading('details.title')).toBeFocused();
    await guest.expectPriceTerms();
    await guest.type(house.person);
    await guest.press(guest.orderButton);
    await expectBooked(guest, panel, stay);
    await guest.expectPriceTerms();
  });
}

for (const [house, tag] of [
  [harbour, ['@desktop', '@framed']],
  [riad, ['@desktop']],
] as const) {
  test(`a guest books at ${house.slug} by keyboard alone`, { tag: [...tag] }, async ({
    arrive,
    panel,
    page,
  }) => {
    const { guest, stay } = await arrive(house);
    await guest.open();
    await expect(guest.dateButton('stay.checkin')).toBeVisible();
    await tabTo(page, guest.adults);
    await page.keyboard.press('ArrowUp');
    await expect(guest.adults).toHaveValue('3');
    await page.keyboard.press('ArrowDown');
    await chooseDatesByKeyboard(guest, stay, todayAt(house));
    await expect(guest.heading('rooms.title')).toBeFocused();
    await tabTo(page, guest.chooseLink(house.room.name));
    await page.keyboard.press('Enter');
    await expect(guest.heading('details.title')).toBeFocused();
    for (const field of [...nameFields(guest.locale), 'email'] as const) {
      await tabTo(page, guest.field(`details.${field}`));
      await page.keyboard.insertText(house.person[field]);
    }
    await tabTo(page, guest.orderButton);
    await page.keyboard.press('Enter');
    await expect(guest.heading('confirmation.title')).toBeFocused();
    await expectBooked(guest, panel, stay);
  });
}

/** Expects one booking at the sandbox. Its number and its price are the ones that the guest reads. */
async function expectBooked(
  guest: Guest,
  panel: SandboxPanel,
  { checkin, checkout, adults }: { checkin: string; checkout: string; adults: number },
): Promise<void> {
  const reference = await guest.confirmedReference();
  const { house } = guest;
  const bookings = await panel.bookings();
  expect(bookings).toMatchObject([
    {
      reference,
      property: house.slug,
      stay: { checkin, checkout, adults },
      room: { roomTypeId: house.room.roomTypeId },
      guest: house.person,
    },
  ]);
  for (const { price } of bookings) {
    const words = moneyText(guest.locale, { amount: price.total, currency: price.currency });
    await expect(guest.widget.getByText(words, { exact: true })).toBeVisible();
  }
}
