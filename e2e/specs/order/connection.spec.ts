import { harbour } from '../../guest/houses.ts';
import { ARM, COMMIT, loseNextAnswer, requestsOf } from '../../guest/network.ts';
import { keepTabsApart } from '../../guest/tabs.ts';
import { expect, test } from '../../guest/test.ts';

/** @file A bad connection between the guest and the BFF, and several tabs: one order stays one booking. */

for (const [name, call] of [
  ['an order whose answer is lost resolves by itself', COMMIT],
  ['the first call of an order is repeated if its answer is lost', ARM],
] as const) {
  test(name, async ({ arrive, panel, page, mishaps }) => {
    mishaps.expectFailureAt(call);
    const { guest, stay } = await arrive(harbour);
    await guest.readyToOrder(stay);
    await loseNextAnswer(page, call);
    const reference = await guest.order();
    expect(await panel.bookings()).toMatchObject([{ reference }]);
  });
}

test('an order pressed offline keeps what was typed, and continues when the connection is back', async ({
  arrive,
  panel,
  context,
  mishaps,
}) => {
  mishaps.expectOffline();
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  await context.setOffline(true);
  await expect(guest.sentence('trouble.offlineTitle')).toBeVisible();
  await guest.press(guest.orderButton);
  await expect(guest.button('details.ordering')).toBeVisible();
  await guest.expectTyped(harbour.person);
  expect(await panel.requests('POST', 'bookings')).toEqual([]);
  await context.setOffline(false);
  await guest.confirmedReference();
  await expect(guest.sentence('trouble.offlineTitle')).toHaveCount(0);
  expect(await panel.bookings()).toHaveLength(1);
});

test('an order that goes offline between its two calls is in doubt until it is online, with a warning', async ({
  arrive,
  panel,
  context,
  mishaps,
}) => {
  mishaps.expectOffline();
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  const commit = await guest.orderUpTo(COMMIT);
  await context.setOffline(true);
  commit.release();
  await expect(guest.heading('doubt.title', { property: harbour.name })).toBeFocused();
  await expect(guest.sentence('doubt.notAgain').first()).toBeVisible();
  await expect(guest.sentence('doubt.offline')).toBeVisible();
  await expect(guest.widget.getByRole('button')).toHaveCount(0);
  await context.setOffline(false);
  await guest.confirmedReference();
  expect(await panel.bookings()).toHaveLength(1);
});

test('after a tab was closed during an order, the next visit shows the booking', async ({
  openStay,
  meet,
  panel,
  page,
  context,
}) => {
  const stay = await openStay(harbour);
  await panel.fault('bookings', 'delay', { ms: 1_000 });
  const guest = await meet(harbour);
  await guest.readyToOrder(stay);
  const sent = page.waitForRequest(COMMIT);
  await guest.press(guest.orderButton);
  await sent;
  await page.close();
  const back = await meet(harbour, { page: await context.newPage() });
  await back.open();
  await expect.poll(() => panel.bookings()).toHaveLength(1);
  const [made] = await panel.bookings();
  // Either in the bar or as a confirmation: the order may still be in doubt when the page loads.
  await expect(back.widget).toContainText(made?.reference ?? 'a booking');
});

test('the same order in two tabs at once is one booking', async ({ twoTabs, panel, context }) => {
  await keepTabsApart(context);
  const { first, second, stay } = await twoTabs(harbour);
  await first.readyToOrder(stay);
  await second.readyToOrder(stay);
  await Promise.all([first.press(first.orderButton), second.press(second.orderButton)]);
  const references = [await first.shownReference(), await second.shownReference()];
  expect(new Set(references).size).toBe(1);
  expect(await panel.bookings()).toMatchObject([{ reference: references[0] }]);
});

test('a second tab that orders the same stay later, with another e-mail, shows the existing booking', async ({
  twoTabs,
  panel,
  context,
}) => {
  await keepTabsApart(context);
  const { first, second, stay } = await twoTabs(harbour);
  await first.readyToOrder(stay);
  await second.readyToOrder(stay, { ...harbour.person, email: 'other@example.com' });
  const orders = requestsOf(second.page, 'POST', ARM);
  const reference = await first.order();
  await second.press(second.orderButton);
  expect(await second.confirmedReference('confirmation.earlierTitle')).toBe(reference);
  await expect(second.sentence('bookings.already')).toBeVisible();
  // The press requests a ticket first. That answer names the booking, so the page sends no order.
  expect(orders).toHaveLength(0);
  expect(await panel.bookings()).toMatchObject([{ reference, guest: harbour.person }]);
});
