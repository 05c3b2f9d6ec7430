import { harbour, riad } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';
import { FONT_NAMES, wearFont } from '../../guest/wear-font.ts';

/** @file Text at twice its size (WCAG 2.2, 1.4.4): nothing is cut off, and nothing scrolls sideways. */

for (const { house, width } of [
  { house: harbour, width: 390 },
  { house: harbour, width: 320 },
  { house: riad, width: 390 },
]) {
  test(`text at twice its size fits ${width} px at ${house.slug}, through the whole booking`, async ({
    openStay,
    meet,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      }),
    );
    const stay = await openStay(house);
    const guest = await meet(house, house === harbour ? { locale: 'de' } : {});
    const expectFit = async (step: string) => {
      for (const font of FONT_NAMES) {
        await wearFont(page, font);
        await expect.poll(() => page.evaluate(tooWide), `${step}, ${font}`).toEqual([]);
      }
    };
    await guest.open({ search: stay });
    await expectFit('rooms');
    await guest.unfoldSearch();
    await expectFit('search');
    await guest.readyToOrder(stay);
    await expectFit('details');
    await guest.order();
    await expectFit('confirmation');
  });
}

/** Runs in the page. Returns elements that are too wide for the page or the widget, the outermost first. */
function tooWide(): string[] {
  const places = [document.documentElement, ...document.querySelectorAll('[data-bellhop]')];
  if (places.every(({ clientWidth, scrollWidth }) => scrollWidth <= clientWidth)) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth)
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
}
