import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, request } from '@playwright/test';
import { readConfiguration } from '../../components/configure/configuration.ts';
import { jsxSnippet, jsxTypes } from '../../components/configure/snippet.ts';
import { harbour } from '../guest/houses.ts';
import { expect, test } from '../guest/test.ts';
import type { BookingSite } from '../hosts/booking-site.ts';
import { newSite, SITE_KEY, siteBeside } from '../hosts/consumer/new-site.ts';
import { readmeSite, startBuiltSite } from '../hosts/consumer/site.ts';
import { buildOtherApp } from '../hosts/other-app.ts';
import { SandboxPanel } from '../hosts/sandbox-panel.ts';

/**
 * New Next.js sites that have installed the package as it would be published, with the README's lines in them and nothing
 * else of ours, each on a sandbox that the package's own command runs. The other specs of this project run there, too.
 */

/** What a property is called that the environment configures. */
const hotel = { ...harbour, slug: 'hotel', name: 'Hotel', nameIn: () => 'Hotel' };

/** The first release of Next that the package takes, and the React that its create-next-app had. */
const FIRST = { next: '16.0.0', react: '19.2.0' };
const EVERYTHING = `
  export default {
    basePath: '/stay',
    cacheComponents: true,
    reactCompiler: true,
    reactStrictMode: true,
    trailingSlash: true,
  };
`;

/** What the configurator gives to somebody with a TypeScript site, on a page of such a site. */
const CONFIGURED = (() => {
  const theme = { name: 'neutral', accent: '', radius: '', font: '' };
  const house = {
    slug: 'hotel',
    name: 'Hotel',
    locales: ['en'],
    rooms: [],
    maxAdults: 6,
    theme,
    origins: '',
  };
  const chosen = { mode: 'search', locale: 'en', adults: '2', label: 'Rooms & "rates"', layer: 'on' };
  const component = jsxSnippet(readConfiguration(chosen, house), 'https://book.example');
  return {
    'app/configured/page.tsx': `export default function Page() { return (${component}); }`,
    'bellhop-booking.d.ts': jsxTypes,
  };
})();

interface Variant {
  title: string;
  /** Has {@link CONFIGURED}, too. */
  configured: boolean;
  /** @returns the folder of the built site */
  make(): string;
  /** Next's own `basePath`. */
  basePath: string;
  /** Where the browser finds the routes. */
  routes: string;
}

const variants: Variant[] = [
  {
    title: 'the versions of today',
    configured: false,
    make: readmeSite,
    basePath: '',
    routes: '/api/booking/hotel',
  },
  {
    title:
      'the first Next 16, a base path, another mount, slashes at the end, Cache Components, React Compiler and Strict Mode',
    configured: true,
    make: () => {
      const packages = ['babel-plugin-react-compiler@^1'];
      const folder = newSite({
        ...FIRST,
        packages,
        config: EVERYTHING,
        mount: 'hotel/bookings',
        more: CONFIGURED,
      });
      buildOtherApp(folder);
      return folder;
    },
    basePath: '/stay',
    routes: '/stay/hotel/bookings/hotel',
  },
];

for (const { title, configured, make, basePath, routes } of variants) {
  test.describe(`the README's lines on ${title}`, () => {
    let folder: string;
    let site: BookingSite;
    let panel: SandboxPanel;

    test.beforeAll(async () => {
      test.setTimeout(300_000);
      folder = make();
      site = await startBuiltSite(folder, ({ baseUrl }) => ({ BELLHOP_BASE_URL: baseUrl }), basePath);
      panel = new SandboxPanel(await request.newContext({ baseURL: site.sandboxOrigin }));
    });
    test.afterAll(() => site?.stop());

    test('prices are in the first HTML, another language loses nothing typed, it books, and the key stays', async ({
      meet,
      newStay,
      page,
    }) => {
      const stay = newStay();
      await panel.open(harbour, stay);
      const answers = keepAnswers(page);
      const host = { path: (...visit: Parameters<BookingSite['path']>) => site.origin + site.path(...visit) };
      const html = await (await fetch(host.path('hotel', { search: stay, locale: 'en' }))).text();
      expect(html).toContain(hotel.room.name);
      expect(html).toMatch(/€\d/);
      const guest = await meet(hotel, { host });
      await guest.readyToOrder(stay);
      await page.evaluate(() => Object.assign(window, { sameLoad: true }));
      const german = await meet(hotel, { host, locale: 'de' });
      await guest.press(
        page.getByRole('navigation', { name: guest.words('widget.language') }).locator('summary'),
      );
      await guest.chooseLanguage('Deutsch');
      await expect(german.orderButton).toBeEnabled();
      await german.expectTyped(hotel.person);
      expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
      await german.press(german.orderButton);
      const reference = await german.confirmedReference();
      expect(await panel.bookings()).toMatchObject([{ reference }]);

      const told = await answers();
      expect([...told.keys()].some((address) => new URL(address).pathname.startsWith(`${routes}/`))).toBe(
        true,
      );
      for (const file of filesBelow(join(folder, '.next'))) told.set(file, readFileSync(file, 'latin1'));
      told.set('the log', site.server.output());
      expect(told.size).toBeGreaterThan(40);
      for (const [where, text] of told) expect(text.includes(SITE_KEY), where).toBe(false);
    });

    test('without scripts the rooms and prices are shown all the same', async ({ browser, newStay }) => {
      const stay = newStay();
      await panel.open(harbour, stay);
      const page = await browser.newPage({ javaScriptEnabled: false });
      await page.goto(site.origin + site.path('hotel', { search: stay, locale: 'en' }));
      await expect(page.getByRole('heading', { name: hotel.room.name })).toBeVisible();
      await expect(page.getByText(/€\d/).first()).toBeVisible();
      await page.close();
    });

    if (!configured) return;
    test('the configurator’s component is built in as it is', () => {
      const html = readFileSync(join(folder, '.next/server/app/configured.html'), 'utf8');
      expect(html).toContain(
        '<bellhop-booking property="hotel" mode="search" locale="en" adults="2" data-layer="">',
      );
      expect(html).toMatch(/<script[^>]* src="https:\/\/book\.example\/embed\.js"/);
      expect(html).toContain('>Rooms &amp; &quot;rates&quot;</a>');
    });
  });
}

test('a client component that imports the handlers fails the build, which says why', () => {
  const mistake = `
    'use client';
    import { createBookingHandlers } from 'next-bellhop';
    export default function Mistake() { return <p>{Object.keys(createBookingHandlers()).join()}</p>; }
  `;
  expect(() => buildOtherApp(siteBeside(readmeSite(), mistake))).toThrow(
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

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
