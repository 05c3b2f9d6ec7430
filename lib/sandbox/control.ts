import type { RateLimiter } from './api/rate-limit.ts';
import type { Bookings, StoredBooking } from './bookings.ts';
import type { Calendar } from './calendar/calendar.ts';
import type { Database } from './database/database.ts';
import type { Seeding } from './database/seeding.ts';
import type { KeySummary, Keys, NewKey } from './keys.ts';
import type { Fault, Faults } from './panel/faults.ts';
import { createNightsChange, type NightsChange } from './panel/nights.ts';
import type { RequestLog, RequestRecord } from './panel/request-log.ts';
import type { Plan } from './plan.ts';
import type { SandboxPropertySeed } from './seed.ts';

/** What the control panel does: Settings → API keys, plan, nights, bookings, faults. All throw RangeError for what is unknown. */
export interface SandboxControl {
  /** A further key; its full value is shown here and never again (partner-api.md section 5.4). */
  createKey(slug: string): NewKey;
  /** A new value; the old one ends at once (section 5.5). `id` is needed only when several keys are active. */
  rotateKey(slug: string, id?: number): NewKey;
  revokeKey(slug: string, id?: number): void;
  /** All keys that there were, without their values. */
  keys(slug: string): KeySummary[];
  setPlan(slug: string, plan: Plan): void;
  /** Sets units or price of nights; answers how many it changed. */
  setNights(change: NightsChange): number;
  /** Newest last. */
  bookings(): StoredBooking[];
  /** The last 1,000 requests to the Partner API of this process, newest last. */
  requests(): RequestRecord[];
  faults(): Fault[];
  addFault(fault: Fault): void;
  clearFaults(): void;
  /** As on the first day: no bookings, faults, log or counted requests; seeded nights, plans and keys. */
  reset(): void;
}

export function createControl(parts: {
  database: Database;
  seeds: readonly SandboxPropertySeed[];
  seeding: Seeding;
  calendar: Calendar;
  keys: Keys;
  bookings: Bookings;
  faults: Faults;
  log: RequestLog;
  rateLimiter: RateLimiter;
}): SandboxControl {
  const { seeds, seeding, calendar, keys, bookings, faults, log, rateLimiter } = parts;
  const changeNights = createNightsChange(parts.database, seeds);
  const rollCalendars = () => {
    for (const seed of seeds) calendar.today(seed);
  };
  return {
    createKey: keys.create,
    rotateKey: keys.rotate,
    revokeKey: keys.revoke,
    keys: keys.list,
    setPlan: keys.setPlan,
    setNights: (change) => {
      rollCalendars();
      return changeNights(change);
    },
    bookings: bookings.all,
    requests: log.list,
    faults: faults.list,
    addFault: (fault) => {
      const { property } = fault;
      if (property !== undefined && !seeds.some(({ slug }) => slug === property)) {
        throw new RangeError(`property ${JSON.stringify(property)} is unknown`);
      }
      faults.add(fault);
    },
    clearFaults: faults.clear,
    reset: () => {
      seeding.restart();
      calendar.forget();
      rollCalendars();
      faults.clear();
      log.clear();
      rateLimiter.clear();
    },
  };
}
