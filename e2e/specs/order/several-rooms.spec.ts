import type { Locator } from '@playwright/test';
import type { StayQuery } from '../../../lib/contract/stay.ts';
import type { Guest } from '../../guest/guest.ts';
import { harbour, riad } from '../../guest/houses.ts';
import { inspect } from '../../guest/inspection.ts';
import { tabTo } from '../../guest/keyboard.ts';
import { ARM } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';

/** @file Several rooms in one order. The guest chooses one after the other, and orders all with one press. */

const { room, otherRoom } = harbour;

const several = (guest: Guest): Locator =>
  guest.widget.getByRole('link', { name: guest.words('severalRooms.offer'), exact: true });
const title = (guest: Guest, number: number, count = 2): Locator =>
  guest.heading('severalRooms.title', { number, count });
const party = (guest: Guest): Locator =>
  guest.widget.getByRole('region', { name: guest.words('severalRooms.list') });
const adultsIn = (guest: Guest, number: number): Locator =>
  guest.widget.getByRole('combobox', { name: guest.words('severalRooms.adults', { number }), exact: true });
const outcome = (guest: Guest): Locator => guest.widget.locator('[data-part=rooms-outcome] > li');

/** Chooses the rooms of a party one after the other, and waits for the form. */
async function choose(guest: Guest, ...names: string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await expect(title(guest, index + 1, names.length)).toBeVisible();
    await guest.press(guest.chooseLink(name));
  }
  await expect(guest.heading('details.title')).toBeVisible();
}

/** Chooses two rooms for a stay, and fills in the form. */
async function readyToOrderTwo(guest: Guest, stay: StayQuery): Promise<void> {
  await guest.open({ search: stay });
  await guest.press(several(guest));
  await choose(guest, room.name, otherRoom.name);
  await guest.type(harbour.person);
}

test('two rooms of riad-zaytoun are booked with one press', async ({ arrive, page, panel }) => {
  const { guest, stay } = await arrive(riad);
  const names = [riad.room.name, riad.otherRoom.name];
  await guest.open({ search: stay });
  await guest.press(several(guest));
  await expect(title(guest, 1)).toBeFocused();
  await expect(party(guest).getByRole('listitem').first()).toHaveAttribute('aria-current', 'step');
  await adultsIn(guest, 2).selectOption('2');
  await guest.press(guest.chooseLink(riad.room.name));
  await expect(title(guest, 2)).toBeFocused();
  await inspect(page, 'second room at riad-zaytoun');
  // The chosen room is in the address.
  await page.reload();
  await expect(party(guest)).toContainText(riad.room.name);
  await guest.press(guest.chooseLink(riad.otherRoom.name));
  await expect(guest.heading('details.title')).toBeFocused();
  await page.reload();
  await expect(guest.widget.locator('[data-part=room-lines] > li')).toHaveCount(2);
  await inspect(page, 'form of two rooms at riad-zaytoun');
  await guest.type(riad.person);
  await guest.press(guest.orderButton);
  await expect(guest.heading('severalRooms.allBooked', { count: 2 })).toBeFocused();
  const bookings = await panel.bookings();
  expect(bookings.map((booking) => [booking.room.roomTypeId, booking.stay.adults])).toEqual([
    [riad.room.roomTypeId, 1],
    [riad.otherRoom.roomTypeId, 2],
  ]);
  for (const [index, { reference }] of bookings.entries()) {
    await expect(outcome(guest).nth(index)).toContainText(names[index] ?? '');
    await expect(outcome(guest).nth(index)).toContainText(reference);
  }
  await inspect(page, 'two rooms booked at riad-zaytoun');
  await guest.open();
  await guest.expectInBar(...bookings.map(({ reference }) => reference));
});

test('two rooms of one room type become two bookings, by keyboard alone', { tag: '@desktop' }, async ({
  arrive,
  page,
  panel,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  await tabTo(page, several(guest));
  await page.keyboard.press('Enter');
  for (const number of [1, 2]) {
    await expect(title(guest, number)).toBeFocused();
    await tabTo(page, guest.chooseLink(room.name));
    await page.keyboard.press('Enter');
  }
  await expect(guest.heading('details.title')).toBeFocused();
  await guest.type(harbour.person);
  await tabTo(page, guest.orderButton);
  await page.keyboard.press('Enter');
  await expect(guest.heading('severalRooms.allBooked', { count: 2 })).toBeFocused();
  expect((await panel.bookings()).map((booking) => booking.room.roomTypeId)).toEqual([
    room.roomTypeId,
    room.roomTypeId,
  ]);
});

test('a party too large for any room is split over rooms, and the guest can change the split', async ({
  arrive,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  await guest.unfoldSearch();
  await guest.adults.fill('5');
  await guest.press(
    guest.widget.getByRole('link', {
      name: guest.words('severalRooms.split', { count: 2, adults: '3 + 2' }),
    }),
  );
  await expect(title(guest, 1)).toBeFocused();
  await expect(adultsIn(guest, 1)).toHaveValue('3');
  await expect(guest.chooseLink(room.name)).toHaveCount(0);
  await adultsIn(guest, 1).selectOption('2');
  await guest.press(guest.widget.getByRole('link', { name: guest.words('severalRooms.add'), exact: true }));
  await expect(title(guest, 1, 3)).toBeVisible();
  await choose(guest, room.name, otherRoom.name, room.name);
  await expect(guest.widget.locator('[data-part=room-lines] > li')).toHaveCount(3);
  await guest.page.goBack();
  await expect(title(guest, 3, 3)).toBeVisible();
  await guest.press(
    guest.widget.getByRole('link', { name: guest.words('severalRooms.remove', { number: 2 }), exact: true }),
  );
  await expect(title(guest, 2)).toBeVisible();
  await expect(party(guest)).not.toContainText(otherRoom.name);
});

test('a room sold out after the press is reported, and the other room stays booked until cancelled', async ({
  arrive,
  page,
  panel,
}) => {
  const { guest, stay } = await arrive(harbour);
  await readyToOrderTwo(guest, stay);
  const commit = await guest.orderUpTo(/\/commit/);
  await panel.setNights(harbour, otherRoom.roomTypeId, stay, { units: 0 });
  commit.release();
  await expect(guest.heading('severalRooms.someBooked', { booked: 1, count: 2 })).toBeFocused();
  await expect(outcome(guest).last()).toContainText(guest.words('severalRooms.soldOut'));
  await inspect(page, 'one of two rooms booked');
  expect(await panel.bookings()).toMatchObject([{ room: { roomTypeId: room.roomTypeId } }]);

  // A guest who comes back sees the same, also at another address.
  await page.reload();
  await expect(outcome(guest).last()).toContainText(guest.words('severalRooms.soldOut'));
  await guest.open();
  await expect(guest.heading('severalRooms.someBooked', { booked: 1, count: 2 })).toBeVisible();

  await guest.press(
    outcome(guest)
      .first()
      .getByRole('button', { name: guest.words('manage.cancel') }),
  );
  await guest.press(guest.content.getByRole('button', { name: guest.words('manage.confirm'), exact: true }));
  await expect(outcome(guest).first()).toContainText(guest.words('manage.cancelled'));
  expect(await panel.bookings()).toMatchObject([{ status: 'cancelled' }]);

  await guest.press(
    outcome(guest)
      .last()
      .getByRole('button', { name: guest.words('severalRooms.chooseInstead') }),
  );
  await expect(guest.heading('rooms.title')).toBeFocused();
  await expect(guest.chooseLink(room.name)).toBeVisible();
  await expect(guest.chooseLink(otherRoom.name)).toHaveCount(0);
});

test('the guest accepts a new price of one room, and replaces a room sold out before the press', async ({
  arrive,
  mishaps,
  panel,
}) => {
  mishaps.expectFailureAt(ARM);
  const { guest, stay } = await arrive(harbour);
  await readyToOrderTwo(guest, stay);
  await panel.setNights(harbour, otherRoom.roomTypeId, stay, { price: '500.00' });
  await guest.press(guest.orderButton);
  const changed = guest.widget.getByRole('region', { name: guest.words('priceChanged.title') });
  await guest.press(changed.locator('[data-part=agree]'));
  await panel.setNights(harbour, otherRoom.roomTypeId, stay, { units: 0 });
  await guest.press(guest.orderButton);
  const notice = guest.widget.getByRole('region', { name: guest.words('soldOut.title') });
  await expect(notice).toContainText(otherRoom.name);
  await guest.press(notice.getByRole('button', { name: guest.words('soldOut.otherRooms') }));
  await expect(title(guest, 2)).toBeFocused();
  await expect(party(guest)).toContainText(room.name);
  await guest.press(guest.chooseLink(room.name));
  await guest.expectTyped(harbour.person);
  await guest.press(guest.orderButton);
  await expect(guest.heading('severalRooms.allBooked', { count: 2 })).toBeFocused();
  expect(await panel.bookings()).toHaveLength(2);
});
