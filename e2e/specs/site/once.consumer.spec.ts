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
 * New Next.js sites that have installed the package as it would be published, with the README's lines in them
 * and nothing else of ours, each on a sandbox that the package's own command runs. Two sites are made for each
 * commit: what create-next-app makes, and one that has everything otherwise. The others are `@nightly`.
 */

/** What a property is called that the environment configures. */
const hotel = { ...harbour, slug: 'hotel', name: 'Hotel', nameIn: () => 'Hotel' };

/** What `next dev` adds to each page: styles without the nonce, whatever the page is. */
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
    });
    test.afterAll(() => site?.stop());

    test('prices are in the first HTML, another language loses nothing typed, it books, and the key stays', async ({
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

      const told = await answers();
      expect([...told.keys()].some((address) => new URL(address).pathname.startsWith(`${routes}/`))).toBe(
        true,
      );
      if (start === startApp)
        for (const file of filesBelow(join(built.folder, '.next')))
          told.set(file, readFileSync(file, 'latin1'));
      told.set('the log', site.server.output());
      expect(told.size).toBeGreaterThan(20);
      for (const [where, text] of told) expect(text.includes(SITE_KEY), where).toBe(false);
      expect(warnings(), 'in the browser').toEqual([]);
    });

    // There the first visit may be shown by a script alone, as the README says.
    if (title !== FIRST)
      test('without scripts the rooms and prices are shown all the same', async ({ browser, newStay }) => {
        const stay = newStay();
        await panel.open(harbour, stay);
        const page = await browser.newPage({ javaScriptEnabled: false });
        await page.goto(site.path('hotel', { search: stay, locale: 'en' }));
        await expect(page.getByRole('heading', { name: hotel.room.name })).toBeVisible();
        await expect(page.getByText(/€\d/).first()).toBeVisible();
        await page.close();
      });

    if (title !== FIRST && start === startApp)
      test('the site’s own style sheet changes nothing in the widget', async ({ meet, newStay, page }) => {
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
      test('a guest who comes from another page of the site, without a load, books', async ({
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
      test('the documents’ lines: a page’s head, a sitemap, and an agent’s link to the same price', async ({
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

    // At the end: the other tests are what they could complain of.
    test('neither Next nor React complains of it in the log', () => {
      expect(complaintsIn(built.output), 'of the build').toEqual([]);
      expect(site.server.output()).toContain('upstream call');
      expect(complaintsIn(site.server.output()), 'of the server').toEqual([]);
    });

    if (title !== FIRST) return;
    test('the configurator’s component is built in as it is', () => {
      const html = readFileSync(join(built.folder, '.next/server/app/configured.html'), 'utf8');
      expect(html).toContain(
        '<bellhop-booking property="hotel" mode="search" locale="en" adults="2" data-layer="">',
      );
      expect(html).toMatch(/<script[^>]* src="https:\/\/book\.example\/embed\.js"/);
      expect(html).toContain('>Rooms &amp; &quot;rates&quot;</a>');
    });
  });
}

// That they refuse to be loaded anywhere but on a server is tested with each commit: lib/next/entry.test.ts.
test('a client component that imports the handlers fails the build, which says why', {
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

/** Keeps every answer that the page gets. @returns what they said, by address */
function keepAnswers(page: Page): () => Promise<Map<string, string>> {
  const kept: Promise<[string, string]>[] = [];
  page.on('response', (response) => {
    const said = response.text().catch(() => '');
    kept.push(said.then((text) => [response.url(), JSON.stringify(response.headers()) + text]));
  });
  return async () => new Map(await Promise.all(kept));
}

/** Without what nobody sees: a heading that is only read out, the kind of a border without width. Resets change both. */
const visibleLooks = async (page: Page) =>
  (await looks(page))
    .filter(({ element = '' }) => !element.includes('bh-visually-hidden'))
    .map(({ border = '', ...look }) => ({ ...look, border: border.replace(/^0px .+/, '0px') }));

/** Takes away every style sheet of a page that is not the widget's, but for the page's edges and its font. @returns how many */
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
