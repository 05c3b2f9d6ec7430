import { harbour } from '../../guest/houses.ts';
import { ARM } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';

/**
 * @file Guests who press twice, in windows of several sizes. The second press must not order or choose
 * anything that has just appeared under the pointer.
 */

for (const [name, viewport] of [
  ['wide', { width: 1280, height: 800 }],
  ['low', { width: 1280, height: 600 }],
  ['narrow', { width: 390, height: 844 }],
] as const) {
  test(`a double click or a held Enter accepts a changed price and orders nothing: ${name} window`, async ({
    arrive,
    openStay,
    panel,
    page,
    mishaps,
  }) => {
    mishaps.expectFailureAt(ARM);
    await page.setViewportSize(viewport);
    const { guest } = await arrive(harbour);
    const agree = guest.widget.locator('[data-part=agree]');
    for (const press of ['double click', 'Enter'] as const) {
      // A new stay each time: the server may have cached either price of the last stay.
      const stay = await openStay(harbour);
      await panel.setNights(harbour, harbour.room.roomTypeId, stay, { price: '140' });
      await guest.readyToOrder(stay);
      await panel.setNights(harbour, harbour.room.roomTypeId, stay, { price: '190' });
      await guest.press(guest.orderButton);
      await expect(agree).toBeVisible();
      if (press === 'double click') await agree.dblclick();
      else {
        await agree.focus();
        for (let repeat = 0; repeat < 4; repeat++) await page.keyboard.down('Enter');
        await page.keyboard.up('Enter');
      }
      await expect(guest.orderButton).toBeEnabled();
      await expect(agree).toBeHidden();
    }
    expect(await panel.requests('POST', 'bookings')).toEqual([]);
  });
}

test('a double click on the search does not choose a room that appears under the pointer', async ({
  arrive,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await page.setViewportSize({ width: 390, height: 844 });
  await guest.open({ search: stay });
  const choose = guest.chooseLink(harbour.room.name);
  await choose.scrollIntoViewIfNeeded();
  const box = await choose.boundingBox();
  if (!box) throw new Error('a link without a place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // Only the second press of a double click: the first was on the search, before the page moved.
  await page.mouse.move(x, y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(guest.heading('rooms.title')).toBeVisible();
  await choose.dblclick();
  await expect(guest.heading('details.title')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`room=${harbour.room.roomTypeId}`));
});
