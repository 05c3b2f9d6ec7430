import { expect, type Locator, type Page } from '@playwright/test';

const MAX_PRESSES = 60;

/**
 * Presses Tab until `target` has the focus, like a guest without a pointer. Then expects it to be visible.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let tries = 0; tries < MAX_PRESSES && !(await hasFocus(target)); tries++)
    await page.keyboard.press(key);
  await expect(target, `not reached with ${MAX_PRESSES} times ${key}`).toBeFocused();
  expect(await isInSight(target), 'the focus is covered (WCAG 2.2, 2.4.11)').toBe(true);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === element.ownerDocument.activeElement);
}

/** Tests whether a part of the element is on the screen and not covered. */
function isInSight(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.1, 0.5, 0.9].some((down) => {
      const topElement = document.elementFromPoint(left + width / 2, top + height * down);
      return topElement !== null && element.contains(topElement);
    });
  });
}
