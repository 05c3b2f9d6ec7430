import type { Browser } from '@playwright/test';

/** When a page's `load` event had been handled, in milliseconds from the start of its navigation; nothing in any cache. */
export async function loadEventEnd(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  const end = await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation instanceof PerformanceNavigationTiming && navigation.loadEventEnd;
  });
  const milliseconds = await end.jsonValue();
  await context.close();
  return Number(milliseconds);
}
