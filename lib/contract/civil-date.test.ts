import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDateIn, isCivilDate } from './stay.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const HOUR_MS = 3_600_000;

const offsets = new Map(
  ZONES.map((zone) => [zone, new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })]),
);

/**
 * Returns the milliseconds by which the zone's clocks are ahead of UTC at `instant`: a second way to the same
 * date.
 */
function offsetMs(zone: string, instant: number): number {
  const name = offsets
    .get(zone)
    ?.formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value;
  const [, sign, hours, minutes, seconds] =
    /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name ?? '-') ?? [];
  const size = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
  return sign === '-' ? -size : size;
}

const dateByOffset = (zone: string, instant: number) =>
  new Date(instant + offsetMs(zone, instant)).toISOString().slice(0, 10);

/** Returns the first instant after `instant` at which the zone's date changes. */
function nextDate(zone: string, instant: number): number {
  const today = civilDateIn(zone, new Date(instant));
  let [before, after] = [instant, instant + 50 * HOUR_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (civilDateIn(zone, new Date(middle)) === today) before = middle;
    else after = middle;
  }
  return after;
}

describe('the civil date of an instant', () => {
  it.each([
    // Both ends of the world, 25 hours apart: three dates at one instant.
    ['2027-01-01T10:30:00Z', 'Pacific/Kiritimati', '2027-01-02'],
    ['2027-01-01T10:30:00Z', 'Europe/Berlin', '2027-01-01'],
    ['2027-01-01T10:30:00Z', 'Pacific/Pago_Pago', '2026-12-31'],
    // Around midnight, in winter and in summer.
    ['2027-01-31T22:59:59.999Z', 'Europe/Berlin', '2027-01-31'],
    ['2027-01-31T23:00:00Z', 'Europe/Berlin', '2027-02-01'],
    ['2027-07-31T21:59:59.999Z', 'Europe/Berlin', '2027-07-31'],
    ['2027-07-31T22:00:00Z', 'Europe/Berlin', '2027-08-01'],
    ['2027-12-31T14:59:59Z', 'Asia/Tokyo', '2027-12-31'],
    ['2027-12-31T15:00:00Z', 'Asia/Tokyo', '2028-01-01'],
    ['2028-02-28T18:30:00Z', 'Asia/Kolkata', '2028-02-29'],
    // The clocks go forward at midnight: the day begins at 01:00.
    ['2027-03-14T04:59:59Z', 'America/Havana', '2027-03-13'],
    ['2027-03-14T05:00:00Z', 'America/Havana', '2027-03-14'],
    // Samoa skipped the 30th.
    ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29'],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
  ])('%s in %s is %s', (instant, zone, date) => {
    expect(civilDateIn(zone, new Date(instant))).toBe(date);
  });

  it('matches the zone’s clocks, in every zone and every year', () => {
    const instant = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instant, (zone, ms) => {
        const date = civilDateIn(zone, new Date(ms));
        expect(isCivilDate(date)).toBe(true);
        expect(date).toBe(dateByOffset(zone, ms));
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['2027-03-27T12:00:00Z', '2027-10-30T12:00:00Z', '2028-02-28T12:00:00Z'])(
    'changes at midnight in every zone, on the day after %s',
    (from) => {
      for (const zone of ZONES) {
        const midnight = nextDate(zone, Date.parse(from));
        const date = civilDateIn(zone, new Date(midnight));
        expect(date, zone).toBe(addDays(civilDateIn(zone, new Date(midnight - 1)), 1));
        // If the clocks change at midnight, the day begins an hour late. Elsewhere it begins at 00:00.
        const clock = new Date(midnight + offsetMs(zone, midnight)).toISOString().slice(11);
        expect(['00:00:00.000Z', '01:00:00.000Z'], zone).toContain(clock);
      }
    },
  );

  it('is refused for an unknown zone and for an invalid instant', () => {
    expect(() => civilDateIn('Europe/Atlantis', new Date(0))).toThrow(RangeError);
    expect(() => civilDateIn('Europe/Berlin', new Date(Number.NaN))).toThrow(RangeError);
  });
});
