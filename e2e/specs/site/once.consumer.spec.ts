import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { harbour } from '../../guest/houses.ts';
import { looks } from '../../guest/look.ts';
import { expect, test } from '../../guest/test.ts';
import { startApp, startDevelopmentApp } from '../../hosts/app.ts';
import { visitQuery } from '../../hosts/booking-page.ts';
import { complaintsIn, keepWarnings } from '../../hosts/consumer/complaints.ts';
import { siteBeside } from '../../hosts/consumer/created-site.ts';
import { ROOMS_PATH } from '../../hosts/consumer/docs-files.ts';
import { filesBelow } from '../../hosts/consumer/files.ts';
import { SITE_KEY } from '../../hosts/consumer/readme-files.ts';
import { type BuiltSite, readmeSite, startBuiltSite } from '../../hosts/consumer/site.ts';
import { FIRST, TODAY, variants } from '../../hosts/consumer/variants.ts';
import { askForLink } from '../../hosts/mcp-agent.ts';
import { buildOtherApp } from '../../hosts/other-app.ts';
import type { BookingSite } from '../../hosts/running-site.ts';
import { SandboxPanel } from '../../hosts/sandbox-panel.ts';

/**
 * @file New Next.js sites that have installed the package as it would be published. They have the README's
 * lines and no other code of Bellhop. The package's own command runs a sandbox for each site. Each commit
 * tests the site that create-next-app makes. The sites with other options are `@nightly`.
 */

/** The property that environment variables configure. */
const hotel = { ...harbour, slug: 'hotel', name: 'Hotel', nameIn: () => 'Hotel' };

/** A script that `next dev` adds to each page. It adds styles without the nonce. */
const DEVTOOLS = /\/[^/]*next-devtools[^/]*\.js$/;

for (const { title, make, path, routes, start, tag } of variants) {
  test.describe(`the README's lines on ${title}`, { tag }, () => {
    let built: BuiltSite;
    let site: BookingSite;
    let panel: SandboxPanel;

    test.beforeAll(async () => {
      test.setTimeout(300_000);
      built = await make();
      site = await startBuiltSite(built, ({ baseUrl }) => ({ BELLHOP_BASE_URL: baseUrl }), path, start);
      panel = await SandboxPanel.at(site.sandboxOrigin);
      // In development, Next compiles the routes at their first request. On a busy machine the widget gives up.
      if (start === startDevelopmentApp) await fetch(`${site.origin}${routes}/property`);
    });
    test.afterAll(() => site?.stop());

    test('show prices in the first HTML, keep typed text in another language, book, hide the API key', async ({
      meet,
      mishaps,
      newStay,
      page,
    }) => {
      const stay = newStay();
      await panel.open(harbour, stay);
      const answers = keepAnswers(page);
      const warnings = keepWarnings(page);
      if (start === startDevelopmentApp) mishaps.expectComplaintsOf(DEVTOOLS);
      const html = await (await fetch(site.path('hotel', { search: stay, locale: 'en' }))).text();
      expect(html).toContain(hotel.room.name);
      expect(html).toMatch(/€\d/);
      expect(html).toContain(`value="${stay.checkin}"`);
      const guest = await meet(hotel, { host: site });
      await guest.readyToOrder(stay);
      await page.evaluate(() => Object.assign(window, { sameLoad: true }));
      const german = await meet(hotel, { host: site, locale: 'de' });
      await guest.press(
        page.getByRole('navigation', { name: guest.words('widget.language') }).locator('summary'),
      );
      await guest.chooseLanguage('Deutsch');
      await expect(german.orderButton).toBeEnabled();
      await german.expectTyped(hotel.person);
      expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
      const reference = await german.order();
      expect(await panel.bookings()).toMatchObject([{ reference }]);

      const texts = await answers();
      expect([...texts.keys()].some((address) => new URL(address).pathname.startsWith(`${routes}/`))).toBe(
        true,
      );
      if (start === startApp)
        for (const file of filesBelow(join(built.folder, '.next')))
          texts.set(file, readFileSync(file, 'latin1'));
      texts.set('the log', site.server.output());
      expect(texts.size).toBeGreaterThan(20);
      for (const [where, text] of texts) expect(text.includes(SITE_KEY), where).toBe(false);
      expect(warnings(), 'in the browser').toEqual([]);
    });

    // On that site the first visit may need scripts, as the README says.
    if (title !== FIRST)
      test('show rooms and prices without scripts', async ({ browser, newStay }) => {
        const stay = newStay();
        await panel.open(harbour, stay);
        const page = await browser.newPage({ javaScriptEnabled: false });
        await page.goto(site.path('hotel', { search: stay, locale: 'en' }));
        await expect(page.getByRole('heading', { name: hotel.room.name })).toBeVisible();
        await expect(page.getByText(/€\d/).first()).toBeVisible();
        await page.close();
      });

    if (title !== FIRST && start === startApp)
      test('protect the widget from the site’s own style sheet', async ({ meet, newStay, page }) => {
        const stay = newStay();
        await panel.open(harbour, stay);
        const guest = await meet(hotel, { host: site, locale: 'en' });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const visit of [{}, { search: stay }, { search: stay, room: hotel.room.roomTypeId }]) {
          await guest.open(visit);
          await page.waitForLoadState('networkidle');
          const before = await visibleLooks(page);
          expect(before.length).toBeGreaterThan(20);
          expect(await withoutHostStyles(page), 'style sheets of the site').toBe(1);
          expect(await visibleLooks(page), JSON.stringify(visit)).toEqual(before);
        }
      });

    if (title === TODAY)
      test('let a guest book who comes from another page of the site without a page load', async ({
        meet,
        newStay,
        page,
      }) => {
        const stay = newStay();
        await panel.open(harbour, stay);
        const guest = await meet(hotel, { host: site, locale: 'en' });
        await page.goto(`${site.origin}/about${visitQuery({ search: stay, locale: 'en' })}`);
        await page.evaluate(() => Object.assign(window, { sameLoad: true }));
        await guest.press(page.getByRole('link', { name: 'Book a room' }));
        await guest.press(guest.chooseLink(hotel.room.name));
        await guest.type(hotel.person);
        await expect(guest.orderButton).toBeEnabled();
        await guest.order();
        expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
      });

    if (title === TODAY)
      test('and in the documents give a page head, a sitemap, and an agent’s link to the same price', async ({
        meet,
        newStay,
        page,
      }) => {
        const stay = newStay();
        await panel.open(harbour, stay);
        const rooms = site.origin + ROOMS_PATH;
        const { roomTypeId } = hotel.room;
        await page.goto(rooms + visitQuery({ search: stay, room: roomTypeId, locale: 'en' }));
        await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${rooms}?locale=en`);
        await expect(page.locator('[itemtype="https://schema.org/Hotel"]')).toBeAttached();
        expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).toContain(`<loc>${rooms}</loc>`);
        const link = await askForLink(`${site.origin}/mcp`, {
          ...stay,
          roomTypeId,
          locale: 'en',
        });
        expect(link.url.split('?')[0]).toBe(rooms);
        const guest = await meet(hotel, { host: site, locale: 'en' });
        await page.goto(link.url);
        await expect(guest.orderButton).toBeEnabled();
        const price = page.locator('[data-part=recap] [data-part=price]').last();
        await expect(price).toContainText(link.room.totalPrice.amount.replace(/\.00$/, ''));
      });

    // Last: this test reads the log of the other tests.
    test('cause no warning of Next or React in the log', () => {
      expect(complaintsIn(built.output), 'of the build').toEqual([]);
      expect(site.server.output()).toContain('upstream call');
      expect(complaintsIn(site.server.output()), 'of the server').toEqual([]);
    });

    if (title !== FIRST) return;
    test('build the configurator’s component unchanged', () => {
      const html = readFileSync(join(built.folder, '.next/server/app/configured.html'), 'utf8');
      expect(html).toContain(
        '<bellhop-booking property="hotel" mode="search" locale="en" adults="2" data-layer="">',
      );
      expect(html).toMatch(/<script[^>]* src="https:\/\/book\.example\/embed\.js"/);
      expect(html).toContain('>Rooms &amp; &quot;rates&quot;</a>');
    });
  });
}

// For each commit, lib/next/entry.test.ts tests that the handlers only load on a server.
test('a client component that imports the handlers fails the build, with a reason', {
  tag: '@nightly',
}, async () => {
  const mistake = `
    'use client';
    import { createBookingHandlers } from 'next-bellhop';
    export default function Mistake() { return <p>{Object.keys(createBookingHandlers()).join()}</p>; }
  `;
  const { folder, environment } = await readmeSite();
  const config = readFileSync(join(folder, 'next.config.ts'), 'utf8');
  const beside = siteBeside(folder, (root) => ({
    'app/page.tsx': mistake,
    'next.config.ts': config.replace('turbopack: {', `turbopack: { root: ${JSON.stringify(root)},`),
  }));
  expect(() => buildOtherApp(beside, environment)).toThrow(
    /'server-only' cannot be imported from a Client Component module/,
  );
});

/** Collects all answers that the page gets. @returns a function for their texts, by address */
function keepAnswers(page: Page): () => Promise<Map<string, string>> {
  const answers: Promise<[string, string]>[] = [];
  page.on('response', (response) => {
    const body = response.text().catch(() => '');
    answers.push(body.then((text) => [response.url(), JSON.stringify(response.headers()) + text]));
  });
  return async () => new Map(await Promise.all(answers));
}

/**
 * Returns the looks without invisible parts, which resets change: headings for screen readers, and the style
 * of a border without width.
 */
const visibleLooks = async (page: Page) =>
  (await looks(page))
    .filter(({ element = '' }) => !element.includes('bh-visually-hidden'))
    .map(({ border = '', ...look }) => ({ ...look, border: border.replace(/^0px .+/, '0px') }));

/** Disables the site's own style sheets, but keeps the page's margin and font. @returns their number */
const withoutHostStyles = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const hosts = [...document.styleSheets].filter(
      ({ cssRules }) => ![...cssRules].some(({ cssText }) => cssText.includes('bh-widget')),
    );
    const { fontFamily } = getComputedStyle(document.body);
    for (const sheet of hosts) sheet.disabled = true;
    Object.assign(document.body.style, { margin: '0', fontFamily });
    return hosts.length;
  });
