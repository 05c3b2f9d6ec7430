import type { Page } from '@playwright/test';
import { BOOKING_EVENT_NAMES } from '../../../lib/contract/order/booking-event.ts';
import { chooseDatesInFrame, frameIn } from '../../guest/frame.ts';
import { framedAt, framedTest as test } from '../../guest/framed-test.ts';
import { harbour } from '../../guest/houses.ts';
import { expect } from '../../guest/test.ts';

/**
 * @file The events that the page around a frame gets, and the step to the hosted page if the browser stores
 * no cookie of the frame.
 */

test.use({ stays: 'soon' });

const DATA_LAYER = `<script nonce="{nonce}">
  window.received = [];
  for (const name of ${JSON.stringify(BOOKING_EVENT_NAMES)}) {
    addEventListener(name, (event) => window.received.push([name, event.detail.event, event.target.localName]));
  }
</script>`;

test('the host gets all events of a booking, and its data layer only the events after consent', async ({
  openStay,
  meet,
  framed,
  page,
}) => {
  const stay = await openStay(harbour);
  const address = framed.pageWith(framed.element('harbour-house', { 'data-layer': '' }), {
    head: DATA_LAYER,
  });
  const guest = await meet(harbour, { host: framedAt(address) });
  const layer = () => page.evaluate(() => Reflect.get(window, 'dataLayer')?.map(Object) ?? []);
  await page.goto(address);
  await guest.expectAwake();
  await chooseDatesInFrame(page.locator('bellhop-booking'), guest, stay);
  await expect(guest.heading('rooms.title')).toBeVisible();
  expect(await layer()).toEqual([]);
  await page.locator('bellhop-booking').evaluate((element) => element.setAttribute('consent', 'granted'));
  await guest.press(guest.chooseLink(harbour.room.name));
  await guest.type(harbour.person);
  const reference = await guest.order();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'received')))
    .toEqual([
      ['bellhop:ready', 'booking_widget_ready', 'bellhop-booking'],
      ['bellhop:search', 'search', 'bellhop-booking'],
      ['bellhop:view-rooms', 'view_item_list', 'bellhop-booking'],
      ['bellhop:select-room', 'select_item', 'bellhop-booking'],
      ['bellhop:begin-booking', 'begin_checkout', 'bellhop-booking'],
      ['bellhop:submitting', 'submit_booking', 'bellhop-booking'],
      ['bellhop:booked', 'purchase', 'bellhop-booking'],
    ]);
  const consented = (await layer()).filter(({ ecommerce }: { ecommerce: unknown }) => ecommerce);
  expect(consented).toMatchObject([
    { event: 'select_item' },
    { event: 'begin_checkout' },
    { event: 'submit_booking' },
    { event: 'purchase', ecommerce: { transaction_id: reference, currency: 'EUR' } },
  ]);
  for (const value of Object.values(harbour.person)) expect(JSON.stringify(consented)).not.toContain(value);
});

test('without cookies in the frame, the room opens on the hosted page, with the host’s campaign', async ({
  openStay,
  meet,
  framed,
  page,
  panel,
}) => {
  const stay = await openStay(harbour);
  const { checkin, checkout } = stay;
  const address = framed.pageWith(
    framed.element('harbour-house', { checkin, checkout, adults: '2', locale: 'de' }),
  );
  const guest = await meet(harbour, { host: framedAt(address), locale: 'de' });
  await page.goto(`${address}&utm_source=letter&gclid=abc&private=1`);
  await guest.expectAwake();
  await blockScriptCookies(page);
  await guest.press(guest.rooms.first().locator('[data-part=choose]'));
  await page.waitForURL(`${framed.origin}/harbour-house?**`);
  const query = Object.fromEntries(new URL(page.url()).searchParams);
  expect(query).toEqual({
    checkin,
    checkout,
    adults: '2',
    locale: 'de',
    room: expect.any(String),
    utm_source: 'letter',
    gclid: 'abc',
  });
  const hosted = await meet(harbour, { host: { path: () => page.url() }, locale: 'de' });
  await expect(hosted.heading('details.title')).toBeVisible();
  await hosted.type(harbour.person);
  const reference = await hosted.order();
  expect(await panel.bookings()).toMatchObject([{ reference, guest: harbour.person }]);
});

/** Blocks the cookies of scripts in the frame only: a frame of another site has its own process. */
async function blockScriptCookies(page: Page): Promise<void> {
  const frame = await frameIn(page.locator('bellhop-booking'));
  const browser = await page.context().newCDPSession(frame);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  const stored = await frame.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test asks whether the browser blocks it
    document.cookie = '__Host-kept=1; Secure; Path=/; SameSite=None; Partitioned';
    return document.cookie;
  });
  expect(stored).toBe('');
}
