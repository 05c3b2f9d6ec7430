import { expect, test } from 'vitest';
import { nearStays } from './near-stays.ts';

const limits = { maxAdults: 4, maxNights: 30, daysAhead: 100 };

const arrivals = (checkin: string, checkout: string, today: string) =>
  nearStays({ checkin, checkout, adults: 2 }, limits, today).map(
    (near) => `${near.checkin} ${near.checkout}`,
  );

test('nearStays returns the same stay up to three days earlier and later, across months and years', () => {
  expect(arrivals('2026-12-31', '2027-01-02', '2026-12-01')).toEqual([
    '2026-12-28 2026-12-30',
    '2026-12-29 2026-12-31',
    '2026-12-30 2027-01-01',
    '2027-01-01 2027-01-03',
    '2027-01-02 2027-01-04',
    '2027-01-03 2027-01-05',
  ]);
});

test('nearStays returns no stay in the past or beyond the limits', () => {
  expect(arrivals('2027-01-02', '2027-01-03', '2027-01-01')).toHaveLength(4);
  expect(arrivals('2027-04-10', '2027-04-11', '2027-01-01')).toHaveLength(4);
});
