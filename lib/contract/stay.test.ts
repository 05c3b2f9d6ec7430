import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parse, safeParse } from './schema.ts';
import {
  addDays,
  isCivilDate,
  namedCheckout,
  nightsBetween,
  nightsOf,
  parseCount,
  STAY_ERROR_CODES,
  type StayQuery,
  stayErrors,
  staysOverlap,
} from './stay.ts';
import { staySchema } from './stay-schema.ts';

const FIRST = Date.UTC(1900, 0, 1);
const DAY_MS = 86_400_000;

/** Generates any date from 1900 to 2299. */
const date = fc
  .integer({ min: 0, max: 146_096 })
  .map((days) => new Date(FIRST + days * DAY_MS).toISOString().slice(0, 10));

/** Generates dates that are so close that two stays often touch; empty and reversed stays are included. */
const anyStay = fc.record({
  checkin: fc.integer({ min: 1, max: 9 }).map((day) => `2028-02-2${day}`),
  checkout: fc.integer({ min: 1, max: 9 }).map((day) => `2028-02-2${day}`),
});

describe('a civil date', () => {
  it.each([
    '2027-02-28',
    '2028-02-29', // leap
    '2000-02-29', // leap: divisible by 400
    '1999-12-31',
    '9999-12-31',
  ])('may be %s', (text) => {
    expect(isCivilDate(text)).toBe(true);
  });

  it.each([
    '2027-02-29',
    '2027-02-30',
    '1900-02-29', // divisible by 100, not by 400
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '2027-01-32',
    '2027-1-1',
    '27-01-01',
    '2027/01/01',
    '01.02.2027',
    '+002027-01-01',
    '12027-01-01',
    '2027-01-01T00:00:00Z',
    ' 2027-01-01',
    '2027-01-01\n',
    '２０２７-０１-０１',
    '',
    'tomorrow',
  ])('may not be %j', (text) => {
    expect(isCivilDate(text)).toBe(false);
  });
});

describe('addDays and nightsBetween', () => {
  it('undo each other', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -1500, max: 1500 }), (from, days) => {
        const to = addDays(from, days);
        expect(isCivilDate(to)).toBe(true);
        expect(addDays(to, -days)).toBe(from);
        expect(nightsBetween(from, to)).toBe(days);
        expect(nightsBetween(to, from)).toBe(0 - days);
      }),
    );
  });

  it('order dates as text does', () => {
    fc.assert(
      fc.property(date, date, (a, b) => {
        expect(nightsBetween(a, b) > 0).toBe(a < b);
        expect(nightsBetween(a, b) === 0).toBe(a === b);
      }),
    );
  });

  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-28', 2, '2028-03-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-12-31', 1, '2028-01-01'],
    ['2028-01-01', -1, '2027-12-31'],
    ['2028-01-01', 366, '2029-01-01'],
  ])('return for %s and %i days: %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
  });

  it.each(['Europe/Berlin', 'America/Havana', 'Pacific/Apia', 'Africa/Casablanca'])(
    "do not depend on the server's own time zone (%s)",
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      // Nights on which the clocks change, or a day is skipped, in one of these places.
      for (const [night, morning] of [
        ['2027-03-13', '2027-03-14'],
        ['2027-03-27', '2027-03-28'],
        ['2027-10-30', '2027-10-31'],
        ['2027-11-06', '2027-11-07'],
        ['2011-12-29', '2011-12-30'],
        ['2011-12-30', '2011-12-31'],
      ] as const) {
        expect(addDays(night, 1)).toBe(morning);
        expect(nightsOf({ checkin: night, checkout: morning })).toEqual([night]);
      }
    },
  );

  it('refuse an invalid date, and never return one', () => {
    expect(() => addDays('2027-02-30', 1)).toThrow(RangeError);
    expect(() => nightsBetween('2027-02-28', '2027-02-30')).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0000-01-01', -1)).toThrow(RangeError);
    expect(() => addDays('2027-01-01', Number.NaN)).toThrow(RangeError);
  });
});

describe('the nights of a stay', () => {
  it('begin on the check-in date and end before the check-out date', () => {
    expect(nightsOf({ checkin: '2028-02-28', checkout: '2028-03-02' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
  });

  it('are as many as nightsBetween counts, on consecutive days', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 400 }), (checkin, count) => {
        const nights = nightsOf({ checkin, checkout: addDays(checkin, count) });
        expect(nights).toHaveLength(count);
        expect(nights[0]).toBe(checkin);
        expect(nights.slice(1)).toEqual(nights.slice(0, -1).map((night) => addDays(night, 1)));
      }),
    );
  });

  it('are none if check-out is not after check-in', () => {
    expect(nightsOf({ checkin: '2027-05-02', checkout: '2027-05-02' })).toEqual([]);
    expect(nightsOf({ checkin: '2027-05-02', checkout: '2027-05-01' })).toEqual([]);
  });
});

describe('two stays', () => {
  it('overlap exactly if they share a night, in either order', () => {
    fc.assert(
      fc.property(anyStay, anyStay, (a, b) => {
        const nights = new Set(nightsOf(a));
        const shared = nightsOf(b).some((night) => nights.has(night));
        expect(staysOverlap(a, b)).toBe(shared);
        expect(staysOverlap(b, a)).toBe(shared);
      }),
      { numRuns: 1000 },
    );
  });

  it('do not overlap if one ends on the day on which the other begins', () => {
    const first = { checkin: '2027-05-01', checkout: '2027-05-03' };
    const second = { checkin: '2027-05-03', checkout: '2027-05-04' };
    expect(staysOverlap(first, second)).toBe(false);
  });
});

describe('a number of adults in a query', () => {
  it.each([
    ['2', 2],
    ['02', 2],
    ['0', 0],
    ['9999', 9999],
  ])('%j is %i', (text, adults) => {
    expect(parseCount(text)).toBe(adults);
  });

  it.each(['', ' 2', '2 ', '-1', '+1', '1.5', '1e3', '0x2', '٢', '10000', 'two'])(
    'is refused as %j',
    (text) => {
      expect(parseCount(text)).toBeNaN();
    },
  );
});

describe('stayErrors', () => {
  const today = '2027-06-10';
  const limits = { maxAdults: 4, maxNights: 14, daysAhead: 365 };
  const good: StayQuery = { checkin: '2027-07-01', checkout: '2027-07-05', adults: 2 };
  const found = (change: Partial<StayQuery>) =>
    stayErrors({ ...good, ...change }, limits, today).map(({ pointer, code }) => `${pointer} ${code}`);

  it.each<[string, Partial<StayQuery>]>([
    ['an ordinary stay', {}],
    ['an arrival today', { checkin: today, checkout: '2027-06-11' }],
    ['one on the last day that can be booked', { checkin: '2028-06-09', checkout: '2028-06-10' }],
    ['as many nights as allowed', { checkin: '2027-07-01', checkout: '2027-07-15' }],
    ['as many adults as allowed', { adults: 4 }],
  ])('accepts %s', (_, change) => {
    expect(found(change)).toEqual([]);
  });

  const refused: [Partial<StayQuery>, string[]][] = [
    [{ checkin: '2027-02-30' }, ['/checkin not-a-date']],
    [{ checkout: '2027-07-32' }, ['/checkout not-a-date']],
    [{ checkin: '', checkout: 'x' }, ['/checkin not-a-date', '/checkout not-a-date']],
    [{ checkin: '2027-06-09', checkout: '2027-06-11' }, ['/checkin past-checkin']],
    [{ checkin: '2028-06-10', checkout: '2028-06-12' }, ['/checkin too-far-ahead']],
    [{ checkin: '9999-12-30', checkout: '9999-12-31' }, ['/checkin too-far-ahead']],
    [{ checkout: '2027-07-01' }, ['/checkout checkout-not-after-checkin']],
    [{ checkout: '2027-06-30' }, ['/checkout checkout-not-after-checkin']],
    [{ checkout: '2027-07-16' }, ['/checkout too-many-nights']],
    [{ checkout: '2028-08-04' }, ['/checkout too-many-nights']],
    [{ adults: 0 }, ['/adults too-few-adults']],
    [{ adults: -1 }, ['/adults too-few-adults']],
    [{ adults: 1.5 }, ['/adults too-few-adults']],
    [{ adults: Number.NaN }, ['/adults too-few-adults']],
    [{ adults: Number.POSITIVE_INFINITY }, ['/adults too-few-adults']],
    [{ adults: 5 }, ['/adults too-many-adults']],
    [{ adults: 99 }, ['/adults too-many-adults']],
    [
      { checkin: '2027-06-01', checkout: '2027-05-31', adults: 0 },
      ['/checkin past-checkin', '/checkout checkout-not-after-checkin', '/adults too-few-adults'],
    ],
  ];

  it.each(refused)('refuses %j with %j', (change, errors) => {
    expect(found(change)).toEqual(errors);
  });

  it('is tested above for every code', () => {
    const codes = refused.flatMap(([, errors]) => errors.map((error) => error.split(' ')[1]));
    expect(new Set(codes)).toEqual(new Set(STAY_ERROR_CODES));
  });

  it('describes an error in words', () => {
    const [error] = stayErrors({ ...good, checkout: '2028-08-04' }, limits, today);
    expect(error?.message).toBe('400 nights; at most 14 can be booked');
  });
});

describe('staySchema', () => {
  const stay = { checkin: '2027-07-01', checkout: '2027-07-03', nights: 2, adults: 1 };
  it('reads the BFF’s answers and refuses other values', () => {
    expect(parse(staySchema, stay)).toEqual(stay);
    for (const wrong of [
      { checkin: '2027-02-30' },
      { nights: 0 },
      { nights: 1.5 },
      { adults: 0 },
      { adults: '2' },
    ]) {
      expect(safeParse(staySchema, { ...stay, ...wrong }).success).toBe(false);
    }
  });
});

describe('namedCheckout', () => {
  it('returns the date that is the given number of nights after the check-in', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 9_999 }), (checkin, nights) => {
        const checkout = namedCheckout({ checkin, nights: String(nights) });
        expect(nightsBetween(checkin, checkout ?? '')).toBe(nights);
      }),
    );
  });

  it.each([
    // `checkout` wins with any value.
    [{ checkin: '2027-03-01', checkout: '2027-03-04', nights: '2' }, '2027-03-04'],
    [{ checkin: '2027-03-01', checkout: 'soon', nights: '2' }, 'soon'],
    [{ checkin: '2027-03-01', checkout: '', nights: '2' }, '2027-03-03'],
    [{ checkin: '2028-02-28', checkout: null, nights: '2' }, '2028-03-01'],
    [{ checkin: '2027-03-01', nights: '0' }, '2027-03-01'],
    [{ checkin: '2027-03-01', nights: '-1' }, undefined],
    [{ checkin: '2027-03-01', nights: '1e9' }, undefined],
    [{ checkin: '2027-03-01', nights: '1000000000' }, undefined],
    [{ checkin: '2027-03-01', nights: '2.5' }, undefined],
    [{ checkin: '2027-03-01', nights: 'two' }, undefined],
    [{ checkin: '2027-03-01', nights: '' }, undefined],
    [{ checkin: '2027-03-01' }, undefined],
    [{ checkin: '2027-02-30', nights: '2' }, undefined],
    [{ checkin: '9999-12-31', nights: '1' }, undefined],
    [{ nights: '2' }, undefined],
  ])('returns for %j: %s', (named, checkout) => {
    expect(namedCheckout(named)).toBe(checkout);
  });
});
