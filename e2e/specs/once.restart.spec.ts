import { readFileSync } from 'node:fs';
import { harbour } from '../guest/houses.ts';
import { COMMIT, holdNext, loseNextAnswer } from '../guest/network.ts';
import { expect, test } from '../guest/test.ts';
import { startApp } from '../hosts/app.ts';
import type { ListedRequest, SandboxPanel } from '../hosts/sandbox-panel.ts';
import { scratchFolder } from '../hosts/scratch-folder.ts';

/**
 * The server killed in the middle of an order, and started again with nothing configured: all that the next process has
 * is the sandbox's folder, and what the guest's browser brings back.
 */

test.use({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this very pattern
    async ({}, use) => {
      const app = await startApp({ BELLHOP_SANDBOX_DIR: scratchFolder(), BELLHOP_SESSION_SECRET: '' });
      await use(app);
      await app.stop();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(({ mishaps }) => mishaps.expectFailureAt(COMMIT));

test('once the booking was made: the page says that it is confirming, and confirms by itself', async ({
  app,
  arrive,
  panel,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  await panel.fault('bookings', 'timeout-after', { times: 3 });
  await guest.press(guest.orderButton);
  await expect.poll(() => panel.bookings()).toHaveLength(1);
  const before = await panel.requests('POST', 'bookings');
  await app.kill();
  await expect(guest.heading('doubt.title', { property: harbour.name })).toBeVisible();
  await app.startAgain();
  const reference = await guest.confirmedReference();
  const after = await panel.requests('POST', 'bookings');
  expect(after).toMatchObject([{ status: 200 }]);
  await expectOneBooking(panel, reference, [...before, ...after]);
});

test('once the booking was made, and the page reloaded before it could ask again: the order is carried on', async ({
  app,
  arrive,
  panel,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  await panel.fault('bookings', 'timeout-after', { times: 3 });
  await guest.press(guest.orderButton);
  await expect.poll(() => panel.bookings()).toHaveLength(1);
  const before = await panel.requests('POST', 'bookings');
  const again = await holdNext(page, COMMIT);
  await app.kill();
  await again.reached;
  await app.startAgain();
  await page.reload();
  const reference = await guest.confirmedReference();
  const after = await panel.requests('POST', 'bookings');
  expect(after).toMatchObject([{ status: 200 }]);
  await expectOneBooking(panel, reference, [...before, ...after]);
});

test('between the two calls of the order: what is sealed goes out, once', async ({
  app,
  arrive,
  panel,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  const commit = await holdNext(page, COMMIT);
  await guest.press(guest.orderButton);
  await commit.reached;
  expect(await panel.requests('POST', 'bookings')).toEqual([]);
  await app.kill();
  await app.startAgain();
  commit.release();
  const reference = await guest.confirmedReference();
  const after = await panel.requests('POST', 'bookings');
  expect(after).toMatchObject([{ status: 201 }]);
  await expectOneBooking(panel, reference, after);
});

test('once the booking was answered, and the page never heard: the same booking is found', async ({
  app,
  arrive,
  panel,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  const again = await holdNext(page, COMMIT);
  await loseNextAnswer(page, COMMIT);
  await guest.press(guest.orderButton);
  await again.reached;
  const before = await panel.requests('POST', 'bookings');
  expect(before).toMatchObject([{ status: 201 }]);
  await app.kill();
  await expect(guest.heading('doubt.title', { property: harbour.name })).toBeVisible();
  await app.startAgain();
  again.release();
  const reference = await guest.confirmedReference();
  const after = await panel.requests('POST', 'bookings');
  expect(after).toMatchObject([{ status: 200 }]);
  await expectOneBooking(panel, reference, [...before, ...after]);
});

test('asked to stop while a booking is on its way, its guest gone: the booking is made before the end', async ({
  app,
  arrive,
  meet,
  panel,
  page,
  context,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  await panel.fault('bookings', 'delay', { ms: 3_000 });
  await guest.press(guest.orderButton);
  await expect.poll(() => panel.requests('POST', 'bookings')).toHaveLength(1);
  await page.close();
  await app.stop();
  await app.startAgain();
  const before = await panel.bookings();
  expect(before).toHaveLength(1);
  const later = await meet(harbour, { page: await context.newPage() });
  await later.open();
  const reference = await later.confirmedReference();
  expect(before).toMatchObject([{ reference }]);
});

test('the secret that seals the sessions is kept where the log says, and not in the log', ({ app }) => {
  const [, file = ''] = /random one, kept in (\S+) for the next start/.exec(app.output()) ?? [];
  expect(app.output()).not.toContain(readFileSync(file, 'utf8'));
});

/** One booking: the one that the page shows, asked for under one key by all these requests. */
async function expectOneBooking(
  panel: SandboxPanel,
  reference: string,
  sent: readonly ListedRequest[],
): Promise<void> {
  const bookings = await panel.bookings();
  expect(bookings).toMatchObject([{ reference, guest: harbour.person }]);
  expect(new Set(sent.map((one) => one.idempotencyKey))).toEqual(new Set([bookings[0]?.idempotencyKey]));
}
