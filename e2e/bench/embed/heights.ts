import type { Browser } from '@playwright/test';
import type { FramedSite } from '../../hosts/framed-site.ts';

/** Every height that an inline frame has had while nobody touched it, and how often the page was painted meanwhile. */
export async function heightsAtRest(
  browser: Browser,
  site: FramedSite,
  width: number,
  seconds: number,
): Promise<{ heights: number[]; frames: number }> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  await page.goto(site.pageWith(site.element('harbour-house')));
  await page.frameLocator('bellhop-booking iframe').locator('[data-awake]').waitFor();
  const seen = await page.evaluate(
    (milliseconds) =>
      new Promise<{ heights: number[]; frames: number }>((resolve) => {
        const element = document.querySelector('bellhop-booking')?.shadowRoot?.querySelector('iframe');
        const heights: number[] = [];
        const end = performance.now() + milliseconds;
        let frames = 0;
        const look = () => {
          frames += 1;
          const height = element?.clientHeight ?? 0;
          if (heights.at(-1) !== height) heights.push(height);
          if (performance.now() < end) requestAnimationFrame(look);
          else resolve({ heights, frames });
        };
        look();
      }),
    seconds * 1000,
  );
  await context.close();
  return seen;
}
