import type { Page } from '@playwright/test';
import { frameIn, takeOutAndPutBack } from '../../guest/frame.ts';
import { framedAt, framedTest as test } from '../../guest/framed-test.ts';
import { harbour } from '../../guest/houses.ts';
import { expect } from '../../guest/test.ts';

/**
 * @file How often a booking is reported, in a full browser that blocks third parties. There a frame on a page
 * of another site has partitioned cookies, and neither storage nor locks. Only a frame that saw the order in
 * progress reports the booking.
 */

const CONSENTED = { 'data-layer': '', consent: 'granted' };

/** Expects that this browser blocks the storage and the locks of third parties. */
async function expectBlocked(page: Page): Promise<void> {
  const frame = await frameIn(page.locator('bellhop-booking').first());
  const refusals = await frame.evaluate(async () => {
    const nameOf = (error: unknown) => (error instanceof DOMException ? error.name : String(error));
    const locks = await navigator.locks.request('any', () => 'granted').catch(nameOf);
    try {
      return [locks, String(localStorage.length)];
    } catch (error) {
      return [locks, nameOf(error)];
    }
  });
  expect(refusals, 'third parties are blocked').toEqual(['SecurityError', 'SecurityError']);
}

/** Waits for all messages of the page's frames. @returns the bookings in the data layer of the loaded page */
async function purchases(page: Page): Promise<unknown[]> {
  for (const frame of page.frames()) {
    // Not an animation frame: a frame out of view has none.
    await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }
  return page.evaluate(() =>
    (Reflect.get(window, 'dataLayer') ?? [])
      .filter(({ event }: { event?: unknown }) => event === 'purchase')
      .map(({ ecommerce }: { ecommerce: { transaction_id: unknown } }) => ecommerce.transaction_id),
  );
}

test('a booking is reported once over reloads, Back, and an element removed and added again', async ({
  openStay,
  meet,
  framed,
  page,
}) => {
  const { checkin, checkout } = await openStay(harbour);
  const address = framed.pageWith(
    `<main>${framed.element('harbour-house', { ...CONSENTED, checkin, checkout, adults: '2' })}</main>`,
  );
  const guest = await meet(harbour, { host: framedAt(address) });
  await guest.open();
  await guest.press(guest.chooseLink(harbour.room.name));
  await expectBlocked(page);
  await guest.type(harbour.person);
  const reference = await guest.order();
  await expect.poll(() => purchases(page)).toEqual([reference]);
  for (const navigation of ['reload', 'reload', 'Back'] as const) {
    await test.step(navigation, async () => {
      if (navigation === 'reload') {
        await page.reload();
      } else {
        await page.goto(framed.pageWith('<p>Our history</p>', { loader: false }));
        await page.goBack();
      }
      // The frame shows the rooms again, with the bar above them.
      await guest.expectInBar(reference);
      expect(await purchases(page)).toEqual([]);
    });
  }
  await takeOutAndPutBack(page);
  await guest.expectInBar(reference);
  expect(await purchases(page)).toEqual([]);
});

test('each of two elements in two tabs reports a booking at most once, and none after a reload', async ({
  openStay,
  meet,
  framed,
  page,
  context,
}) => {
  const { checkin, checkout } = await openStay(harbour);
  const element = framed.element('harbour-house', { ...CONSENTED, checkin, checkout, adults: '2' });
  const address = framed.pageWith(`<section>${element}</section><section>${element}</section>`);
  const frameAt = (place: number) => framedAt(address, `section:nth-of-type(${place}) iframe`);
  const otherTab = await context.newPage();
  const guest = await meet(harbour, { host: frameAt(1) });
  const others = [
    await meet(harbour, { host: frameAt(2) }),
    await meet(harbour, { page: otherTab, host: frameAt(1) }),
    await meet(harbour, { page: otherTab, host: frameAt(2) }),
  ];
  for (const tab of [otherTab, page]) {
    await tab.goto(address);
    for (const place of [0, 1]) await tab.locator('section').nth(place).scrollIntoViewIfNeeded();
    await expect(tab.frameLocator('section:nth-of-type(2) iframe').locator('[data-awake]')).toBeAttached();
    await expectBlocked(tab);
  }
  await page.bringToFront();
  await guest.press(guest.chooseLink(harbour.room.name));
  await guest.type(harbour.person);
  const reference = await guest.order();
  for (const other of others) await other.expectInBar(reference);
  const reported = async () => [...(await purchases(page)), ...(await purchases(otherTab))];
  await expect.poll(reported).toContain(reference);
  const references = await reported();
  expect(new Set(references)).toEqual(new Set([reference]));
  expect(references.length).toBeLessThanOrEqual(4);
  for (const tab of [page, otherTab]) {
    await tab.bringToFront();
    await tab.reload();
  }
  for (const other of [guest, others[1]]) await other?.expectInBar(reference);
  expect(await reported()).toEqual([]);
});
