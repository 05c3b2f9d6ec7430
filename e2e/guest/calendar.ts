import { expect, type Locator } from '@playwright/test';
import { addDays, nightsBetween, type StayQuery } from '../../lib/contract/index.ts';
import { dateText } from '../../lib/i18n/date-text.ts';
import { directionOf } from '../../lib/i18n/index.ts';
import type { Guest } from './guest.ts';
import { tabTo } from './keyboard.ts';

/** @file Chooses the dates of a stay in the calendar, by pointer and by keyboard. */

type Dates = Pick<StayQuery, 'checkin' | 'checkout'>;

export function calendarDialog({ widget, words }: Guest): Locator {
  return widget.getByRole('dialog', { name: words('dates.title'), exact: true });
}

/** Returns the day of a date. The name of each end of a chosen range begins with the range. */
export function dayIn(dialog: Locator, guest: Guest, date: string): Locator {
  const text = dateText(guest.dateLocale, date, 'full').replaceAll(/[.()]/gu, String.raw`\$&`);
  const noLaterYear = String.raw`(?!.*\p{Nd}{4})`;
  return dialog.getByRole('button', { name: new RegExp(`${text}${noLaterYear}`, 'iu') });
}

/** How a guest leaves the calendar: by the button that shows the rooms, or by the close button. */
type Leave = 'show rooms' | 'close';

/** Returns the button that shows the rooms. It appears once both dates are chosen. */
export function showRooms(guest: Guest): Locator {
  return calendarDialog(guest).locator('[data-part=dates-done]');
}

async function leaveCalendar(guest: Guest, leave: Leave): Promise<void> {
  const dialog = calendarDialog(guest);
  const close = dialog.getByRole('button', { name: guest.words('dates.close'), exact: true });
  await guest.press(leave === 'close' ? close : showRooms(guest));
  await expect(dialog).toBeHidden();
}

/** Chooses both dates and shows the rooms. With `close` it only chooses the dates. */
export async function chooseDates(
  guest: Guest,
  { checkin, checkout }: Dates,
  leave: Leave = 'show rooms',
): Promise<void> {
  const dialog = calendarDialog(guest);
  await openOnDay(guest, checkin);
  await guest.press(dayIn(dialog, guest, checkin));
  await chooseDeparture(guest, checkout, leave);
}

/** Types the dates into the dialog. */
export async function typeDates(
  guest: Guest,
  { checkin, checkout }: Dates,
  leave: Leave = 'show rooms',
): Promise<void> {
  const dialog = calendarDialog(guest);
  await guest.press(guest.dateButton('stay.checkin'));
  await guest.press(dialog.getByText(guest.words('dates.typed')));
  await typedDate(guest, 'stay.checkin').fill(checkin);
  await typedDate(guest, 'stay.checkout').fill(checkout);
  await leaveCalendar(guest, leave);
}

/** Returns the browser's own date field. Its value has the form `YYYY-MM-DD`. */
export function typedDate(guest: Guest, name: 'stay.checkin' | 'stay.checkout'): Locator {
  return calendarDialog(guest).getByLabel(guest.words(name), { exact: true });
}

/** Chooses the check-out date, after the check-in date. */
export async function chooseDeparture(
  guest: Guest,
  checkout: string,
  leave: Leave = 'show rooms',
): Promise<void> {
  const dialog = calendarDialog(guest);
  await turnTo(guest, checkout);
  await guest.press(dayIn(dialog, guest, checkout));
  await leaveCalendar(guest, leave);
}

/** Opens the calendar and turns its pages until a day is shown. */
export async function openOnDay(guest: Guest, date: string): Promise<void> {
  await guest.press(guest.dateButton('stay.checkin'));
  await turnTo(guest, date);
}

async function turnTo(guest: Guest, date: string): Promise<void> {
  const dialog = calendarDialog(guest);
  const months = dialog.locator('[data-part=calendar-month]');
  await expect(months.first()).toBeVisible();
  // React Aria names this button in each language. A second such button in the dialog is for screen readers.
  const next = dialog.locator('[slot=next]').first();
  while ((await dayIn(dialog, guest, date).count()) === 0) {
    if ((await next.count()) > 0) await guest.press(next);
    else {
      // The calendar is a list here. It loads more months near its end.
      const before = await months.count();
      await months.last().scrollIntoViewIfNeeded();
      await expect.poll(() => months.count()).toBeGreaterThan(before);
    }
  }
  await dayIn(dialog, guest, date).scrollIntoViewIfNeeded();
}

/**
 * Chooses both dates and shows the rooms.
 * @param today the property's own date: the calendar first focuses it
 */
export async function chooseDatesByKeyboard(guest: Guest, dates: Dates, today: string): Promise<void> {
  const { page } = guest;
  const dialog = calendarDialog(guest);
  await tabTo(page, guest.dateButton('stay.checkin'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dayIn(dialog, guest, today)).toBeFocused();
  for (const [from, to] of [
    [today, dates.checkin],
    // After the check-in date is chosen, the focus is on the next day.
    [addDays(dates.checkin, 1), dates.checkout],
  ] as const) {
    await walk(guest, nightsBetween(from, to));
    await expect(dayIn(dialog, guest, to)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await tabTo(page, showRooms(guest));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function walk({ page, locale }: Guest, days: number): Promise<void> {
  const onward = directionOf(locale) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  for (let week = 0; week < Math.floor(days / 7); week++) await page.keyboard.press('ArrowDown');
  for (let day = 0; day < days % 7; day++) await page.keyboard.press(onward);
}
