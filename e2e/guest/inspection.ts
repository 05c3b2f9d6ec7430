import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import axe, { type AxeResults, type RunOnly, type RunOptions } from 'axe-core';
import { takeFontOff, wearFont } from './wear-font.ts';

/** WCAG 2.2 A and AA, with everything that it has taken over from 2.0 and 2.1. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What an element is told apart by; its names and roles are the same on every ground. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** The narrowest window that must do without scrolling sideways (WCAG 2.2, 1.4.10). */
const NARROW = 320;

/**
 * Looks at the whole page as it stands: no axe violation in light and in dark, and no scrolling sideways, on
 * a phone down to 320 px. With BELLHOP_E2E_PICTURES set to a folder, leaves a picture of it there.
 * @param more tags of rules beside those of WCAG
 */
export async function inspect(page: Page, name: string, more: string[] = []): Promise<void> {
  await test.step(`inspect: ${name}`, async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectColoursTellApart(page, `${name} dark`);
    await picture(page, `${name} dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoViolations(page, `${name} light`, more);
    await picture(page, `${name} light`);
    await expectNoSidewaysScrolling(page, name);
  });
}

/** No axe violation. @param more tags of rules beside those of WCAG */
export function expectNoViolations(page: Page, name: string, more: string[] = []): Promise<void> {
  return expectNoneOf(page, name, { type: 'tag', values: [...RULES, ...more] });
}

/** No axe violation of those that another ground can bring: for a page that has been looked at whole on one of them. */
export function expectColoursTellApart(page: Page, name: string): Promise<void> {
  return expectNoneOf(page, name, { type: 'rule', values: COLOUR_RULES });
}

async function expectNoneOf(page: Page, name: string, runOnly: RunOnly): Promise<void> {
  // It stays in the page: half a megabyte, and most of what a look would cost.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => ({
      id,
      target: target.join(' '),
      why: [...any, ...all, ...none].map(({ message }) => message),
    })),
  );
  expect.soft(found, name).toEqual([]);
}

/** No scrolling sideways, on a phone down to 320 px: there in a wide font, else in a narrow one. */
export async function expectNoSidewaysScrolling(page: Page, name: string): Promise<void> {
  const own = page.viewportSize();
  if (!own) throw new Error('a page without a viewport');
  const widths = own.width < 600 ? [own.width, NARROW] : [own.width];
  for (const width of widths) {
    await page.setViewportSize({ ...own, width });
    await wearFont(page, width === NARROW ? 'wide' : 'narrow');
    const beyond = await page.evaluate(() => {
      const { scrollWidth = 0 } = document.scrollingElement ?? {};
      return scrollWidth - window.innerWidth;
    });
    expect.soft(beyond, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
  await takeFontOff(page);
  await page.setViewportSize(own);
}

/** With BELLHOP_E2E_PICTURES set to a folder, leaves a picture of the whole page there. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.BELLHOP_E2E_PICTURES;
  if (!folder) return;
  const file = `${name} ${page.viewportSize()?.width}.png`.replaceAll(/[^\w.]+/g, '-');
  await page.screenshot({ path: join(folder, file), fullPage: true });
}
