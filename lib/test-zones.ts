import { vi } from 'vitest';

/** Machines of every time zone there is, for tests that nothing of it shifts a civil date. */

const OFFSETS = Array.from({ length: 12 + 14 + 1 }, (_, index) => index - 14);

/** Every zone of the tz database, and the plain offsets from UTC-12 (`Etc/GMT+12`) to UTC+14 (`Etc/GMT-14`). */
export const ZONES: readonly string[] = [
  ...new Set([
    ...Intl.supportedValuesOf('timeZone'),
    // Without a name of its own, `Etc/GMT+0` is UTC.
    ...OFFSETS.map((offset) => (offset === 0 ? 'UTC' : `Etc/GMT${offset < 0 ? '' : '+'}${offset}`)),
  ]),
];

/**
 * Zones in which a civil day is not what it seems, with such a day: it has no midnight, does not exist, or the clocks
 * turn by half an hour. The two ends of the world as well.
 */
export const ODD_DAYS = [
  { zone: 'America/Santiago', day: '2027-09-05' },
  { zone: 'America/Havana', day: '2027-03-14' },
  { zone: 'Asia/Beirut', day: '2027-03-28' },
  { zone: 'Africa/Cairo', day: '2027-04-30' },
  { zone: 'Pacific/Apia', day: '2011-12-30' },
  { zone: 'Australia/Lord_Howe', day: '2027-10-03' },
  { zone: 'Europe/Berlin', day: '2027-10-31' },
  { zone: 'Pacific/Kiritimati', day: '2027-12-31' },
  { zone: 'Etc/GMT+12', day: '2028-02-29' },
] as const;

/**
 * Makes `zone` this machine's own until the test is over (Vitest takes stubbed environments back).
 * @throws Error when this process takes no notice of it, as a worker thread would: every test would then prove nothing
 */
export function standIn(zone: string): void {
  vi.stubEnv('TZ', zone);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (own !== zone) throw new Error(`this machine should be in ${zone}, and is in ${own}`);
}

/**
 * The civil dates of a year on which this machine's clocks are changed: by its own `Date`, which is the very thing that
 * a stay must not be reckoned with.
 */
export function daysOfChange(year: number): string[] {
  const days: string[] = [];
  for (let day = 1; day <= 366; day++) {
    const change =
      new Date(year, 0, day).getTimezoneOffset() !== new Date(year, 0, day + 1).getTimezoneOffset();
    if (change) days.push(new Date(Date.UTC(year, 0, day)).toISOString().slice(0, 10));
  }
  return days;
}
