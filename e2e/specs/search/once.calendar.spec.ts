import { addDays } from '../../../lib/contract/index.ts';
import { dateText } from '../../../lib/i18n/date-text.ts';
import { calendarDialog, dayIn, openOnDay } from '../../guest/calendar.ts';
import type { Guest } from '../../guest/guest.ts';
import { harbour, riad, todayAt } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';

/** @file The calendar, used by touch, by pointer and by keyboard. */

test.use({ stays: 'soon' });

const nightsPreview = (guest: Guest) => calendarDialog(guest).locator('[data-part=dates-ahead]');
const announcement = (guest: Guest) => calendarDialog(guest).getByRole('status').last();

for (const { house, width, least } of [
  { house: harbour, width: 390, least: 44 },
  // The size of seven columns between the margins. WCAG 2.2 asks for 24 px (2.5.8).
  { house: riad, width: 320, least: (320 - 2 * 16) / 7 },
]) {
  test(`calendar days are large enough to touch at ${house.slug} in ${width} px`, async ({ meet, page }) => {
    await page.setViewportSize({ width, height: 844 });
    const guest = await meet(house);
    await guest.open();
    await guest.press(guest.dateButton('stay.checkin'));
    const days = calendarDialog(guest).locator('.bh-calendar-day:not([data-outside-month])');
    await expect(days.first()).toBeVisible();
    const boxes = await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBeGreaterThanOrEqual(28);
    for (const { width: across, height, left, right } of boxes) {
      // These sizes can be fractions of a pixel.
      expect(Math.min(across, height)).toBeGreaterThanOrEqual(least - 0.1);
      expect([left >= 0, right <= width]).toEqual([true, true]);
    }
  });
}

// 1280: two months side by side. 660: one month below a narrow form. The window shows the whole dialog, so that
// neither the page nor Playwright scrolls to a day.
for (const width of [1280, 660]) {
  test(`a hovered departure shows its nights and moves no day, in ${width} px`, async ({
    meet,
    newStay,
    page,
  }) => {
    await page.setViewportSize({ width, height: 1400 });
    const { checkin } = newStay();
    const guest = await meet(harbour);
    await guest.open();
    await openOnDay(guest, checkin);
    const day = (days: number) => dayIn(calendarDialog(guest), guest, addDays(checkin, days));
    await guest.press(day(0));
    await expect(announcement(guest)).toContainText(dateText(guest.dateLocale, checkin));
    const before = await day(0).boundingBox();
    for (const nights of [-1, 1, -2, 2]) {
      const target = day(nights);
      if ((await target.count()) === 0) continue;
      await target.hover();
      // A press on a day before the arrival would choose a new arrival.
      if (nights < 0) await expect(nightsPreview(guest)).toHaveCount(0);
      else await expect(nightsPreview(guest)).toContainText(guest.words('count.nights', { count: nights }));
      await expect(announcement(guest)).toContainText(dateText(guest.dateLocale, checkin));
      expect(await day(0).boundingBox()).toEqual(before);
    }
  });
}

test('the calendar announces the nights once the focus rests, and Escape leaves the stay unchanged', async ({
  arrive,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  const { keyboard } = page;
  const nights = (count: number) => guest.words('count.nights', { count });
  await guest.dateButton('stay.checkin').focus();
  await keyboard.press('Enter');
  const dialog = calendarDialog(guest);
  await expect(dayIn(dialog, guest, stay.checkin)).toBeFocused();
  const arrival = addDays(stay.checkin, 7);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(dayIn(dialog, guest, addDays(arrival, 1))).toBeFocused();
  await expect(nightsPreview(guest)).toContainText(nights(1));
  await expect(announcement(guest)).toContainText(
    `${guest.words('stay.checkin')}: ${dateText(guest.dateLocale, arrival)}`,
  );
  await keyboard.press('ArrowRight');
  await expect(announcement(guest)).toHaveText(nights(2));
  await keyboard.down('ArrowRight');
  await keyboard.down('ArrowRight');
  await expect(nightsPreview(guest)).toContainText(nights(4));
  await expect(announcement(guest)).toHaveText(nights(2));
  await keyboard.up('ArrowRight');
  await expect(announcement(guest)).toHaveText(nights(4));
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(guest.dateButton('stay.checkin')).toBeFocused();
  await expect(guest.dateButton('stay.checkin')).toContainText(dateText(guest.dateLocale, stay.checkin));
  await expect(guest.dateButton('stay.checkout')).toContainText(dateText(guest.dateLocale, stay.checkout));
});

test('the calendar opens at an arrival months away, and a departure can be chosen from there', async ({
  arrive,
  page,
}) => {
  const { guest } = await arrive(harbour);
  const checkin = addDays(todayAt(harbour), 110);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/${harbour.slug}?checkin=${checkin}&adults=2&locale=en`);
  await expect(page.locator('[data-awake]')).toBeAttached();
  for (const _time of ['first', 'again']) {
    await guest.press(guest.dateButton('stay.checkout'));
    await expect(dayIn(calendarDialog(guest), guest, checkin)).toBeFocused();
    await page.keyboard.press('Escape');
  }
  await guest.press(guest.dateButton('stay.checkout'));
  await expect(dayIn(calendarDialog(guest), guest, checkin)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(guest.dateButton('stay.checkin')).toContainText(dateText(guest.dateLocale, checkin));
  await expect(guest.dateButton('stay.checkout')).toContainText(
    dateText(guest.dateLocale, addDays(checkin, 1)),
  );
});

test('a calendar opened by a press shows no focus ring, and a calendar opened by Enter does', async ({
  arrive,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  const marked = calendarDialog(guest).locator('.bh-calendar-day[data-focus-visible]');
  // A press at once, as on a phone: the calendar is not loaded yet.
  await guest.press(guest.dateButton('stay.checkin'));
  await expect(dayIn(calendarDialog(guest), guest, stay.checkin)).toBeFocused();
  await expect(marked).toHaveCount(0);
  // A pointer over the button has loaded the calendar: the browser first gives the focus to the dialog.
  await page.reload();
  await expect(page.locator('[data-awake]')).toBeAttached();
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.js'));
  await guest.dateButton('stay.checkin').hover();
  await loaded;
  await guest.press(guest.dateButton('stay.checkin'));
  await expect(dayIn(calendarDialog(guest), guest, stay.checkin)).toBeFocused();
  await expect(marked).toHaveCount(0);
  // A press on the button, which has the focus since Escape.
  await page.keyboard.press('Escape');
  await expect(guest.dateButton('stay.checkin')).toBeFocused();
  await guest.press(guest.dateButton('stay.checkin'));
  await expect(dayIn(calendarDialog(guest), guest, stay.checkin)).toBeFocused();
  await expect(marked).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-awake]')).toBeAttached();
  await guest.dateButton('stay.checkin').focus();
  await page.keyboard.press('Enter');
  await expect(dayIn(calendarDialog(guest), guest, stay.checkin)).toBeFocused();
  await expect(marked).toHaveCount(1);
});
