import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Response } from '@playwright/test';
import { startRedis } from '../../lib/store/test-redis.ts';
import { harbour } from '../guest/houses.ts';
import { test as guestTest } from '../guest/test.ts';
import { startHost } from '../hosts/app.ts';
import { appAt } from '../hosts/booking-page.ts';
import { scratchFolder } from '../hosts/scratch-folder.ts';
import { imageFolder, imageStart } from './image.ts';
import { expect } from './test.ts';

/** @file Tests the container's folder. Nothing else of this repository is there. */

const test = guestTest.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const redis = await startRedis();
      const server = await startHost(
        imageStart({
          BELLHOP_REDIS_URL: redis.url,
          BELLHOP_SESSION_SECRET: 'the deployment tests keep this secret to themselves',
          BELLHOP_SANDBOX_DIR: scratchFolder(),
        }),
      );
      const { origin, stop } = server;
      await use({ ...appAt(origin), origin, sandboxOrigin: origin, server, stop });
      await stop();
      await redis.stop();
    },
    { scope: 'worker' },
  ],
});

test('the image has everything for a booking: scripts, styles, pictures and the database', async ({
  arrive,
  page,
  panel,
}) => {
  const { guest, stay } = await arrive(harbour);
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  await guest.open({ search: stay });
  await expect(guest.rooms.first()).toBeVisible();
  const pictures = guest.widget.locator('img');
  const shown = () =>
    pictures.evaluateAll(
      (all) => all.filter((picture) => 'naturalWidth' in picture && Number(picture.naturalWidth) > 0).length,
    );
  await expect.poll(shown).toBeGreaterThan(0);
  await guest.press(guest.chooseLink(harbour.room.name));
  await guest.type(harbour.person);
  const reference = await guest.order();
  expect(await panel.bookings()).toMatchObject([{ reference }]);
  expect(answers.filter((answer) => answer.status() >= 400).map((answer) => answer.url())).toEqual([]);
  const kinds = new Set(answers.map((answer) => answer.request().resourceType()));
  expect([...kinds]).toEqual(expect.arrayContaining(['document', 'script', 'stylesheet', 'image', 'fetch']));
});

test('the image has the files that other sites load: the loader, the frame and its styles', async ({
  request,
  page,
}) => {
  const loader = await request.get('/embed.js');
  expect([loader.status(), loader.headers()['content-type']]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
  expect(await loader.text()).toContain('bellhop-booking');
  const seen: number[] = [];
  page.on('response', (answer) => seen.push(answer.status()));
  await page.goto('/embed/harbour-house');
  await expect(page.locator('[data-awake]')).toBeAttached();
  expect(seen.filter((status) => status >= 400)).toEqual([]);
});

test('the app in the image reaches Redis, and logs in JSON', async ({ request, app }) => {
  await expect
    .poll(async () => (await (await request.get('/api/health')).json()).checks)
    .toMatchObject({ configuration: 'ok', store: 'ok', 'upstream:harbour-house': 'ok' });
  const lines = app
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line).msg)).toContain('upstream call');
});

test('the image has no secret, no database, no test, and no package that only a build needs', () => {
  const folder = imageFolder();
  const files = globSync(['**/.env*', '.data/**', '**/*.db', '{lib,components}/**/*.test.*'], {
    cwd: folder,
  });
  expect(files).toEqual([]);
  const packages = globSync('{@*/*,[!@.]*}', { cwd: join(folder, 'node_modules') });
  expect(packages).toEqual(expect.arrayContaining(['next', 'react', 'react-dom', 'pino']));
  for (const only of ['sharp', 'typescript', 'rolldown', 'vitest', '@playwright/test'])
    expect(packages).not.toContain(only);
  expect(packages.filter((name) => name.startsWith('@next/swc'))).toEqual([]);
  expect(existsSync(join(folder, '../node_modules'))).toBe(false);
});
