import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '../browser/find.ts';
import { chromiumFlags } from '../browser/flags.ts';

/**
 * How Lighthouse makes the phone slow. `simulated`, its default, loads the page at full speed and works out
 * what a phone would have needed; a script that has come before the largest paint counts as one that the
 * paint had to wait for. `applied` really slows line and processor down.
 */
export type Throttling = 'simulated' | 'applied';

const METHOD = { simulated: 'simulate', applied: 'devtools' } as const;

/**
 * One visit of Lighthouse's phone to a page, in a browser of its own: a Moto G Power on "slow 4G" (150 ms
 * there and back, 1.6 Mbit/s).
 * @param slowdown how many times slower than this machine the phone's processor is
 */
export async function visit(url: string, slowdown: number, throttling: Throttling): Promise<Result> {
  try {
    return await visitOnce(url, slowdown, throttling);
  } catch (error) {
    // On a busy machine Lighthouse now and then misses the beginning of a visit.
    console.warn(`${error instanceof Error ? error.message : error} Once more.`);
    return visitOnce(url, slowdown, throttling);
  }
}

async function visitOnce(url: string, slowdown: number, throttling: Throttling): Promise<Result> {
  const chromePath = findChromium();
  const browser = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  });
  try {
    const visited = await lighthouse(
      url,
      { port: browser.port, logLevel: 'error' },
      {
        extends: 'lighthouse:default',
        settings: {
          throttlingMethod: METHOD[throttling],
          throttling: { cpuSlowdownMultiplier: slowdown, ...SLOW_4G },
        },
      },
    );
    if (!visited) throw new Error(`Lighthouse has no report of ${url}`);
    if (visited.lhr.runtimeError) throw new Error(`${url}: ${visited.lhr.runtimeError.message}`);
    return visited.lhr;
  } finally {
    browser.kill();
  }
}

/** Lighthouse's own "slow 4G": for the simulation, and as browsers are told it. */
export const SLOW_4G = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
};
