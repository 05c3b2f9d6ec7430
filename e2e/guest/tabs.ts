import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Takes from pages that are opened from now on what their tabs hear each other by, as in a browser that has none. */
export async function keepTabsApart(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
}

/** The ticket that the page's browser keeps; empty without one. */
export function keptTicket(page: Page): Promise<string> {
  return page.evaluate(
    () => Object.entries(localStorage).find(([name]) => name.startsWith('bellhop ticket '))?.[1] ?? '',
  );
}

/**
 * Clears cookies and local storage, as a browser's own "clear cookies and site data" does. What each tab keeps
 * for itself stays. Afterwards neither a cookie nor a stored ticket names the session. The open page keeps its
 * ticket in memory until it is left or loaded again.
 */
export async function clearSiteData(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/** Closes a page as its guest would, and answers whether he was asked if he meant it; then it stays. */
export async function tryToClose(page: Page): Promise<'closed' | 'asked'> {
  const outcome = Promise.race([
    page.waitForEvent('close').then(() => 'closed' as const),
    page.waitForEvent('dialog').then(async (dialog) => {
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      return 'asked' as const;
    }),
  ]);
  await page.close({ runBeforeUnload: true });
  return outcome;
}
