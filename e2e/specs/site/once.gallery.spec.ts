import { expect, type Page } from '@playwright/test';
import type { GalleryState } from '../../../app/gallery/_states/state.ts';
import { GROUPS } from '../../../app/gallery/_states/states.ts';
import { clippedTexts, spaceTextOut } from '../../guest/clipped-text.ts';
import {
  expectColoursTellApart,
  expectNamesAndRoles,
  expectNoSidewaysScrolling,
  inspect,
  picture,
} from '../../guest/inspection.ts';
import { watchedTest } from '../../guest/watched-test.ts';
import { wordsIn } from '../../guest/words.ts';
import { type AppHost, startDevelopmentApp } from '../../hosts/app.ts';
import { scratchFolder } from '../../hosts/scratch-folder.ts';

/**
 * @file Checks every state of the widget, as the gallery shows it. A page of the gallery shows a group of
 * states. A state in a dialog has its own page. All tests are in one file, so that they share one server.
 */

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

// React writes its warnings to the console as errors, also the warning about a failed hydration.
const test = watchedTest.extend<object, { gallery: AppHost; window: Page }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this very pattern
    async ({}, use) => {
      const app = await startDevelopmentApp({ BELLHOP_SANDBOX_DIR: scratchFolder() });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // One window for all tests: no state leaves anything behind, and cached scripts halve the time of a page.
  window: [
    async ({ browser, gallery }, use) => {
      const context = await browser.newContext({ baseURL: gallery.origin });
      const page = await context.newPage();
      // In development, Next compiles a late script when the page requests it. On a busy machine that takes
      // longer than the widget waits, so this loads the page again until it works.
      await expect(async () => {
        await page.goto('/gallery?state=results-booked');
        await expect(page.locator('[data-part=room-booked]')).toBeVisible();
      }).toPass();
      await use(page);
      await context.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  context: async ({ window }, use) => use(window.context()),
  page: async ({ window }, use) => {
    await window.setViewportSize(PHONE);
    await window.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null });
    await use(window);
  },
});

/** axe's own advice, beside the rules of WCAG. */
const ADVICE = ['best-practice'];

const inDialog = GROUPS.flatMap(({ states }) => states).filter(({ signAlone }) => signAlone);
const groups = GROUPS.map(({ name, states }) => ({
  name,
  states: states.filter(({ signAlone }) => !signAlone),
})).filter(({ states }) => states.length > 0);

async function expectShown(page: Page, { name, sign }: GalleryState, locale: string): Promise<void> {
  const frame = page.locator(`[data-state=${name}]`);
  // A page with many states loads the pictures of all states.
  await expect(frame).toHaveAttribute('data-ready', '', { timeout: 60_000 });
  const words = await wordsIn(locale);
  const signs = isPart(sign)
    ? frame.locator(sign)
    : frame.getByText(words(sign, { property: 'Harbour House', count: 6 }));
  await expect(signs.first()).toBeVisible();
}

function isPart(sign: GalleryState['sign']): sign is `[data-part=${string}]` {
  return sign.startsWith('[');
}

/** Opens the page of a group, and waits until all its states are ready. */
async function openGroup(
  page: Page,
  { name, states }: { name: string; states: readonly GalleryState[] },
  locale: string,
): Promise<void> {
  await page.goto(`/gallery?group=${name}&locale=${locale}`);
  for (const state of states) await expectShown(page, state, locale);
  await page.evaluate(() => {
    // States side by side are inert. axe would skip their names and roles.
    for (const frame of document.querySelectorAll('[inert]')) frame.removeAttribute('inert');
  });
}

/** Checks forced colours, text with wide spacing, and the width of a desktop. */
async function inspectFurther(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await expectColoursTellApart(page, `${name} in forced colours`, 'kept');
  await picture(page, `${name} forced colours`);
  await page.emulateMedia({ forcedColors: 'none' });

  const undo = await spaceTextOut(page);
  expect.soft(await clippedTexts(page), `${name} with text spaced out`).toEqual([]);
  await expectNoSidewaysScrolling(page, `${name} with text spaced out`);
  await undo();

  await page.setViewportSize(DESKTOP);
  await expectNoSidewaysScrolling(page, name);
  await picture(page, `${name} light`);
  await page.setViewportSize(PHONE);
}

for (const group of groups) {
  test(`each state of ${group.name} is accessible`, async ({ page }) => {
    const title = `gallery ${group.name}`;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openGroup(page, group, 'en');
    await expectNoSidewaysScrolling(page, title);
    // Each state has a landmark of the same name.
    await expectNamesAndRoles(page, title, { more: ADVICE, without: ['landmark-unique'] });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectColoursTellApart(page, `${title} ${colorScheme}`);
      await picture(page, `${title} ${colorScheme}`);
    }
    await inspectFurther(page, title);
  });

  // Structure and colours are the same in every language. This test checks the texts and their direction.
  test(`each state of ${group.name} is accessible in Arabic`, async ({ page }) => {
    const title = `gallery ${group.name} in Arabic`;
    await openGroup(page, group, 'ar');
    await expect(page.locator('[data-state] > [lang=ar][dir=rtl]')).not.toHaveCount(0);
    await expect(page.locator('[data-state] > :not([lang=ar][dir=rtl])')).toHaveCount(0);
    // The direction of a page in Arabic. A left-to-right page cannot scroll to overflow on its left, so this
    // overflow would not count.
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await expectNoSidewaysScrolling(page, title);
    await picture(page, title);
  });
}

for (const state of inDialog) {
  test(`the state ${state.name} is accessible`, async ({ page }) => {
    const name = `gallery ${state.name}`;
    await page.goto(`/gallery?state=${state.name}`);
    await expectShown(page, state, 'en');
    await inspect(page, name, ADVICE);
    await inspectFurther(page, name);
  });
}

test('the lists of the gallery are accessible, and lead to groups and states', async ({ page, mishaps }) => {
  await page.goto('/gallery?locale=ar&width=390');
  await expect(page.getByRole('link', { name: 'First visit', exact: true })).toBeVisible();
  await inspect(page, 'gallery list', ADVICE);
  await page.getByRole('link', { name: 'A search in trouble', exact: true }).click();
  await expect(page.locator('[data-state=crashed]')).toHaveAttribute('data-ready');
  await page.getByRole('link', { name: 'Crash notice', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('[data-state]')).toHaveCount(1);
  mishaps.expectFailureAt(/nonsense/);
  expect((await page.goto('/gallery?state=nonsense'))?.status()).toBe(404);
});

test('the configurator exists in development, and its preview works', async ({ page }) => {
  await page.goto('/configure?accent=teal');
  await page.locator('bellhop-booking').scrollIntoViewIfNeeded();
  const frame = page.frameLocator('bellhop-booking iframe');
  // Next compiles the frame's page only now.
  await expect(frame.locator('[data-awake]')).toBeAttached({ timeout: 120_000 });
  await expect(frame.locator('body')).toHaveAttribute('style', /--bellhop-accent:teal/);
});
