import { harbour } from '../../guest/houses.ts';
import { ARM, COMMIT } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';
import { startAppSite } from '../../hosts/booking-site.ts';
import type { BookingSite } from '../../hosts/running-site.ts';
import { SandboxPanel } from '../../hosts/sandbox-panel.ts';

/**
 * @file A plan that no longer allows bookings. The app remembers this for minutes, so the test has its own
 * app. `once.panel.spec.ts` tests a refused API key.
 */

test.describe('a plan that no longer allows bookings', () => {
  let host: BookingSite;
  let panelApi: SandboxPanel;

  test.beforeAll(async () => {
    host = await startAppSite();
    panelApi = await SandboxPanel.at(host.origin);
  });
  test.afterAll(() => host.stop());

  test('leads to a rejection, and then to the contact', async ({ meet, newStay, mishaps }) => {
    mishaps.expectFailureAt(COMMIT);
    mishaps.expectFailureAt(ARM);
    const stay = newStay();
    await panelApi.open(harbour, stay);
    const guest = await meet(harbour, { host });
    await guest.readyToOrder(stay);
    await panelApi.fault('bookings', 'status', { status: 403 });
    await guest.press(guest.orderButton);
    await expect(guest.heading('rejected.title')).toBeFocused();
    await expect(guest.sentence('rejected.closed', { property: harbour.name })).toBeVisible();
    await expect(guest.phoneLink).toBeVisible();
    await guest.press(guest.button('rejected.goOn'));
    await guest.press(guest.chooseLink(harbour.room.name));
    await guest.press(guest.orderButton);
    await expect(guest.heading('contact.closedTitle')).toBeVisible();
    await expect(guest.phoneLink).toBeVisible();
    await guest.open({ search: stay });
    await expect(guest.heading('contact.readOnlyTitle')).toBeVisible();
    await expect(guest.chooseLink(harbour.room.name)).toHaveCount(0);
    expect(await panelApi.bookings()).toEqual([]);
  });
});
