import type { Locator } from '@playwright/test';
import { nameFields } from '../../../lib/i18n/person-name.ts';
import { calendarDialog, dayIn, showRooms } from '../../guest/calendar.ts';
import { harbour } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';

/** @file How many taps a booking takes on a phone, from the first page to the confirmation. */

test.use({ stays: 'soon' });

const MOST_TAPS = 8;

for (const house of [harbour]) {
  test(`at most ${MOST_TAPS} taps lead from the first page of ${house.slug} to a booking`, async ({
    arrive,
    page,
    panel,
  }) => {
    const { guest, stay } = await arrive(house);
    await guest.open();
    const dialog = calendarDialog(guest);
    const tapped: string[] = [];
    const tap = async (name: string, target: Locator) => {
      tapped.push(name);
      await guest.press(target);
    };
    await tap('Check-in', guest.dateButton('stay.checkin'));
    for (const date of [stay.checkin, stay.checkout]) {
      // The calendar is a list that the guest scrolls without a tap.
      const months = dialog.locator('[data-part=calendar-month]');
      await expect(months.first()).toBeVisible();
      while ((await dayIn(dialog, guest, date).count()) === 0) await months.last().scrollIntoViewIfNeeded();
      await tap(`the day ${date}`, dayIn(dialog, guest, date));
    }
    await tap('Show rooms', showRooms(guest));
    await tap('Choose', guest.chooseLink(house.room.name));
    const [first, ...others] = [...nameFields(guest.locale), 'email'] as const;
    await tap('the first field', guest.field(`details.${first}`));
    await page.keyboard.insertText(house.person[first]);
    for (const field of others) {
      // The screen keyboard's key to the next field.
      await page.keyboard.press('Tab');
      await expect(guest.field(`details.${field}`)).toBeFocused();
      await page.keyboard.insertText(house.person[field]);
    }
    await tap('Order', guest.orderButton);
    const reference = await guest.confirmedReference();
    expect(await panel.bookings()).toMatchObject([{ reference, guest: house.person }]);
    expect(tapped.length, tapped.join(', ')).toBeLessThanOrEqual(MOST_TAPS);
  });
}
