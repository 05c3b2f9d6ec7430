import { expect, it } from 'vitest';
import * as entry from './entry.ts';

it('next-bellhop/react exports these names and no others', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'BookingWidget',
    'JsonLd',
    'PlainBookingWidget',
    'bookingTitle',
    'hotelData',
  ]);
});
