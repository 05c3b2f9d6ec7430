import { test as base } from '@playwright/test';
import { Mishaps } from './mishaps.ts';

/**
 * Playwright's `test`. It fails if a page complains of something that the spec has not announced to
 * `mishaps`.
 */
export const watchedTest = base.extend<{ mishaps: Mishaps }>({
  mishaps: [
    async ({ context }, use) => {
      const mishaps = new Mishaps();
      const unwatch = mishaps.watch(context);
      await use(mishaps);
      unwatch();
      mishaps.expectNone();
    },
    { auto: true },
  ],
});
