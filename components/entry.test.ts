import { expect, it } from 'vitest';
import * as entry from './entry.ts';

it('gives a host’s pages these names and no others', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'BookingWidget',
    'JsonLd',
    'PlainBookingWidget',
    'bookingTitle',
    'hotelData',
  ]);
});
