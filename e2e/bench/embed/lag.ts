import type { Browser } from '@playwright/test';
import { addDays } from '../../../lib/contract/index.ts';
import { frameIn } from '../../guest/frame.ts';
import type { FramedSite } from '../../hosts/framed-site.ts';

/**
 * How many frames of animation after the one in which its content has changed a frame has its new height, in its host's
 * page: from the rooms to the details and back, five times. 1 is the very next one.
 */
export async function lagsThroughTheFlow(
  browser: Browser,
  site: FramedSite,
  width: number,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  const checkin = addDays(new Date().toISOString().slice(0, 10), 60);
  const stay = { checkin, checkout: addDays(checkin, 2), adults: '2', locale: 'en' };
  await page.goto(site.pageWith(site.element('harbour-house', stay)));
  const content = page.frameLocator('bellhop-booking iframe');
  await content.locator('[data-awake]').waitFor();
  const frame = await frameIn(page.locator('bellhop-booking'));
  // When each frame of animation began that had something to tell, by the clock that both pages share.
  await frame.evaluate(() => {
    const changes: number[] = [];
    let began = 0;
    const paint = (at: number) => {
      began = performance.timeOrigin + at;
      requestAnimationFrame(paint);
    };
    requestAnimationFrame(paint);
    new ResizeObserver(() => changes.push(began)).observe(document.body);
    Object.assign(window, { changes });
  });
  await page.evaluate(() => {
    const painted: number[] = [];
    const heights: number[] = [];
    const paint = (at: number) => {
      painted.push(performance.timeOrigin + at);
      requestAnimationFrame(paint);
    };
    requestAnimationFrame(paint);
    const element = document.querySelector('bellhop-booking')?.shadowRoot?.querySelector('iframe');
    if (element) new ResizeObserver(() => heights.push(painted.at(-1) ?? 0)).observe(element);
    Object.assign(window, { painted, heights });
  });
  const grown = async (heading: RegExp) => {
    await content.getByRole('heading', { name: heading }).waitFor();
    await page.waitForTimeout(500);
  };
  for (let round = 0; round < 5; round += 1) {
    await content.locator('[data-part=room] a').first().click();
    await grown(/Your details/);
    await content.getByRole('link', { name: 'All rooms' }).click();
    await grown(/Rooms for your dates/);
  }
  const changes: number[] = await frame.evaluate(() => Reflect.get(window, 'changes'));
  const times = (name: string): Promise<number[]> => page.evaluate((of) => Reflect.get(window, of), name);
  const [painted, heights] = [await times('painted'), await times('heights')];
  await context.close();
  // The first of either tells only that it is being watched.
  return heights.slice(1).map((height) => {
    const changed = changes.findLast((change) => change <= height) ?? Number.NaN;
    // The clocks of two processes differ by less than a millisecond, frames of animation by sixteen.
    return painted.filter((frameAt) => frameAt > changed + 1 && frameAt <= height).length;
  });
}
