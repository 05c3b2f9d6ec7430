import { describe, expect, test } from 'vitest';
import { chooseDay } from './choose-day.ts';
import type { DateName } from './stay-draft.ts';

const STAY = { checkin: '2026-12-04', checkout: '2026-12-06' };
const choose = (day: string, editing: DateName, dates = STAY, turnedTo = editing) =>
  chooseDay(day, { dates, editing }, { maxNights: 30, turnedTo });

describe('a day chosen as the check-out', () => {
  test.each([
    ['later', '2026-12-08', '2026-12-08'],
    ['earlier', '2026-12-05', '2026-12-05'],
    ['the same', '2026-12-06', '2026-12-06'],
    ['the check-in itself: one night', '2026-12-04', '2026-12-05'],
    ['as late as can be', '2027-01-03', '2027-01-03'],
    ['too late', '2027-01-04', '2026-12-06'],
  ])('changes only the check-out: %s', (_, day, checkout) => {
    expect(choose(day, 'checkout')).toEqual({
      dates: { checkin: STAY.checkin, checkout },
      editing: 'checkout',
    });
  });

  test('begins a new stay if it is before the check-in', () => {
    expect(choose('2026-12-03', 'checkout')).toEqual({
      dates: { checkin: '2026-12-03', checkout: '' },
      editing: 'checkout',
    });
  });

  test('completes the choice that began with the check-in, so the next day is a check-in again', () => {
    const { dates } = choose('2026-12-10', 'checkin');
    expect(choose('2026-12-12', 'checkout', dates, 'checkin')).toEqual({
      dates: { checkin: '2026-12-10', checkout: '2026-12-12' },
      editing: 'checkin',
    });
  });
});

describe('a day chosen as the check-in', () => {
  test.each([
    ['keeps a later check-out', '2026-12-05', STAY.checkout],
    ['keeps the check-out at the maximum number of nights', '2026-11-06', STAY.checkout],
    ['needs a new check-out if the stay would be too long', '2026-11-05', ''],
    ['needs a new check-out if it is the old check-out', '2026-12-06', ''],
    ['needs a new check-out if it is after the old one', '2026-12-08', ''],
  ])('%s', (_, day, checkout) => {
    expect(choose(day, 'checkin')).toEqual({ dates: { checkin: day, checkout }, editing: 'checkout' });
  });

  test('starts a new stay when no day is chosen', () => {
    expect(choose('2026-12-04', 'checkout', { checkin: '', checkout: '' })).toEqual({
      dates: { checkin: '2026-12-04', checkout: '' },
      editing: 'checkout',
    });
  });
});
