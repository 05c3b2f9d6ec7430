import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '../browser/find.ts';
import { chromiumFlags } from '../browser/flags.ts';

/**
 * One visit of Lighthouse's phone to a page, in a browser of its own. Lighthouse's defaults: a Moto G Power, and its
 * simulated throttling ("slow 4G": 150 ms there and back, 1.6 Mbit/s).
 * @param slowdown how many times slower than this machine the phone's processor is
 */
export async function visit(url: string, slowdown: number): Promise<Result> {
  const chromePath = findChromium();
  const browser = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  });
  try {
    const visited = await lighthouse(
      url,
      { port: browser.port, logLevel: 'error' },
      { extends: 'lighthouse:default', settings: { throttling: { cpuSlowdownMultiplier: slowdown } } },
    );
    if (!visited) throw new Error(`Lighthouse has no report of ${url}`);
    if (visited.lhr.runtimeError) throw new Error(`${url}: ${visited.lhr.runtimeError.message}`);
    return visited.lhr;
  } finally {
    browser.kill();
  }
}
