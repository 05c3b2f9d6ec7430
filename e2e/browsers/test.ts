import { test as base, expect } from 'vitest';
import type { StayQuery } from '../../lib/contract/index.ts';
import type { House } from '../guest/houses.ts';
import { wordsIn } from '../guest/words.ts';
import { startAppSite } from '../hosts/booking-site.ts';
import type { BookingSite } from '../hosts/running-site.ts';
import { SandboxPanel } from '../hosts/sandbox-panel.ts';
import { removeScratchFolders } from '../hosts/scratch-folder.ts';
import { stayIn } from '../hosts/stay.ts';
import type { Browser, BrowserWindow, Engine } from './browser-window.ts';
import { Guest } from './guest.ts';

interface Scene {
  site: BookingSite;
  browser: Browser;
  /** The sandbox, reset for each test. */
  panel: SandboxPanel;
  /** This test's own window. The test fails if one of its pages has complained. */
  window: BrowserWindow;
  /** Returns a guest of a property, and a new stay for which it has rooms of every room type. */
  arrive(house: House, origin?: string): Promise<{ guest: Guest; stay: StayQuery }>;
}

const FIRST_DAY = 40;
const NIGHTS = 3;
let staysMade = 0;

/**
 * Returns Vitest's `test` with a site, a browser of this engine and a guest.
 * @param start starts the site @default the app itself
 */
export function testIn(engine: Engine, start: () => Promise<BookingSite> = startAppSite) {
  return base.extend<Scene>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
      async ({}, use) => {
        const site = await start();
        await use(site);
        await site.stop();
        // Vitest ends its workers without the event `exit`, which otherwise removes the folders.
        removeScratchFolders();
      },
      { scope: 'file' },
    ],
    browser: [
      // biome-ignore lint/correctness/noEmptyPattern: as above
      async ({}, use) => {
        const browser = await engine.launch();
        await use(browser);
        await browser.close();
      },
      { scope: 'file' },
    ],
    panel: ({ site }, use) => SandboxPanel.during(site.sandboxOrigin, use),
    window: async ({ browser }, use) => {
      const window = await browser.openWindow();
      await use(window);
      expect(await window.close(), 'complaints of its pages').toEqual([]);
    },
    arrive: async ({ site, panel, window }, use) => {
      await use(async (house, origin = site.origin.replace('localhost', engine.loopback)) => {
        // The server caches availability for half a minute, and a reset does not clear it. So no two tests
        // search the same nights.
        const stay = stayIn(FIRST_DAY + staysMade++ * (NIGHTS + 1), NIGHTS);
        await panel.open(house, stay);
        const words = await wordsIn(house.locale);
        return { stay, guest: new Guest({ window, site, origin, house, words }) };
      });
    },
  });
}

export type TestIn = ReturnType<typeof testIn>;
