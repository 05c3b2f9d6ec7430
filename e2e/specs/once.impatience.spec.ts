import { harbour } from '../guest/houses.ts';
import { ARM } from '../guest/network.ts';
import { expect, test } from '../guest/test.ts';

/** Guests who press twice, in windows of several sizes: what comes up under the pointer must not order. */

for (const [name, viewport] of [
  ['wide', { width: 1280, height: 800 }],
  ['low', { width: 1280, height: 600 }],
  ['narrow', { width: 390, height: 844 }],
] as const) {
  test(`a double click, or Enter held down, agrees to a changed price and orders nothing: ${name}`, async ({
    arrive,
    panel,
    page,
    mishaps,
  }) => {
    mishaps.expectFailureAt(ARM);
    await page.setViewportSize(viewport);
    const { guest, stay } = await arrive(harbour);
    const agree = guest.widget.locator('[data-part=agree]');
    for (const impatience of ['double click', 'Enter'] as const) {
      await panel.setNights(harbour, harbour.room.roomTypeId, stay, { price: '140' });
      await guest.readyToOrder(stay);
      await panel.setNights(harbour, harbour.room.roomTypeId, stay, { price: '190' });
      await guest.press(guest.orderButton);
      await expect(agree).toBeVisible();
      if (impatience === 'double click') await agree.dblclick();
      else {
        await agree.focus();
        for (let again = 0; again < 4; again++) await page.keyboard.down('Enter');
        await page.keyboard.up('Enter');
      }
      await expect(guest.orderButton).toBeEnabled();
      await expect(agree).toBeHidden();
    }
    expect(await panel.requests('POST', 'bookings')).toEqual([]);
  });
}
