import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Removes the BroadcastChannel from all later pages, as in a browser without it. The tabs then cannot
 * exchange messages.
 */
export async function keepTabsApart(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
}

/** Returns the ticket that the page's browser keeps, or an empty text. */
export function keptTicket(page: Page): Promise<string> {
  return page.evaluate(
    () => Object.entries(localStorage).find(([name]) => name.startsWith('bellhop ticket '))?.[1] ?? '',
  );
}

/**
 * Clears cookies and local storage, like a browser's own "clear cookies and site data". The session storage
 * of each tab stays. Afterwards neither a cookie nor a stored ticket names the session. The open page keeps
 * its ticket in memory until it is left or reloaded.
 */
export async function clearSiteData(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/**
 * Closes a page like its guest.
 * @returns `asked` if the browser asked for confirmation; then the page stays open
 */
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
