import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Longer than any wait of the widget between two tries. */
const STEP_MS = 10_000;

/**
 * Lets the page's timers run ahead until something has come, so that a test does not wait as long as a guest.
 * Its clock has to be installed before it is opened: `page.clock.install()`.
 * @param come fails, after a moment, for as long as it has not
 */
export async function runAhead(page: Page, come: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(STEP_MS);
    await come();
  }).toPass();
}
