import { expectFocusIn } from '../../guest/frame.ts';
import { framedAt, framedTest as test, WIDGETS } from '../../guest/framed-test.ts';
import { harbour } from '../../guest/houses.ts';
import { expect } from '../../guest/test.ts';

/** @file Difficult pages around `<bellhop-booking>`, and difficult presses on its dialog. */

const OPENER = { name: 'Book now' };

test('a menu that closes on the press does not close the dialog', async ({ framed, page }) => {
  const menu = `<nav id="menu">${framed.element('harbour-house', { mode: 'button' })}</nav>`;
  await page.goto(framed.pageWith(menu));
  await page.evaluate(() => {
    const menu = document.querySelector('nav');
    menu?.addEventListener('click', () => {
      menu.style.display = 'none';
    });
  });
  await page.getByRole('button', OPENER).click();
  await expect(page.frameLocator(WIDGETS).locator('[data-awake]')).toBeVisible();
  await expectFocusIn(page.locator('bellhop-dialog'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('style', /overflow: hidden/);
});

test('a double click opens the dialog and leaves it open', async ({ framed, page }) => {
  // Far down on the page, where the dialog does not cover the button.
  const low = { head: '<style nonce="{nonce}">body { padding-block-start: 640px }</style>' };
  await page.goto(framed.pageWith(framed.element('harbour-house', { mode: 'button' }), low));
  await page.getByRole('button', OPENER).dblclick();
  await expect(page.frameLocator(WIDGETS).locator('[data-awake]')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('Escape closes the dialog while the widget loads, and the page does not navigate later', async ({
  framed,
  page,
}) => {
  await page.clock.install();
  await page.route('**/embed/**', () => new Promise(() => {}));
  const address = framed.pageWith(framed.element('harbour-house', { mode: 'button' }));
  await page.goto(address);
  await page.getByRole('button', OPENER).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.clock.fastForward(13_000);
  expect(page.url()).toBe(address);
});

test('in a shrinking column, the element has the available width', async ({ framed, page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  const shrinking = '.shrinking { display: flex; flex-direction: column; align-items: center }';
  await page.goto(
    framed.pageWith(`<div class="shrinking"><div>${framed.element('harbour-house')}</div></div>`, {
      head: `<style nonce="{nonce}">${shrinking}</style>`,
    }),
  );
  await expect(page.frameLocator(WIDGETS).locator('[data-awake]')).toBeVisible();
  await expect.poll(async () => (await page.locator(WIDGETS).boundingBox())?.width).toBeGreaterThan(900);
});

test('the widget appears on a page that never finishes loading', async ({ framed, page }) => {
  await page.clock.install();
  await page.route('**/never.png', () => new Promise(() => {}));
  await page.goto(
    framed.pageWith(`${framed.element('harbour-house')}<img src="/never.png" alt="">`, { lax: true }),
    {
      waitUntil: 'commit',
    },
  );
  await page.evaluate(() => customElements.whenDefined('bellhop-booking'));
  await expect(page.locator(WIDGETS)).toHaveCount(0);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  await page.clock.fastForward(11_000);
  await expect(page.locator(WIDGETS)).toHaveCount(1);
});

test('a change of the look keeps the guest’s step', async ({ framed, meet, openStay, page }) => {
  const { checkin, checkout } = await openStay(harbour);
  const address = framed.pageWith(framed.element('harbour-house', { checkin, checkout, adults: '2' }));
  const guest = await meet(harbour, { host: framedAt(address) });
  await guest.open();
  await guest.press(guest.chooseLink(harbour.room.name));
  await expect(guest.heading('details.title')).toBeVisible();
  await page.locator('bellhop-booking').evaluate((element) => element.setAttribute('scheme', 'dark'));
  await expect(page.frameLocator(WIDGETS).locator('html')).toHaveAttribute('data-bellhop-scheme', 'dark');
  await expect(guest.heading('details.title')).toBeVisible();
});

test('an element in a shadow tree has the page’s language again once its `locale` is removed', async ({
  framed,
  meet,
  page,
}) => {
  const address = framed.pageWith('<main></main>', { lang: 'de' });
  const german = await meet(harbour, { host: framedAt(address), locale: 'de' });
  const english = await meet(harbour, { host: framedAt(address), locale: 'en' });
  await page.goto(address);
  const element = await page.evaluateHandle(() => {
    const made = document.createElement('bellhop-booking');
    made.setAttribute('property', 'harbour-house');
    made.setAttribute('locale', 'en');
    document.querySelector('main')?.attachShadow({ mode: 'open' }).append(made);
    return made;
  });
  await expect(english.heading('search.title')).toBeVisible();
  await element.evaluate((made) => made.removeAttribute('locale'));
  await expect(german.heading('search.title')).toBeVisible();
});
