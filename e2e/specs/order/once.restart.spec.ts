import { readFileSync } from 'node:fs';
import type { StayQuery } from '../../../lib/contract/index.ts';
import type { Guest } from '../../guest/guest.ts';
import { harbour } from '../../guest/houses.ts';
import { COMMIT, holdNext, loseNextAnswer } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';
import { startAppSite } from '../../hosts/booking-site.ts';
import type { ListedRequest, SandboxPanel } from '../../hosts/sandbox-panel.ts';

/**
 * @file The server killed in the middle of an order, and started again with nothing configured: all that the
 * next process has is the sandbox's folder, and what the guest's browser brings back.
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

test('once the booking was made: the page says that it is confirming, and confirms by itself', async ({
  app,
  arrive,
  panel,
}) => {
  const { guest, before } = await orderUnheard(await arrive(harbour), panel);
  await app.kill();
  await expect(guest.heading('doubt.title', { property: harbour.name })).toBeVisible();
  await app.startAgain();
  await expectOneBooking(panel, guest, { before, answered: 200 });
});

test('once the booking was made, and the page reloaded before it could ask again: the order is carried on', async ({
  app,
  arrive,
  panel,
  page,
}) => {
  const { guest, before } = await orderUnheard(await arrive(harbour), panel);
  const again = await holdNext(page, COMMIT);
  await app.kill();
  await again.reached;
  await app.startAgain();
  await page.reload();
  await expectOneBooking(panel, guest, { before, answered: 200 });
});

test('between the two calls of the order: what is sealed goes out, once', async ({ app, arrive, panel }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  const commit = await guest.orderUpTo(COMMIT);
  expect(await panel.requests('POST', 'bookings')).toEqual([]);
  await app.kill();
  await app.startAgain();
  commit.release();
  await expectOneBooking(panel, guest, { before: [], answered: 201 });
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
  await expectOneBooking(panel, guest, { before, answered: 200 });
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

/** Orders what is booked at once, and nobody hears of it. */
async function orderUnheard({ guest, stay }: { guest: Guest; stay: StayQuery }, panel: SandboxPanel) {
  await guest.readyToOrder(stay);
  await panel.fault('bookings', 'timeout-after', { times: 3 });
  await guest.press(guest.orderButton);
  await expect.poll(() => panel.bookings()).toHaveLength(1);
  return { guest, before: await panel.requests('POST', 'bookings') };
}

/**
 * The page confirms one booking: the only one, asked for under one key by the process before and then once by
 * its successor, which got this status.
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
  expect(new Set(sent.map((one) => one.idempotencyKey))).toEqual(new Set([bookings[0]?.idempotencyKey]));
}
