import { readFileSync } from 'node:fs';
import type { StayQuery } from '../../../lib/contract/index.ts';
import type { Guest } from '../../guest/guest.ts';
import { harbour } from '../../guest/houses.ts';
import { COMMIT, holdNext, loseNextAnswer } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';
import { startAppSite } from '../../hosts/booking-site.ts';
import type { ListedRequest, SandboxPanel } from '../../hosts/sandbox-panel.ts';

/**
 * @file The server is killed during an order, and started again without a configured session secret. The next
 * process has only the sandbox's folder, and what the guest's browser sends.
 */

test.use({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this very pattern
    async ({}, use) => {
      const site = await startAppSite({ BELLHOP_SESSION_SECRET: '' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(({ mishaps }) => mishaps.expectFailureAt(COMMIT));

test('if the server is killed after the booking, the page is in doubt, and then confirms by itself', async ({
  app,
  arrive,
  panel,
}) => {
  const { guest, before } = await orderWithoutAnswer(await arrive(harbour), panel);
  await app.kill();
  await expect(guest.heading('doubt.title', { property: harbour.name })).toBeVisible();
  await app.startAgain();
  await expectOneBooking(panel, guest, { before, answered: 200 });
});

test('if the server is killed after the booking and the page is reloaded, the order continues', async ({
  app,
  arrive,
  panel,
  page,
}) => {
  const { guest, before } = await orderWithoutAnswer(await arrive(harbour), panel);
  const again = await holdNext(page, COMMIT);
  await app.kill();
  await again.reached;
  await app.startAgain();
  await page.reload();
  await expectOneBooking(panel, guest, { before, answered: 200 });
});

test('if the server is killed between the two calls of an order, the sealed order is sent once', async ({
  app,
  arrive,
  panel,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  const commit = await guest.orderUpTo(COMMIT);
  expect(await panel.requests('POST', 'bookings')).toEqual([]);
  await app.kill();
  await app.startAgain();
  commit.release();
  await expectOneBooking(panel, guest, { before: [], answered: 201 });
});

test('if the server is killed before its answer reaches the page, the same booking is found', async ({
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
  await expectOneBooking(panel, guest, { before, answered: 200 });
});

test('a server that stops during an order makes the booking first, even if the guest has left', async ({
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

test('the secret of the sessions is in the file that the log names, and not in the log', ({ app }) => {
  const [, file = ''] = /a random one, and keeps it in (\S+) for the next start/.exec(app.output()) ?? [];
  expect(app.output()).not.toContain(readFileSync(file, 'utf8'));
});

/** Orders. The sandbox makes the booking, but does not answer. */
async function orderWithoutAnswer({ guest, stay }: { guest: Guest; stay: StayQuery }, panel: SandboxPanel) {
  await guest.readyToOrder(stay);
  await panel.fault('bookings', 'timeout-after', { times: 3 });
  await guest.press(guest.orderButton);
  await expect.poll(() => panel.bookings()).toHaveLength(1);
  return { guest, before: await panel.requests('POST', 'bookings') };
}

/**
 * Expects that the page confirms the only booking. The first process and the second process sent the same
 * idempotency key. The second process sent it once, and got the status `answered`.
 */
async function expectOneBooking(
  panel: SandboxPanel,
  guest: Guest,
  { before, answered }: { before: readonly ListedRequest[]; answered: 200 | 201 },
): Promise<void> {
  const reference = await guest.confirmedReference();
  const after = await panel.requests('POST', 'bookings');
  expect(after).toMatchObject([{ status: answered }]);
  const sent = [...before, ...after];
  const bookings = await panel.bookings();
  expect(bookings).toMatchObject([{ reference, guest: harbour.person }]);
  expect(new Set(sent.map((request) => request.idempotencyKey))).toEqual(
    new Set([bookings[0]?.idempotencyKey]),
  );
}
