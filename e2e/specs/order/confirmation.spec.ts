import { readFile } from 'node:fs/promises';
import { harbour } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';

/** @file What the guest can save, copy, share and print from the confirmation. */

test('the confirmation has a calendar file, a number to copy, maps, a text to share, and one page to print', {
  tag: '@both',
}, async ({ arrive, page, context, isMobile }) => {
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
  expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain(
    'Harbour House\\nKaffeekai 7\\, 20457 Hamb',
  );
  expect(lines).toContain('GEO:53.5421;9.9893');

  await guest.press(guest.button('confirmation.copy'));
  await expect(guest.button('confirmation.copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);

  const confirmation = guest.widget.locator('[data-part=confirmation]');
  await expect(confirmation.locator('[data-part=address] > *')).toHaveText([
    'Kaffeekai 7',
    '20457 Hamburg',
    'Germany',
  ]);
  const maps = guest.widget.getByRole('list', { name: guest.words('travel.map') }).getByRole('link');
  await expect(maps).toHaveCount(3);
  await expect(maps.first()).toHaveAttribute(
    'href',
    isMobile ? /^geo:53\.5421,9\.9893\?/ : /^https:\/\/maps\.apple\.com\//,
  );
  await expect(
    confirmation.locator('[data-part=confirmation-email]'),
    'no service sends an e-mail',
  ).toHaveCount(0);

  await guest.press(guest.button('travel.share'));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe(reference);
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toContain('Kaffeekai 7, 20457 Hamburg, Germany');
  for (const secret of [reference, ...Object.values(guest.house.person)])
    expect(shared).not.toContain(secret);

  await page.emulateMedia({ media: 'print' });
  await expect(guest.widget.getByText(reference, { exact: true })).toBeVisible();
  await expect(guest.button('confirmation.print')).toBeHidden();
  await expect(guest.widget.locator('[data-part=address]')).toBeVisible();
  await expect(guest.widget.locator('[data-part=maps]')).toBeHidden();
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), 'one sheet of paper').toHaveLength(1);
});
