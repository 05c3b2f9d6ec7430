import { expect, type Locator } from '@playwright/test';
import { addDays, nightsBetween, type StayQuery } from '../../lib/contract/index.ts';
import { dateText } from '../../lib/i18n/date-text.ts';
import { directionOf } from '../../lib/i18n/index.ts';
import type { Guest } from './guest.ts';
import { tabTo } from './keyboard.ts';

/** @file The dates of a stay chosen in the calendar, by pointer and by keyboard. */

type Dates = Pick<StayQuery, 'checkin' | 'checkout'>;

export function calendarDialog({ widget, words }: Guest): Locator {
  return widget.getByRole('dialog', { name: words('dates.title'), exact: true });
}

/** The day of that date. Both ends of a chosen range name the range before their own date. */
export function dayIn(dialog: Locator, guest: Guest, date: string): Locator {
  const text = dateText(guest.dateLocale, date, 'full').replaceAll(/[.()]/gu, String.raw`\$&`);
  const noLaterYear = String.raw`(?!.*\p{Nd}{4})`;
  return dialog.getByRole('button', { name: new RegExp(`${text}${noLaterYear}`, 'iu') });
}

/** How a guest leaves the calendar: by the button that shows the rooms, or by the one that closes it. */
type Leave = 'show rooms' | 'close';

/** The button that shows the rooms; it is there once both dates are chosen. */
export function showRooms(guest: Guest): Locator {
  return calendarDialog(guest).locator('[data-part=dates-done]');
}

async function leaveCalendar(guest: Guest, leave: Leave): Promise<void> {
  const dialog = calendarDialog(guest);
  const close = dialog.getByRole('button', { name: guest.words('dates.close'), exact: true });
  await guest.press(leave === 'close' ? close : showRooms(guest));
  await expect(dialog).toBeHidden();
}

/** Both dates, and the rooms for them; or `close`: the dates alone. */
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

/** The dates typed into the dialog instead. */
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

/** Where a date is typed, and stands as the browser's own date field has it: `YYYY-MM-DD`. */
export function typedDate(guest: Guest, name: 'stay.checkin' | 'stay.checkout'): Locator {
  return calendarDialog(guest).getByLabel(guest.words(name), { exact: true });
}

/** The departure after an arrival. */
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

/** Opens the calendar and turns its pages to a day. */
export async function openOnDay(guest: Guest, date: string): Promise<void> {
  await guest.press(guest.dateButton('stay.checkin'));
  await turnTo(guest, date);
}

async function turnTo(guest: Guest, date: string): Promise<void> {
  const dialog = calendarDialog(guest);
  const months = dialog.locator('[data-part=calendar-month]');
  await expect(months.first()).toBeVisible();
  // Named by React Aria in each language; the second one in the dialog is for screen readers.
  const next = dialog.locator('[slot=next]').first();
  while ((await dayIn(dialog, guest, date).count()) === 0) {
    if ((await next.count()) > 0) await guest.press(next);
    else {
      // A list: more months come near its end.
      const before = await months.count();
      await months.last().scrollIntoViewIfNeeded();
      await expect.poll(() => months.count()).toBeGreaterThan(before);
    }
  }
  await dayIn(dialog, guest, date).scrollIntoViewIfNeeded();
}

/** Both dates, and the rooms for them. @param today on which the calendar's focus begins: the house's own date */
export async function chooseDatesByKeyboard(guest: Guest, dates: Dates, today: string): Promise<void> {
  const { page } = guest;
  const dialog = calendarDialog(guest);
  await tabTo(page, guest.dateButton('stay.checkin'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dayIn(dialog, guest, today)).toBeFocused();
  for (const [from, to] of [
    [today, dates.checkin],
    // Once an arrival is chosen, the focus is on the day after it.
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
