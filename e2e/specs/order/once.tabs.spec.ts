import { TICKET_HEADER } from '../../../lib/contract/http/ticket-header.ts';
import { addDays } from '../../../lib/contract/index.ts';
import type { Guest } from '../../guest/guest.ts';
import { harbour } from '../../guest/houses.ts';
import { inspect } from '../../guest/inspection.ts';
import { ARM, COMMIT, CURRENT, holdNext, requestsOf } from '../../guest/network.ts';
import { clearSiteData, keepTabsApart, tryToClose } from '../../guest/tabs.ts';
import { expect, test } from '../../guest/test.ts';

/** @file Two tabs of one browser on one property. The tests are the same on all screens, so they run once. */

const { room, otherRoom, person } = harbour;
const property = harbour.name;

async function expectInDoubt(guest: Guest): Promise<void> {
  await expect(guest.heading('doubt.title', { property })).toBeVisible();
  await expect(guest.orderButton).toHaveCount(0);
}

test('while one tab sends an order, the other tab cannot order and says why', async ({ twoTabs, panel }) => {
  const { first, second, stay } = await twoTabs(harbour);
  await first.readyToOrder(stay);
  await second.readyToOrder(stay);
  const arm = await holdNext(first.page, ARM);
  const arms = requestsOf(second.page, 'POST', ARM);
  const available = await second.orderButton.evaluate((button) => getComputedStyle(button).backgroundColor);
  await first.press(first.orderButton);
  await arm.reached;
  await expect(second.orderButton).toBeDisabled();
  await expect(second.orderButton).not.toHaveCSS('background-color', available);
  await expect(second.sentence('details.orderingElsewhere')).toBeVisible();
  await inspect(second.page, 'ordering in another tab');
  await second.field('details.email').press('Enter');
  arm.release();
  const reference = await first.confirmedReference();
  expect(await second.shownReference()).toBe(reference);
  expect(arms).toEqual([]);
  expect(await panel.bookings()).toMatchObject([{ reference }]);
});

test('an order that fails lets the other tab order, with what was typed there', async ({
  twoTabs,
  panel,
  mishaps,
}) => {
  mishaps.expectFailureAt(ARM);
  const { first, second, stay } = await twoTabs(harbour);
  await second.openDetails(stay, otherRoom.roomTypeId);
  await second.type(person);
  await first.readyToOrder(stay);
  await panel.setNights(harbour, room.roomTypeId, stay, { units: 0 });
  await first.press(first.orderButton);
  await expect(first.heading('soldOut.title')).toBeVisible();
  await expect(second.orderButton).toBeEnabled();
  await second.expectTyped(person);
  const reference = await second.order();
  expect(await panel.bookings()).toMatchObject([{ reference, room: { roomTypeId: otherRoom.roomTypeId } }]);
});

test('a tab with another room and overlapping dates waits for the first order, and then orders', async ({
  twoTabs,
  panel,
}) => {
  const { first, second, stay } = await twoTabs(harbour);
  const later = { ...stay, checkin: addDays(stay.checkin, 1), checkout: addDays(stay.checkout, 1) };
  await panel.open(harbour, later);
  await second.openDetails(later, otherRoom.roomTypeId);
  await second.type(person);
  await first.readyToOrder(stay);
  await panel.fault('bookings', 'reset-before', { times: 30 });
  await first.press(first.orderButton);
  await expectInDoubt(first);
  await expect(second.sentence('details.orderingElsewhere')).toBeVisible();
  await expect(second.orderButton).toBeDisabled();
  await panel.clearFaults();
  const reference = await first.confirmedReference();
  await second.expectInBar(reference);
  await second.expectTyped(person);
  await expect(second.orderButton).toBeEnabled();
  const next = await second.order();
  expect(await panel.bookings()).toMatchObject([
    { reference, room: { roomTypeId: room.roomTypeId } },
    { reference: next, room: { roomTypeId: otherRoom.roomTypeId } },
  ]);
});

test('if tabs cannot exchange messages, the second order is refused and the first order is resolved', async ({
  twoTabs,
  panel,
  context,
  mishaps,
}) => {
  mishaps.expectFailureAt(ARM);
  await keepTabsApart(context);
  const { first, second, stay } = await twoTabs(harbour);
  await second.openDetails(stay, otherRoom.roomTypeId);
  await second.type(person);
  await first.readyToOrder(stay);
  await panel.fault('bookings', 'reset-after', { times: 30 });
  await first.press(first.orderButton);
  await expectInDoubt(first);
  await second.press(second.orderButton);
  await expect(second.sentence('doubt.earlier')).toBeVisible();
  await expect(second.sentence('doubt.unsent')).toBeVisible();
  await inspect(second.page, 'another order in the way');
  await panel.clearFaults();
  const reference = await first.confirmedReference();
  expect(await second.confirmedReference('confirmation.earlierTitle')).toBe(reference);
  await expect(second.sentence('doubt.unsent')).toBeVisible();
  expect(await panel.bookings()).toMatchObject([{ reference, room: { roomTypeId: room.roomTypeId } }]);
});

test('of two tabs in doubt, only the one that ordered asks before it closes, and a third confirms', async ({
  twoTabs,
  panel,
  meet,
  context,
}) => {
  const { first, second, stay } = await twoTabs(harbour);
  await first.readyToOrder(stay);
  await second.readyToOrder(stay);
  await panel.fault('bookings', 'reset-after', { times: 30 });
  await first.press(first.orderButton);
  await expectInDoubt(first);
  await expectInDoubt(second);
  await expect(second.sentence('doubt.earlier')).toBeVisible();
  expect(await tryToClose(first.page)).toBe('asked');
  const third = await meet(harbour, { page: await context.newPage() });
  await third.open();
  await expectInDoubt(third);
  expect(await tryToClose(second.page)).toBe('closed');
  await first.page.close();
  await panel.clearFaults();
  const reference = await third.confirmedReference();
  expect(await panel.bookings()).toMatchObject([{ reference }]);
  const sent = await panel.requests('POST', 'bookings');
  expect(new Set(sent.map((request) => request.idempotencyKey)).size).toBe(1);
  expect(await tryToClose(third.page)).toBe('closed');
});

test('with cookies and storage cleared in doubt, a reload shows number, contact and a new search', async ({
  arrive,
  panel,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  await panel.fault('bookings', 'reset-after', { times: 30 });
  const commit = page.waitForRequest(COMMIT);
  await guest.press(guest.orderButton);
  const id = (await commit).url().split('/').at(-2) ?? '';
  await expectInDoubt(guest);
  await clearSiteData(page);
  await page.reload();
  await expect(guest.heading('stuck.title', { property })).toBeVisible();
  await expect(guest.widget.locator('[data-part=reference]')).toHaveText(id.slice(0, 8).toUpperCase());
  await expect(guest.widget.locator('[data-part=attempt]')).toContainText(room.name);
  await expect(guest.phoneLink).toBeVisible();
  await inspect(page, 'stuck after lost cookies and storage');
  await page.reload();
  await expect(guest.heading('stuck.title', { property })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(person.email);
  await guest.press(guest.button('stuck.newSearch'));
  await expect(guest.button('search.submit')).toBeVisible();
  await page.reload();
  await expect(guest.button('search.submit')).toBeVisible();
  expect(await panel.bookings()).toHaveLength(1);
});

test('two tabs opened at the same moment share one session', async ({ twoTabs, panel, context, baseURL }) => {
  const { first, second, stay } = await twoTabs(harbour);
  const firstRequest = await holdNext(first.page, CURRENT);
  const firstResponse = first.page.waitForResponse(CURRENT);
  const secondRequests = requestsOf(second.page, 'GET', CURRENT);
  await first.open({ search: stay, room: room.roomTypeId });
  await firstRequest.reached;
  await second.open({ search: stay, room: otherRoom.roomTypeId });
  const waitingLocks = () =>
    second.page.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waitingLocks).toBe(1);
  expect(secondRequests).toEqual([]);
  firstRequest.release();
  await expect(first.orderButton).toBeEnabled();
  await expect(second.orderButton).toBeEnabled();
  expect(secondRequests).toHaveLength(1);
  const ticket = await (await firstResponse).headerValue(TICKET_HEADER);
  expect(ticket).toMatch(/./);
  expect(await secondRequests[0]?.headerValue(TICKET_HEADER)).toBe(ticket);
  expect(await context.cookies(baseURL)).toEqual([]);
  expect(await panel.bookings()).toEqual([]);
});

test('the bookings of one tab appear in the bar of the other tab, which keeps its step', async ({
  twoTabs,
  panel,
}) => {
  const { first, second, stay } = await twoTabs(harbour);
  await first.readyToOrder(stay);
  // The second tab has to check for orders before the first tab orders: otherwise it shows that order.
  await second.openDetails(stay, otherRoom.roomTypeId);
  await second.press(second.widget.locator('[data-part=back]'));
  const reference = await first.order();
  await second.expectInBar(reference);
  await expect(second.chooseLink(room.name)).toBeVisible();
  await first.press(first.button('confirmation.another'));
  await first.openDetails(stay, otherRoom.roomTypeId);
  await first.type(person);
  const next = await first.order();
  await second.expectInBar(next, reference);
  await expect(second.chooseLink(room.name)).toBeVisible();
  expect(await panel.bookings()).toMatchObject([{ reference }, { reference: next }]);
});
