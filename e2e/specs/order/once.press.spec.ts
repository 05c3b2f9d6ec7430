import type { BrowserContext, Request } from '@playwright/test';
import type { Guest } from '../../guest/guest.ts';
import { harbour } from '../../guest/houses.ts';
import { ARM, COMMIT, holdNext, loseAnswers, requestsOf } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';

/** One press is one booking, whatever is lost between the page and the server. It is the same on every screen, so it runs once. */

const property = harbour.name;

async function expectInDoubt(guest: Guest): Promise<void> {
  await expect(guest.heading('doubt.title', { property })).toBeVisible();
  await expect(guest.orderButton).toHaveCount(0);
}

async function clearSession(context: BrowserContext): Promise<void> {
  expect(await context.cookies(), 'there is a session to lose').toHaveLength(1);
  await context.clearCookies();
}

/** The order and the ticket of a press; both are the same in each of its calls. */
const pressOf = (arm: Request): unknown => arm.postDataJSON();

test('one press, one booking: its answers are lost, another tab sees it through, the session’s cookie is lost, and the press is repeated', async ({
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
  const hearAgain = await loseAnswers(page, ARM);
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
  await hearAgain();
  expect(await first.shownReference()).toBe(reference);
  expect(arms.length, 'the press was repeated').toBeGreaterThan(before);
  expect((await arms.at(-1)?.allHeaders())?.cookie, 'without the cookie').toBeUndefined();
  for (const arm of arms) expect(pressOf(arm)).toEqual(pressOf(arms[0] ?? arm));
  expect(await second.shownReference()).toBe(reference);
  expect(await panel.bookings()).toMatchObject([{ reference, guest: harbour.person }]);
  await page.reload();
  expect(await first.shownReference()).toBe(reference);
  // This one is at the landing page.
  await second.page.reload();
  await second.expectInBar(reference);
  expect(await panel.bookings()).toHaveLength(1);
});

test('the session’s cookie is lost while the order is in doubt: confirmed by itself, with one booking', async ({
  arrive,
  panel,
  page,
  context,
  mishaps,
}) => {
  // A commit without the cookie is refused. It is asked again once a look has brought the cookie back.
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
