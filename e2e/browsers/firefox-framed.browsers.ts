import { expect } from 'vitest';
import { harbour, riad } from '../guest/houses.ts';
import { startFramedSite } from '../hosts/framed-site.ts';
import { firefox } from './firefox.ts';
import { testIn } from './test.ts';

/** The element on a plain page of another site. Firefox keeps each site's third parties apart by itself. */

const test = testIn(firefox, startFramedSite);

for (const house of [harbour, riad]) {
  test(`books at ${house.slug} in a frame of another site`, async ({ arrive, panel }) => {
    const { guest, stay } = await arrive(house);
    await guest.order(stay);
    const reference = await guest.confirmedReference();
    expect(await panel.bookings()).toMatchObject([{ reference, property: house.slug, guest: house.person }]);
  });
}
