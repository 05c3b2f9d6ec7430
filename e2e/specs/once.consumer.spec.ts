import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, request } from '@playwright/test';
import { readConfiguration } from '../../components/configure/configuration.ts';
import { jsxSnippet, jsxTypes } from '../../components/configure/snippet.ts';
import { harbour } from '../guest/houses.ts';
import { expect, test } from '../guest/test.ts';
import { startApp, startDevelopmentApp } from '../hosts/app.ts';
import type { BookingSite } from '../hosts/booking-site.ts';
import { complaintsIn, keepWarnings } from '../hosts/consumer/complaints.ts';
import { siteBeside } from '../hosts/consumer/created-site.ts';
import { firstSite } from '../hosts/consumer/first-site.ts';
import { readmeFiles, SITE_KEY } from '../hosts/consumer/readme-files.ts';
import { type BuiltSite, builtSite, readmeSite, startBuiltSite } from '../hosts/consumer/site.ts';
import { STRICT_WITHOUT, strictFiles } from '../hosts/consumer/strict-site.ts';
import { buildOtherApp } from '../hosts/other-app.ts';
import { SandboxPanel } from '../hosts/sandbox-panel.ts';

/**
 * New Next.js sites that have installed the package as it would be published, with the README's lines in them and nothing
 * else of ours, each on a sandbox that the package's own command runs. The other specs of this project run there, too.
 */

/** What a property is called that the environment configures. */
const hotel = { ...harbour, slug: 'hotel', name: 'Hotel', nameIn: () => 'Hotel' };

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

/** What `next dev` adds to each page: styles without the nonce, whatever the page is. */
const DEVTOOLS = /\/[^/]*next-devtools[^/]*\.js$/;

interface Variant {
  title: string;
  make(): BuiltSite | Promise<BuiltSite>;
  /** Of the page, with Next's own `basePath`. @default / */
  path?: string;
  /** Where the browser finds the routes. */
  routes: string;
  start: typeof startDevelopmentApp;
}

let strict: BuiltSite | undefined;

/** {@link strictFiles}, on the packages of the other site of today; built once. */
async function strictSite(): Promise<BuiltSite> {
  const { folder, environment } = await readmeSite();
  strict ??= builtSite(siteBeside(folder, strictFiles, STRICT_WITHOUT), environment);
  return strict;
}

const today: Omit<Variant, 'start'> = {
  title: 'what create-next-app makes today',
  make: readmeSite,
  routes: '/api/booking/hotel',
};
const otherwise: Omit<Variant, 'start'> = {
  title: 'no Cache Components, a base path, a [locale] segment, a reset of every element and a strict policy',
  make: strictSite,
  path: '/stay/en',
  routes: '/stay/api/booking/hotel',
};
const FIRST =
  'the first Next 16, a base path, another mount, slashes at the end, Cache Components, React Compiler and Strict Mode';

const variants: Variant[] = [
  { ...today, start: startApp },
  { ...today, title: `${today.title}, in development`, start: startDevelopmentApp },
  { ...otherwise, start: startApp },
  { ...otherwise, title: `${otherwise.title}, in development`, start: startDevelopmentApp },
  {
    title: FIRST,
    make: () => {
      const mount = 'hotel/bookings';
      const files = { ...readmeFiles({ mount, cacheComponents: 'early' }), ...CONFIGURED };
      const packages = ['babel-plugin-react-compiler@^1'];
      return builtSite(firstSite({ ...files, 'next.config.ts': EVERYTHING }, packages));
    },
    path: '/stay',
    routes: '/stay/hotel/bookings/hotel',
    start: startApp,
  },
];

for (const { title, make, path, routes, start } of variants) {
  test.describe(`the README's lines on ${title}`, () => {
    let built: BuiltSite;
    let site: BookingSite;
    let panel: SandboxPanel;

    test.beforeAll(async () => {
      test.setTimeout(300_000);
      built = await make();
      site = await startBuiltSite(built, ({ baseUrl }) => ({ BELLHOP_BASE_URL: baseUrl }), path, start);
      panel = new SandboxPanel(await request.newContext({ baseURL: site.sandboxOrigin }));
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
      const host = { path: (...visit: Parameters<BookingSite['path']>) => site.origin + site.path(...visit) };
      const html = await (await fetch(host.path('hotel', { search: stay, locale: 'en' }))).text();
      expect(html).toContain(hotel.room.name);
      expect(html).toMatch(/€\d/);
      expect(html).toContain(`value="${stay.checkin}"`);
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
        await page.goto(site.origin + site.path('hotel', { search: stay, locale: 'en' }));
        await expect(page.getByRole('heading', { name: hotel.room.name })).toBeVisible();
        await expect(page.getByText(/€\d/).first()).toBeVisible();
        await page.close();
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

test('a client component that imports the handlers fails the build, which says why', async () => {
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

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
