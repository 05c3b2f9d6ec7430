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

test('an event is read by its name', () => {
  expect(parse(bookingEventSchema, booked)).toEqual(booked);
  expect(parse(bookingEventSchema, failed)).toEqual(failed);
});

test('what has no field here is left out, wherever it stands', () => {
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

describe('refused', () => {
  test.each<[string, unknown]>([
    ['no event at all', 'bellhop:booked'],
    ['an unknown name', { ...booked, name: 'bellhop:paid' }],
    ['a name of the prototype', { ...booked, name: 'constructor' }],
    ['the fields of another event', { ...booked, name: 'bellhop:search' }],
    ['another event for analytics', { ...booked, detail: { ...booked.detail, event: 'refund' } }],
    ['words for a reason', { ...failed, detail: { ...failed.detail, reason: 'no room for Mariam' } }],
    ['a price in words', { ...booked, detail: { ...booked.detail, ecommerce: { ...sum, value: '420.00' } } }],
    ['a date that is none', { ...failed, detail: { ...failed.detail, checkin: '2027-02-30' } }],
  ])('%s', (_, value) => {
    expect(safeParse(bookingEventSchema, value).success).toBe(false);
  });
});

test('the list of names is whole', () => {
  expectTypeOf<(typeof BOOKING_EVENT_NAMES)[number]>().toEqualTypeOf<BookingEventName>();
  expectTypeOf<BookingEventMap['bellhop:booked']>().toExtend<CustomEvent<{ event: 'purchase' }>>();
  expect(new Set(BOOKING_EVENT_NAMES).size).toBe(8);
});
