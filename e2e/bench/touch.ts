import puppeteer, { type Page } from 'puppeteer-core';
import { findChromium } from '../browser/find.ts';
import { chromiumOptions } from '../browser/flags.ts';
import { SLOW_4G } from './visit.ts';

/** How many times slower than this machine's the phone's processor is. */
export const TOUCH_SLOWDOWN = 4;
const FIELD = '[data-part="checkin"] [data-part="input"]';
const PATIENCE_MS = 60_000;
const BETWEEN_TAPS_MS = 50;

/**
 * The time from the beginning of a visit until the search answers a touch: an impatient guest taps the
 * arrival's field until its calendar opens, on a slow line and a slow processor.
 * @param url of a page with the widget and no search in its address
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
    const loading = page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS });
    const seconds = await tapUntilOpen(page);
    await loading;
    return seconds;
  } finally {
    await browser.close();
  }
}

declare global {
  interface Window {
    /** When the calendar was opened first, in milliseconds since the visit began. */
    openedAt?: number;
  }
}

/** In the page, by its own clock: the tap after the one that opens the calendar may close it before that is seen from here. */
function noteOpening(): void {
  new MutationObserver(() => {
    if (document.querySelector('dialog[data-part="dates-dialog"][open]'))
      window.openedAt ??= performance.now();
  }).observe(document, { attributeFilter: ['open'], childList: true, subtree: true });
}

async function tapUntilOpen(page: Page): Promise<number> {
  const deadline = performance.now() + PATIENCE_MS;
  await page.waitForSelector(FIELD, { timeout: PATIENCE_MS });
  while (performance.now() < deadline) {
    const openedAt = await page.evaluate(() => window.openedAt);
    if (openedAt !== undefined) return openedAt / 1000;
    // Scripts may be putting another element in its place.
    await page.tap(FIELD).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TAPS_MS));
  }
  throw new Error(`the calendar did not open within ${PATIENCE_MS / 1000} s`);
}
