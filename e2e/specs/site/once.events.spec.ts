import { bookingEventSchema } from '../../../lib/contract/index.ts';
import { parse } from '../../../lib/contract/schema.ts';
import { BookingEvents } from '../../guest/booking-events.ts';
import { harbour } from '../../guest/houses.ts';
import { ARM } from '../../guest/network.ts';
import { keptTicket } from '../../guest/tabs.ts';
import { expect, test } from '../../guest/test.ts';

/** @file A booking's events, for the page's analytics. They are the same on all screens, so this runs once. */

const { room, person, slug } = harbour;

test('a booking is reported once, also after reloads, and a second booking is reported again', async ({
  arrive,
  meet,
  panel,
  page,
  context,
}) => {
  const events = new BookingEvents();
  await events.listen(context);
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  await guest.unfoldSearch();
  await guest.press(guest.button('search.submit'));
  await guest.press(guest.chooseLink(room.name));
  await guest.type(person);
  const reference = await guest.order();
  const wholeBooking = [
    'ready',
    'view-rooms',
    'search',
    'view-rooms',
    'select-room',
    'begin-booking',
    'submitting',
    'booked',
  ];
  await expect.poll(() => events.names()).toEqual(wholeBooking);
  const [booking] = await panel.bookings();
  const value = Number(booking?.price.total);
  expect(events.booked()).toEqual([
    {
      event: 'purchase',
      property: slug,
      locale: 'en',
      ...stay,
      nights: 2,
      ecommerce: {
        transaction_id: reference,
        currency: 'EUR',
        value,
        items: [{ item_id: room.roomTypeId, item_name: room.name, price: value, quantity: 1 }],
      },
    },
  ]);
  for (const { name, detail } of events.emitted) {
    expect(parse(bookingEventSchema, { name, detail }), name).toEqual({ name, detail });
  }
  const reported = JSON.stringify(events.emitted.map(({ name, detail }) => ({ name, detail })));
  const ids = [
    booking?.idempotencyKey ?? 'no key',
    (await keptTicket(page)) || 'no ticket',
    ...(await context.cookies()).map((cookie) => cookie.value),
  ];
  for (const secret of [...Object.values(person), ...ids]) expect(reported).not.toContain(secret);

  await page.reload();
  await guest.confirmedReference('confirmation.earlierTitle');
  await events.settled(page);
  expect(events.names()).toEqual([...wholeBooking, 'ready']);

  const second = await meet(harbour, { page: await context.newPage() });
  await second.open();
  await second.expectInBar(reference);
  await events.settled(second.page);
  expect(events.names(second.page)).toEqual(['ready']);
  expect(events.booked()).toHaveLength(1);
  await second.page.close();

  await guest.press(guest.button('confirmation.another'));
  await expect(guest.button('search.submit')).toBeVisible();
  await guest.openDetails(stay, harbour.otherRoom.roomTypeId);
  await guest.type(harbour.person);
  const next = await guest.order();
  await expect.poll(() => events.booked()).toHaveLength(2);
  expect(events.booked().at(-1)).toMatchObject({ ecommerce: { transaction_id: next } });
  expect(events.names()).toEqual([
    ...wholeBooking,
    'ready',
    'ready',
    'ready',
    'begin-booking',
    'submitting',
    'booked',
  ]);
});

test('each tab reports a booking at most once, also in doubt, after a reload and with a second tab', async ({
  twoTabs,
  panel,
  page,
  context,
}) => {
  const events = new BookingEvents();
  await events.listen(context);
  const { first, second, stay } = await twoTabs(harbour);
  await first.readyToOrder(stay);
  await panel.fault('bookings', 'reset-after', { times: 30 });
  await first.press(first.orderButton);
  const inDoubt = first.heading('doubt.title', { property: harbour.name });
  await expect(inDoubt).toBeVisible();
  await second.open({ search: stay });
  await page.reload();
  await expect(inDoubt).toBeVisible();
  expect(events.booked()).toEqual([]);
  await panel.clearFaults();
  const reference = await first.shownReference();
  expect(await second.shownReference()).toBe(reference);
  for (const tab of [first, second]) await events.settled(tab.page);
  const reported = events.booked();
  expect(reported.length).toBeGreaterThan(0);
  for (const booking of reported) expect(booking).toMatchObject({ ecommerce: { transaction_id: reference } });
  for (const tab of [first, second]) {
    expect(events.names(tab.page).filter((name) => name === 'booked').length).toBeLessThanOrEqual(1);
  }
  expect(await panel.bookings()).toMatchObject([{ reference }]);
  for (const tab of [first, second]) {
    await tab.page.reload();
    // The second tab shows the rooms, and the bar above them.
    await (tab === first ? tab.shownReference() : tab.expectInBar(reference));
    await events.settled(tab.page);
  }
  expect(events.booked()).toEqual(reported);
});

test('a refused order is reported as failed, with its reason', async ({
  arrive,
  panel,
  context,
  mishaps,
}) => {
  mishaps.expectFailureAt(ARM);
  const events = new BookingEvents();
  await events.listen(context);
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  await panel.setNights(harbour, room.roomTypeId, stay, { units: 0 });
  await guest.press(guest.orderButton);
  await expect(guest.heading('soldOut.title')).toBeVisible();
  await expect.poll(() => events.names()).toEqual(['ready', 'begin-booking', 'submitting', 'failed']);
  expect(events.emitted.at(-1)?.detail).toEqual({
    event: 'booking_failed',
    property: slug,
    locale: 'en',
    ...stay,
    nights: 2,
    item_id: room.roomTypeId,
    reason: 'sold-out',
  });
});
