import { readFile } from 'node:fs/promises';
import { harbour } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';

/** @file What the guest takes along from the confirmation. */

test('the calendar file, the copied number, and paper', async ({ arrive, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { guest, stay } = await arrive(harbour);
  const reference = await guest.book(stay);

  const download = page.waitForEvent('download');
  await guest.press(guest.button('confirmation.calendar'));
  const file = await download;
  expect(file.suggestedFilename()).toBe(`harbour-house-${stay.checkin}.ics`);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toContain(`DTSTART;VALUE=DATE:${stay.checkin.replaceAll('-', '')}`);
  expect(lines).toContain(`DTEND;VALUE=DATE:${stay.checkout.replaceAll('-', '')}`);
  expect(lines.join('')).toContain(reference);

  await guest.press(guest.button('confirmation.copy'));
  await expect(guest.button('confirmation.copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);

  await page.emulateMedia({ media: 'print' });
  await expect(guest.widget.getByText(reference, { exact: true })).toBeVisible();
  await expect(guest.button('confirmation.print')).toBeHidden();
});
