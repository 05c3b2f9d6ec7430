import type { Page } from '@playwright/test';
import type { StayQuery } from '../../../lib/contract/index.ts';
import { type House, harbour, riad } from '../../guest/houses.ts';
import { type Painted, paintedOn } from '../../guest/painted.ts';
import { expect, test } from '../../guest/test.ts';
import { stayParams } from '../../hosts/stay.ts';

/** @file Two brands in one process, each at its own host name, share nothing of their looks. */

/** Returns an address of the property's page at its own host name, without a slug. */
function addressOf(origin: string, { slug }: House, search: Record<string, string>): string {
  const address = new URL(`/?${new URLSearchParams(search)}`, origin);
  address.hostname = `${slug}.localhost`;
  return address.href;
}

/** Returns the property's colours, corners and fonts, from the first visit to the guest's details. */
async function paintedOnAllSteps(
  page: Page,
  origin: string,
  house: House,
  stay: StayQuery,
): Promise<Painted> {
  const steps: Painted[] = [];
  const search = Object.fromEntries(stayParams(stay));
  for (const query of [{}, search, { ...search, room: house.room.roomTypeId }]) {
    await page.goto(addressOf(origin, house, query));
    await expect(page).toHaveTitle(new RegExp(`(^|– )${house.name}$`));
    // The page has no link to the other property.
    await expect(page.locator('a[href^="/"]'), 'links to other pages').toHaveCount(0);
    await expect(page.locator('[data-part=step-title]').last()).toBeVisible();
    steps.push(await paintedOn(page));
  }
  await page.goto(addressOf(origin, house, search));
  await page.locator('[data-part=checkin] button').click();
  await expect(page.locator('[data-part=dates-dialog] [data-part=calendar]')).toBeVisible();
  steps.push(await paintedOn(page));
  const all = (kind: keyof Painted) => [...new Set(steps.flatMap((painted) => painted[kind]))].sort();
  return { colours: all('colours'), radii: all('radii'), fonts: all('fonts') };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`two properties at two host names share no colour, corner or font: ${colorScheme}`, async ({
    page,
    app,
    openStay,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const one = await paintedOnAllSteps(page, app.origin, harbour, await openStay(harbour));
    const other = await paintedOnAllSteps(page, app.origin, riad, await openStay(riad));
    for (const kind of ['colours', 'radii', 'fonts'] as const) {
      expect(one[kind].length, `${kind} of ${harbour.slug}`).toBeGreaterThan(1);
      expect(other[kind].length, `${kind} of ${riad.slug}`).toBeGreaterThan(1);
      const shared = one[kind].filter((value) => other[kind].includes(value));
      expect.soft(shared, `${kind} of both: ${one[kind]} | ${other[kind]}`).toEqual([]);
    }
  });
}
