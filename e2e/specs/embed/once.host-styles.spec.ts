import type { Page } from '@playwright/test';
import { harbour } from '../../guest/houses.ts';
import { looks } from '../../guest/look.ts';
import { expect, test } from '../../guest/test.ts';

/** @file A host's style sheet changes nothing in the widget by accident, and everything on purpose. */

/** Common resets, and rules for elements in general that some sites have. */
const CARELESS = `
  * { margin: 0; padding: 0; border: 0; box-sizing: content-box }
  *, *::before, *::after { min-width: 0 }
  ul li a, p a, a { color: rgb(255, 0, 0); text-decoration: none }
  button, input, select { background: rgb(255, 0, 0); border-radius: 0; text-transform: uppercase }
  h2, h3 { font-size: 90px; letter-spacing: 1em }
  p, li, dt, dd, label, summary, legend { line-height: 4; list-style: square }
  form, section, dialog, details, nav { display: block; background: rgb(255, 0, 0) }
`;

/** Adds a style sheet in the place of a host's own: after the widget's, and in no cascade layer. */
const addSheet = (page: Page, text: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, text);

test('a host’s rules for elements in general change nothing in the widget', async ({ arrive, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { guest, stay } = await arrive(harbour);
  const unchanged = async () => {
    const before = await looks(page);
    expect(before.length).toBeGreaterThan(20);
    await addSheet(page, CARELESS);
    expect(await looks(page)).toEqual(before);
    await page.evaluate(() => document.adoptedStyleSheets.pop());
  };
  await guest.open();
  await test.step('the search', unchanged);
  await guest.open({ search: stay });
  await expect(guest.roomOrder).toBeEnabled();
  await test.step('the rooms', unchanged);
  await guest.press(guest.chooseLink(harbour.room.name));
  await expect(guest.orderButton).toBeEnabled();
  await test.step('the details', unchanged);
});

test('a host’s rule for a part changes the part', async ({ arrive, page }) => {
  const { guest } = await arrive(harbour);
  await guest.open();
  await addSheet(page, '[data-part="search-submit"] { background: rgb(255, 0, 0); padding: 1px }');
  const submit = guest.button('search.submit');
  await expect(submit).toHaveCSS('background-color', 'rgb(255, 0, 0)');
  await expect(submit).toHaveCSS('padding-top', '1px');
});
