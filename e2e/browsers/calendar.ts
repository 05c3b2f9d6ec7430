import { addDays, nightsBetween, type StayQuery } from '../../lib/contract/index.ts';
import { dateText } from '../../lib/i18n/date-text.ts';
import { directionOf } from '../../lib/i18n/index.ts';
import type { Target } from './browser-window.ts';
import type { Guest } from './guest.ts';

/** @file Chooses the dates of a stay in the calendar and shows the rooms, by pointer and by keyboard. */

type Dates = Pick<StayQuery, 'checkin' | 'checkout'>;

// React Aria names this button in each language. A second such button in the dialog is for screen readers.
const NEXT_MONTH: Target = { css: '[data-part=dates-dialog] [slot=next]' };

const SHOW_ROOMS: Target = { css: '[data-part=dates-done]' };

/** Returns a day of the calendar. Its name has the date, and may have a price or the end of a range. */
function day({ house }: Guest, date: string): Target {
  const name = dateText(house.dateLocale(house.locale), date, 'full');
  return { css: `[data-part=calendar-day]:not([data-outside-month])[aria-label*="${name}"]` };
}

/** Returns the button of a date that is not chosen yet. It opens the calendar. */
function emptyDate({ words }: Guest): Target {
  return { role: 'button', name: `${words('stay.checkin')} ${words('search.chooseDate')}` };
}

export async function chooseDates(guest: Guest, { checkin, checkout }: Dates): Promise<void> {
  await guest.click(emptyDate(guest));
  for (const date of [checkin, checkout]) {
    const target = day(guest, date);
    await guest.see(NEXT_MONTH);
    for (let month = 0; month < 24 && !(await guest.window.find(target)); month++) {
      await guest.click(NEXT_MONTH);
    }
    await guest.click(target);
  }
  await guest.click(SHOW_ROOMS);
  await expectChosen(guest, { checkin, checkout });
}

/**
 * Chooses both dates and shows the rooms.
 * @param today the property's own date: the calendar first focuses it
 */
export async function chooseDatesByKeyboard(guest: Guest, dates: Dates, today: string): Promise<void> {
  const { window, house } = guest;
  await guest.tabTo(emptyDate(guest));
  await window.press('Enter');
  await guest.seeAs({ css: '[data-part=calendar] [data-today]' }, ':focus');
  const onward = directionOf(house.locale) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  for (const [from, to] of [
    [today, dates.checkin],
    // After the check-in date is chosen, the focus is on the next day.
    [addDays(dates.checkin, 1), dates.checkout],
  ] as const) {
    const nights = nightsBetween(from, to);
    for (let week = 0; week < Math.floor(nights / 7); week++) await window.press('ArrowDown');
    for (let night = 0; night < nights % 7; night++) await window.press(onward);
    await guest.seeAs(day(guest, to), ':focus');
    await window.press('Enter');
  }
  await guest.tabTo(SHOW_ROOMS);
  await window.press('Enter');
  await expectChosen(guest, dates);
}

async function expectChosen(guest: Guest, { checkin, checkout }: Dates): Promise<void> {
  await guest.expectGone(guest.named('dialog', 'dates.title'));
  await guest.see({ css: `input[name=checkin][value="${checkin}"]` });
  await guest.see({ css: `input[name=checkout][value="${checkout}"]` });
}
