import { expect, type Page } from '@playwright/test';
import type { GalleryState } from '../../../app/gallery/_states/state.ts';
import { GROUPS, STATES } from '../../../app/gallery/_states/states.ts';
import { clippedTexts, spaceTextOut } from '../../guest/clipped-text.ts';
import {
  expectColoursTellApart,
  expectNoSidewaysScrolling,
  expectNoViolations,
  inspect,
  picture,
} from '../../guest/inspection.ts';
import { watchedTest } from '../../guest/watched-test.ts';
import { wordsIn } from '../../guest/words.ts';
import { type AppHost, startDevelopmentApp } from '../../hosts/app.ts';
import { scratchFolder } from '../../hosts/scratch-folder.ts';

/** Every state of the widget, as the gallery shows it, looked at from all sides. One file: one server for all. */

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

// React's warnings come as errors in the console, that of a hydration that did not fit among them.
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
  // No state leaves anything behind, and a window that has had the scripts before has them in half the time.
  window: [
    async ({ browser, gallery }, use) => {
      const context = await browser.newContext({ baseURL: gallery.origin });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ window }, use) => use(window.context()),
  page: async ({ window }, use) => {
    await window.setViewportSize(PHONE);
    await window.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null });
    await use(window);
  },
});

/** Beside WCAG's rules, axe's own advice. */
const ADVICE = ['best-practice'];

/** @param amongOthers whether other states stand on the page */
async function expectShown(
  page: Page,
  { name, sign, signAlone }: GalleryState,
  { locale, amongOthers = false }: { locale: string; amongOthers?: boolean },
): Promise<void> {
  const frame = page.locator(`[data-state=${name}]`);
  // A page of many states loads the pictures of all of them.
  await expect(frame).toHaveAttribute('data-ready', '', { timeout: 60_000 });
  if (signAlone && amongOthers) return;
  const words = await wordsIn(locale);
  const there = isPart(sign)
    ? frame.locator(sign)
    : frame.getByText(words(sign, { property: 'Harbour House', count: 6 }));
  await expect(there.first()).toBeVisible();
}

function isPart(sign: GalleryState['sign']): sign is `[data-part=${string}]` {
  return sign.startsWith('[');
}

for (const state of STATES) {
  test(`${state.name}: fit for everybody`, async ({ page }) => {
    const name = `gallery ${state.name}`;
    await page.goto(`/gallery?state=${state.name}`);
    await expectShown(page, state, { locale: 'en' });
    await inspect(page, name, ADVICE);

    await page.emulateMedia({ forcedColors: 'active' });
    await expectColoursTellApart(page, `${name} in forced colours`);
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
  });
}

// Structure and colours are the same in every language: what is looked at here is the texts, and their direction.
for (const { name, states } of GROUPS) {
  test(`${name}, in Arabic: fit for everybody`, async ({ page }) => {
    await page.goto(`/gallery?group=${name}&locale=ar`);
    for (const state of states) await expectShown(page, state, { locale: 'ar', amongOthers: true });
    await expect(page.locator('[data-state] > [lang=ar][dir=rtl]')).toHaveCount(states.length);
    await page.evaluate(() => {
      // As of a page in Arabic: in one in English nobody could scroll to what is too wide, which is then not counted.
      document.documentElement.dir = 'rtl';
      // Side by side they take no focus; axe would pass over names and roles.
      for (const frame of document.querySelectorAll('[inert]')) frame.removeAttribute('inert');
    });
    await expectNoSidewaysScrolling(page, `gallery ${name} in Arabic`);
    await picture(page, `gallery ${name} Arabic`);
    await expectNoViolations(page, `gallery ${name} in Arabic`);
  });
}

test('the lists of the gallery', async ({ page, mishaps }) => {
  await page.goto('/gallery?locale=ar&width=390');
  await expect(page.getByRole('link', { name: 'First visit', exact: true })).toBeVisible();
  await inspect(page, 'gallery list', ADVICE);
  await page.getByRole('link', { name: 'A search in trouble', exact: true }).click();
  await expect(page.locator('[data-state=crashed]')).toHaveAttribute('data-ready');
  await inspect(page, 'gallery group', ADVICE);
  await page.getByRole('link', { name: 'Crash notice', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('[data-state]')).toHaveCount(1);
  mishaps.expectFailureAt(/nonsense/);
  expect((await page.goto('/gallery?state=nonsense'))?.status()).toBe(404);
});

test('the configurator is there in development, and its preview is alive', async ({ page }) => {
  await page.goto('/configure?accent=teal');
  await page.locator('bellhop-booking').scrollIntoViewIfNeeded();
  const frame = page.frameLocator('bellhop-booking iframe');
  await expect(frame.locator('[data-awake]')).toBeAttached();
  await expect(frame.locator('body')).toHaveAttribute('style', /--bellhop-accent:teal/);
});
