import type { Page } from '@playwright/test';
import type { Guest } from '../../guest/guest.ts';
import { harbour, hut, riad } from '../../guest/houses.ts';
import { expectColoursTellApart, inspect } from '../../guest/inspection.ts';
import { tabTo } from '../../guest/keyboard.ts';
import { expect, test } from '../../guest/test.ts';
import { FONT_NAMES, wearFont } from '../../guest/wear-font.ts';

/** @file The sheet of one room, and the list of rooms that opens it. */

const { room, otherRoom } = harbour;

const sheetOf = (guest: Guest, name: string) =>
  guest.content.getByRole('dialog', { name, exact: true }).first();
const nameLink = (guest: Guest, name: string) => guest.widget.getByRole('link', { name, exact: true });
const pictures = (guest: Guest, name: string) =>
  guest.widget.getByRole('link', { name: guest.words('rooms.pictures', { room: name }), exact: true });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Searches, and waits until the rooms have the focus. */
async function search(guest: Guest, stay: { checkin: string; checkout: string }): Promise<void> {
  await guest.open({ search: { ...stay, adults: 1 } });
  await guest.unfoldSearch();
  await guest.adults.fill('2');
  await guest.press(guest.button('search.submit'));
  await expect(guest.heading('rooms.title')).toBeFocused();
  await expect(guest.chooseLink(guest.house.room.name)).toBeVisible();
}

test('a picture and a name open the sheet of a room, and Back and Escape return to the same place', {
  tag: '@both',
}, async ({ arrive, page }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  await nameLink(guest, otherRoom.name).scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  await guest.press(pictures(guest, otherRoom.name));
  const sheet = sheetOf(guest, otherRoom.name);
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`room=${otherRoom.roomTypeId}&view=room`));
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  expect(await scrolled(page)).toBe(place);
  await expect(pictures(guest, otherRoom.name)).toBeFocused();

  await guest.press(nameLink(guest, otherRoom.name));
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(nameLink(guest, otherRoom.name)).toBeFocused();
  await expect(page).not.toHaveURL(/view=room/);
  expect(await scrolled(page)).toBe(place);
  await page.goForward();
  await expect(sheet).toBeVisible();
});

test('a reload and a shared link open the sheet of a room, and closing it leads to the list', async ({
  arrive,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay, room: room.roomTypeId, view: 'room' });
  const sheet = sheetOf(guest, room.name);
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(sheet).toBeVisible();
  await guest.press(sheet.getByRole('button', { name: guest.words('dates.close') }));
  await expect(sheet).toHaveCount(0);
  await expect(page).not.toHaveURL(/view=room|room=/);
  await expect(nameLink(guest, room.name)).toBeFocused();
  await expect(nameLink(guest, room.name)).toBeInViewport();
});

test('the sheet of a room leads to the order by keyboard alone', { tag: '@desktop' }, async ({
  arrive,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  await expect(guest.chooseLink(room.name)).toBeVisible();
  await tabTo(page, nameLink(guest, room.name));
  await page.keyboard.press('Enter');
  const sheet = sheetOf(guest, room.name);
  await expect(sheet.getByRole('button', { name: guest.words('dates.close') })).toBeFocused();
  const strip = sheet.locator('[data-part=room-pictures]');
  const photos = strip.getByRole('button');
  await page.keyboard.press('Tab');
  await expect(photos.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(photos.nth(1)).toBeFocused();
  await expect(photos.nth(1)).toBeInViewport({ ratio: 0.9 });
  const count = await photos.count();
  await expect(sheet.getByRole('status')).toHaveText(guest.words('rooms.picture', { number: 2, count }));

  await page.keyboard.press('Enter');
  const zoom = guest.content.locator('[data-part=picture-zoom]');
  await expect(zoom).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(zoom.getByRole('status')).toHaveText(guest.words('rooms.picture', { number: 3, count }));
  await page.keyboard.press('Escape');
  await expect(zoom).toHaveCount(0);
  await expect(photos.nth(2)).toBeFocused();
  await expect(photos.nth(2)).toBeInViewport({ ratio: 0.9 });

  await tabTo(page, sheet.locator('[data-part=choose]'));
  await page.keyboard.press('Enter');
  await expect(guest.heading('details.title')).toBeFocused();
  await expect(page).not.toHaveURL(/view=room/);
});

test('touch or a wheel scrolls the pictures, and the announcement follows', async ({ arrive }) => {
  const { guest, stay } = await arrive(riad);
  await guest.open({ search: stay, room: riad.room.roomTypeId, view: 'room' });
  const sheet = sheetOf(guest, riad.room.name);
  const strip = sheet.locator('[data-part=room-pictures]');
  await expect(strip.getByRole('button').first()).toBeVisible();
  const count = await strip.getByRole('button').count();
  const announcement = sheet.getByRole('status');
  await expect(announcement).toHaveText(guest.words('rooms.picture', { number: 1, count }));
  // On a right-to-left page the next picture is to the left.
  await strip.evaluate((list) => list.scrollBy({ left: -list.clientWidth * 0.8 }));
  await expect(announcement).toHaveText(guest.words('rooms.picture', { number: 2, count }));
  await guest.press(sheet.getByRole('button', { name: guest.words('rooms.nextPicture') }));
  await expect(announcement).toHaveText(guest.words('rooms.picture', { number: 3, count }));
  await expect(strip.getByRole('button').nth(2)).toBeInViewport({ ratio: 0.9 });
});

test('the sheet of a room offers an enquiry at a property that takes no bookings', async ({ arrive }) => {
  const { guest, stay } = await arrive(hut);
  await guest.open({ search: stay, room: hut.room.roomTypeId, view: 'room' });
  const sheet = sheetOf(guest, hut.room.name);
  await expect(sheet.locator('[data-part=ask]')).toBeInViewport();
  await expect(sheet.locator('[data-part=choose]')).toHaveCount(0);
});

for (const [house, tag] of [
  [harbour, ['@desktop']],
  [riad, []],
] as const) {
  test(`the sheet of a room at ${house.slug} is accessible`, { tag: [...tag] }, async ({ arrive, page }) => {
    const { guest, stay } = await arrive(house);
    await guest.open({ search: stay, room: house.room.roomTypeId, view: 'room' });
    const sheet = sheetOf(guest, house.room.name);
    await expect(sheet).toBeVisible();
    await inspect(page, `sheet ${house.slug}`, ['best-practice']);
    // The link that chooses the room is in view without scrolling.
    await expect(sheet.locator('[data-part=choose]')).toBeInViewport({ ratio: 1 });
    const ownSize = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ ...ownSize, width: Math.min(ownSize.width, 320) });
    for (const font of FONT_NAMES) {
      await wearFont(page, font);
      const overflow = await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(overflow, `nothing scrolls sideways, ${font}`).toBe(0);
    }
    await page.setViewportSize(ownSize);
    await guest.press(sheet.locator('[data-part=room-pictures]').getByRole('button').first());
    await expect(guest.content.locator('[data-part=picture-zoom]')).toBeVisible();
    await expectColoursTellApart(page, `zoom ${house.slug}`);
  });
}

test('after a search, the prices of all five rooms are within two window heights', async ({
  arrive,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await search(guest, stay);
  const cards = guest.rooms;
  await expect(cards).toHaveCount(5);
  const height = page.viewportSize()?.height ?? 0;
  const measured = await cards.evaluateAll((all) =>
    all.map((card) => ({
      cardHeight: card.getBoundingClientRect().height,
      price: card.querySelector('[data-part=price]')?.getBoundingClientRect().bottom ?? Number.NaN,
    })),
  );
  for (const { cardHeight } of measured) expect(cardHeight, 'the height of a card').toBeLessThan(360);
  expect(measured.at(-1)?.price, 'the end of the last price, from the top of the window').toBeLessThan(
    2 * height,
  );
});

test('the lowest price is first, and a changed order of the rooms is announced', async ({ arrive }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  await expect(guest.chooseLink(room.name)).toBeVisible();
  const amounts = async () =>
    (await guest.rooms.locator('[data-part=price]').allTextContents()).map((text) =>
      Number(text.replaceAll(/[^\d.]/g, '')),
    );
  const cheapestFirst = await amounts();
  expect(cheapestFirst).toEqual(cheapestFirst.toSorted((a, b) => a - b));
  await guest.roomOrder.selectOption({ label: guest.words('rooms.dearestFirst') });
  await expect(guest.content.locator('[data-part=live]')).toHaveText(
    guest.words('rooms.ordered', { order: guest.words('rooms.dearestFirst') }),
  );
  expect(await amounts()).toEqual(cheapestFirst.toReversed());
});
