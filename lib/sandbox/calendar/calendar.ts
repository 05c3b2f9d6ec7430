import * as z from 'zod';
import { addDays, civilDateIn, nightsOf } from '../../contract/index.ts';
import type { Database } from '../database/database.ts';
import type { SandboxPropertySeed, SandboxRoomSeed } from '../seed.ts';
import { nightlyPrices } from './rates.ts';
import { unitsForSale } from './units.ts';

/** Two years from today, a leap day included. */
export const NIGHTS_AHEAD = 731;

export interface Calendar {
  /** Returns the property's own date. First adds the nights that are new within two years of it. */
  today(seed: SandboxPropertySeed): string;
  /** Call this after the nights were deleted from the database. */
  forget(): void;
}

/**
 * A property's nights from a date on, by room type, as JSON. All sandboxes of this process share them, because
 * they are the same.
 */
const made = new WeakMap<SandboxPropertySeed, { today: string; byRoom: Map<string, string> }>();

function nightsFor(seed: SandboxPropertySeed, room: SandboxRoomSeed, today: string): string {
  const known = made.get(seed);
  const { byRoom } = known?.today === today ? known : { byRoom: new Map<string, string>() };
  const kept = byRoom.get(room.roomTypeId);
  if (kept !== undefined) return kept;
  const price = nightlyPrices(seed, room);
  const dates = nightsOf({ checkin: today, checkout: addDays(today, NIGHTS_AHEAD) });
  const nights = JSON.stringify(
    dates.map((date) => [date, Number(price(date)), unitsForSale(seed, room, date)]),
  );
  byRoom.set(room.roomTypeId, nights);
  made.set(seed, { today, byRoom });
  return nights;
}

/** Keeps two years of priced nights for every property. Existing nights are never changed. */
export function createCalendar(database: Database, now: () => Date): Calendar {
  const missing = database.query(
    `SELECT r.id, r.code FROM property p JOIN room_type r ON r.property_id = p.id
      WHERE p.slug = :slug AND :count > (
        SELECT count(*) FROM night n WHERE n.room_type_id = r.id AND n.date >= :from AND n.date < :until)`,
    z.object({ id: z.int(), code: z.string() }),
  );
  const insert = database.command(
    `INSERT OR IGNORE INTO night (room_type_id, date, price_minor, units_total)
      SELECT :room, value ->> 0, value ->> 1, value ->> 2 FROM json_each(:nights)`,
  );
  const rolledOn = new Map<string, string>();

  function roll(seed: SandboxPropertySeed, today: string): void {
    const until = addDays(today, NIGHTS_AHEAD);
    for (const { id, code } of missing.all({ slug: seed.slug, from: today, until, count: NIGHTS_AHEAD })) {
      const room = seed.rooms.find(({ roomTypeId }) => roomTypeId === code);
      if (room) insert({ room: id, nights: nightsFor(seed, room, today) });
    }
  }

  return {
    today: (seed) => {
      const today = civilDateIn(seed.timeZone, now());
      if (rolledOn.get(seed.slug) !== today) {
        database.transaction(() => roll(seed, today));
        rolledOn.set(seed.slug, today);
      }
      return today;
    },
    forget: () => rolledOn.clear(),
  };
}
