import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoKeys } from '../../../lib/sandbox/index.ts';
import { harbour } from '../../guest/houses.ts';
import { RotationFlood } from '../../guest/rotation-flood.ts';
import { expect, test } from '../../guest/test.ts';
import { type AppHost, startApp } from '../../hosts/app.ts';
import { HttpGuest } from '../../hosts/http-guest.ts';
import { writePropertiesFile } from '../../hosts/properties-file.ts';
import { scratchFolder } from '../../hosts/scratch-folder.ts';

/**
 * @file A person rotates an API key in the control panel, and writes the new key into the key file of a
 * hotel's server. Meanwhile guests search and book there.
 */

const ROTATIONS = 3;

let hotel: AppHost;
test.afterEach(() => hotel.stop());

test('a key rotation during a flood of searches and bookings costs each guest at most one retry', async ({
  page,
  panel,
  site,
}) => {
  const file = join(scratchFolder(), 'key');
  writeFileSync(file, demoKeys[harbour.slug] ?? '');
  const property = {
    slug: 'hotel',
    name: 'Hotel',
    api: { baseUrl: `${site.sandboxOrigin}/partner/v1`, key: { file }, plan: 'pro' },
    // Enough for all guests, who have one network address.
    perClient: { searchesPerMinute: 10_000, attemptsPerMinute: 10_000 },
  };
  hotel = await startApp({
    BELLHOP_PROPERTIES: writePropertiesFile({ properties: [property] }),
    BELLHOP_SESSION_SECRET: 'the end-to-end tests keep this secret to themselves',
  });
  const flood = new RotationFlood(() => new HttpGuest(hotel.origin, 'hotel'));
  await page.goto(`${site.sandboxOrigin}/sandbox?property=${harbour.slug}&section=keys`);
  const guests = flood.run();
  for (let rotation = 1; rotation <= ROTATIONS; rotation += 1) {
    await flood.reach({ searches: 20, bookings: 4 });
    const key = await rotateInPanel(page);
    writeFileSync(`${file}.new`, key);
    renameSync(`${file}.new`, file);
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  }
  await flood.reach({ searches: 20, bookings: 4 });
  flood.end();
  await guests;
  expect(flood.errorsBeyondOneRetry).toEqual([]);
  const booked = (await panel.bookings()).map(({ reference }) => reference);
  expect(flood.confirmed.toSorted()).toEqual(booked.toSorted());
  const refused = (await panel.requests('GET', 'availability')).filter(({ status }) => status === 401);
  expect(refused.length).toBeGreaterThanOrEqual(ROTATIONS);
});

/** Rotates the only active key, as a person does. @returns the new key, which the panel shows once */
async function rotateInPanel(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Rotate key/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
  return page.getByLabel('Full value').inputValue();
}
