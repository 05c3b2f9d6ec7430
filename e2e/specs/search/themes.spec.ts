import type { Page } from '@playwright/test';
import { THEME_NAMES, type ThemeName } from '../../../lib/contract/index.ts';
import { harbour, hut, riad, ryokan } from '../../guest/houses.ts';
import { contrastsIn, fingerprint } from '../../guest/look.ts';
import { expect, test } from '../../guest/test.ts';
import { FONT_NAMES, wearFont } from '../../guest/wear-font.ts';

/** @file The named themes. Each demo property has its own, and every theme is readable and accessible. */

test.describe.configure({ mode: 'parallel' });

/** Gives the page and the widget a theme, with the given values of the property and no others. */
async function applyTheme(page: Page, name: ThemeName, own: Record<string, string> = {}): Promise<void> {
  await page.evaluate(
    ([theme, values]) => {
      const widget = document.querySelector('[data-bellhop]');
      for (const element of [document.body, widget]) {
        if (!(element instanceof HTMLElement)) throw new Error('a page without the widget');
        element.dataset.bellhopTheme = theme;
        element.removeAttribute('style');
        for (const [property, value] of Object.entries(values)) element.style.setProperty(property, value);
      }
      document.body.style.margin = '0';
    },
    [name, own] as const,
  );
}

test('each demo property has its own theme', async ({ meet, page }) => {
  for (const [house, theme] of [
    [harbour, 'maritime'],
    [riad, 'courtyard'],
    [ryokan, 'paper'],
    [hut, 'alpine'],
  ] as const) {
    const guest = await meet(house);
    await guest.open();
    await expect(page.locator('[data-part=widget]')).toHaveAttribute('data-bellhop-theme', theme);
    await expect(page.locator('body')).toHaveAttribute('data-bellhop-theme', theme);
  }
});

test('no two themes have the same shape', async ({ arrive, page }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  await expect(guest.chooseLink(harbour.room.name)).toBeVisible();
  const shapes = new Set<string>();
  for (const name of THEME_NAMES) {
    await applyTheme(page, name);
    shapes.add(await fingerprint(page));
  }
  expect(shapes.size).toBe(THEME_NAMES.length);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`text, field borders and focus rings have enough contrast in every theme: ${colorScheme}`, async ({
    arrive,
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { guest, stay } = await arrive(harbour);
    await guest.openDetails(stay);
    for (const name of THEME_NAMES) {
      // The theme's own accent, and two accents that are hard to read on a light or a dark background.
      for (const accent of [undefined, '#ffd400', '#12122b']) {
        await applyTheme(page, name, accent ? { '--bellhop-accent': accent } : {});
        const tooLow = (await contrastsIn(page)).filter(({ ratio, least }) => ratio < least);
        expect.soft(tooLow, `${name} ${accent ?? ''}`).toEqual([]);
      }
    }
  });
}

test('a property’s own colour, corners and fonts override every theme', async ({ arrive, page }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.openDetails(stay);
  for (const name of THEME_NAMES) {
    await applyTheme(page, name, {
      '--bellhop-accent': '#5b2a86',
      '--bellhop-radius': '0px',
      '--bellhop-font': 'monospace',
      '--bellhop-font-display': 'monospace',
    });
    await expect(guest.orderButton, name).toHaveCSS('background-color', 'rgb(91, 42, 134)');
    await expect(guest.orderButton, name).toHaveCSS('border-radius', '0px');
    await expect(page.locator('[data-part=step-title]'), name).toHaveCSS('font-family', 'monospace');
  }
});

test('no theme scrolls sideways in a window of 320 px with text at 200 %', async ({
  meet,
  openStay,
  page,
}) => {
  const stay = await openStay(harbour);
  const guest = await meet(harbour, { locale: 'de' });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const room of [undefined, harbour.room.roomTypeId]) {
    await guest.open({ search: stay, ...(room ? { room } : {}) });
    await expect(page.locator('[data-part=step-title]')).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const font of FONT_NAMES) {
      await wearFont(page, font);
      for (const name of THEME_NAMES) {
        await applyTheme(page, name);
        const overflow = await page.evaluate(() => {
          const widget = document.querySelector('[data-bellhop]');
          return widget ? widget.scrollWidth - widget.clientWidth : Number.NaN;
        });
        expect.soft(overflow, `${name}, ${room ?? 'rooms'}, ${font}`).toBeLessThanOrEqual(0);
      }
    }
  }
});

test('with forced colours, fields keep a border and the button its background in every theme', async ({
  arrive,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const { guest, stay } = await arrive(harbour);
  await guest.openDetails(stay);
  for (const name of THEME_NAMES) {
    await applyTheme(page, name);
    await expect(guest.field('details.email'), name).toHaveCSS('border-bottom-style', 'solid');
    await expect(guest.field('details.email'), name).not.toHaveCSS('border-bottom-width', '0px');
    const [button, text] = await guest.orderButton.evaluate((element) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = 'forced-color-adjust: none; color: ButtonText';
      const colours = [getComputedStyle(element).backgroundColor, getComputedStyle(probe).color];
      probe.remove();
      return colours;
    });
    expect(button, name).toBe(text);
  }
});
