import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { testFolder } from '../../test-folder.ts';
import { openDatabase } from './database.ts';
import { MIGRATIONS } from './migration.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

describe('openDatabase', () => {
  test('makes the folder, turns on WAL and foreign keys, and migrates once', () => {
    const file = join(folder, 'a', 'b', 'sandbox.db');
    openDatabase(file).close();
    const database = openDatabase(file);
    const pragma = (name: string) =>
      database.query(`PRAGMA ${name}`, z.record(z.string(), z.unknown())).get()?.[name];
    expect([pragma('journal_mode'), pragma('foreign_keys'), pragma('user_version')]).toEqual(['wal', 1, 2]);
    database.close();
  });

  test('migrates a file of the first version and keeps its data', () => {
    const file = join(folder, 'sandbox.db');
    const first = new DatabaseSync(file);
    first.exec(MIGRATIONS[0] ?? '');
    first.exec('PRAGMA user_version = 1');
    first.exec("INSERT INTO property VALUES (1, 'a', 'A', 'EUR', 'UTC', 'free')");
    first.exec("INSERT INTO room_type VALUES (1, 1, 'r', 'R', '', 2, 0)");
    first.exec(`INSERT INTO booking
      VALUES (1, 'id', 'A-1', 1, 1, 'confirmed', '2027-03-01', '2027-03-02', 1, 'x', 'y', 'z', 1, 'then')`);
    first.close();
    const database = openDatabase(file);
    const rows = database.query(
      'SELECT reference, cancelled_at FROM booking',
      z.object({ reference: z.string(), cancelled_at: z.null() }),
    );
    expect(rows.all()).toEqual([{ reference: 'A-1', cancelled_at: null }]);
    database.close();
  });

  test('refuses a file of a newer version and does not change it', () => {
    const file = join(folder, 'sandbox.db');
    const newer = new DatabaseSync(file);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    expect(() => openDatabase(file)).toThrow(/schema version 99/);
  });

  test('names the file that it cannot use, and its setting', () => {
    const file = join(folder, 'sandbox.db');
    writeFileSync(file, 'this is no database, but it is long enough to be read as one, and then refused');
    const refused = /cannot use its database .*sandbox\.db.*BELLHOP_SANDBOX_DIR/;
    expect(() => openDatabase(file)).toThrow(refused);
    expect(() => openDatabase(join(file, 'sandbox.db'))).toThrow(refused);
  });

  test('rolls a failed transaction back, and runs the next one', () => {
    const database = openDatabase(':memory:');
    const add = database.command(
      "INSERT INTO property (slug, name, currency, time_zone, plan) VALUES (:slug, 'x', 'EUR', 'UTC', 'free')",
    );
    const slugs = database.query('SELECT slug FROM property', z.object({ slug: z.string() }));
    const failing = () =>
      database.transaction(() => {
        add({ slug: 'a' });
        throw new Error('no');
      });
    expect(failing).toThrow('no');
    database.transaction(() => add({ slug: 'b' }));
    expect(slugs.all()).toEqual([{ slug: 'b' }]);
    database.close();
  });

  test('takes the write lock at the start of a transaction', () => {
    const file = join(folder, 'sandbox.db');
    const database = openDatabase(file);
    const impatient = new DatabaseSync(file);
    const write = () => impatient.exec("UPDATE property SET plan = 'pro'");
    expect(() => database.transaction(write)).toThrow(/locked/);
    expect(write).not.toThrow();
    impatient.close();
    database.close();
  });

  test('refuses to oversell through its schema', () => {
    const database = openDatabase(':memory:');
    database.command(
      "INSERT INTO property (id, slug, name, currency, time_zone, plan) VALUES (1, 'a', 'x', 'EUR', 'UTC', 'free')",
    )();
    database.command(
      "INSERT INTO room_type (id, property_id, code, name, description, max_adults, position) VALUES (1, 1, 'r', 'x', '', 2, 0)",
    )();
    const add = database.command(
      "INSERT INTO night (room_type_id, date, price_minor, units_total, units_booked) VALUES (1, '2027-03-01', 1, 1, :booked)",
    );
    expect(() => add({ booked: 2 })).toThrow(/CHECK/);
    expect(() => add({ booked: -1 })).toThrow(/CHECK/);
    expect(add({ booked: 1 })).toBe(1);
    database.close();
  });
});
