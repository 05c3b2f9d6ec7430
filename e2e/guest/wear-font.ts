import type { Page } from '@playwright/test';
import { evenFont } from './even-font.ts';

/** @file The specs' own fonts. With them a layout is the same on every machine, with any installed fonts. */

/** The width of a letter in em: as in long words of Liberation Sans Narrow, and of bold DejaVu Sans. */
const FONTS = { narrow: 0.4, wide: 0.66 };

type FontName = keyof typeof FONTS;

/** Both fonts, for a measurement in each of them. */
export const FONT_NAMES: readonly FontName[] = ['narrow', 'wide'];

/** Sets the page and its widgets in a font, by the tokens that a host has for that. */
export const wearFont = (page: Page, name: FontName): Promise<void> => page.evaluate(putOn, argumentOf(name));

/** Like {@link wearFont}, for each later page and its frames. */
export async function wearFontFromNowOn(page: Page, name: FontName): Promise<void> {
  await page.addInitScript(putOn, argumentOf(name));
}

/** Sets the page and its widgets in their own fonts again. */
export const takeFontOff = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });

const argumentOf = (name: FontName) => ({ family: `even-${name}`, file: files[name] });

const fileOf = (name: FontName) => evenFont(FONTS[name]).toString('base64');

const files = { narrow: fileOf('narrow'), wide: fileOf('wide') };

/** Runs in the page. Font and sheet have no address, so no policy of the page refuses them. */
async function putOn({ family, file }: { family: string; file: string }): Promise<void> {
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  document.fonts.add(await new FontFace(family, bytes).load());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:is(body, [data-bellhop]) {
      --bellhop-font: ${family} !important;
      --bellhop-font-display: ${family} !important;
    }`,
  );
  document.adoptedStyleSheets = [sheet];
  const widget = document.querySelector('[data-bellhop]');
  if (widget && getComputedStyle(widget).fontFamily !== family) throw new Error(`a widget without ${family}`);
}
