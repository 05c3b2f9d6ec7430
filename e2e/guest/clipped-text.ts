import type { Page } from '@playwright/test';

/**
 * The least text spacing that a reader may set without losing anything (WCAG 2.2, 1.4.12), as a style sheet
 * that wins.
 */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Spaces the page's text out as far as a reader may; returns how to undo it. */
export async function spaceTextOut(page: Page): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({ content: SPACED });
  return () =>
    style.evaluate((element) => {
      element.parentNode?.removeChild(element);
    });
}

/** The elements that cut off some of their own text. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      // What is there for screen readers only is one pixel large.
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
