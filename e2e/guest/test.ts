import type { Page } from '@playwright/test';
import type { StayQuery } from '../../lib/contract/index.ts';
import type { AppHost } from '../hosts/app.ts';
import type { BookingHost } from '../hosts/booking-page.ts';
import { type SiteName, startSite } from '../hosts/booking-site.ts';
import type { BookingSite } from '../hosts/running-site.ts';
import { SandboxPanel } from '../hosts/sandbox-panel.ts';
import { stayIn } from '../hosts/stay.ts';
import { blockThirdPartyCookies } from './frame.ts';
import { Guest } from './guest.ts';
import type { House } from './houses.ts';
import { watchedTest } from './watched-test.ts';
import { wordsIn } from './words.ts';

interface Fixtures {
  /** The pages that the specs run against. */
  host: BookingHost;
  /** The site's sandbox, reset after each test. */
  panel: SandboxPanel;
  /** If the widget is in a frame, the browser refuses the cookies of third parties. */
  strictBrowser: undefined;
  /** Returns a stay of two adults. No other test uses its nights. @param nights @default 2 */
  newStay(nights?: number): StayQuery;
  /** Returns a new stay of two nights, for which the property has rooms of every room type. */
  openStay(house: House): Promise<StayQuery>;
  /** Returns a guest of a property, and a new stay for which it has rooms. */
  arrive(house: House): Promise<{ guest: Guest; stay: StayQuery }>;
  /** Returns a guest with two tabs at a property, and a new stay for which it has rooms. */
  twoTabs(house: House): Promise<{ first: Guest; second: Guest; stay: StayQuery }>;
  /** Returns a guest of a property, by default on this test's page and host. */
  meet(house: House, at?: { page?: Page; locale?: string; host?: BookingHost }): Promise<Guest>;
}

interface Options {
  /** When new stays begin. Specs that page through the calendar ask for `soon`. @default 'later' */
  stays: keyof typeof DAYS;
}

/** The options of a project in playwright.config.ts. */
export interface SiteOptions {
  /** The site that the specs run against. */
  siteName: SiteName;
}

interface WorkerFixtures extends SiteOptions {
  /** Each worker has its own site and sandbox, so that parallel specs can change them. */
  site: BookingSite;
  /** The site's server. */
  app: AppHost;
}

/** The days of new stays: the first, in days from today, how many there are, and how many are used. */
const DAYS = {
  soon: { first: 21, count: 180, used: 0 },
  later: { first: 201, count: 300, used: 0 },
};

export const test = watchedTest.extend<Fixtures & Options, WorkerFixtures>({
  stays: ['later', { option: true }],
  siteName: ['app', { option: true, scope: 'worker' }],
  site: [
    async ({ siteName }, use) => {
      const site = await startSite(siteName);
      await use(site);
      await site.stop();
    },
    // The consumer's site is installed and built first.
    { scope: 'worker', timeout: 300_000 },
  ],
  app: [async ({ site }, use) => use(site.server), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.origin),
  host: async ({ site }, use) => use(site),
  panel: [({ site }, use) => SandboxPanel.during(site.sandboxOrigin, use), { auto: true }],
  strictBrowser: [
    async ({ page, siteName }, use) => {
      if (siteName === 'framed') await blockThirdPartyCookies(page);
      await use(undefined);
    },
    { auto: true },
  ],
  // No two tests search the same nights: the server caches availability for minutes, also over a reset.
  newStay: async ({ stays }, use) => {
    const days = DAYS[stays];
    await use((nights = 2) => {
      const day = days.first + (days.used % days.count);
      days.used += nights + 1;
      return stayIn(day, nights);
    });
  },
  openStay: async ({ newStay, panel }, use) => {
    await use(async (house) => {
      const stay = newStay();
      await panel.open(house, stay);
      return stay;
    });
  },
  arrive: async ({ openStay, meet }, use) => {
    await use(async (house) => ({ stay: await openStay(house), guest: await meet(house) }));
  },
  twoTabs: async ({ arrive, meet, context }, use) => {
    await use(async (house) => {
      const { guest: first, stay } = await arrive(house);
      const second = await meet(house, { page: await context.newPage() });
      return { first, second, stay };
    });
  },
  meet: async ({ page, host, hasTouch, javaScriptEnabled }, use) => {
    await use(async (house, at = {}) => {
      const locale = at.locale ?? house.locale;
      const words = await wordsIn(locale);
      return new Guest({
        page: at.page ?? page,
        host: at.host ?? host,
        house,
        locale,
        words,
        touch: hasTouch === true,
        scripts: javaScriptEnabled !== false,
      });
    });
  },
});

export { expect } from '@playwright/test';
