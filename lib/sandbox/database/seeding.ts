import type { Keys } from '../keys.ts';
import type { SandboxPropertySeed } from '../seed.ts';
import type { Database } from './database.ts';

export interface Seeding {
  /** Adds the seeds that the file does not have yet. Existing bookings, plans and API keys stay unchanged. */
  complete(): void;
  /** Deletes bookings, nights and API keys, and restores the seeded plans and keys. */
  restart(): void;
}

/**
 * Makes the seeding. Each method runs in one IMMEDIATE transaction: two processes that open a new file seed
 * it once.
 */
export function createSeeding(
  database: Database,
  seeds: readonly SandboxPropertySeed[],
  keys: Pick<Keys, 'add' | 'setPlan'>,
): Seeding {
  const addProperty = database.command(
    `INSERT INTO property (slug, name, currency, time_zone, plan) VALUES (:slug, :name, :currency, :timeZone, :plan)
      ON CONFLICT (slug) DO NOTHING`,
  );
  const addRoom = database.command(
    `INSERT INTO room_type (property_id, code, name, description, max_adults, position)
      SELECT id, :code, :name, :description, :maxAdults, :position FROM property WHERE slug = :slug
      ON CONFLICT (property_id, code) DO UPDATE
        SET name = excluded.name, description = excluded.description,
            max_adults = excluded.max_adults, position = excluded.position`,
  );
  const emptied = ['idempotency_key', 'booking_night', 'booking', 'night', 'api_key'].map((table) =>
    database.command(`DELETE FROM ${table}`),
  );

  function completeProperty({ rooms, key, ...property }: SandboxPropertySeed): void {
    const { slug, currency, timeZone, plan } = property;
    const isNew = addProperty({ slug, name: property.name, currency, timeZone, plan }) > 0;
    if (isNew) keys.add(slug, key);
    for (const [position, room] of rooms.entries()) {
      const { roomTypeId: code, name, description = '', maxAdults } = room;
      addRoom({ slug, code, name, description, maxAdults, position });
    }
  }

  return {
    complete: () => database.transaction(() => seeds.forEach(completeProperty)),
    restart: () =>
      database.transaction(() => {
        for (const empty of emptied) empty();
        for (const { slug, plan, key } of seeds) {
          keys.setPlan(slug, plan);
          keys.add(slug, key);
        }
      }),
  };
}
