import puppeteer, { type Page } from 'puppeteer-core';
import { findChromium } from '../browser/find.ts';
import { chromiumOptions } from '../browser/flags.ts';
import { SLOW_4G } from './visit.ts';

/** How many times slower the phone's processor is than this machine's. */
export const TOUCH_SLOWDOWN = 4;
const FIELD = '[data-part="checkin"] [data-part="input"]';
const TIMEOUT_MS = 60_000;
const BETWEEN_TAPS_MS = 50;

/**
 * Measures the time from the beginning of a visit until the search answers a touch. A guest taps the check-in
 * field until its calendar opens, on a slow line and a slow processor.
 * @param url the address of a page with the widget, without a search
 * @returns seconds
 */
export async function timeToTouch(url: string): Promise<number> {
  const browser = await puppeteer.launch(chromiumOptions(findChromium()));
  try {
    const page = await browser.newPage();
    await page.setViewport({
      width: 412,
      height: 823,
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    await page.emulateCPUThrottling(TOUCH_SLOWDOWN);
    await page.emulateNetworkConditions({
      latency: SLOW_4G.requestLatencyMs,
      download: (SLOW_4G.downloadThroughputKbps * 1024) / 8,
      upload: (SLOW_4G.uploadThroughputKbps * 1024) / 8,
    });
    await page.evaluateOnNewDocument(noteOpening);
    const loading = page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS });
    const seconds = await tapUntilOpen(page);
    await loading;
    return seconds;
  } finally {
    await browser.close();
  }
}

declare global {
  interface Window {
    /** The time of the calendar's first opening, in milliseconds since the visit began. */
    openedAt?: number;
  }
}

/**
 * Runs in the page, by the page's clock. The next tap may close the calendar before this process sees it
 * open.
 */
function noteOpening(): void {
  new MutationObserver(() => {
    if (document.querySelector('dialog[data-part="dates-dialog"][open]'))
      window.openedAt ??= performance.now();
  }).observe(document, { attributeFilter: ['open'], childList: true, subtree: true });
}

async function tapUntilOpen(page: Page): Promise<number> {
  const deadline = performance.now() + TIMEOUT_MS;
  await page.waitForSelector(FIELD, { timeout: TIMEOUT_MS });
  while (performance.now() < deadline) {
    const openedAt = await page.evaluate(() => window.openedAt);
    if (openedAt !== undefined) return openedAt / 1000;
    // Scripts may replace the element at this moment.
    await page.tap(FIELD).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TAPS_MS));
  }
  throw new Error(`the calendar did not open within ${TIMEOUT_MS / 1000} s`);
}
