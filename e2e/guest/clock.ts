import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Longer than any wait of the widget between two tries. */
const STEP_MS = 10_000;

/**
 * Advances the page's clock until a check passes, so that a test does not wait as long as a guest. The spec
 * installs the clock before it opens the page: `page.clock.install()`.
 * @param check throws soon, as long as the page has not reached the expected state
 */
export async function runAhead(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(STEP_MS);
    await check();
  }).toPass();
}
