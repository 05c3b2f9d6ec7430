import type { Page } from '@playwright/test';
import { calendarDialog, chooseDeparture, dayIn, openOnDay } from '../../guest/calendar.ts';
import { setAttributes } from '../../guest/frame.ts';
import { framedAt, framedTest as test, WIDGETS } from '../../guest/framed-test.ts';
import { harbour, riad } from '../../guest/houses.ts';
import { expect } from '../../guest/test.ts';
import { wearFontFromNowOn } from '../../guest/wear-font.ts';

/** @file How `<bellhop-booking>` looks on other sites' pages, and what is in view. */

test.use({ stays: 'soon' });

const HOST_STYLE = (css: string) => ({ head: `<style nonce="{nonce}">${css}</style>` });

const SCHEMES = [
  ['no color-scheme, dark on light', 'body { background: white; color: #222 }', 'light'],
  ['no color-scheme, light on dark', 'body { background: #14213d; color: #e5e5e5 }', 'dark'],
  ['no color-scheme, in oklch, light on dark', 'body { background: #111; color: oklch(0.97 0 0) }', 'dark'],
  [
    'no color-scheme, in oklch, dark on light',
    'body { background: white; color: oklch(0.3 0.1 250) }',
    'light',
  ],
  ['no color-scheme, grey on light', 'body { background: white; color: #888 }', 'light'],
  ['a dark color-scheme', ':root { color-scheme: dark }', 'dark'],
  ['the color-scheme of the system', ':root { color-scheme: light dark }', undefined],
] as const;

test('the widget has the colour scheme of the page, declared or not', async ({ framed, page }) => {
  const document = page.frameLocator('bellhop-booking iframe').locator('html');
  for (const [title, css, scheme] of SCHEMES) {
    await test.step(title, async () => {
      await page.goto(framed.pageWith(framed.element('harbour-house'), HOST_STYLE(css)));
      if (scheme) await expect(document).toHaveAttribute('data-bellhop-scheme', scheme);
      else {
        await expect(document.locator('[data-awake]')).toBeAttached();
        await expect(document).not.toHaveAttribute('data-bellhop-scheme');
      }
    });
  }
});

for (const [width, font] of [
  [320, 'wide'],
  [1280, 'narrow'],
] as const) {
  test(`the calendar is in view as soon as it is open, in ${width} px`, async ({ framed, meet, page }) => {
    await page.setViewportSize({ width, height: 720 });
    await wearFontFromNowOn(page, font);
    const address = framed.pageWith(`<h1>Welcome</h1>${framed.element('harbour-house')}<p>Our history</p>`);
    const guest = await meet(harbour, { host: framedAt(address) });
    await guest.open();
    await expect(page.getByRole('link', { name: 'Book now' }), 'the widget is awake').toBeHidden();
    await guest.dateButton('stay.checkin').click();
    const calendar = guest.content.locator('dialog[open]');
    await expect(calendar.getByRole('grid').first()).toBeVisible();
    await expect(calendar).toBeInViewport({ ratio: 1 });
    // No day is cut off, and nothing scrolls sideways.
    expect(await calendar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}

test('the calendar days of riad-zaytoun do not move while dates are chosen', async ({
  framed,
  meet,
  openStay,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { checkin, checkout } = await openStay(riad);
  const address = framed.pageWith(framed.element(riad.slug, { locale: riad.locale }));
  const guest = await meet(riad, { host: framedAt(address) });
  await guest.open();
  await openOnDay(guest, checkin);
  const dialog = calendarDialog(guest);
  const place = () =>
    dialog
      .getByRole('grid')
      .evaluate(
        (days) =>
          days.getBoundingClientRect().top - Number(days.closest('dialog')?.getBoundingClientRect().top),
      );
  const before = await place();
  await guest.press(dayIn(dialog, guest, checkin));
  await expect(guest.dateButton('stay.checkout'), 'the field is marked as the next one').toHaveAttribute(
    'data-picking',
  );
  expect(await place()).toBe(before);
  await chooseDeparture(guest, checkout, 'close');
  await expect(guest.dateButton('stay.checkout')).not.toHaveAttribute('data-picking');
});

test('the wheel over the open calendar scrolls the page', async ({ framed, meet, page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  const address = framed.pageWith(
    `<h1>Welcome</h1>${framed.element('harbour-house')}${'<p>Our history</p>'.repeat(40)}`,
  );
  const guest = await meet(harbour, { host: framedAt(address) });
  await guest.open();
  await expect(page.getByRole('link', { name: 'Book now' }), 'the widget is awake').toBeHidden();
  await guest.press(guest.dateButton('stay.checkin'));
  const calendar = calendarDialog(guest);
  await expect(calendar.getByRole('grid').first()).toBeInViewport();
  await calendar.getByRole('grid').first().hover();
  await page.mouse.wheel(0, 300);
  await expect(calendar.locator('[data-part=dates-missing]')).toBeInViewport({ ratio: 1 });
});

test('a new step shows its link back above its heading', async ({ arrive, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  await expect(page.getByRole('link', { name: 'Book now' }), 'the widget is awake').toBeHidden();
  await guest.press(guest.chooseLink(guest.house.room.name));
  await expect(guest.heading('details.title')).toBeFocused();
  await expect(guest.content.locator('.bh-back').first()).toBeInViewport({ ratio: 1 });
});

test('a dialog grows with its content, and its close button covers no text', async ({
  framed,
  meet,
  openStay,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const stay = await openStay(riad);
  const address = framed.pageWith(framed.element('riad-zaytoun', { mode: 'button' }), { lang: 'ar' });
  const guest = await meet(riad, { host: framedAt(address) });
  await page.goto(address);
  await page.getByRole('button', { name: 'Book now' }).click();
  const dialog = page.getByRole('dialog');
  await guest.expectAwake();
  const heightOf = async () => (await dialog.boundingBox())?.height ?? 0;
  expect(await heightOf()).toBe(416);
  await test.step('the calendar opens below its fields', async () => {
    await guest.dateButton('stay.checkin').click();
    const calendar = guest.content.locator('dialog[open]');
    await expect.poll(heightOf).toBeGreaterThan(416);
    // A browser scrolls by whole pixels, so a fraction of a pixel may be cut off.
    await expect(calendar).toBeInViewport({ ratio: 0.999 });
    const [form, open] = await Promise.all([
      guest.dateButton('stay.checkin').boundingBox(),
      calendar.boundingBox(),
    ]);
    expect(open?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
    await page.keyboard.press('Escape');
  });
  await test.step('no text is under the close button', async () => {
    const { checkin, checkout } = stay;
    await setAttributes(page.locator('bellhop-booking'), { checkin, checkout, adults: '2' });
    await expect(guest.heading('rooms.title')).toBeVisible();
    await guest.content.locator('[data-part=room]').last().scrollIntoViewIfNeeded();
    const close = dialog.getByRole('button', { name: guest.words('dates.close'), exact: true });
    expect(await wordsBelow(page, await close.boundingBox())).toEqual([]);
  });
});

test('the button gets its words from a link that is added after the element', async ({ framed, page }) => {
  await page.goto(framed.pageWith('<main></main>'));
  await page.evaluate(() => customElements.whenDefined('bellhop-booking'));
  await page.evaluate(() => {
    // A parser adds the element first, and then its link.
    const element = document.createElement('bellhop-booking');
    element.setAttribute('property', 'harbour-house');
    element.setAttribute('mode', 'button');
    document.querySelector('main')?.append(element);
    const link = document.createElement('a');
    link.href = '/harbour-house';
    link.textContent = 'Rooms and prices';
    element.append(link);
  });
  await expect(page.getByRole('button', { name: 'Rooms and prices' })).toBeVisible();
  await expect(page.getByRole('link')).toBeHidden();
});

/** Returns the words of the dialog's frame that are under a box of the page. */
async function wordsBelow(
  page: Page,
  box: { x: number; y: number; width: number; height: number } | null,
): Promise<string[]> {
  if (!box) throw new Error('there is no box');
  const frame = await page.locator(WIDGETS).boundingBox();
  const place = { ...box, x: box.x - (frame?.x ?? 0), y: box.y - (frame?.y ?? 0) };
  return page
    .frameLocator(WIDGETS)
    .locator('body')
    .evaluate(({ ownerDocument }, { x, y, width, height }) => {
      const found = new Set<string>();
      for (let across = 1; across < width; across += 4) {
        for (let down = 1; down < height; down += 4) {
          const [top] = ownerDocument.elementsFromPoint(x + across, y + down);
          const words = top?.closest('.bh-head') ? '' : top?.textContent?.trim();
          if (words && top?.children.length === 0) found.add(words);
        }
      }
      return [...found];
    }, place);
}
