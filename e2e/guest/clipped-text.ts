import type { Page } from '@playwright/test';

/**
 * A style sheet with the text spacing of WCAG 2.2, 1.4.12: a page must not lose any text with it. It
 * overrides all other styles.
 */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Applies this text spacing to the page. @returns a function that undoes it */
export async function spaceTextOut(page: Page): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({ content: SPACED });
  return () =>
    style.evaluate((element) => {
      element.parentNode?.removeChild(element);
    });
}

/** Returns the elements that cut off a part of their own text. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      // Elements only for screen readers are one pixel large.
      if (clientWidth <= 1 || clientHeight <= 1 || element.textContent === '') return false;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && scrollWidth > clientWidth + 1) ||
        (hides(overflowY) && scrollHeight > clientHeight + 1)
      );
    };
    return [...document.querySelectorAll('body *')]
      .filter(isCut)
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`);
  });
}
