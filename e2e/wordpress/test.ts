import { demoKeyEnvironment } from '../../lib/sandbox/demo/index.ts';
import { createSandbox } from '../../lib/sandbox/index.ts';
import { serveSandbox } from '../../lib/sandbox/serve.ts';
import { test as base, expect } from '../guest/test.ts';
import { startApp } from '../hosts/app.ts';
import { demoProperties, writePropertiesFile } from '../hosts/properties-file.ts';
import type { BookingSite } from '../hosts/running-site.ts';
import { startWordPress, type WordPress } from './wordpress.ts';

/** As the guests' `test`: their site is a page of a real WordPress with the block, and a Bellhop of another site. */
export const test = base.extend<{ othersFiles: undefined }, { wordpress: WordPress }>({
  /** Of this WordPress, and of its editor's welcome, which lies elsewhere. */
  othersFiles: [
    async ({ mishaps }, use) => {
      mishaps.expectFailureAt(/\/favicon\.ico$|^https:\/\/s\.w\.org\//);
      await use(undefined);
    },
    { auto: true },
  ],
  wordpress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this very pattern
    async ({}, use) => {
      const wordpress = await startWordPress();
      await use(wordpress);
      await wordpress.stop();
      expect(wordpress.complaints()).toEqual([]);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: [
    async ({ wordpress }, use) => {
      const site = await startSite(wordpress);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export { expect } from '../guest/test.ts';

/** The plugin's settings, as an owner would save them. */
export const save = (wordpress: WordPress, address: string, property = ''): unknown =>
  wordpress.php(`return update_option('bellhop_booking', $data);`, { address, property });

async function startSite(wordpress: WordPress): Promise<BookingSite> {
  const sandbox = createSandbox();
  const upstream = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
  const properties = demoProperties(upstream.baseUrl).map((property) => ({
    ...property,
    embedOrigins: [wordpress.origin],
  }));
  const server = await startApp({
    ...demoKeyEnvironment,
    BELLHOP_PROPERTIES: writePropertiesFile({ properties }),
    BELLHOP_SESSION_SECRET: 'the end-to-end tests keep this secret to themselves',
  });
  save(wordpress, server.origin, 'harbour-house');
  const page = wordpress.newPage('<!-- wp:bellhop/booking /-->');
  return {
    path: () => page,
    content: (opened) => opened.frameLocator('bellhop-booking iframe'),
    origin: server.origin,
    sandboxOrigin: upstream.origin,
    server,
    stop: async () => {
      await server.stop();
      await upstream.close();
      sandbox.close();
    },
  };
}
