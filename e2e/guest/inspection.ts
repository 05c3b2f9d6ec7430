import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
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
    await expectNamesAndRoles(page, `${name} light`, { more });
    await expectColoursTellApart(page, `${name} light`);
    await picture(page, `${name} light`);
    await expectNoSidewaysScrolling(page, name);
  });
}

/**
 * No axe violation but for colours.
 * @param options `more` tags of rules beside those of WCAG, `without` rules of these
 */
export function expectNamesAndRoles(
  page: Page,
  name: string,
  { more = [], without = [] }: { more?: string[]; without?: string[] } = {},
): Promise<void> {
  const off = [...COLOUR_RULES, ...without].map((rule) => [rule, { enabled: false }]);
  return expectNoneOf(page, name, 'document', {
    runOnly: { type: 'tag', values: [...RULES, ...more] },
    rules: Object.fromEntries(off),
  });
}

/**
 * No axe violation of those that another ground can bring. Elements that are styled alike, and stand in others
 * that are, have the same colours: axe, which takes its time for each, looks at one of each kind.
 * @param kept whether only those that keep their own colours where the system forces its own; the browser sees
 * to all others there
 */
export function expectColoursTellApart(page: Page, name: string, kept?: 'kept'): Promise<void> {
  // Not by marks in the page: React may not be at work on it yet, and would complain of them.
  const nodes = `(${oneOfEachKind})(${kept !== undefined})`;
  return expectNoneOf(page, name, nodes, { runOnly: { type: 'rule', values: COLOUR_RULES } });
}

/** What has words of its own, one element of each kind; in the page. @returns them as axe takes them */
function oneOfEachKind(onlyKept: boolean): { include: Element[] } {
  // They tell elements apart that look alike.
  const OWN =
    /^(?:id|href|src|srcset|alt|for|name|value|title|datetime|itemprop|aria-.*by|aria-label|aria-controls)$/;
  const kindOf = (element: Element): string => {
    const own = [...element.attributes]
      .filter((one) => !OWN.test(one.name))
      .map((one) => `${one.name}=${one.value}`);
    const around =
      element.parentElement && !element.matches('body, [data-state]') ? kindOf(element.parentElement) : '';
    return `${around} ${element.localName}[${own}]`;
  };
  const hasWords = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const keeps = (element: Element): boolean =>
    getComputedStyle(element).getPropertyValue('forced-color-adjust') === 'none';
  const kinds = new Map<string, Element>();
  for (const element of document.querySelectorAll('body *')) {
    if (!(element instanceof HTMLElement) || !hasWords(element) || !element.checkVisibility()) continue;
    if (onlyKept && !keeps(element)) continue;
    const kind = kindOf(element);
    if (!kinds.has(kind)) kinds.set(kind, element);
  }
  return { include: [...kinds.values()] };
}

async function expectNoneOf(page: Page, name: string, context: string, options: RunOptions): Promise<void> {
  // It stays in the page: half a megabyte, and most of what a look would cost.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const given = JSON.stringify({ ...options, resultTypes: ['violations'] });
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    // axe takes nothing to look at for a mistake.
    `(where => where.include?.length === 0 ? { violations: [] } : axe.run(where, ${given}))(${context})`,
  );
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
