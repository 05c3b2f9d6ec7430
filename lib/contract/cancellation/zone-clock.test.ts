import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ODD_DAYS, ZONES } from '../../test-zones.ts';
import { clockAt, clockLead, instantAt, isShownTwice } from './zone-clock.ts';

const iso = (instant: number) => new Date(instant).toISOString();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const timeOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
});

/** Any zone on a day of 2026 to 2036, with days of clock changes more often than by chance. */
const place = fc.oneof(
  fc.record({
    zone: fc.constantFrom(...ZONES),
    day: fc.integer({ min: 0, max: 3_650 }).map((days) => iso(Date.UTC(2026, 0, 1 + days)).slice(0, 10)),
  }),
  fc.constantFrom(...ODD_DAYS),
);

describe('the instant at which a clock shows a time', () => {
  it.each([
    ['Europe/Berlin', '2026-12-03', '18:00', '2026-12-03T17:00:00.000Z'],
    ['Europe/Berlin', '2027-07-03', '18:00', '2027-07-03T16:00:00.000Z'],
    ['Asia/Tokyo', '2026-12-03', '00:00', '2026-12-02T15:00:00.000Z'],
    ['America/New_York', '2027-03-14', '12:00', '2027-03-14T16:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01', '00:00', '2026-12-31T10:00:00.000Z'],
  ])('in %s on %s at %s is %s', (zone, day, time, instant) => {
    expect(iso(instantAt(zone, day, time))).toBe(instant);
  });

  it.each([
    ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:00:00.000Z'],
    ['America/New_York', '2027-03-14', '02:00', '2027-03-14T07:00:00.000Z'],
    // Ramadan ends: Morocco's clock goes on from 02:00 to 03:00.
    ['Africa/Casablanca', '2026-03-22', '02:30', '2026-03-22T02:00:00.000Z'],
    // No midnight: the day begins at 01:00.
    ['Asia/Beirut', '2027-03-28', '00:00', '2027-03-27T22:00:00.000Z'],
    // No such day.
    ['Pacific/Apia', '2011-12-30', '18:00', '2011-12-30T10:00:00.000Z'],
  ])('in %s on %s at %s, which the clock skips, is the change at %s', (zone, day, time, instant) => {
    expect(iso(instantAt(zone, day, time))).toBe(instant);
  });

  it.each([
    ['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
    ['America/New_York', '2027-11-07', '01:15', '2027-11-07T05:15:00.000Z'],
    // Ramadan begins: Morocco's clock goes back from 03:00 to 02:00.
    ['Africa/Casablanca', '2026-02-15', '02:30', '2026-02-15T01:30:00.000Z'],
  ])('in %s on %s at %s, which comes twice, is the first: %s', (zone, day, time, instant) => {
    expect(iso(instantAt(zone, day, time))).toBe(instant);
    expect(
      [instant, Date.parse(instant) + HOUR_MS].map((at) => isShownTwice(zone, Number(new Date(at)))),
    ).toEqual([true, true]);
    expect(isShownTwice(zone, Date.parse(instant) - 3 * HOUR_MS)).toBe(false);
  });

  it('is the first at which the clock shows this time or a later one, in every zone', () => {
    fc.assert(
      fc.property(place, timeOfDay, ({ zone, day }, time) => {
        const instant = instantAt(zone, day, time);
        const shown = (at: number) => at + clockLead(zone, at);
        const asked = Date.parse(`${day}T${time}:00Z`);
        expect(shown(instant)).toBeGreaterThanOrEqual(asked);
        for (const before of [1, HOUR_MS / 4, HOUR_MS / 2, HOUR_MS, 2 * HOUR_MS, DAY_MS]) {
          expect(shown(instant - before)).toBeLessThan(asked);
        }
      }),
    );
  });

  it('is never earlier for a later time', () => {
    fc.assert(
      fc.property(place, timeOfDay, timeOfDay, ({ zone, day }, a, b) => {
        const [earlier = a, later = b] = [a, b].sort();
        expect(instantAt(zone, day, earlier)).toBeLessThanOrEqual(instantAt(zone, day, later));
      }),
    );
  });

  it('matches the clock, unless the clock skips the time', () => {
    fc.assert(
      fc.property(place, timeOfDay, ({ zone, day }, time) => {
        const read = clockAt(zone, instantAt(zone, day, time));
        expect(`${read.date} ${read.time}` >= `${day} ${time}`).toBe(true);
        const leftOut = `${read.date} ${read.time}` !== `${day} ${time}`;
        // The change itself: just before, the clock shows less by more than that instant.
        const jump =
          clockLead(zone, instantAt(zone, day, time)) - clockLead(zone, instantAt(zone, day, time) - 1);
        expect(leftOut ? jump > 0 : true).toBe(true);
      }),
    );
  });

  it('is refused for an unknown zone', () => {
    expect(() => instantAt('Moon/Sea', '2027-01-01', '18:00')).toThrow(RangeError);
  });
});
