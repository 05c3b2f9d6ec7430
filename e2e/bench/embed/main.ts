import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromiumForSpecs } from '../../browser/find.ts';
import { chromiumOptions } from '../../browser/flags.ts';
import { startFramedSite } from '../../hosts/framed-site.ts';
import { median } from '../median.ts';
import { heightsAtRest } from './heights.ts';
import { lagsThroughTheFlow } from './lag.ts';
import { loadEventEnd } from './load-event.ts';

/**
 * @file `npm run bench:embed`, on a production build: what the element costs a plain HTML page. Its loader's
 * size; the page's `load` event with it and without it, side by side; how soon the frame is as high as its
 * content, and whether it stays so for a minute at rest. Prints, and judges nothing.
 */

const ROUNDS = 15;
const REST_SECONDS = 60;
/** Loader, gzip, in bytes (DESIGN.md section 9). */
const BUDGET = 3000;

const site = await startFramedSite();
const browser = await chromium.launch(chromiumOptions(findChromiumForSpecs()));
try {
  const loader = gzipSync(readFileSync('public/embed.js'), { level: 9 }).length;
  console.log(`loader: ${loader} of ${BUDGET} bytes (gzip)`);

  const text = `<h1>A hotel</h1>${'<p>Rooms with a view of the harbour.</p>'.repeat(200)}`;
  const pages = {
    without: site.pageWith(text, { loader: false }),
    'with the loader': site.pageWith(text),
    'with an element': site.pageWith(site.element('harbour-house') + text),
  };
  const times = new Map(Object.keys(pages).map((name) => [name, [] as number[]]));
  // By turns, so that whatever else the machine does falls upon all of them alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, address] of Object.entries(pages)) {
      times.get(name)?.push(await loadEventEnd(browser, address));
    }
  }
  const bare = median(times.get('without') ?? []);
  for (const [name, all] of times) {
    const middle = median(all);
    console.log(
      `load event ${name}: ${middle.toFixed(1)} ms, ${(middle / bare).toFixed(2)} of the page without it`,
    );
  }

  for (const width of [390, 1280]) {
    const lags = await lagsThroughTheFlow(browser, site, width);
    console.log(
      `${width} px: ${lags.length} changes of height, each followed so many frames of animation later: ${lags.join(', ')}`,
    );
    const { heights, frames } = await heightsAtRest(browser, site, width, REST_SECONDS);
    console.log(
      `${width} px, ${REST_SECONDS} s at rest: heights ${heights.join(', ')} px in ${frames} frames`,
    );
  }
} finally {
  await browser.close();
  await site.stop();
}
