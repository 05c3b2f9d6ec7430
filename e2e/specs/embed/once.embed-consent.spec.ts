import type { Page } from '@playwright/test';
import { frameIn } from '../../guest/frame.ts';
import { framedTest as test } from '../../guest/framed-test.ts';
import { expect } from '../../guest/test.ts';
import { CONSENT_MANAGERS } from '../../hosts/consent/managers.ts';

/** @file The recipes of docs/consent.md, on a page of another site with a consent manager. */

/** Collects the page's requests to an origin from now on. */
function requestsTo(page: Page, origin: string): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) requests.push(request.url());
  });
  return requests;
}

/** Waits until the page loads nothing more. */
const atRest = (page: Page) => page.waitForLoadState('networkidle');

for (const { name, html } of CONSENT_MANAGERS) {
  test(`${name} blocks the widget until consent, and again after its withdrawal`, async ({
    framed,
    page,
    site,
  }) => {
    const requests = requestsTo(page, site.origin);
    const address = framed.pageWith(framed.element('harbour-house') + html(site.origin), {
      lax: true,
      loader: false,
    });
    const link = page.getByRole('link', { name: 'Book now' });
    const button = (title: string) => page.getByRole('button', { name: title, exact: true });
    const widget = page.locator('bellhop-booking');

    await test.step('before consent, nothing is requested from Bellhop, and the link works', async () => {
      await page.goto(address);
      await expect(button('Accept')).toBeVisible();
      await atRest(page);
      expect(requests).toEqual([]);
      await link.click();
      await page.waitForURL(`${site.origin}/harbour-house`);
      await page.goto(address);
      requests.length = 0;
      await atRest(page);
      expect(requests).toEqual([]);
    });

    await test.step('with consent, the widget comes without a reload', async () => {
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await button('Accept').click();
      await expect(page.frameLocator('bellhop-booking iframe').locator('[data-awake]')).toBeAttached();
      await expect(link).toBeHidden();
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
      const frame = await frameIn(widget);
      expect(await page.context().cookies(site.origin), 'looking leaves no cookie').toEqual([]);
      expect(await frame.evaluate(() => document.cookie)).toBe('');
    });

    await test.step('consent holds on the next page', async () => {
      await page.goto(address);
      await expect(page.frameLocator('bellhop-booking iframe').locator('[data-awake]')).toBeAttached();
    });

    await test.step('after withdrawal, the link is back, and nothing is requested any more', async () => {
      await button('Settings').click();
      await button('Withdraw').click();
      await expect(page.locator('iframe')).toHaveCount(0);
      // The frame may have requested something until here.
      requests.length = 0;
      await expect(widget).toHaveCount(0);
      await expect(link).toBeVisible();
      await page.goto(address);
      await expect(link).toBeVisible();
      await atRest(page);
      expect(requests).toEqual([]);
    });
  });
}
