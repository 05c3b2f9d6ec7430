import { describe, expect, expectTypeOf, test } from 'vitest';
import { parse, safeParse } from '../schema.ts';
import {
  BOOKING_EVENT_NAMES,
  type BookingEvent,
  type BookingEventMap,
  type BookingEventName,
} from './booking-event.ts';
import { bookingEventSchema } from './booking-event-schema.ts';

const where = { property: 'harbour-house', locale: 'en' };
const stay = { checkin: '2027-02-12', checkout: '2027-02-14', nights: 2, adults: 2 };
const item = { item_id: 'double-sea', item_name: 'Harbour View Double', price: 420, quantity: 1 };
const sum = { currency: 'EUR', value: 420 };
const booked: BookingEvent = {
  name: 'bellhop:booked',
  detail: {
    ...where,
    ...stay,
    event: 'purchase',
    ecommerce: { transaction_id: 'BH-1000', ...sum, items: [item] },
  },
};
const failed: BookingEvent = {
  name: 'bellhop:failed',
  detail: { ...where, ...stay, event: 'booking_failed', item_id: 'double-sea', reason: 'sold-out' },
};

test('bookingEventSchema reads an event by its name', () => {
  expect(parse(bookingEventSchema, booked)).toEqual(booked);
  expect(parse(bookingEventSchema, failed)).toEqual(failed);
});

test('bookingEventSchema removes unknown fields at every level', () => {
  const guest = { email: 'mariam@example.com', firstName: 'Mariam' };
  const { ecommerce } = booked.detail;
  const read = parse(bookingEventSchema, {
    ...booked,
    guest,
    detail: {
      ...booked.detail,
      guest,
      ecommerce: { ...ecommerce, ...guest, items: [{ ...item, ...guest }] },
    },
  });
  expect(read).toEqual(booked);
});

describe('bookingEventSchema refuses', () => {
  test.each<[string, unknown]>([
    ['no event at all', 'bellhop:booked'],
    ['an unknown name', { ...booked, name: 'bellhop:paid' }],
    ['a name of the prototype', { ...booked, name: 'constructor' }],
    ['the fields of another event', { ...booked, name: 'bellhop:search' }],
    ['another event for analytics', { ...booked, detail: { ...booked.detail, event: 'refund' } }],
    ['a reason in words', { ...failed, detail: { ...failed.detail, reason: 'no room for Mariam' } }],
    ['a price in words', { ...booked, detail: { ...booked.detail, ecommerce: { ...sum, value: '420.00' } } }],
    ['a date that does not exist', { ...failed, detail: { ...failed.detail, checkin: '2027-02-30' } }],
  ])('%s', (_, value) => {
    expect(safeParse(bookingEventSchema, value).success).toBe(false);
  });
});

test('BOOKING_EVENT_NAMES contains every name', () => {
  expectTypeOf<(typeof BOOKING_EVENT_NAMES)[number]>().toEqualTypeOf<BookingEventName>();
  expectTypeOf<BookingEventMap['bellhop:booked']>().toExtend<CustomEvent<{ event: 'purchase' }>>();
  expect(new Set(BOOKING_EVENT_NAMES).size).toBe(8);
});
