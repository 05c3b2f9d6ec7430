import { calendarDialog } from '../guest/calendar.ts';
import { harbour } from '../guest/houses.ts';
import { holdNext } from '../guest/network.ts';
import { expect, test } from '../guest/test.ts';

/** The calendar's file on a slow or broken line. */

const FILES = /_next\/static\/.*\.js/;

test('a calendar that comes late leaves the focus to who is typing the dates', async ({ arrive, page }) => {
  const { guest } = await arrive(harbour);
  await guest.open();
  await expect(page.locator('[data-awake]')).toBeAttached();
  const held = await holdNext(page, FILES);
  await guest.press(guest.dateButton('stay.checkin'));
  await held.reached;
  const dialog = calendarDialog(guest);
  await guest.press(dialog.getByText(guest.words('dates.typed')));
  const typed = dialog.getByLabel(guest.words('stay.checkin'));
  await typed.focus();
  held.release();
  await expect(dialog.getByRole('grid').first()).toBeVisible();
  await expect(typed).toBeFocused();
});

test('a calendar that could not be loaded comes when it is asked for again', async ({
  arrive,
  mishaps,
  page,
}) => {
  mishaps.expectFailureAt(FILES);
  mishaps.expectRefusal(/^ChunkLoadError/);
  const { guest } = await arrive(harbour);
  await guest.open();
  await expect(page.locator('[data-awake]')).toBeAttached();
  await page.route(FILES, (route) => route.abort());
  await guest.press(guest.dateButton('stay.checkin'));
  const dialog = calendarDialog(guest);
  await expect(dialog.getByLabel(guest.words('stay.checkin'))).toBeVisible();
  await expect(dialog.getByRole('grid')).toHaveCount(0);
  await page.unroute(FILES);
  await page.keyboard.press('Escape');
  await guest.press(guest.dateButton('stay.checkin'));
  await expect(dialog.getByRole('grid').first()).toBeVisible();
});
