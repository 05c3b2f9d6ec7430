import { test as base } from '@playwright/test';
import { Mishaps } from './mishaps.ts';

/** Playwright's `test`, failing for every complaint of its pages that was not announced to `mishaps`. */
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
