import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMinorUnits, toMinorUnits } from '../money.ts';
import type { CancellationRule } from '../property.ts';
import { addDays, nightsOf } from '../stay.ts';
import {
  type CancellationTerm,
  cancellationTerms,
  type StayToCancel,
  termsLeft,
} from './cancellation-terms.ts';

const BERLIN = { timeZone: 'Europe/Berlin', checkInFrom: '15:00' };
const FREE = { percent: 0 };
const eur = (amount: string) => ({ amount, currency: 'EUR' });
const STAY: StayToCancel = {
  checkin: '2026-12-04',
  checkout: '2026-12-06',
  total: eur('559.00'),
  perNight: [
    { date: '2026-12-04', amount: '279.50' },
    { date: '2026-12-05', amount: '279.50' },
  ],
};

const ends = (terms: readonly CancellationTerm[]) =>
  terms.map(({ until }) => (until === undefined ? 'for ever' : new Date(until).toISOString()));
const termsOf = (
  rules: CancellationRule[],
  stay = STAY,
  clock: { timeZone: string; checkInFrom?: string } = BERLIN,
) => cancellationTerms(rules, stay, clock);
const costOf = (fee: CancellationRule['fee'], stay = STAY) => termsOf([{ untilDays: 1, fee }], stay)[0]?.cost;

describe('the end of a term', () => {
  it.each([
    [{ untilDays: 1, time: '18:00' }, '2026-12-03T17:00:00.000Z'],
    // Until the end of that day.
    [{ untilDays: 1 }, '2026-12-03T23:00:00.000Z'],
    [{ untilDays: 0 }, '2026-12-04T23:00:00.000Z'],
    // Hours before the arrival at 15:00.
    [{ untilHours: 48 }, '2026-12-02T14:00:00.000Z'],
    [{ untilHours: 48, time: '18:00' }, '2026-12-02T17:00:00.000Z'],
    [{ untilHours: 0 }, '2026-12-04T14:00:00.000Z'],
  ])('of %j is %s', (moment, end) => {
    expect(ends(termsOf([{ ...moment, fee: FREE }]))).toEqual([end, 'for ever']);
  });

  it.each(['after lunch', '9:00', undefined])(
    'counts from midnight of the arrival day if check-in begins at %j',
    (from) => {
      const clock = { timeZone: 'Europe/Berlin', ...(from !== undefined && { checkInFrom: from }) };
      expect(ends(termsOf([{ untilHours: 24, fee: FREE }], STAY, clock))[0]).toBe('2026-12-02T23:00:00.000Z');
    },
  );

  it('counts days by the calendar and hours by elapsed time when the clocks change', () => {
    const stay = { ...STAY, checkin: '2027-03-28', checkout: '2027-03-29' };
    expect(ends(termsOf([{ untilDays: 1, time: '15:00', fee: FREE }], stay))[0]).toBe(
      '2027-03-27T14:00:00.000Z',
    );
    // 24 hours before 15:00 in summer time; the clock showed 14:00 then.
    expect(ends(termsOf([{ untilHours: 24, fee: FREE }], stay))[0]).toBe('2027-03-27T13:00:00.000Z');
  });

  it.each([
    // Morocco's clock goes back in the night before Ramadan, and forward in the night after it.
    ['Africa/Casablanca', '2026-02-16', '18:00', '2026-02-15T18:00:00.000Z'],
    ['Africa/Casablanca', '2026-03-23', '18:00', '2026-03-22T17:00:00.000Z'],
    ['America/New_York', '2027-03-15', '02:30', '2027-03-14T07:00:00.000Z'],
    ['Europe/Berlin', '2027-11-01', '02:30', '2027-10-31T00:30:00.000Z'],
    ['Pacific/Apia', '2027-01-02', '00:00', '2026-12-31T11:00:00.000Z'],
    ['Asia/Tokyo', '2027-01-02', '18:00', '2027-01-01T09:00:00.000Z'],
  ])('in %s for an arrival on %s, a day before at %s, is %s', (timeZone, checkin, time, end) => {
    const stay = { checkin, checkout: addDays(checkin, 1) };
    expect(ends(termsOf([{ untilDays: 1, time, fee: FREE }], stay, { timeZone }))[0]).toBe(end);
  });

  it('sorts the rules', () => {
    const terms = termsOf([
      { untilDays: 0, fee: { nights: 1 } },
      { untilHours: 24 * 7, fee: FREE },
      { untilDays: 2, fee: { percent: 20 } },
    ]);
    expect(terms.map(({ cost }) => cost.kind)).toEqual(['free', 'percent', 'nights', 'percent']);
    expect(terms.at(-1)).toEqual({ cost: { kind: 'percent', percent: 100, money: eur('559.00') } });
  });
});

it('the first of two rules applies if both end at the same time for this stay', () => {
  const rules = [
    { untilHours: 24, fee: FREE },
    { untilDays: 1, time: '15:00', fee: { nights: 1 } },
  ];
  expect(termsOf(rules).map(({ cost }) => cost.kind)).toEqual(['free', 'percent']);
});

describe('the cost of a cancellation', () => {
  it.each([
    [{ percent: 0 }, { kind: 'free' }],
    [{ percent: 50 }, { kind: 'percent', percent: 50, money: eur('279.50') }],
    [{ percent: 12.5 }, { kind: 'percent', percent: 12.5, money: eur('69.88') }],
    [{ percent: 100 }, { kind: 'percent', percent: 100, money: eur('559.00') }],
    [{ nights: 1 }, { kind: 'nights', nights: 1, money: eur('279.50') }],
    // All nights of the stay.
    [{ nights: 2 }, { kind: 'percent', percent: 100, money: eur('559.00') }],
    [{ nights: 9 }, { kind: 'percent', percent: 100, money: eur('559.00') }],
    [{ amount: '50' }, { kind: 'amount', money: eur('50.00') }],
    [{ amount: '0.00' }, { kind: 'free' }],
    [{ amount: '559.00' }, { kind: 'percent', percent: 100, money: eur('559.00') }],
    [{ amount: '900' }, { kind: 'percent', percent: 100, money: eur('559.00') }],
  ])('of %j is %j', (fee, cost) => {
    expect(costOf(fee)).toEqual(cost);
  });

  it('of nights has no amount if one of their prices is unknown', () => {
    const [first] = STAY.perNight ?? [];
    const longer = { ...STAY, checkout: '2026-12-07' };
    for (const perNight of [undefined, [], first && [first]]) {
      expect(costOf({ nights: 2 }, { ...longer, perNight })).toEqual({ kind: 'nights', nights: 2 });
    }
    expect(costOf({ nights: 1 }, { ...longer, perNight: first && [first] })).toEqual({
      kind: 'nights',
      nights: 1,
      money: eur('279.50'),
    });
  });

  it('has no amount if the total is unknown, except for a fixed amount', () => {
    const { total: _, ...untold } = STAY;
    const stay = { ...untold, currency: 'EUR' };
    expect(costOf({ percent: 50 }, stay)).toEqual({ kind: 'percent', percent: 50 });
    expect(costOf({ nights: 1 }, stay)).toEqual({ kind: 'nights', nights: 1 });
    expect(costOf({ nights: 2 }, stay)).toEqual({ kind: 'percent', percent: 100 });
    expect(costOf({ amount: '50' }, stay)).toEqual({ kind: 'amount', money: eur('50.00') });
    expect(costOf({ amount: '50' }, untold)).toEqual({ kind: 'amount' });
  });

  it('has the digits of the stay’s currency', () => {
    const yen = { ...STAY, total: { amount: '30001', currency: 'JPY' }, perNight: undefined };
    expect(costOf({ percent: 50 }, yen)).toMatchObject({ money: { amount: '15001' } });
    expect(costOf({ amount: '50.5' }, yen)).toMatchObject({ money: { amount: '51' } });
    const dinar = { ...STAY, total: { amount: '30.001', currency: 'KWD' }, perNight: undefined };
    expect(costOf({ percent: 50 }, dinar)).toMatchObject({ money: { amount: '15.001' } });
  });
});

describe('termsLeft', () => {
  const terms = termsOf([
    { untilDays: 1, time: '18:00', fee: FREE },
    { untilDays: 0, fee: { nights: 1 } },
  ]);
  const at = (instant: string) => termsLeft(terms, Date.parse(instant));

  it.each([
    ['2026-12-03T16:59:59.999Z', 3, 'free'],
    // The end itself no longer belongs to the term.
    ['2026-12-03T17:00:00.000Z', 2, 'nights'],
    ['2026-12-04T22:59:59.999Z', 2, 'nights'],
    ['2026-12-04T23:00:00.000Z', 1, 'percent'],
    ['2030-01-01T00:00:00.000Z', 1, 'percent'],
  ])('returns at %s the last %i terms, the first of kind %s', (instant, left, kind) => {
    expect(at(instant)).toHaveLength(left);
    expect(at(instant)[0]?.cost.kind).toBe(kind);
  });
});

/** Fees that rise towards the arrival, as the configuration requires. */
const risingPercents = fc
  .uniqueArray(
    fc.record({ untilDays: fc.integer({ min: 0, max: 60 }), percent: fc.integer({ min: 0, max: 99 }) }),
    {
      selector: ({ untilDays }) => untilDays,
      minLength: 1,
      maxLength: 10,
    },
  )
  .map((drawn) => {
    const percents = drawn.map(({ percent }) => percent).sort((a, b) => a - b);
    return drawn
      .sort((a, b) => b.untilDays - a.untilDays)
      .map(
        ({ untilDays }, index): CancellationRule => ({ untilDays, fee: { percent: percents[index] ?? 0 } }),
      );
  });
const zone = fc.constantFrom(
  'Europe/Berlin',
  'Africa/Casablanca',
  'Asia/Tokyo',
  'America/New_York',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Asia/Beirut',
);
const checkin = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-12-04', days));

describe('in every time zone, for every stay', () => {
  it('a cancellation never gets cheaper if the rules do not', () => {
    fc.assert(
      fc.property(
        risingPercents,
        zone,
        checkin,
        fc.bigInt(0n, 10_000_000n),
        (rules, timeZone, day, units) => {
          const stay = { checkin: day, checkout: addDays(day, 3), total: fromMinorUnits(units, 'EUR') };
          const terms = termsOf(rules, stay, { timeZone });
          const costs = terms.map(({ cost }) =>
            'money' in cost && cost.money ? toMinorUnits(cost.money) : 0n,
          );
          expect(costs).toEqual([...costs].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
          expect(costs.at(-1)).toBe(units);
          const moments = terms.map(({ until = Number.POSITIVE_INFINITY }) => until);
          expect(moments).toEqual([...moments].sort((a, b) => a - b));
        },
      ),
    );
  });

  it('no fee is higher than the total, and a fee of nights is the sum of their prices', () => {
    const fee = fc.oneof(
      fc.record({ percent: fc.integer({ min: 0, max: 10_000 }).map((share) => share / 100) }),
      fc.record({ nights: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ amount: fc.integer({ min: 0, max: 100_000 }).map((cents) => (cents / 100).toFixed(2)) }),
    );
    fc.assert(
      fc.property(fee, fc.array(fc.bigInt(0n, 100_000n), { minLength: 1, maxLength: 7 }), (asked, prices) => {
        const checkout = addDays('2026-12-04', prices.length);
        const perNight = nightsOf({ checkin: '2026-12-04', checkout }).map((date, index) => ({
          date,
          amount: fromMinorUnits(prices[index] ?? 0n, 'EUR').amount,
        }));
        const sum = prices.reduce((a, b) => a + b, 0n);
        const stay = { checkin: '2026-12-04', checkout, perNight, total: fromMinorUnits(sum, 'EUR') };
        const cost = costOf(asked, stay);
        const units = cost && 'money' in cost && cost.money ? toMinorUnits(cost.money) : 0n;
        expect(units <= sum).toBe(true);
        if (cost?.kind === 'nights') {
          expect(units).toBe(prices.slice(0, cost.nights).reduce((a, b) => a + b, 0n));
        }
      }),
    );
  });
});
