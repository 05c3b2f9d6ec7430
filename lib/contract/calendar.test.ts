import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalsIn, calendarErrors } from './calendar.ts';
import { addDays, stayErrors } from './stay.ts';

const LIMITS = { maxAdults: 4, maxNights: 14, daysAhead: 365 };
const TODAY = '2027-06-10';

const found = (month: string, adults = 2) =>
  calendarErrors({ month, adults }, LIMITS, TODAY).map(({ pointer, code }) => `${pointer} ${code}`);

describe('calendarErrors', () => {
  it.each(['2027-06', '2027-12', '2028-06'])('accepts %s', (month) => {
    expect(found(month)).toEqual([]);
  });

  it.each([
    ['2027-13', ['/month not-a-month']],
    ['2027-00', ['/month not-a-month']],
    ['2027-6', ['/month not-a-month']],
    ['2027-06-10', ['/month not-a-month']],
    ['', ['/month not-a-month']],
    ['2027-06\n', ['/month not-a-month']],
    ['2027-05', ['/month past-month']],
    ['0001-01', ['/month past-month']],
    ['2028-07', ['/month too-far-ahead']],
    ['9999-12', ['/month too-far-ahead']],
  ])('refuses %j with %j', (month, errors) => {
    expect(found(month)).toEqual(errors);
  });

  it.each([
    [0, ['/adults too-few-adults']],
    [Number.NaN, ['/adults too-few-adults']],
    [5, ['/adults too-many-adults']],
  ])('refuses %d adults together with an invalid month', (adults, errors) => {
    expect(found('2027-06', adults)).toEqual(errors);
    expect(found('x', adults)).toEqual(['/month not-a-month', ...errors]);
  });
});

describe('arrivalsIn', () => {
  it('begins today, and ends with the last bookable day', () => {
    expect(arrivalsIn('2027-06', LIMITS, TODAY)).toEqual(
      Array.from({ length: 21 }, (_, days) => addDays(TODAY, days)),
    );
    expect(arrivalsIn('2028-06', LIMITS, TODAY).at(-1)).toBe('2028-06-09');
    expect(arrivalsIn('2028-02', LIMITS, TODAY)).toHaveLength(29);
  });

  it('contains exactly the dates of a month on which a one-night stay may begin', () => {
    const month = fc.integer({ min: 0, max: 14 }).map((months) => {
      const [year, index] = [2027 + Math.floor((5 + months) / 12), (5 + months) % 12];
      return `${year}-${String(index + 1).padStart(2, '0')}`;
    });
    const day = fc.integer({ min: 0, max: 31 });
    fc.assert(
      fc.property(month, day, fc.integer({ min: 1, max: 400 }), (asked, days, daysAhead) => {
        const today = addDays(TODAY, days);
        const limits = { ...LIMITS, daysAhead };
        if (calendarErrors({ month: asked, adults: 1 }, limits, today).length > 0) return;
        const all = Array.from({ length: 31 }, (_, index) => addDays(`${asked}-01`, index));
        const can = all
          .filter((date) => date.startsWith(asked))
          .filter((checkin) => {
            const stay = { checkin, checkout: addDays(checkin, 1), adults: 1 };
            return stayErrors(stay, limits, today).length === 0;
          });
        expect(arrivalsIn(asked, limits, today)).toEqual(can);
        expect(can.length).toBeGreaterThan(0);
      }),
    );
  });
});
