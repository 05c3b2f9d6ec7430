import { expect } from 'vitest';
import { harbour } from '../guest/houses.ts';
import { testBookingFlow, testComplaints } from './booking-flow.ts';
import { testIn } from './test.ts';
import { webkit } from './webkit.ts';

const test = testIn(webkit);

testBookingFlow(test);
testComplaints(test, webkit);

test('keeps the session at http://127.0.0.1 in a plain cookie', async ({ arrive, window }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.order(stay);
  await guest.confirmedReference();
  expect(await window.cookies()).toEqual([{ name: 'bellhop-harbour-house', secure: false, httpOnly: true }]);
});

test('keeps no session at http://localhost, tells the guest so, and orders nothing', async ({
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
