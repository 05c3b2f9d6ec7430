/** @file API keys: made, rotated, revoked (docs/partner-api.md sections 2 and 5). Only hashes are stored. */

import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type PanelKey, panelKeySchema } from '../contract/sandbox-api/panel.ts';
import type { Database } from './database/database.ts';
import { type Plan, planSchema } from './plan.ts';
import { unknownProperty } from './seed.ts';

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Returns the last four characters, by which a person recognizes an API key; empty for a key that is too
 * short to reveal them.
 */
export const keyHint = (key: string): string => (key.length >= 16 ? key.slice(-4) : '');

const holderSchema = z.object({
  keyId: z.int(),
  propertyId: z.int(),
  slug: z.string(),
  name: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  plan: planSchema,
});
/** The property of an API key. Read for every request: a changed plan or a revoked key counts at once. */
export type KeyHolder = z.infer<typeof holderSchema>;

export interface NewKey {
  id: number;
  /** The full value. It is returned only here. */
  key: string;
}

export interface Keys {
  /** Returns the property of a valid API key. */
  holder(key: string): KeyHolder | undefined;
  list(slug: string): PanelKey[];
  add(slug: string, key: string): NewKey;
  /** Adds a random API key. */
  create(slug: string): NewKey;
  /** Replaces the API key `id`; the old one ends at once. `id` is needed if several keys are active. */
  rotate(slug: string, id?: number): NewKey;
  /** Revokes an API key and returns its id. `id` is needed if several keys are active. */
  revoke(slug: string, id?: number): number;
  plan(slug: string): Plan;
  setPlan(slug: string, plan: Plan): void;
}

export function createKeys(database: Database, now: () => Date): Keys {
  const findHolder = database.query(
    `SELECT k.id AS keyId, p.id AS propertyId, p.slug, p.name, p.currency, p.time_zone AS timeZone, p.plan
      FROM api_key k JOIN property p ON p.id = k.property_id WHERE k.hash = :hash AND k.revoked_at IS NULL`,
    holderSchema,
  );
  const all = database.query(
    `SELECT k.id, k.hint, k.created_at AS createdAt, k.revoked_at AS revokedAt
      FROM api_key k JOIN property p ON p.id = k.property_id WHERE p.slug = :slug ORDER BY k.id`,
    panelKeySchema,
  );
  const insert = database.query(
    `INSERT INTO api_key (property_id, hash, hint, created_at)
      SELECT id, :hash, :hint, :createdAt FROM property WHERE slug = :slug RETURNING id`,
    z.object({ id: z.int() }),
  );
  const revoke = database.command('UPDATE api_key SET revoked_at = :revokedAt WHERE id = :id');
  const findPlan = database.query(
    'SELECT plan FROM property WHERE slug = :slug',
    z.object({ plan: planSchema }),
  );
  const slugs = database.query('SELECT slug FROM property ORDER BY id', z.object({ slug: z.string() }));
  const setPlan = database.command('UPDATE property SET plan = :plan WHERE slug = :slug');

  const unknown = (slug: string) =>
    unknownProperty(
      slug,
      slugs.all().map((property) => property.slug),
    );

  const list = (slug: string) => all.all({ slug });

  function plan(slug: string): Plan {
    const found = findPlan.get({ slug });
    if (!found) throw unknown(slug);
    return found.plan;
  }

  function add(slug: string, key: string): NewKey {
    const [row] = insert.all({
      slug,
      hash: hashKey(key),
      hint: keyHint(key),
      createdAt: now().toISOString(),
    });
    if (!row) throw unknown(slug);
    return { id: row.id, key };
  }

  const create = (slug: string) => add(slug, `bellhop-sandbox-${randomBytes(24).toString('base64url')}`);

  function end(slug: string, id: number | undefined): number {
    plan(slug);
    const active = list(slug).filter((key) => key.revokedAt === null);
    const chosen = id === undefined ? active : active.filter((key) => key.id === id);
    const [key, ...others] = chosen;
    if (!key) throw new RangeError(`${slug} has no such active key`);
    if (others.length > 0) throw new RangeError(`${slug} has several active keys: name one by its id`);
    revoke({ id: key.id, revokedAt: now().toISOString() });
    return key.id;
  }

  return {
    holder: (key) => findHolder.get({ hash: hashKey(key) }),
    list,
    add,
    create,
    rotate: (slug, id) =>
      database.transaction(() => {
        end(slug, id);
        return create(slug);
      }),
    revoke: (slug, id) => database.transaction(() => end(slug, id)),
    plan,
    setPlan: (slug, next) => {
      if (setPlan({ plan: next, slug }) === 0) throw unknown(slug);
    },
  };
}
