import { addDays } from '../contract/index.ts';
import type {
  ListedRequest,
  PanelKey,
  PanelLog,
  PanelNights,
  PanelProperty,
  PanelQuota,
} from '../contract/sandbox-api/panel.ts';
import type { RateLimiter } from './api/rate-limit.ts';
import type { Bookings } from './bookings.ts';
import { type Calendar, NIGHTS_AHEAD } from './calendar/calendar.ts';
import type { Database } from './database/database.ts';
import type { Seeding } from './database/seeding.ts';
import type { Keys, NewKey } from './keys.ts';
import type { Fault, Faults } from './panel/faults.ts';
import { createNights, type NightsChange, type NightsQuery } from './panel/nights.ts';
import type { RequestLog } from './panel/request-log.ts';
import { PLAN_TERMS, type Plan } from './plan.ts';
import { type SandboxPropertySeed, seedOf } from './seed.ts';
import type { StoredBooking } from './stored-booking.ts';

/** What the control panel does. Every method throws a RangeError for what is unknown. */
export interface SandboxControl {
  /** The properties as they are now, in the order of their seeds. */
  properties(): PanelProperty[];
  /** A further key; its full value is shown here and never again (docs/partner-api.md section 5.4). */
  createKey(slug: string): NewKey;
  /** A new value; the old one ends at once (section 5.5). `id` is needed where several keys are active. */
  rotateKey(slug: string, id?: number): NewKey;
  /** Answers the id of the key that has ended. */
  revokeKey(slug: string, id?: number): number;
  /** All keys that there were, without their values. */
  keys(slug: string): PanelKey[];
  /** The id of the active key with this value, where it is one of the property's. */
  activeKey(slug: string, key: string): number | undefined;
  /** What each active key has used of its limit. */
  quota(slug: string): PanelQuota[];
  setPlan(slug: string, plan: Plan): void;
  /** Units and price of nights. */
  nights(query: NightsQuery): PanelNights;
  /** Sets units or price of nights; answers how many it changed. */
  setNights(change: NightsChange): number;
  /** Newest last. */
  bookings(): StoredBooking[];
  /** The last 1,000 requests to the Partner API of this process, newest last. */
  requests(): ListedRequest[];
  /** What of these requests is new since a cursor of this log. @param cursor 0 for all */
  log(cursor: number): PanelLog;
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
  /** Called after {@link SandboxControl.reset}. */
  onReset(): void;
}): SandboxControl {
  const { seeds, seeding, calendar, keys, bookings, faults, log, rateLimiter } = parts;
  const nights = createNights(parts.database, seeds);
  /** The nights of a property are there from here on. */
  const roll = (slug: string) => calendar.today(seedOf(seeds, slug));
  return {
    properties: () => seeds.map((seed) => panelProperty(seed, keys.plan(seed.slug), calendar.today(seed))),
    createKey: keys.create,
    rotateKey: keys.rotate,
    revokeKey: keys.revoke,
    keys: (slug) => {
      keys.plan(slug);
      return keys.list(slug);
    },
    activeKey: (slug, key) => {
      const holder = keys.holder(key);
      return holder?.slug === slug ? holder.keyId : undefined;
    },
    quota: (slug) => {
      const limit = PLAN_TERMS[keys.plan(slug)].requestsPerMinute;
      return keys
        .list(slug)
        .filter(({ revokedAt }) => revokedAt === null)
        .map(({ id, hint }) => ({ id, hint, limit, ...rateLimiter.look(id) }));
    },
    setPlan: keys.setPlan,
    nights: (query) => {
      roll(query.property);
      return nights.read(query);
    },
    setNights: (change) => {
      roll(change.property);
      return nights.change(change);
    },
    bookings: bookings.all,
    requests: log.list,
    log: log.since,
    faults: faults.list,
    addFault: (fault) => {
      if (fault.property !== undefined) seedOf(seeds, fault.property);
      faults.add(fault);
    },
    clearFaults: faults.clear,
    reset: () => {
      seeding.restart();
      calendar.forget();
      faults.clear();
      log.clear();
      rateLimiter.clear();
      parts.onReset();
    },
  };
}

function panelProperty(seed: SandboxPropertySeed, plan: Plan, today: string): PanelProperty {
  const { slug, name, currency, timeZone } = seed;
  const rooms = seed.rooms.map(({ roomTypeId, name: roomName, maxAdults }) => ({
    roomTypeId,
    name: roomName,
    maxAdults,
  }));
  return { slug, name, currency, timeZone, plan, today, lastNight: addDays(today, NIGHTS_AHEAD - 1), rooms };
}
