import { expectFitting, frameIn } from '../../guest/frame.ts';
import { framedAt, framedTest as test } from '../../guest/framed-test.ts';
import { harbour } from '../../guest/houses.ts';
import { inspect } from '../../guest/inspection.ts';
import { expect } from '../../guest/test.ts';
import { wearFontFromNowOn } from '../../guest/wear-font.ts';

/** @file The sheet of a room, in a frame on another site's page. */

const { otherRoom } = harbour;

for (const [width, font] of [
  [320, 'wide'],
  [1280, 'narrow'],
] as const) {
  test(`the sheet of a room opens in view in ${width} px, and Back closes it`, async ({
    framed,
    meet,
    openStay,
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    await wearFontFromNowOn(page, font);
    const { checkin, checkout } = await openStay(harbour);
    const booking = framed.element('harbour-house', { checkin, checkout, adults: '2' });
    const guest = await meet(harbour, { host: framedAt(framed.pageWith(`<h1>Welcome</h1>${booking}`)) });
    await guest.open();
    const name = guest.widget.getByRole('link', { name: otherRoom.name, exact: true });
    await name.click();
    const sheet = guest.content.locator('[data-part=room-sheet]');
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole('heading', { name: otherRoom.name })).toBeInViewport();
    // The frame grows with the sheet: the whole sheet shows, and the guest never scrolls inside the frame.
    const element = page.locator('bellhop-booking');
    await expectFitting(element);
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const frame = await frameIn(element);
    const { bottom, inner } = await frame.evaluate(() => ({
      bottom: document.querySelector('[data-part=room-sheet]')?.getBoundingClientRect().bottom ?? 0,
      inner: window.innerHeight,
    }));
    expect(bottom).toBeLessThanOrEqual(inner);
    await inspect(page, `framed sheet ${width}`);

    await sheet.locator('[data-part=room-pictures]').getByRole('button').first().click();
    const zoom = guest.content.locator('[data-part=picture-zoom]');
    await expect(zoom.getByRole('img').first()).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(zoom).toHaveCount(0);
    await expect(sheet).toBeVisible();

    // Playwright's `goBack` would wait for a navigation of the page around the frame.
    await page.evaluate(() => history.back());
    await expect(sheet).toHaveCount(0);
    await name.click();
    await sheet.locator('[data-part=choose]').click();
    await expect(guest.heading('details.title')).toBeFocused();
  });
}

test('the sheet of a room does not cover the close button of a dialog', async ({
  framed,
  meet,
  openStay,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { checkin, checkout } = await openStay(harbour);
  const booking = framed.element('harbour-house', { mode: 'modal', checkin, checkout, adults: '2' });
  const address = framed.pageWith(booking);
  const guest = await meet(harbour, { host: framedAt(address) });
  await page.goto(address);
  await expect(page.locator('bellhop-booking:defined')).toBeVisible();
  await page.getByRole('link', { name: 'Book now' }).click();
  await guest.expectAwake();
  await guest.widget.getByRole('link', { name: otherRoom.name, exact: true }).click();
  const sheet = guest.content.locator('[data-part=room-sheet]');
  await expect(sheet).toBeVisible();
  await expect(sheet.locator('[data-part=choose]')).toBeInViewport({ ratio: 1 });
  const top = await sheet.evaluate((element) => element.getBoundingClientRect().top);
  // The height of the row with the close button (FramedWidget.tsx).
  expect(top, 'below the dialog’s close button').toBeGreaterThanOrEqual(56);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(guest.chooseLink(otherRoom.name), 'only the sheet has closed').toBeVisible();
});
