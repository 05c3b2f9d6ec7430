import type { BrowserContext, Request } from '@playwright/test';
import type { Guest } from '../../guest/guest.ts';
import { harbour } from '../../guest/houses.ts';
import { ARM, COMMIT, holdNext, loseAnswers, requestsOf } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';

/**
 * @file One press is one booking, even if answers or the session cookie are lost between the page and the
 * server. The tests are the same on every screen, so they run once.
 */

const property = harbour.name;

async function expectInDoubt(guest: Guest): Promise<void> {
  await expect(guest.heading('doubt.title', { property })).toBeVisible();
  await expect(guest.orderButton).toHaveCount(0);
}

async function clearSession(context: BrowserContext): Promise<void> {
  expect(await context.cookies(), 'there is a session to lose').toHaveLength(1);
  await context.clearCookies();
}

/** Returns the order and the ticket of a press. They are the same each time that the press is repeated. */
const pressOf = (arm: Request): unknown => arm.postDataJSON();

test('one press is one booking, with lost answers, a second tab, a lost cookie and a repeated press', async ({
  arrive,
  meet,
  panel,
  page,
  context,
  mishaps,
}) => {
  mishaps.expectFailureAt(ARM);
  const { guest: first, stay } = await arrive(harbour);
  await first.readyToOrder(stay);
  const arms = requestsOf(page, 'POST', ARM);
  const restoreAnswers = await loseAnswers(page, ARM);
  await first.press(first.orderButton);
  await expect(first.button('details.ordering')).toBeVisible();
  await expect.poll(() => arms.length).toBeGreaterThan(1);

  const second = await meet(harbour, { page: await context.newPage() });
  await second.open();
  const reference = await second.shownReference();
  expect(await panel.bookings()).toMatchObject([{ reference }]);
  await expect(first.button('details.ordering')).toBeVisible();

  await clearSession(context);
  const before = arms.length;
  await restoreAnswers();
  expect(await first.shownReference()).toBe(reference);
  expect(arms.length, 'the press was repeated').toBeGreaterThan(before);
  expect((await arms.at(-1)?.allHeaders())?.cookie, 'without the cookie').toBeUndefined();
  for (const arm of arms) expect(pressOf(arm)).toEqual(pressOf(arms[0] ?? arm));
  expect(await second.shownReference()).toBe(reference);
  expect(await panel.bookings()).toMatchObject([{ reference, guest: harbour.person }]);
  await page.reload();
  expect(await first.shownReference()).toBe(reference);
  // The second tab shows the first page.
  await second.page.reload();
  await second.expectInBar(reference);
  expect(await panel.bookings()).toHaveLength(1);
});

test('an order in doubt that loses its session cookie is confirmed by itself, with one booking', async ({
  arrive,
  panel,
  page,
  context,
  mishaps,
}) => {
  // The BFF refuses a commit without the cookie. `/attempts/current` sets the cookie again, and the page then
  // repeats the commit.
  mishaps.expectFailureAt(COMMIT);
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  await panel.fault('bookings', 'reset-after', { times: 30 });
  await guest.press(guest.orderButton);
  await expectInDoubt(guest);
  const again = await holdNext(page, COMMIT);
  await again.reached;
  await clearSession(context);
  const refused = page.waitForResponse((answer) => COMMIT.test(answer.url()));
  again.release();
  expect((await refused).status()).toBe(428);
  await expectInDoubt(guest);
  await panel.clearFaults();
  const reference = await guest.confirmedReference();
  expect(await panel.bookings()).toMatchObject([{ reference, guest: harbour.person }]);
  const sent = await panel.requests('POST', 'bookings');
  expect(new Set(sent.map((request) => request.idempotencyKey)).size).toBe(1);
});
