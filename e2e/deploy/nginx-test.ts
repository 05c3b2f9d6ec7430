import { test as guestTest } from '../guest/test.ts';
import { type BehindNginx, startBehindNginx } from './behind-nginx.ts';

/**
 * Like the specs' `test`, with the app behind nginx. The browser resolves every name of `.example` to nginx.
 */
export const test = guestTest.extend<object, { behind: BehindNginx }>({
  behind: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const behind = await startBehindNginx();
      await use(behind);
      await behind.stop();
    },
    { scope: 'worker' },
  ],
  site: [async ({ behind }, use) => use(behind), { scope: 'worker' }],
  launchOptions: [
    async ({ behind, launchOptions }, use) => {
      const { tlsPort, plainPort } = behind.nginx;
      const rules = `MAP *.example:443 127.0.0.1:${tlsPort},MAP *.example:80 127.0.0.1:${plainPort}`;
      const args = [
        ...(launchOptions.args ?? []),
        `--host-resolver-rules=${rules}`,
        '--ignore-certificate-errors',
      ];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  ignoreHTTPSErrors: true,
});

export { expect } from '@playwright/test';
