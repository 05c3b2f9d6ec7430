import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import {
  ID_KEPT_MS,
  type LaneName,
  LEASE_MS,
  type LeasedMessage,
  LONGEST_WAIT_MS,
  type Outbox,
  OutboxDownError,
  type OutboxMessage,
  type Wanted,
} from './outbox.ts';

/** Another process on the same file is waited for so long, in milliseconds; this one answers nobody meanwhile. */
const BUSY_MS = 250;
const FORGET_EVERY_MS = 60 * 60_000;

/** A message stays, without its body, as long as its id is known. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS message (
  place    INTEGER PRIMARY KEY AUTOINCREMENT,
  id       TEXT NOT NULL UNIQUE,
  endpoint TEXT NOT NULL,
  lane     TEXT NOT NULL,
  body     TEXT,
  came_at  INTEGER NOT NULL,
  due_at   INTEGER NOT NULL,
  tries    INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS open_message ON message (endpoint, lane, place) WHERE body IS NOT NULL;
CREATE TABLE IF NOT EXISTS lane_name (
  name    TEXT PRIMARY KEY,
  lane    TEXT NOT NULL,
  said_at INTEGER NOT NULL
) STRICT;
`;

const TAKE = `
SELECT id, endpoint, lane, body, came_at, tries FROM message AS this
WHERE endpoint = :endpoint AND body IS NOT NULL AND (due_at <= :now OR due_at > :now + ${LONGEST_WAIT_MS})
  AND NOT EXISTS (SELECT 1 FROM message AS earlier WHERE earlier.endpoint = this.endpoint
    AND earlier.lane = this.lane AND earlier.body IS NOT NULL AND earlier.place < this.place)
ORDER BY due_at, place LIMIT :atMost`;

/** The moment at which a lease ends names it: nobody leases the message again before. */
const OF_LEASE = 'WHERE id = :id AND body IS NOT NULL AND due_at = :lease';

/**
 * An outbox in a SQLite file: it outlives the process, and several on one machine may share it. Opened with its first use.
 * @param file its folder is made where it is missing
 * @param now epoch milliseconds @default Date.now
 */
export function fileOutbox(file: string, now: () => number = Date.now): Outbox {
  let opened: DatabaseSync | undefined;
  let forgotAt = 0;
  const run = <Result>(work: (database: DatabaseSync) => Result): Result => {
    try {
      opened ??= open(file);
      return work(opened);
    } catch (cause) {
      throw new OutboxDownError('the file of the outbox cannot be used', { cause });
    }
  };
  const change = (sql: string, message: LeasedMessage, more: Record<string, number> = {}) =>
    run((database) => {
      database.prepare(sql).run({ id: message.id, lease: Number(message.lease), ...more });
    });
  const forget = (database: DatabaseSync) => {
    if (now() - forgotAt < FORGET_EVERY_MS) return;
    forgotAt = now();
    database.prepare('DELETE FROM message WHERE came_at < ?').run(now() - ID_KEPT_MS);
    database.prepare('DELETE FROM lane_name WHERE said_at < ?').run(now() - ID_KEPT_MS);
  };
  return {
    put: async (messages, named) =>
      run((database) =>
        atomically(database, () => {
          if (named) nameLane(database, named, now());
          for (const message of messages) insert(database, message, now());
        }),
      ),
    laneOf: async (name) =>
      run((database) => {
        const lane = database.prepare('SELECT lane FROM lane_name WHERE name = ?').get(name)?.lane;
        return lane === undefined ? undefined : String(lane);
      }),
    take: async (wanted, atMost) =>
      run((database) => {
        forget(database);
        // Most looks find nothing, and need not write for that.
        if (wanted.every((one) => due(database, one, now()).length === 0)) return [];
        return atomically(database, () => {
          const taken: LeasedMessage[] = [];
          for (const one of wanted) {
            const left = Math.min(one.atMost, atMost - taken.length);
            if (left > 0) taken.push(...lease(database, { ...one, atMost: left }, now()));
          }
          return taken;
        });
      }),
    remove: async (message) => change(`UPDATE message SET body = NULL ${OF_LEASE}`, message),
    retryIn: async (message, waitMs) =>
      change(`UPDATE message SET due_at = :due ${OF_LEASE}`, message, { due: now() + waitMs }),
    giveBack: async (message) =>
      change(`UPDATE message SET due_at = :due, tries = tries - 1 ${OF_LEASE}`, message, { due: now() }),
    count: async (endpoints) =>
      run((database) => {
        const counting = database.prepare(
          'SELECT count(*) AS count FROM message WHERE endpoint = ? AND body IS NOT NULL',
        );
        return endpoints.reduce((sum, endpoint) => sum + Number(counting.get(endpoint)?.count), 0);
      }),
    close: () => {
      opened?.close();
      opened = undefined;
    },
  };
}

function open(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  // Not imported: on older versions of Node each process that loads it is told that it is experimental.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(file);
  try {
    // It may hold guests' names, though encrypted.
    chmodSync(file, 0o600);
    database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    database.exec('PRAGMA journal_mode = WAL');
    // Each commit is on the disk before it counts: what was kept outlives a power cut too.
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA secure_delete = ON');
    database.exec(SCHEMA);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function atomically<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function nameLane(database: DatabaseSync, { name, lane }: LaneName, now: number): void {
  database
    .prepare(
      `INSERT INTO lane_name VALUES (:name, :lane, :now)
        ON CONFLICT (name) DO UPDATE SET lane = :lane, said_at = :now`,
    )
    .run({ name, lane, now });
}

function insert(database: DatabaseSync, { id, endpoint, lane, body }: OutboxMessage, now: number): void {
  database
    .prepare(
      `INSERT INTO message (id, endpoint, lane, body, came_at, due_at)
        VALUES (:id, :endpoint, :lane, :body, :now, :now) ON CONFLICT (id) DO NOTHING`,
    )
    .run({ id, endpoint, lane, body, now });
}

const due = (database: DatabaseSync, { endpoint, atMost }: Wanted, now: number) =>
  database.prepare(TAKE).all({ endpoint, atMost, now });

function lease(database: DatabaseSync, wanted: Wanted, now: number): LeasedMessage[] {
  const until = now + LEASE_MS;
  return due(database, wanted, now).map(({ id, endpoint, lane, body, came_at, tries }) => {
    database
      .prepare('UPDATE message SET due_at = :until, tries = tries + 1 WHERE id = :id')
      .run({ until, id: String(id) });
    return {
      ...{ id: String(id), endpoint: String(endpoint), lane: String(lane), body: String(body) },
      ...{ tries: Number(tries) + 1, ageMs: Math.max(0, now - Number(came_at)), lease: String(until) },
    };
  });
}
