import type { Page } from '@playwright/test';
import type { StayQuery } from '../../../lib/contract/index.ts';
import { type House, harbour, riad } from '../../guest/houses.ts';
import { type Painted, paintedOn } from '../../guest/painted.ts';
import { expect, test } from '../../guest/test.ts';
import { stayParams } from '../../hosts/stay.ts';

/** @file Two brands of one process, each at a host name of its own: nothing of one's look is the other's. */

/** The page of the property whose host this is: no slug is in the address. */
function addressOf(origin: string, { slug }: House, search: Record<string, string>): string {
  const address = new URL(`/?${new URLSearchParams(search)}`, origin);
  address.hostname = `${slug}.localhost`;
  return address.href;
}

/** What is to be seen of a house on its way from the first visit to the guest's details. */
async function seenOf(page: Page, origin: string, house: House, stay: StayQuery): Promise<Painted> {
  const seen: Painted[] = [];
  const search = Object.fromEntries(stayParams(stay));
  for (const query of [{}, search, { ...search, room: house.room.roomTypeId }]) {
    await page.goto(addressOf(origin, house, query));
    await expect(page).toHaveTitle(new RegExp(`(^|– )${house.name}$`));
    // Nor does it lead to the other.
    await expect(page.locator('a[href^="/"]'), 'links to other pages').toHaveCount(0);
    await expect(page.locator('[data-part=step-title]').last()).toBeVisible();
    seen.push(await paintedOn(page));
  }
  await page.goto(addressOf(origin, house, search));
  await page.locator('[data-part=checkin] button').click();
  await expect(page.locator('[data-part=dates-dialog] [data-part=calendar]')).toBeVisible();
  seen.push(await paintedOn(page));
  const all = (what: keyof Painted) => [...new Set(seen.flatMap((painted) => painted[what]))].sort();
  return { colours: all('colours'), radii: all('radii'), fonts: all('fonts') };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`two houses on two host names share no colour, corner or font: ${colorScheme}`, async ({
    page,
    app,
    openStay,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const one = await seenOf(page, app.origin, harbour, await openStay(harbour));
    const other = await seenOf(page, app.origin, riad, await openStay(riad));
    for (const what of ['colours', 'radii', 'fonts'] as const) {
      expect(one[what].length, `${what} of ${harbour.slug}`).toBeGreaterThan(1);
      expect(other[what].length, `${what} of ${riad.slug}`).toBeGreaterThan(1);
      const shared = one[what].filter((value) => other[what].includes(value));
      expect.soft(shared, `${what} of both: ${one[what]} | ${other[what]}`).toEqual([]);
    }
  });
}
