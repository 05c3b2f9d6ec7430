import { bookableHouses, harbour, hut } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';
import { landingParams } from '../../hosts/stay.ts';

/** @file What search engines find without scripts: docs/search-engines.md. */

const CANONICAL = 'head link[rel=canonical]';
const ROBOTS = 'head meta[name=robots]';

test.describe('search engines', () => {
  test.use({ javaScriptEnabled: false });

  test('canonical and hreflang ignore everything but the locale', async ({ newStay, page, baseURL }) => {
    const here = `${baseURL}/${harbour.slug}`;
    const head = page.locator('head');
    const query = landingParams(newStay(), { utm_source: 'letter' });
    for (const [address, expected] of [
      [here, here],
      [`${here}?${query}`, here],
      [`${here}?locale=de&${query}`, `${here}?locale=de`],
    ] as const) {
      await page.goto(address);
      await expect(page.locator(CANONICAL)).toHaveAttribute('href', expected);
      const languages = await head
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
        );
      expect(languages).toEqual([
        ['en', `${here}?locale=en`],
        ['de', `${here}?locale=de`],
        ['x-default', here],
      ]);
      await expect(head.locator('meta[property="og:url"]')).toHaveAttribute('content', expected);
      await expect(head.locator('meta[property="og:title"]')).toHaveAttribute('content', harbour.name);
      await expect(head.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\.webp$/);
      await expect(head.locator('title')).toHaveCount(1);
      await expect(page.locator(ROBOTS)).toHaveCount(0);
    }
  });

  test('the look-up, frames and the sandbox are noindex', async ({ page }) => {
    for (const path of [`/${harbour.slug}?view=booking`, `/embed/${harbour.slug}`, '/sandbox']) {
      await page.goto(path);
      await expect(page.locator(ROBOTS), path).toHaveAttribute('content', /noindex/);
      await expect(page.locator(CANONICAL), path).toHaveCount(0);
    }
  });

  test('the sitemap has each language of each property, and robots.txt names it', async ({
    request,
    baseURL,
  }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    expect(robots).toContain('Disallow: /api/');
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const places = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
    for (const { slug, locale } of [...bookableHouses, hut]) {
      expect(places).toContain(`${baseURL}/${slug}`);
      expect(places).toContain(`${baseURL}/${slug}?locale=${locale}`);
    }
    for (const place of places) expect((await request.get(place ?? '')).status(), place).toBe(200);
  });
});
