import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, type StayQuery } from '../../../lib/contract/index.ts';
import { dateText } from '../../../lib/i18n/date-text.ts';
import {
  calendarDialog,
  chooseDates,
  chooseDeparture,
  dayIn,
  openOnDay,
  typeDates,
  typedDate,
} from '../../guest/calendar.ts';
import type { Guest } from '../../guest/guest.ts';
import { harbour, todayAt } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';
import type { SandboxPanel } from '../../hosts/sandbox-panel.ts';

/** @file Guests in other time zones book the dates that they choose. Today is the date at the property. */

test.use({ stays: 'soon' });

const DAY_MS = 86_400_000;

for (const { zone, booked, first } of [
  { zone: 'Pacific/Kiritimati', booked: 'typed', first: chooseDates },
  { zone: 'America/Santiago', booked: 'picked', first: typeDates },
] as const) {
  test.describe(`a guest in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test(`books exactly the dates that were ${booked}`, async ({ meet, newStay, panel, page }) => {
      const guest = await meet(harbour);
      await guest.open();
      const stay = await stayFor(page, newStay(), zone);
      await panel.open(harbour, stay);
      const other = { checkin: addDays(stay.checkin, -5), checkout: addDays(stay.checkin, -2) };
      const second = first === typeDates ? chooseDates : typeDates;
      await first(guest, other, 'close');
      await expectChosen(guest, other);
      await second(guest, stay, 'close');
      await expectChosen(guest, stay);
      await guest.press(guest.button('search.submit'));
      await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkin}&checkout=${stay.checkout}`));
      await guest.press(guest.chooseLink(harbour.room.name));
      await guest.type(harbour.person);
      await guest.press(guest.orderButton);
      await expectBooked(guest, panel, stay);
    });
  });
}

/** In Santiago clocks change at midnight. There the stay begins on the next day without a midnight. */
async function stayFor(page: Page, usual: StayQuery, zone: string): Promise<StayQuery> {
  const days = Array.from({ length: 400 }, (_, day) => addDays(usual.checkin, day));
  const dayWithoutMidnight = await page.evaluate(
    (dates) => dates.find((date) => new Date(`${date}T00:00`).getHours() !== 0),
    days,
  );
  expect(dayWithoutMidnight !== undefined).toBe(zone === 'America/Santiago');
  if (!dayWithoutMidnight) return usual;
  return { ...usual, checkin: dayWithoutMidnight, checkout: addDays(dayWithoutMidnight, 2) };
}

async function expectChosen(guest: Guest, { checkin, checkout }: Pick<StayQuery, 'checkin' | 'checkout'>) {
  await expect(guest.dateButton('stay.checkin')).toContainText(dateText(guest.dateLocale, checkin));
  await expect(guest.dateButton('stay.checkout')).toContainText(dateText(guest.dateLocale, checkout));
  await guest.press(guest.dateButton('stay.checkout'));
  await expect(typedDate(guest, 'stay.checkin')).toHaveValue(checkin);
  await expect(typedDate(guest, 'stay.checkout')).toHaveValue(checkout);
  await guest.page.keyboard.press('Escape');
  await expect(calendarDialog(guest)).toBeHidden();
}

/** Expects the same dates in the sandbox, on the confirmation and in the calendar file. */
async function expectBooked(guest: Guest, panel: SandboxPanel, { checkin, checkout }: StayQuery) {
  const { page, dateLocale, widget } = guest;
  const reference = await guest.confirmedReference();
  expect(await panel.bookings()).toMatchObject([{ reference, stay: { checkin, checkout, nights: 2 } }]);
  for (const date of [checkin, checkout]) {
    await expect(widget.getByText(dateText(dateLocale, date, 'full'), { exact: true })).toBeVisible();
  }
  const download = page.waitForEvent('download');
  await guest.press(guest.button('confirmation.calendar'));
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(lines).toContain(`DTSTART;VALUE=DATE:${checkin.replaceAll('-', '')}`);
  expect(lines).toContain(`DTEND;VALUE=DATE:${checkout.replaceAll('-', '')}`);
}

test.describe('today, for a guest in Etc/GMT+12', () => {
  test.use({ timezoneId: 'Etc/GMT+12' });

  test('is the date at the property, and the calendar names it', async ({ meet }) => {
    const guest = await meet(harbour);
    await guest.open();
    const today = todayAt(harbour);
    await openOnDay(guest, today);
    const dialog = calendarDialog(guest);
    await expect(dialog.getByRole('button', { name: /^Today, / })).toHaveCount(1);
    await expect(dayIn(dialog, guest, today)).toHaveAccessibleName(/^Today, /);
  });
});

for (const { zone, wrongBy } of [
  // At any time of day, one of these two zones has another date than the property.
  { zone: 'Etc/GMT+12', wrongBy: -1 },
  { zone: 'Etc/GMT-14', wrongBy: 1 },
]) {
  test.describe(`today, for a guest in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('is the date at the property, even if the guest’s clock is a day wrong', async ({ meet, page }) => {
      await page.clock.setFixedTime(new Date(Date.now() + wrongBy * DAY_MS));
      const guest = await meet(harbour);
      await guest.open();
      const today = todayAt(harbour);
      const tomorrow = addDays(today, 1);
      await openOnDay(guest, today);
      const dialog = calendarDialog(guest);
      await expect(dayIn(dialog, guest, today)).toBeFocused();
      // The day may already show its price below the number.
      const number = new RegExp(`^${Number(today.slice(8))}(?!\\d)`);
      // At the end of a month, the next month's first row has a second, hidden cell of today.
      const day = '.bh-calendar-day:not([data-outside-month])';
      await expect(dialog.locator(`${day}.bh-calendar-today`)).toHaveText(number);
      const openDays = dialog.locator(`${day}:not([aria-disabled])`);
      await expect(openDays.first()).toHaveAccessibleName(
        new RegExp(dateText(guest.dateLocale, today, 'full')),
      );
      await expect(typedDate(guest, 'stay.checkin')).toHaveAttribute('min', today);
      await guest.press(dayIn(dialog, guest, today));
      await chooseDeparture(guest, tomorrow, 'close');
      await expectChosen(guest, { checkin: today, checkout: tomorrow });
    });
  });
}
