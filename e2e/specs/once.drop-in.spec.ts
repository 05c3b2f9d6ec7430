import { readFileSync } from 'node:fs';
import { demoSeeds } from '../../lib/sandbox/demo/index.ts';
import { createSandbox } from '../../lib/sandbox/index.ts';
import { type SandboxServer, serveSandbox } from '../../lib/sandbox/serve.ts';
import { harbour } from '../guest/houses.ts';
import { expect, test } from '../guest/test.ts';
import type { AppHost } from '../hosts/app.ts';
import { appHost, type BookingHost } from '../hosts/booking-page.ts';
import { startOtherApp } from '../hosts/other-app.ts';

/** A Next.js site with the README's two files in it, on an upstream of its own; once, not for each screen size. */

const FOLDER = 'e2e/hosts/drop-in';
/** What a property is called that the environment configures. */
const hotel = { ...harbour, slug: 'hotel', name: 'Hotel', nameIn: () => 'Hotel' };

test.describe('dropped into a site', () => {
  const [seed] = demoSeeds;
  if (!seed) throw new Error('no demo property');
  let sandbox: ReturnType<typeof createSandbox>;
  let upstream: SandboxServer;
  let site: AppHost;
  let host: BookingHost;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    sandbox = createSandbox({ properties: [seed] });
    upstream = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
    site = await startOtherApp(FOLDER, {
      BELLHOP_BASE_URL: upstream.baseUrl,
      BELLHOP_API_KEY: seed.key,
      BELLHOP_PLAN: 'pro',
      BELLHOP_SESSION_SECRET: 'the end-to-end tests keep this secret to themselves',
    });
    host = { path: (_, visit) => site.origin + appHost.path('', visit) };
  });
  test.afterAll(async () => {
    await site?.stop();
    await upstream.close();
    sandbox.close();
  });

  test('the prices are in the first HTML, another language loses nothing typed, and it books', async ({
    meet,
    newStay,
    page,
    request,
  }) => {
    const stay = newStay();
    const guest = await meet(hotel, { host });
    const html = await (await request.get(host.path('hotel', { search: stay, locale: 'en' }))).text();
    expect(html).toContain(hotel.room.name);
    expect(html).toMatch(/€\d/);
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
    expect(sandbox.control.bookings()).toMatchObject([{ reference }]);
  });
});

test('the files that the README gives are the ones that run here', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const [title, file] of [
    ['// app/api/booking/[[...path]]/route.ts', 'app/api/booking/[[...path]]/route.js'],
    ['// app/page.tsx', 'app/page.jsx'],
  ]) {
    const given = readme.split('```').find((block) => block.includes(`\n${title}\n`));
    // From where a file stands is all that differs.
    const lines = (text: string) => text.replaceAll(/'(\.\.\/)+/g, "'").trim();
    const [, code = ''] = given?.split(`${title}\n`) ?? [];
    expect(lines(code), title).toBe(lines(readFileSync(`${FOLDER}/${file}`, 'utf8')));
  }
});
