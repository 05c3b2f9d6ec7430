import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '../../browser/find.ts';
import { chromiumOptions } from '../../browser/flags.ts';
import { harbour } from '../../guest/houses.ts';
import { inspect } from '../../guest/inspection.ts';
import { ARM, COMMIT, requestsOf } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';
import { scratchFolder } from '../../hosts/scratch-folder.ts';

/** The setting "block all cookies" in Chromium's preferences. */
const BLOCK_COOKIES = { profile: { default_content_setting_values: { cookies: 2 } } };

test('a browser that blocks cookies gets a notice with a link, and no order is sent', async ({
  openStay,
  playwright,
  launchOptions,
  baseURL,
  meet,
  panel,
  mishaps,
}) => {
  const folder = scratchFolder();
  await mkdir(join(folder, 'Default'));
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(BLOCK_COOKIES));
  const context = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions,
    // The headless shell reads no settings of a user.
    ...chromiumOptions(findChromium()),
    ...(baseURL ? { baseURL } : {}),
  });
  try {
    mishaps.watch(context);
    mishaps.expectFailureAt(COMMIT);
    const page = await context.newPage();
    const stay = await openStay(harbour);
    const guest = await meet(harbour, { page });
    const arms = requestsOf(page, 'POST', ARM);
    const commits = requestsOf(page, 'POST', COMMIT);
    await guest.readyToOrder(stay);
    await guest.press(guest.orderButton);
    await expect(guest.heading('trouble.cookiesTitle')).toBeVisible();
    await expect(
      guest.widget.getByRole('link', { name: guest.words('trouble.cookiesOpen') }),
    ).toHaveAttribute('href', page.url());
    await guest.expectTyped(harbour.person);
    await inspect(page, 'cookies blocked');
    expect(arms, 'the ticket replaces the cookie').toHaveLength(1);
    expect(commits, 'refused without the cookie').toHaveLength(2);
    expect(await panel.requests('POST', 'bookings')).toEqual([]);
  } finally {
    await context.close();
  }
});
