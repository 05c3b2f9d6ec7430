import type { Page } from '@playwright/test';
import { expectFitting } from '../../guest/frame.ts';
import { WIDGETS } from '../../guest/framed-test.ts';
import { expectNoSidewaysScrolling, inspect, picture } from '../../guest/inspection.ts';
import { expect, test } from '../../guest/test.ts';
import { type FramedSite, startFramedSite } from '../../hosts/framed-site.ts';

/** @file The configurator in production: the preview shows each choice, and copied code works elsewhere. */

let site: FramedSite;
test.beforeAll(async () => {
  site = await startFramedSite({ BELLHOP_CONFIGURE: '1' });
});
test.afterAll(() => site.stop());

const framed = (page: Page) => page.frameLocator(WIDGETS);
const code = (page: Page, title: string) => page.getByRole('region', { name: title }).locator('pre');

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${site.origin}/configure${query}`);
  await page.locator('bellhop-booking').scrollIntoViewIfNeeded();
  await expect(framed(page).locator('[data-awake]')).toBeAttached();
}

test('without BELLHOP_CONFIGURE there is no configurator, and no page may frame the widget', async ({
  request,
  app,
}) => {
  const page = await request.get(`${app.origin}/configure`);
  expect(page.status()).toBe(404);
  const frame = await request.get(`${app.origin}/embed/harbour-house`);
  expect(frame.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('with BELLHOP_CONFIGURE, only the own origin and the property’s sites may frame the widget', async ({
  request,
}) => {
  const frame = await request.get(`${site.origin}/embed/harbour-house`);
  expect(frame.headers()['content-security-policy']).toContain(`frame-ancestors 'self' ${site.plainOrigin}`);
  const page = await request.get(`${site.origin}/configure`);
  expect(page.status()).toBe(200);
  expect(page.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(await page.text()).toContain('<meta name="robots" content="noindex"/>');
});

test('a choice is in the preview, the snippet, the properties file’s entry and the address', async ({
  page,
}) => {
  await open(page);
  await expectFitting(page.locator('bellhop-booking'));
  await page.getByLabel('Language').selectOption('de');
  await expect(framed(page).locator('html')).toHaveAttribute('lang', 'de');
  await expect(code(page, 'HTML')).toContainText('locale="de"');

  await page.getByLabel('Radius').fill('3px');
  await page.getByLabel('Accent', { exact: true }).fill('oklch(45% 0.2 300)');
  await expect(framed(page).locator('body')).toHaveAttribute(
    'style',
    /--bellhop-accent:\s*oklch\(45% ?0\.2 300\)/,
  );
  await expect(framed(page).locator('body')).toHaveAttribute('style', /--bellhop-radius:\s*3px/);
  await expect(code(page, 'Properties file')).toContainText('"radius": "3px"');
  await page.getByLabel('Accent from a palette').fill('#5b2a86');
  await expect(page.getByLabel('Accent', { exact: true })).toHaveValue('#5b2a86');
  await expect(code(page, 'Properties file')).toContainText('"accent": "#5b2a86"');
  await page.getByLabel('Named theme').selectOption('paper');
  await expect(framed(page).locator('body')).toHaveAttribute('data-bellhop-theme', 'paper');
  await expect(framed(page).locator('html')).toHaveAttribute('lang', 'de');

  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(code(page, 'HTML')).toContainText('scheme="dark"');
  await expect(framed(page).locator('html')).toHaveAttribute('data-bellhop-scheme', 'dark');
  await expect(framed(page).locator('body')).toHaveAttribute('data-bellhop-theme', 'paper');

  const address = page.url();
  const snippet = await code(page, 'HTML').textContent();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByLabel('Radius')).toHaveValue('3px');
  await expect(code(page, 'HTML')).toHaveText(snippet ?? '');
  await expect(framed(page).locator('body')).toHaveAttribute('data-bellhop-theme', 'paper');

  await page.getByLabel('Property').focus();
  await page.getByLabel('Property').selectOption('riad-zaytoun');
  await expect(page).toHaveURL(/property=riad-zaytoun/);
  await expect(page.getByLabel('Radius')).not.toHaveValue('3px');
  await expect(framed(page).locator('body')).toHaveAttribute('data-bellhop-theme', 'courtyard');
  await expect(page.getByLabel('Property')).toBeFocused();
});

test('each choice has a description, and consent can be set only if events are pushed', async ({ page }) => {
  await open(page);
  await expect(page.getByText('The widget in its place, as high as its content.')).toBeVisible();
  const search = page.getByRole('radio', { name: 'Search' });
  await expect(search).toHaveAccessibleDescription('The search alone; rooms open in a dialog.');
  await search.check();
  await expect(page.getByText('The search alone; rooms open in a dialog.')).toBeVisible();
  await expect(page.getByText('The widget in its place, as high as its content.')).toBeHidden();
  const consent = page.getByLabel('The visitor has consented to it');
  await expect(consent).toBeDisabled();
  await page.getByLabel('Push the events').check();
  await consent.check();
  await expect(code(page, 'HTML')).toContainText('data-layer\n  consent="granted"');
});

test('the button of the preview looks like the button with the copied style sheet', async ({ page }) => {
  await open(page, '?property=harbour-house');
  await expect(code(page, 'CSS')).toContainText('min-height');
  await page.getByRole('radio', { name: 'Button' }).check();
  await page.getByLabel('Accent', { exact: true }).fill('#ffd400');
  await page.getByLabel('Radius').fill('3px');
  await expect(code(page, 'CSS')).toHaveText(
    ':root {\n  --bellhop-accent: #ffd400;\n  --bellhop-on-accent: #000000;\n  --bellhop-radius: 3px;\n}',
  );
  const shown = page.getByRole('button', { name: 'Book now' });
  await expect(shown).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  await expect(shown).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(shown).toHaveCSS('border-radius', '3px');
  const css = await code(page, 'CSS').textContent();
  const html = await code(page, 'HTML').textContent();
  await page.goto(site.pageWith(`${html}<style>${css}</style>`, { lax: true, loader: false }));
  await expect(page.getByRole('button', { name: 'Book now' })).toHaveCSS('border-radius', '3px');
  await expect(page.getByRole('button', { name: 'Book now' })).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('a snippet that no site may use says so', async ({ page }) => {
  await open(page);
  const warning = page.getByRole('region', { name: 'HTML' }).getByText(/^No site may show this property yet/);
  await expect(warning).toBeHidden();
  const sites = page.getByLabel('Sites that may show it');
  await sites.fill('');
  await expect(warning).toBeVisible();
  await expect(code(page, 'Properties file')).toContainText('"embedOrigins": []');
  await sites.fill('foo');
  await expect(sites).toHaveAccessibleDescription(/Not used: “foo” is not an origin\. Use the form/);
  await expect(warning).toBeVisible();
  await sites.fill('https://www.hotel.example');
  await expect(warning).toBeHidden();
});

test('an invalid search is reported at its field, and is not in the snippet', async ({ page }) => {
  await open(page, '?property=harbour-house&room=nonsense');
  await page.getByLabel('Check-in').fill('2027-02-12');
  await page.getByLabel('Check-out').fill('2027-02-10');
  await page.getByLabel('Adults').fill('50');
  await page.getByLabel('Room').selectOption('captains-suite');
  const html = code(page, 'HTML');
  await expect(html).toContainText('room="captains-suite"');
  await expect(html).toContainText('checkin="2027-02-12"');
  await expect(html).not.toContainText(/checkout|adults|nonsense/);
  await expect(page.locator('bellhop-booking')).not.toHaveAttribute('adults');
  await expect(page.getByLabel('Check-out')).toHaveAccessibleDescription(
    'Not used: it must be after check-in.',
  );
  await expect(page.getByLabel('Check-out')).toHaveAttribute('min', '2027-02-13');
  await expect(page.getByLabel('Adults')).toHaveAccessibleDescription(
    'Not used: the property takes 4 at most.',
  );
  await page.reload();
  await expect(page.getByLabel('Adults')).toHaveValue('50');
});

test('a dialog has the theme of the page, and another mode is shown in place', async ({ page }) => {
  await open(page, '?property=harbour-house&theme=alpine&scheme=dark&width=phone');
  await picture(page, 'configure phone');
  await page.getByRole('radio', { name: 'Button' }).check();
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(framed(page).locator('[data-awake]')).toBeAttached();
  await expect(framed(page).locator('body')).toHaveAttribute('data-bellhop-theme', 'alpine');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Search' }).check();
  await expect(framed(page).locator('html')).toHaveAttribute('data-bellhop-frame', 'search');
  await expect(framed(page).locator('body')).toHaveAttribute('data-bellhop-theme', 'alpine');
});

test('a new accent drops the old accent’s text colour, and an invalid theme never reaches the frame', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/embed/')) requested.push(decodeURIComponent(request.url()));
  });
  await open(page);
  const accent = page.getByLabel('Accent', { exact: true });
  await expect(framed(page).locator('body')).toHaveAttribute('style', /on-accent:\s*#f3fafd/);
  await accent.fill('#ffd400');
  await expect(framed(page).locator('body')).toHaveAttribute('style', /#ffd400/);
  await expect(framed(page).locator('body')).not.toHaveAttribute('style', /on-accent/);
  await expect(code(page, 'Properties file')).not.toContainText('onAccent');
  await accent.fill('red;background:url(https://evil.example)');
  await expect(accent).toHaveAttribute('aria-invalid', 'true');
  await expect(accent).toHaveAccessibleDescription(/^Not used: holds ";", which no such value has/);
  await expect(framed(page).locator('body')).toHaveAttribute('style', /#0b4f6c/);
  await expect(code(page, 'Properties file')).not.toContainText('evil');
  const [first, ...more] = requested;
  expect(first).toBeDefined();
  expect([first, ...more].filter((address) => address?.includes('evil'))).toEqual([]);
});

test('no other page can set the theme of a frame', async ({ page, request }) => {
  const theme = encodeURIComponent(JSON.stringify({ name: 'paper', accent: '#123456' }));
  const address = `${site.origin}/embed/harbour-house?theme=${theme}`;
  for (const from of ['cross-site', 'same-site', 'none', '']) {
    const answer = await request.get(address, { headers: from ? { 'sec-fetch-site': from } : {} });
    expect(await answer.text(), from).not.toContain('--bellhop-accent:#123456');
  }
  const sameOrigin = await request.get(address, { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(await sameOrigin.text()).toContain('--bellhop-accent:#123456');
  await page.goto(site.pageWith(`<iframe src="${address}" title="a frame"></iframe>`));
  await expect(page.frameLocator('iframe').locator('body')).toHaveAttribute('data-bellhop-theme', 'maritime');
});

test('a copied snippet shows the widget on a page of another site', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await page.goto(
    `${site.origin}/configure?property=harbour-house&mode=button&locale=de&adults=3&label=%22Now%22%20%26%20%3Cthen%3E`,
  );
  const snippet = page.getByRole('region', { name: 'HTML' });
  await snippet.getByRole('button', { name: 'Copy' }).click();
  await expect(snippet.getByRole('status')).toHaveText('Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(site.pageWith(copied, { lax: true, loader: false }));
  await page.getByRole('button', { name: '"Now" & <then>' }).click();
  await expect(framed(page).locator('html')).toHaveAttribute('lang', 'de');
  await expect(framed(page).locator('[data-part=adults] input').first()).toHaveValue('3');
});

test('without a clipboard, the code is selected', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await open(page);
  const entry = page.getByRole('region', { name: 'Properties file' });
  await entry.getByRole('button', { name: 'Copy' }).click();
  await expect(entry.getByRole('status')).toHaveText(/^Selected/);
  const selected = await page.evaluate(() => getSelection()?.toString());
  expect(JSON.parse(selected ?? '')).toMatchObject({ slug: 'harbour-house', theme: { name: 'maritime' } });
});

test('the preview is in view while a field is changed', async ({ page }) => {
  for (const [width, height] of [
    [1280, 900],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page);
    await page.getByLabel('Font').fill('Georgia');
    await expect(code(page, 'Properties file')).toContainText('Georgia');
    await expect(page.getByLabel('Font')).toBeInViewport();
    await expect(page.locator('bellhop-booking')).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.origin}/configure`);
  const tops = await page
    .locator(
      '[name=property], [name=origins], [value=inline], bellhop-booking, [name=label], .configure-codes',
    )
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
  expect(tops).toHaveLength(6);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

test('without scripts, the form is submitted', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/configure?property=riad-zaytoun&origins=`);
  await page.getByRole('radio', { name: 'Button' }).check();
  await page.getByLabel('Accent', { exact: true }).fill('#ffd400');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(code(page, 'HTML')).toContainText('<bellhop-booking property="riad-zaytoun" mode="button">');
  await expect(code(page, 'CSS')).toContainText('--bellhop-accent: #ffd400');
  await expect(page.getByText(/^No site may show this property yet/)).toBeVisible();
  await page.close();
});

test('the configurator is accessible, on a phone and on a desktop', async ({ page }) => {
  const PHONE = { width: 390, height: 844 };
  const DESKTOP = { width: 1280, height: 844 };
  await page.setViewportSize(PHONE);
  await open(page, '?accent=%23ffd400&radius=much&origins=nonsense');
  await expect(page.getByText(/Not used: not a CSS length/)).toBeVisible();
  await inspect(page, 'configure', ['best-practice']);
  await page.setViewportSize(DESKTOP);
  await inspect(page, 'configure, desktop', ['best-practice']);
  await page.getByRole('link', { name: '390 px' }).press('Enter');
  await expect(page.locator('.configure-stage')).toHaveAttribute('data-width', 'phone');
  for (const window of [DESKTOP, PHONE]) {
    await page.setViewportSize(window);
    await expectNoSidewaysScrolling(page, 'configure, a phone in it');
  }
});
