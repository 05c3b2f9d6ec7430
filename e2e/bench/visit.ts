import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '../browser/find.ts';
import { chromiumFlags } from '../browser/flags.ts';

/**
 * How Lighthouse slows the phone down. `simulated`, its default, loads the page at full speed and calculates
 * the times of a phone. It assumes that the largest paint waited for every script that came before it.
 * `applied` really slows line and processor down.
 */
export type Throttling = 'simulated' | 'applied';

const METHOD = { simulated: 'simulate', applied: 'devtools' } as const;

/**
 * Visits a page with Lighthouse's phone, in a new browser: a Moto G Power on "slow 4G" (150 ms round trip,
 * 1.6 Mbit/s).
 * @param slowdown how many times slower than this machine the phone's processor is
 */
export async function visit(url: string, slowdown: number, throttling: Throttling): Promise<Result> {
  try {
    return await visitOnce(url, slowdown, throttling);
  } catch (error) {
    // On a busy machine Lighthouse sometimes misses the beginning of a visit.
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

/** Lighthouse's own "slow 4G": the first two values are for the simulation, the others for a browser. */
export const SLOW_4G = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
};
