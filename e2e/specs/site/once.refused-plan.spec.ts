import { harbour } from '../../guest/houses.ts';
import { ARM, COMMIT } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';
import { startAppSite } from '../../hosts/booking-site.ts';
import type { BookingSite } from '../../hosts/running-site.ts';
import { SandboxPanel } from '../../hosts/sandbox-panel.ts';

/**
 * @file What the upstream says about the plan is remembered for minutes, so this runs on an app of its own. What it
 * says about the key is in `once.panel.spec.ts`.
 */

test.describe('a plan that is refused', () => {
  let host: BookingSite;
  let own: SandboxPanel;

  test.beforeAll(async () => {
    host = await startAppSite();
    own = await SandboxPanel.at(host.origin);
  });
  test.afterAll(() => host.stop());

  test('the plan no longer books: refused clearly, and then the contact is offered', async ({
    meet,
    newStay,
    mishaps,
  }) => {
    mishaps.expectFailureAt(COMMIT);
    mishaps.expectFailureAt(ARM);
    const stay = newStay();
    await own.open(harbour, stay);
    const guest = await meet(harbour, { host });
    await guest.readyToOrder(stay);
    await own.fault('bookings', 'status', { status: 403 });
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
    expect(await own.bookings()).toEqual([]);
  });
});
