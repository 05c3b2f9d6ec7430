import { expect } from 'vitest';
import { harbour } from '../guest/houses.ts';
import { testBookingFlow, testComplaints } from './booking-flow.ts';
import { firefox } from './firefox.ts';
import { testIn } from './test.ts';

const test = testIn(firefox);

testBookingFlow(test);
testComplaints(test, firefox);

test('keeps the session at http://localhost in a Secure cookie of this host alone', async ({
  site,
  arrive,
  window,
}) => {
  const { guest, stay } = await arrive(harbour, site.origin);
  await guest.order(stay);
  await guest.confirmedReference();
  expect(await window.cookies()).toEqual([
    { name: '__Host-bellhop-harbour-house', secure: true, httpOnly: true },
  ]);
});
