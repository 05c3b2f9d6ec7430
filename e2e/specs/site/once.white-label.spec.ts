import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { propertySchema } from '../../../lib/property/schema.ts';
import { contrastOf, readColour } from '../../../lib/property/theme/colour.ts';
import { pairsOf, paletteOf } from '../../../lib/property/theme/palette.ts';
import { demoKeys } from '../../../lib/sandbox/demo/index.ts';
import { harbour } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';
import { type AppHost, startApp } from '../../hosts/app.ts';
import { writePropertiesFile } from '../../hosts/properties-file.ts';

/** @file An agency's property: its own colours, fonts, pictures and words, and no word about Bellhop. */

const FONT = 'node_modules/next/dist/next-devtools/server/font/geist-latin.woff2';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><path d="M0 0h240v60H0z"/></svg>';

const property = {
  slug: 'casa-cobalto',
  name: 'Casa Cobalto',
  locales: ['en', 'de'],
  contact: {
    email: 'hola@casa-cobalto.example',
    phone: '+34 910 000 000',
    url: 'https://casa-cobalto.example',
  },
  theme: {
    name: 'courtyard',
    accent: 'oklch(45% 0.2 300)',
    radius: '2px',
    font: '"Cobalto Sans", Georgia, serif',
    surface: 'hsl(60 100% 97%)',
    subtle: '#f2f0d8',
    text: '#1b1033',
    quiet: '#8d8a99',
    dark: { surface: '#0d0033', subtle: '#190a4d', text: '#f4f0ff' },
    fonts: [{ family: 'Cobalto Sans', src: '/fonts/cobalto.woff2', weight: '100 900' }],
    logo: { src: '/brand/day.svg', dark: '/brand/night.svg', width: 240, height: 60 },
    favicon: '/brand/icon.svg',
  },
  messages: {
    en: {
      'search.submit': 'Show me a room',
      'count.nights': '{count, plural, one {one moon} other {# moons}}',
    },
    de: { 'search.submit': 'Zeig mir ein Zimmer' },
  },
};

let agency: AppHost;
test.beforeAll(async ({ app }) => {
  const api = { baseUrl: `${app.origin}/partner/v1`, key: { env: 'COBALTO_KEY' }, plan: 'pro' };
  const night = {
    ...property,
    api,
    slug: 'night-inn',
    name: 'Night Inn',
    theme: { scheme: 'dark', dark: { surface: '#101820' }, logo: property.theme.logo },
  };
  agency = await startApp({
    BELLHOP_PROPERTIES: writePropertiesFile({ properties: [{ ...property, api }, night] }),
    COBALTO_KEY: demoKeys[harbour.slug] ?? '',
    BELLHOP_SESSION_SECRET: 'the end-to-end tests keep this secret to themselves',
  });
});
test.afterAll(() => agency.stop());
test.beforeEach(async ({ context }) => {
  await context.route('**/fonts/cobalto.woff2', (route) => route.fulfill({ path: FONT }));
  await context.route('**/brand/*.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: LOGO }),
  );
});

for (const [colorScheme, surface, picture] of [
  ['light', 'rgb(255, 255, 240)', 'day'],
  ['dark', 'rgb(13, 0, 51)', 'night'],
] as const) {
  test(`a property’s page has its own colours, fonts and pictures: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${agency.origin}/casa-cobalto`);
    // In the theme courtyard a step has the subtle background, and a field in the step has the surface.
    await expect(page.locator('[data-part=checkin]')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.locator('[data-part=checkin] .bh-input')).toHaveCSS('background-color', surface);
    await expect(page.locator('[data-part=checkin] .bh-input')).toHaveCSS('border-radius', '2.8px');
    await expect(page.locator('[data-part=step-title]')).toHaveCSS(
      'font-family',
      '"Cobalto Sans", Georgia, serif',
    );
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].map((font) => `${font.family} ${font.display} ${font.status}`),
        ),
      )
      .toEqual(['Cobalto Sans swap loaded']);
    const logo = page.getByRole('banner').getByRole('img', { name: 'Casa Cobalto', exact: true });
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''))).toBe(
      `${agency.origin}/brand/${picture}.svg`,
    );
    await expect(page.locator('link[rel~=icon]')).toHaveAttribute('href', '/brand/icon.svg');
    expect(await page.locator('style').count(), 'style elements').toBe(0);
  });
}

test('a property with a dark scheme is dark on a light system, on its page and in its widget', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${agency.origin}/night-inn`);
  await expect(page.locator('[data-part=widget]')).toHaveCSS('color-scheme', 'dark');
  await expect(page.locator('[data-part=search-step]')).toHaveCSS('background-color', 'rgb(16, 24, 32)');
  const [paper, ink] = await page.locator('.hotel-page').evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color].map((colour) => Number.parseFloat(colour.replace(/^\D+/, '')));
  });
  // Light text on a dark page. The page's colour is in oklab (0 to 1), the text's in sRGB (0 to 255).
  expect(paper).toBeLessThan(0.3);
  expect(ink).toBeGreaterThan(200);
  await expect(page.getByRole('banner').getByRole('img')).toHaveAttribute('src', '/brand/night.svg');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-part=widget]')).toHaveCSS('color-scheme', 'light');
});

test('a frame has the property’s fonts, and the scheme that the page around it requests', async ({
  page,
}) => {
  await page.goto(`${agency.origin}/embed/night-inn`);
  await expect(page.locator('[data-part=widget]')).toHaveCSS('color-scheme', 'light');
  await page.goto(`${agency.origin}/embed/casa-cobalto?scheme=dark`);
  await expect(page.locator('[data-part=widget]')).toHaveCSS('color-scheme', 'dark');
  await expect(page.locator('[data-part=checkin] .bh-input')).toHaveCSS('background-color', 'rgb(13, 0, 51)');
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Cobalto Sans"'))).toBe(true);
});

test('the start warns of low contrast, with the ratio and a colour that is enough', () => {
  expect(agency.output()).toMatch(
    /properties\[0\]\.theme\.quiet: quiet on surface has 3\.\d : 1 in light, but needs 4\.5 : 1; use #[0-9a-f]{6} for properties\[0\]\.theme\.quiet/,
  );
  expect(agency.output()).not.toContain('theme.text:');
});

/** The custom properties that the style sheets make of a token, in the foreground and in the background. */
const FOREGROUNDS = new Map([['accent', '--bh-accent-text']]);
const BACKGROUNDS = new Map([
  ['tint', '--bh-tint'],
  ['accent', '--bh-fill'],
]);
const tokenName = (token: string) =>
  `--bellhop-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

for (const scheme of ['light', 'dark'] as const) {
  test(`the start measures the contrast that the browser paints: ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${agency.origin}/casa-cobalto`);
    const { theme } = propertySchema.parse({
      ...property,
      api: { baseUrl: 'https://api.example/partner/v1', key: { env: 'COBALTO_KEY' } },
    });
    const { accent, surface, subtle, text, quiet } = theme;
    const colours = scheme === 'light' ? { accent, surface, subtle, text, quiet } : { accent, ...theme.dark };
    const given = Object.fromEntries(Object.entries(colours).filter(([, colour]) => colour !== undefined));
    const pairs = pairsOf(paletteOf(theme.name, given, scheme), scheme);
    expect(pairs.length).toBeGreaterThan(20);
    for (const { token, on, ratio } of pairs) {
      const names = [FOREGROUNDS.get(token) ?? tokenName(token), BACKGROUNDS.get(on) ?? tokenName(on)];
      const [foreground, background] = (await page.evaluate(paintedAs, names)).map(readColour);
      if (!foreground || !background) throw new Error(`no colour: ${names}`);
      expect(contrastOf(foreground, background), `${token} on ${on}`).toBeCloseTo(ratio, 1);
    }
  });
}

/** Runs in the page. Returns the widget's custom properties as the browser paints them, in sRGB. */
function paintedAs(names: string[]): string[] {
  const widget = document.querySelector('[data-bellhop]');
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!widget || !context) throw new Error('a page without the widget');
  const probe = widget.appendChild(document.createElement('i'));
  const colours = names.map((name) => {
    probe.style.color = `var(${name})`;
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red} ${green} ${blue})`;
  });
  probe.remove();
  return colours;
}

test('a property’s own messages replace Bellhop’s, in each language and plural form', async ({
  page,
  openStay,
}) => {
  const { checkin, checkout } = await openStay(harbour);
  const search = `checkin=${checkin}&checkout=${checkout}&adults=2`;
  await page.goto(`${agency.origin}/casa-cobalto?${search}`);
  await expect(page.getByRole('button', { name: 'Show me a room' })).toBeVisible();
  await expect(page.locator('[data-part=stay-line]')).toContainText('2 moons');
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('button', { name: 'Zeig mir ein Zimmer' })).toBeVisible();
  await expect(page.locator('[data-part=stay-line]')).toContainText('2 Nächte');
});

test('the footer names no e-mail address', async ({ page }) => {
  await page.goto(`${agency.origin}/casa-cobalto`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link')).toHaveText([property.contact.phone, 'casa-cobalto.example']);
  expect(await footer.innerHTML()).not.toMatch(/@|mailto/);
});

/** Returns all words of a page, visible or for screen readers: texts, titles, descriptions, labels. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const words = [document.title];
    for (const element of document.querySelectorAll('*')) {
      if (['SCRIPT', 'STYLE'].includes(element.tagName)) continue;
      for (const node of element.childNodes) if (node.nodeType === 3) words.push(node.textContent ?? '');
      for (const name of [
        'content',
        'alt',
        'title',
        'aria-label',
        'placeholder',
        'value',
        'aria-description',
      ])
        words.push(element.getAttribute(name) ?? '');
    }
    return words.join('\n');
  });

test('no page names Bellhop', async ({ page, request, openStay }) => {
  const { checkin, checkout } = await openStay(harbour);
  const search = `checkin=${checkin}&checkout=${checkout}&adults=2`;
  for (const path of [
    '/',
    '/casa-cobalto?locale=de',
    `/casa-cobalto?${search}`,
    `/casa-cobalto?${search}&room=double-sea`,
  ]) {
    await page.goto(agency.origin + path);
    const words = await wordsOn(page);
    expect(words, path).toContain('Casa Cobalto');
    expect(words, path).not.toMatch(/bellhop/i);
    await expect(page.locator('meta[name=generator]')).toHaveCount(0);
  }
  const nowhere = await (await request.get(`${agency.origin}/nowhere`)).text();
  const notFoundWords = nowhere.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, '\n');
  expect(notFoundWords).toContain('There is no page at this address');
  expect(notFoundWords).not.toMatch(/bellhop/i);
  for (const icon of ['/icon.svg', '/favicon.ico']) {
    const drawing = await (await request.get(agency.origin + icon)).text();
    expect(drawing, icon).toContain('<svg');
    expect(drawing, icon).not.toMatch(/bellhop/i);
  }
});

test('the code that reads the themes stays on the server', () => {
  const mark = 'Matching for a tree with var() is not supported';
  const filesWithMark = (folder: string) =>
    globSync(`${folder}/**/*.js`).filter((file) => readFileSync(file, 'utf8').includes(mark));
  expect(filesWithMark('node_modules/css-tree/dist')).not.toEqual([]);
  expect(filesWithMark('.next/static')).toEqual([]);
});
