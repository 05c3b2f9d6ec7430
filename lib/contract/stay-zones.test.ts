/** @file A stay has civil dates only: no time zone changes them, neither the machine's nor the property's. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOfChange, ODD_DAYS, standIn, ZONES } from '../test-zones.ts';
import { addDays, civilDateIn, isCivilDate, nightsBetween, nightsOf, stayErrors } from './stay.ts';

const LIMITS = { maxAdults: 4, maxNights: 14, daysAhead: 365 };
const DAY_MS = 86_400_000;

const date = fc
  .integer({ min: 0, max: 60_000 })
  .map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10));

/** Everything that is calculated of a stay. */
function reckoned(checkin: string, nights: number) {
  const checkout = addDays(checkin, nights);
  const errorsOn = (today: string) => stayErrors({ checkin, checkout, adults: 2 }, LIMITS, today);
  return {
    checkout,
    real: isCivilDate(checkout),
    back: addDays(checkout, -nights),
    count: nightsBetween(checkin, checkout),
    each: nightsOf({ checkin, checkout }),
    // On the day itself, the day before and the day after: the limits "past" and "too far ahead" lie there.
    errors: [-366, -365, -1, 0, 1].map((days) => errorsOn(addDays(checkin, days))),
  };
}

function onMachine<Result>(zone: string, reckon: () => Result): Result {
  standIn(zone);
  return reckon();
}

describe('a stay on a machine in any time zone is the same as in UTC', () => {
  test('around every day on which that zone changes its clocks', () => {
    for (const zone of ZONES) {
      standIn(zone);
      const changes = [2011, 2026, 2027, 2028].flatMap(daysOfChange);
      for (const day of changes) {
        const [eve, morrow] = [addDays(day, -1), addDays(day, 1)];
        expect([eve < day, day < morrow], zone).toEqual([true, true]);
        expect(nightsOf({ checkin: eve, checkout: addDays(eve, 3) }), zone).toEqual([eve, day, morrow]);
        expect([nightsBetween(eve, day), nightsBetween(day, morrow)], zone).toEqual([1, 1]);
      }
    }
  });

  test.each(ODD_DAYS)('around $day in $zone', ({ zone, day }) => {
    for (const days of [-2, -1, 0, 1]) {
      const checkin = addDays(day, days);
      expect(onMachine(zone, () => reckoned(checkin, 2))).toEqual(
        onMachine('UTC', () => reckoned(checkin, 2)),
      );
    }
  });

  test('on any date', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        date,
        fc.integer({ min: 1, max: 20 }),
        (zone, checkin, nights) => {
          const there = onMachine(zone, () => reckoned(checkin, nights));
          expect(there).toEqual(onMachine('UTC', () => reckoned(checkin, nights)));
          expect(there).toMatchObject({ back: checkin, count: nights, real: true });
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe('today is the property’s date', () => {
  test('in any time zone of the machine', () => {
    const instant = fc.date({
      min: new Date('2011-01-01T00:00:00Z'),
      max: new Date('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.constantFrom(...ZONES), instant, (machine, property, now) => {
        const today = onMachine(machine, () => civilDateIn(property, now));
        expect(today).toBe(onMachine('UTC', () => civilDateIn(property, now)));
      }),
      { numRuns: 1000 },
    );
  });

  // 24 hours apart all year: at every instant the two have the same time of day and different dates.
  const midnights = [
    {
      property: 'Pacific/Kiritimati',
      guest: 'Pacific/Honolulu',
      midnight: '2027-03-13T10:00:00Z',
      day: '2027-03-14',
    },
    {
      property: 'Pacific/Honolulu',
      guest: 'Pacific/Kiritimati',
      midnight: '2027-03-14T10:00:00Z',
      day: '2027-03-14',
    },
    { property: 'Etc/GMT+12', guest: 'Etc/GMT-14', midnight: '2027-12-31T12:00:00Z', day: '2027-12-31' },
    { property: 'Etc/GMT-14', guest: 'Etc/GMT+12', midnight: '2027-12-30T10:00:00Z', day: '2027-12-31' },
    // The day begins at 01:00.
    {
      property: 'America/Santiago',
      guest: 'Asia/Tokyo',
      midnight: '2027-09-05T04:00:00Z',
      day: '2027-09-05',
    },
    {
      property: 'Asia/Tokyo',
      guest: 'America/Santiago',
      midnight: '2027-09-04T15:00:00Z',
      day: '2027-09-05',
    },
  ];

  test.each(midnights)('in $property changes to $day at its own midnight, for a guest in $guest', (turn) => {
    const { property, guest, midnight, day } = turn;
    standIn(guest);
    const at = (ms: number) => civilDateIn(property, new Date(Date.parse(midnight) + ms));
    expect([at(-1), at(0), at(DAY_MS / 2)]).toEqual([addDays(day, -1), day, day]);
    const arriving = (checkin: string, today: string) =>
      stayErrors({ checkin, checkout: addDays(checkin, 1), adults: 2 }, LIMITS, today).map(
        ({ code }) => code,
      );
    expect(arriving(addDays(day, -1), at(-1))).toEqual([]);
    expect(arriving(addDays(day, -1), at(0))).toEqual(['past-checkin']);
    expect(arriving(day, at(0))).toEqual([]);
    expect(arriving(addDays(day, LIMITS.daysAhead), at(-1))).toEqual(['too-far-ahead']);
    expect(arriving(addDays(day, LIMITS.daysAhead), at(0))).toEqual([]);
  });
});
