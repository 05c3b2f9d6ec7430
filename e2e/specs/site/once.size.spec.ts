import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { LOCALES } from '../../../lib/i18n/index.ts';
import { calendarDialog } from '../../guest/calendar.ts';
import { harbour, ryokan } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';
import type { AppHost } from '../../hosts/app.ts';
import { startBarePage } from '../../hosts/other-app.ts';
import { bookingPageAtRest } from '../../weight/booking-page-at-rest.ts';
import { BUDGET, expectWithin, kilobytes, listed, weight } from '../../weight/budget.ts';
import { textsIn, textsOf } from '../../weight/catalogue-texts.ts';
import { Fetches } from '../../weight/fetches.ts';
import { pageLoad } from '../../weight/page-load.ts';

/** @file How much a guest's browser has to load. The tests run once, not for each screen size. */

test.describe('compared with a bare page', () => {
  let bare: AppHost;
  test.beforeAll(async () => {
    // The bare page is built here, with the installed versions.
    test.setTimeout(240_000);
    bare = await startBarePage();
  });
  test.afterAll(() => bare.stop());

  test('the results page of a linked search stays within the budget', async ({
    arrive,
    host,
    page,
    browser,
  }) => {
    const { guest, stay } = await arrive(harbour);
    const path = host.path(harbour.slug, { search: stay, locale: harbour.locale });
    const results = await pageLoad(page, path, bookingPageAtRest);
    await expect(guest.chooseLink(harbour.room.name)).toBeVisible();
    // In another context: the bare page has no icon, and this context reports failed requests.
    const barePage = await browser.newPage();
    const bareLoad = await pageLoad(barePage, bare.origin);
    await barePage.close();
    expect(results.named.length, 'scripts named in the first HTML').toBeGreaterThan(2);
    expect(bareLoad.named.length, 'scripts named by the bare page').toBeGreaterThan(2);
    for (const [title, budget, scripts, bareScripts] of [
      ['scripts named in the first HTML', BUDGET.firstLoad, results.named, bareLoad.named],
      ['scripts until the page is at rest', BUDGET.atRest, results.scripts, bareLoad.scripts],
    ] as const) {
      const bareWeight = weight(bareScripts);
      expectWithin(bareWeight + budget, `${title} (bare page ${kilobytes(bareWeight)})`, scripts);
    }
    console.log(`styles: ${kilobytes(weight(results.styles))}\n${listed(results.scripts)}`);
  });
});

test('the calendar loads when the pointer is over its field, and stays within its budget', async ({
  arrive,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  const scripts = new Fetches(page, 'script');
  await guest.open({ search: stay });
  await bookingPageAtRest(scripts);
  const before = scripts.urls;
  await guest.dateButton('stay.checkin').hover();
  const isCalendarThere = async () =>
    (await scripts.all(before)).some(({ text }) => text.includes('bh-calendar-day'));
  await expect.poll(isCalendarThere, 'the calendar after the hover').toBe(true);
  const loaded = scripts.urls;
  await guest.press(guest.dateButton('stay.checkin'));
  await expect(calendarDialog(guest).locator('[data-part=calendar]')).toBeVisible();
  expect(scripts.urls, 'nothing is left to fetch when it opens').toEqual(loaded);
  expectWithin(BUDGET.calendar, 'the calendar', await scripts.all(before));
});

for (const house of [harbour, ryokan]) {
  test(`${house.slug} in ${house.locale} loads no text of other languages, and no file of other origins`, async ({
    arrive,
    app,
    host,
    page,
  }) => {
    const { guest, stay } = await arrive(house);
    const scripts = new Fetches(page, 'script');
    const { html } = await pageLoad(page, host.path(house.slug, { search: stay, locale: house.locale }));
    await guest.press(guest.dateButton('stay.checkin'));
    await expect(calendarDialog(guest).locator('[data-part=calendar]')).toBeVisible();
    const files = [{ url: `the page ${house.slug}`, text: html }, ...(await scripts.all())];
    expect(textsIn(html, await textsOf(house.locale)).length, 'its own texts').toBeGreaterThan(20);
    for (const other of LOCALES.filter((locale) => locale !== house.locale)) {
      const texts = await textsOf(other);
      for (const { url, text } of files) expect(textsIn(text, texts), `${other} in ${url}`).toEqual([]);
    }
    expect(new Set(scripts.urls.map((url) => new URL(url).origin))).toEqual(new Set([app.origin]));
  });
}

test('the loader of other sites is one module, and stays within its budget', async () => {
  const loader = readFileSync('public/embed.js');
  expect(loader.toString()).not.toMatch(/\bimport[\s{'"*]|\bfrom\s*['"]/);
  expect(gzipSync(loader, { level: 9 }).length).toBeLessThanOrEqual(3000);
});
