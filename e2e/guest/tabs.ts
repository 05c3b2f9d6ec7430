import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Takes from pages that are opened from now on what their tabs hear each other by, as in a browser that has none. */
export async function keepTabsApart(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
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
