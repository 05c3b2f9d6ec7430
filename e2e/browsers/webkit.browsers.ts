import { expect, vi } from 'vitest';
import { harbour } from '../guest/houses.ts';
import { startFramedSite } from '../hosts/framed-site.ts';
import { stayParams } from '../hosts/stay.ts';
import { testBookingFlow, testComplaints } from './booking-flow.ts';
import { TIMEOUT_MS } from './browser-window.ts';
import { testIn } from './test.ts';
import { webkit } from './webkit.ts';

const test = testIn(webkit);

testBookingFlow(test);
testComplaints(test, webkit);

test('WebKit keeps the session at http://127.0.0.1 in a plain cookie', async ({ arrive, window }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.order(stay);
  await guest.confirmedReference();
  expect(await window.cookies()).toEqual([{ name: 'bellhop-harbour-house', secure: false, httpOnly: true }]);
});

test('WebKit keeps no session at http://localhost, and the guest sees that no order was sent', async ({
  site,
  arrive,
  panel,
  window,
}) => {
  const { guest, stay } = await arrive(harbour, site.origin);
  await guest.order(stay);
  await guest.see(guest.named('heading', 'trouble.cookiesTitle'));
  expect(await window.cookies()).toEqual([]);
  expect(await panel.bookings()).toEqual([]);
});

/**
 * A test with the element on a plain page of another site. WebKitGTK keeps no cookie in a frame of another
 * site, and no `Secure` cookie over http. So Bellhop has an address with a number, where its own pages use a
 * plain cookie.
 */

const framedTest = testIn(webkit, () => startFramedSite({}, '127.0.0.2'));

framedTest(
  'a guest searches in the frame, and books the chosen room on the hosted page',
  async ({ arrive, panel, site, window }) => {
    const { guest, stay } = await arrive(harbour);
    const { room } = harbour;
    const page = new URL(site.path(harbour.slug, { search: stay, locale: harbour.locale }));
    page.searchParams.set('utm_source', 'newsletter');
    await window.open(page.href);
    await window.enterFrame();
    await guest.click(guest.named('link', 'rooms.chooseRoom', { room: room.name }));
    await window.leaveFrame();
    const hosted = await vi.waitFor(
      async () => {
        const address = new URL(String(await window.evaluate('location.href')));
        expect(address.origin).toBe(site.origin);
        return address;
      },
      { timeout: TIMEOUT_MS, interval: 50 },
    );
    expect(hosted.pathname).toBe(`/${harbour.slug}`);
    expect(Object.fromEntries(hosted.searchParams)).toEqual({
      locale: harbour.locale,
      ...Object.fromEntries(stayParams(stay)),
      room: room.roomTypeId,
      utm_source: 'newsletter',
    });
    await guest.seeAs(guest.orderButton, ':enabled');
    await guest.typeDetails(guest.house.person, (field) => guest.click(field));
    await guest.click(guest.orderButton);
    const reference = await guest.confirmedReference();
    expect(await panel.bookings()).toMatchObject([{ reference, stay }]);
  },
);
