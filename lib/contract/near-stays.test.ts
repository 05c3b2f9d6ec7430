import { expect, test } from 'vitest';
import { nearStays } from './near-stays.ts';

const limits = { maxAdults: 4, maxNights: 30, daysAhead: 100 };

const arrivals = (checkin: string, checkout: string, today: string) =>
  nearStays({ checkin, checkout, adults: 2 }, limits, today).map(
    (near) => `${near.checkin} ${near.checkout}`,
  );

test('the same stay up to three days earlier and later, over the end of a month and of a year', () => {
  expect(arrivals('2026-12-31', '2027-01-02', '2026-12-01')).toEqual([
    '2026-12-28 2026-12-30',
    '2026-12-29 2026-12-31',
    '2026-12-30 2027-01-01',
    '2027-01-01 2027-01-03',
    '2027-01-02 2027-01-04',
    '2027-01-03 2027-01-05',
  ]);
});

test('none in the past, none beyond what may be booked', () => {
  expect(arrivals('2027-01-02', '2027-01-03', '2027-01-01')).toHaveLength(4);
  expect(arrivals('2027-04-10', '2027-04-11', '2027-01-01')).toHaveLength(4);
});
