import { expect, type Page } from '@playwright/test';
import { type MicrodataItem, readMicrodata } from '../../lib/browser/test-microdata.ts';

/** The result of Google's price check. */
export interface CrawlResult {
  /** The names of all stages, in order. */
  stages: string[];
  /** The microdata of the final stage. */
  items: MicrodataItem[];
}

const LOADING = '[data-nav-loading-indicator=true]';
const STAGE = '[data-nav-stage]';
const CLICKS = '[data-nav-criticalpath=true][data-nav-interactiontype=CLICK]';
/** How long Google's guide lets a page load. */
const LOADING_LIMIT_MS = 15_000;
const MAX_STAGES = 5;

/**
 * Crawls like Google: waits until nothing loads, clicks the marked elements in the marked order, and reads
 * the page that is marked as the final stage. It knows nothing else about the widget:
 * https://developers.google.com/hotels/hotel-prices/structured-data/generic-crawler-guide
 *
 * @throws Error if the hints do not lead to a final stage
 */
export async function followHints(page: Page, address: string): Promise<CrawlResult> {
  await page.goto(address);
  const stages: string[] = [];
  while (stages.length < MAX_STAGES) {
    const stage = page.locator(STAGE);
    await expect(page.locator(LOADING)).toHaveCount(0, { timeout: LOADING_LIMIT_MS });
    await expect(stage).toHaveCount(1);
    const name = (await stage.getAttribute('data-nav-stage')) ?? '';
    stages.push(name);
    if ((await stage.getAttribute('data-nav-stage-final')) === 'true') {
      return { stages, items: await page.evaluate(readMicrodata, undefined) };
    }
    const marked = await page.locator(CLICKS).count();
    if (marked === 0) throw new Error(`stage ${name} of ${address} marks nothing to click`);
    for (let order = 1; order <= marked; order++) {
      await page.locator(`${CLICKS}[data-nav-interactionorder="${order}"]`).click();
    }
    await expect(page.locator(`[data-nav-stage="${name}"]`)).toHaveCount(0);
  }
  throw new Error(`no final stage after ${stages.join(', ')}`);
}
