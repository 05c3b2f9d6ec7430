import { expect } from 'vitest';
import { harbour, riad } from '../guest/houses.ts';
import { startFramedSite } from '../hosts/framed-site.ts';
import { testBookingFlow, testComplaints } from './booking-flow.ts';
import { firefox } from './firefox.ts';
import { testIn } from './test.ts';

const test = testIn(firefox);

testBookingFlow(test);
testComplaints(test, firefox);

test('Firefox keeps the session at http://localhost in a Secure cookie of only this host', async ({
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

/** A test on a plain page of another site. Firefox partitions the storage of third parties by itself. */
const framedTest = testIn(firefox, startFramedSite);

for (const house of [harbour, riad]) {
  framedTest(`a guest books at ${house.slug} in a frame of another site`, async ({ arrive, panel }) => {
    const { guest, stay } = await arrive(house);
    await guest.order(stay);
    const reference = await guest.confirmedReference();
    expect(await panel.bookings()).toMatchObject([{ reference, property: house.slug, guest: house.person }]);
  });
}
