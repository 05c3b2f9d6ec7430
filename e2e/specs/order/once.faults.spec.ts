import { harbour } from '../../guest/houses.ts';
import { COMMIT, requestsOf } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';

/** @file Faults of the upstream during an order. They look the same on all screens, so the tests run once. */

// The fault bench tests all faults. A page has two cases: the upstream has made a booking, or it has not.
for (const { kind, ...more } of [
  { kind: 'reset-after', times: 3 },
  { kind: 'status', status: 503, times: 3 },
]) {
  test(`an order that meets ${kind} three times is in doubt, then confirmed, with one booking`, async ({
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
