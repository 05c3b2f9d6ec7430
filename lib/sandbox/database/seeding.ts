import * as z from 'zod';
import { hashKey, keyHint } from '../keys.ts';
import type { SandboxPropertySeed } from '../seed.ts';
import type { Database } from './database.ts';

export interface Seeding {
  /** Adds what the file does not have yet; bookings, plans and keys that are there stay as they are. */
  complete(): void;
  /** Takes away bookings, nights and keys, and puts plans and keys back as they began. */
  restart(): void;
}

/** Both run in one IMMEDIATE transaction, so two processes that open one new file seed it once. */
export function createSeeding(
  database: Database,
  seeds: readonly SandboxPropertySeed[],
  now: () => Date,
): Seeding {
  const findProperty = database.query(
    'SELECT id FROM property WHERE slug = :slug',
    z.object({ id: z.int() }),
  );
  const addProperty = database.command(
    'INSERT INTO property (slug, name, currency, time_zone, plan) VALUES (:slug, :name, :currency, :timeZone, :plan)',
  );
  const addRoom = database.command(
    `INSERT INTO room_type (property_id, code, name, description, max_adults, position)
      VALUES (:property, :code, :name, :description, :maxAdults, :position)
      ON CONFLICT (property_id, code) DO UPDATE
        SET name = excluded.name, description = excluded.description,
            max_adults = excluded.max_adults, position = excluded.position`,
  );
  const addKey = database.command(
    'INSERT INTO api_key (property_id, hash, hint, created_at) VALUES (:property, :hash, :hint, :createdAt)',
  );
  const setPlan = database.command('UPDATE property SET plan = :plan WHERE id = :property');
  const emptied = ['idempotency_key', 'booking_night', 'booking', 'night', 'api_key'].map((table) =>
    database.command(`DELETE FROM ${table}`),
  );

  const idOf = (slug: string): number | undefined => findProperty.get({ slug })?.id;

  function addSeedKey(property: number, key: string): void {
    addKey({ property, hash: hashKey(key), hint: keyHint(key), createdAt: now().toISOString() });
  }

  function completeProperty(seed: SandboxPropertySeed): void {
    const known = idOf(seed.slug);
    if (known === undefined) {
      const { slug, name, currency, timeZone, plan } = seed;
      addProperty({ slug, name, currency, timeZone, plan });
    }
    const property = known ?? idOf(seed.slug);
    if (property === undefined) throw new Error(`property ${seed.slug} was not added`);
    if (known === undefined) addSeedKey(property, seed.key);
    for (const [position, room] of seed.rooms.entries()) {
      const { roomTypeId: code, name, description = '', maxAdults } = room;
      addRoom({ property, code, name, description, maxAdults, position });
    }
  }

  return {
    complete: () => database.transaction(() => seeds.forEach(completeProperty)),
    restart: () =>
      database.transaction(() => {
        for (const empty of emptied) empty();
        for (const seed of seeds) {
          const property = idOf(seed.slug);
          if (property === undefined) continue;
          setPlan({ property, plan: seed.plan });
          addSeedKey(property, seed.key);
        }
      }),
  };
}
