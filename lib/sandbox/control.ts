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

/**
 * The functions of the control panel. Every method throws a RangeError for an unknown property, key, room
 * type or night.
 */
export interface SandboxControl {
  /** Returns the properties in the order of their seeds. */
  properties(): PanelProperty[];
  /** Creates a further API key. Its full value is returned once (docs/partner-api.md section 5.4). */
  createKey(slug: string): NewKey;
  /**
   * Replaces an API key; the old one ends at once (section 5.5). `id` is needed if several keys are active.
   */
  rotateKey(slug: string, id?: number): NewKey;
  /** Revokes an API key and returns its id. `id` is needed if several keys are active. */
  revokeKey(slug: string, id?: number): number;
  /** Lists all API keys, also revoked ones, without their values. */
  keys(slug: string): PanelKey[];
  /** Returns the id of the active API key with this value, if it belongs to the property. */
  activeKey(slug: string, key: string): number | undefined;
  /** Returns how much of its limit each active API key has used. */
  quota(slug: string): PanelQuota[];
  setPlan(slug: string, plan: Plan): void;
  /** Returns units and prices of nights. */
  nights(query: NightsQuery): PanelNights;
  /** Sets units or prices of nights. Returns how many nights it changed. */
  setNights(change: NightsChange): number;
  /** Newest last. */
  bookings(): StoredBooking[];
  /** The last 1,000 requests to the Partner API of this process, newest last. */
  requests(): ListedRequest[];
  /** Returns the requests that are new or changed since a cursor of this log. @param cursor 0 for all */
  log(cursor: number): PanelLog;
  faults(): Fault[];
  addFault(fault: Fault): void;
  clearFaults(): void;
  /**
   * Restores the first state: no bookings, faults, log or counted requests; seeded nights, plans and API
   * keys.
   */
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
