import { calendarDialog } from '../../guest/calendar.ts';
import type { Guest } from '../../guest/guest.ts';
import { harbour, riad, ryokan } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';
import { wearFont } from '../../guest/wear-font.ts';

/** @file The focused day of the calendar is visible (WCAG 2.2, 1.4.4, 1.4.10 and 2.4.11). */

/**
 * Windows, and the size of their text. 320 × 200 is 1280 × 800 at 400 % zoom.
 */
const WINDOWS = [
  { width: 390, height: 844, text: '200%' },
  { width: 320, height: 844, text: '200%' },
  { width: 320, height: 200, text: '100%' },
  { width: 844, height: 390, text: '100%' },
  { width: 1280, height: 800, text: '200%' },
];

/** The windows where names of months and weekdays have the least space. */
const NARROWEST = WINDOWS.filter(({ width, text }) => width === 320 && text === '200%');

/** Keys that move the focus through the weeks of three months, and back. */
const KEYS = [
  ...Array.from({ length: 9 }, () => 'ArrowDown'),
  'PageDown',
  'End',
  'Home',
  'ArrowUp',
  'ArrowUp',
  'PageUp',
  'PageUp',
];

for (const { house, font, windows } of [
  { house: harbour, font: 'wide', windows: WINDOWS },
  { house: riad, font: 'narrow', windows: NARROWEST },
  { house: ryokan, font: 'wide', windows: NARROWEST },
] as const) {
  test(`the focused day is completely visible in every window at ${house.slug}`, async ({ meet, page }) => {
    const guest = await meet(house);
    await guest.open();
    await wearFont(page, font);
    for (const { width, height, text } of windows) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
      await test.step(`${width} × ${height}, text at ${text}`, () => expectEachFocusVisible(guest));
    }
  });
}

async function expectEachFocusVisible(guest: Guest): Promise<void> {
  const { page } = guest;
  await guest.dateButton('stay.checkin').focus();
  await page.keyboard.press('Enter');
  const expectVisible = (key: string) =>
    expect.poll(() => page.evaluate(defectsOfCalendar), `after ${key}`).toEqual([]);
  await expectVisible('Enter');
  for (const key of KEYS) {
    await page.keyboard.press(key);
    await expectVisible(key);
  }
  await page.keyboard.press('Escape');
  await expect(calendarDialog(guest)).toBeHidden();
}

/** Runs in the page. Returns what is hidden or unreadable in the open calendar. */
function defectsOfCalendar(): string[] {
  const day = document.activeElement;
  if (!day?.matches('.bh-calendar-day')) return ['no day has the focus'];
  const defects: string[] = [];
  const { left, top, right, bottom, width, height } = day.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) defects.push('the day is cut off');
  // The middle, and a point near each edge that is still inside a round day.
  for (const [across = 0, down = 0] of [
    [0.5, 0.5],
    [0.5, 0.05],
    [0.5, 0.95],
    [0.05, 0.5],
    [0.95, 0.5],
  ]) {
    const topElement = document.elementFromPoint(left + width * across, top + height * down);
    if (!day.contains(topElement)) defects.push(`the day is covered by ${topElement?.className}`);
  }
  const linesOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].filter((line) => line.width > 0);
  };
  const arrows = [...document.querySelectorAll('.bh-calendar-previous, .bh-calendar-next')];
  for (const line of [...document.querySelectorAll('.bh-calendar-title')].flatMap(linesOf)) {
    const isOver = (arrow: Element) => {
      const box = arrow.getBoundingClientRect();
      const beside = line.left >= box.right - 0.5 || line.right <= box.left + 0.5;
      return !beside && line.top < box.bottom && line.bottom > box.top;
    };
    if (arrows.some(isOver)) defects.push('the title is over an arrow');
  }
  for (const weekday of document.querySelectorAll('.bh-calendar-weekday')) {
    const column = weekday.getBoundingClientRect();
    const lines = linesOf(weekday);
    const tops = new Set(lines.map((line) => Math.round(line.top)));
    if (tops.size !== 1) defects.push(`a weekday has ${tops.size} lines: ${weekday.textContent}`);
    if (lines.some((line) => line.left < column.left - 0.5 || line.right > column.right + 0.5))
      defects.push(`a weekday is wider than its column: ${weekday.textContent}`);
  }
  const dialog = day.closest('dialog');
  if (dialog && dialog.scrollWidth > dialog.clientWidth) defects.push('the dialog scrolls sideways');
  if (document.documentElement.scrollWidth > innerWidth) defects.push('the page scrolls sideways');
  return defects;
}
