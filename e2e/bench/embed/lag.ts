import type { Browser } from '@playwright/test';
import { frameIn } from '../../guest/frame.ts';
import type { FramedSite } from '../../hosts/framed-site.ts';
import { stayIn, stayParams } from '../../hosts/stay.ts';

/**
 * How many frames of animation of its host's page begin, after its content was laid out anew, until a frame
 * has its new height: from the rooms to the details and back, five times. 1 is the very next one.
 */
export async function lagsThroughTheFlow(
  browser: Browser,
  site: FramedSite,
  width: number,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  const attributes = Object.fromEntries(stayParams(stayIn(60), { locale: 'en' }));
  await page.goto(site.pageWith(site.element('harbour-house', attributes)));
  const content = page.frameLocator('bellhop-booking iframe');
  await content.locator('[data-awake]').waitFor();
  const frame = await frameIn(page.locator('bellhop-booking'));
  // When its content was laid out anew, and could be painted: by the clock that both pages share.
  await frame.evaluate(() => {
    const changes: number[] = [];
    new ResizeObserver(() => changes.push(performance.timeOrigin + performance.now())).observe(document.body);
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
    if (element) {
      new ResizeObserver(() => heights.push(performance.timeOrigin + performance.now())).observe(element);
    }
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
    return painted.filter((frameAt) => frameAt > changed && frameAt <= height).length;
  });
}
