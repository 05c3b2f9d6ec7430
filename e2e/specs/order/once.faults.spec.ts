import { harbour } from '../../guest/houses.ts';
import { COMMIT, requestsOf } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';

/** Faults of the Partner API at the order itself. They look the same on every screen, so they run once. */

const AFTER_THE_BOOKING = [
  { kind: 'reset-after', times: 3 },
  { kind: 'malformed', times: 3 },
];
const WITHOUT_A_BOOKING = [
  { kind: 'reset-before', times: 3 },
  { kind: 'status', status: 503, times: 3 },
];

for (const { kind, ...more } of [...AFTER_THE_BOOKING, ...WITHOUT_A_BOOKING]) {
  test(`${kind}, three times: in doubt, then confirmed by itself, with one booking`, async ({
    arrive,
    panel,
    mishaps,
    page,
  }) => {
    mishaps.expectFailureAt(COMMIT);
    const { guest, stay } = await arrive(harbour);
    await guest.readyToOrder(stay);
    await panel.fault('bookings', kind, more);
    const commits = requestsOf(page, 'POST', COMMIT);
    await guest.press(guest.orderButton);
    await expect(guest.heading('doubt.title', { property: harbour.name })).toBeVisible();
    const reference = await guest.confirmedReference();
    expect(await panel.bookings()).toMatchObject([{ reference }]);
    expect(commits.length).toBeGreaterThan(1);
    const sent = await panel.requests('POST', 'bookings');
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map((request) => request.idempotencyKey)).size).toBe(1);
  });
}

test('booked but never answered: asked again with the same key', async ({ arrive, panel }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  await panel.fault('bookings', 'timeout-after');
  await guest.press(guest.orderButton);
  await expect(guest.button('details.ordering')).toBeVisible();
  const reference = await guest.confirmedReference();
  expect(await panel.bookings()).toMatchObject([{ reference }]);
  const sent = await panel.requests('POST', 'bookings');
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map((request) => request.idempotencyKey)).size).toBe(1);
});
