import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { takeFontOff, wearFont } from './wear-font.ts';

/** The rules of WCAG 2.2 A and AA, with those from 2.0 and 2.1. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules about colours. Only these depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** The narrowest window that must not scroll sideways (WCAG 2.2, 1.4.10). */
const NARROW = 320;

/**
 * Checks the whole page: no axe violation in light and in dark, and no scrolling sideways, on a phone down to
 * 320 px. If BELLHOP_E2E_PICTURES names a folder, saves a picture there.
 * @param more tags of further rules
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
 * Expects no axe violation except those of colours.
 * @param options `more`: tags of further rules. `without`: rules to leave out
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
 * Expects no axe violation of the rules about colours. Elements with the same style in parents with the same
 * style have the same colours, so axe checks one element of each kind: each element takes axe some time.
 * @param kept check only elements that keep their colours in forced colours. The browser colours all others
 */
export function expectColoursTellApart(page: Page, name: string, kept?: 'kept'): Promise<void> {
  // Marks in the page would make React complain during hydration.
  const nodes = `(${oneOfEachKind})(${kept !== undefined})`;
  return expectNoneOf(page, name, nodes, { runOnly: { type: 'rule', values: COLOUR_RULES } });
}

/** Runs in the page. Returns one element of each kind that has text of its own, in the form that axe expects. */
function oneOfEachKind(onlyKept: boolean): { include: Element[] } {
  // Attributes that differ between elements of one kind.
  const OWN =
    /^(?:id|href|src|srcset|alt|for|name|value|title|datetime|itemprop|aria-.*by|aria-label|aria-controls)$/;
  const kindOf = (element: Element): string => {
    const attributes = [...element.attributes]
      .filter((attribute) => !OWN.test(attribute.name))
      .map((attribute) => `${attribute.name}=${attribute.value}`);
    const around =
      element.parentElement && !element.matches('body, [data-state]') ? kindOf(element.parentElement) : '';
    return `${around} ${element.localName}[${attributes}]`;
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
  // axe stays in the page: loading its half a megabyte takes most of the time of a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const given = JSON.stringify({ ...options, resultTypes: ['violations'] });
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    // axe throws if there is no element to check.
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

/** Expects no scrolling sideways: on a phone down to 320 px in a wide font, else in a narrow font. */
export async function expectNoSidewaysScrolling(page: Page, name: string): Promise<void> {
  const ownSize = page.viewportSize();
  if (!ownSize) throw new Error('a page without a viewport');
  const widths = ownSize.width < 600 ? [ownSize.width, NARROW] : [ownSize.width];
  for (const width of widths) {
    await page.setViewportSize({ ...ownSize, width });
    await wearFont(page, width === NARROW ? 'wide' : 'narrow');
    const overflow = await page.evaluate(() => {
      const { scrollWidth = 0 } = document.scrollingElement ?? {};
      return scrollWidth - window.innerWidth;
    });
    expect.soft(overflow, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
  await takeFontOff(page);
  await page.setViewportSize(ownSize);
}

/** If BELLHOP_E2E_PICTURES names a folder, saves a picture of the whole page there. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.BELLHOP_E2E_PICTURES;
  if (!folder) return;
  const file = `${name} ${page.viewportSize()?.width}.png`.replaceAll(/[^\w.]+/g, '-');
  await page.screenshot({ path: join(folder, file), fullPage: true });
}
