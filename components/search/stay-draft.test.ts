import { expect, test } from 'vitest';
import { lastDayFor } from './stay-draft.ts';

const TODAY = '2027-01-05';
const LIMITS = { maxAdults: 4, maxNights: 3, daysAhead: 7 };

test.each([
  ['no date', '', '', '2027-01-12'],
  ['an arrival early enough', '2027-01-06', '', '2027-01-12'],
  ['an arrival near it', '2027-01-11', '', '2027-01-14'],
  ['an arrival on it', '2027-01-12', '', '2027-01-15'],
  ['an arrival after it', '2027-01-13', '', '2027-01-12'],
  ['the last civil date as the arrival', '9999-12-31', '', '2027-01-12'],
  ['a stay that ends after it', '2027-01-11', '2027-01-13', '2027-01-13'],
  ['a stay that ends before it', '2027-01-08', '2027-01-10', '2027-01-12'],
  ['a stay that is too long', '2027-01-11', '9999-12-31', '2027-01-14'],
  ['a departure alone', '', '2027-01-13', '2027-01-12'],
])('lastDayFor is right with %s', (_, checkin, checkout, last) => {
  expect(lastDayFor({ checkin, checkout }, LIMITS, TODAY)).toBe(last);
});
