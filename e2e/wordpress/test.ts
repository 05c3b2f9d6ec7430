import { test as base, expect } from '../guest/test.ts';
import { startHostedBellhop } from '../hosts/hosted-bellhop.ts';
import type { BookingSite } from '../hosts/running-site.ts';
import { startWordPress, type WordPress } from './wordpress.ts';

/** Like the guests' `test`, on a page of a real WordPress with the block of a Bellhop on another site. */
export const test = base.extend<{ missingFiles: undefined }, { wordpress: WordPress }>({
  /** Expects missing files: this WordPress has no icon, and its editor's pictures are on another host. */
  missingFiles: [
    async ({ mishaps }, use) => {
      mishaps.expectFailureAt(/\/favicon\.ico$|^https:\/\/s\.w\.org\//);
      await use(undefined);
    },
    { auto: true },
  ],
  wordpress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
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

/** Saves the plugin's settings, like an owner. */
export const save = (wordpress: WordPress, address: string, property = ''): unknown =>
  wordpress.php(`return update_option('bellhop_booking', $data);`, { address, property });

async function startSite(wordpress: WordPress): Promise<BookingSite> {
  const hosted = await startHostedBellhop([wordpress.origin]);
  save(wordpress, hosted.origin, 'harbour-house');
  const page = wordpress.newPage('<!-- wp:bellhop/booking /-->');
  return {
    path: () => page,
    content: (opened) => opened.frameLocator('bellhop-booking iframe'),
    ...hosted,
  };
}
