import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import {
  ID_KEPT_MS,
  type LaneAlias,
  LEASE_MS,
  type LeasedMessage,
  type LeaseRequest,
  MAX_PLAUSIBLE_WAIT_MS,
  type Outbox,
  OutboxDownError,
  type OutboxMessage,
} from './outbox.ts';

/** Waits this long, in milliseconds, for another process that writes the same file. Meanwhile this process answers nobody. */
const BUSY_MS = 250;
const DELETE_EXPIRED_EVERY_MS = 60 * 60_000;

/** A message that was removed stays without its body, as long as its id is known. `lane_name` holds the lanes' aliases. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS message (
  place    INTEGER PRIMARY KEY AUTOINCREMENT,
  id       TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  lane     TEXT NOT NULL,
  body     TEXT,
  came_at  INTEGER NOT NULL,
  due_at   INTEGER NOT NULL,
  tries    INTEGER NOT NULL DEFAULT 0,
  UNIQUE (endpoint, id)
) STRICT;
CREATE INDEX IF NOT EXISTS open_message ON message (endpoint, lane, place) WHERE body IS NOT NULL;
CREATE TABLE IF NOT EXISTS lane_name (
  name    TEXT PRIMARY KEY,
  lane    TEXT NOT NULL,
  said_at INTEGER NOT NULL
) STRICT;
`;

const FIND_DUE = `
SELECT place, id, endpoint, lane, body, came_at, tries FROM message AS this
WHERE endpoint = :endpoint AND body IS NOT NULL AND (due_at <= :now OR due_at > :now + ${MAX_PLAUSIBLE_WAIT_MS})
  AND NOT EXISTS (SELECT 1 FROM message AS earlier WHERE earlier.endpoint = this.endpoint
    AND earlier.lane = this.lane AND earlier.body IS NOT NULL AND earlier.place < this.place)
ORDER BY due_at, place LIMIT :atMost`;

/** A lease is identified by its end time. It is unique: the message cannot be leased again before that. */
const WHERE_LEASED = 'WHERE endpoint = :endpoint AND id = :id AND body IS NOT NULL AND due_at = :lease';

/**
 * Makes an outbox in a SQLite file. Several processes of one machine may share the file. It is opened with the first use.
 * @param file its folder is made if it is missing
 * @param now epoch milliseconds @default Date.now
 */
export function fileOutbox(file: string, now: () => number = Date.now): Outbox {
  let opened: DatabaseSync | undefined;
  let expiredDeletedAt = 0;
  const run = <Result>(work: (database: DatabaseSync) => Result): Result => {
    try {
      opened ??= open(file);
      return work(opened);
    } catch (cause) {
      throw new OutboxDownError('the file of the outbox cannot be used', { cause });
    }
  };
  const updateLeased = (sql: string, message: LeasedMessage, more: Record<string, number> = {}) =>
    run((database) => {
      database
        .prepare(sql)
        .run({ endpoint: message.endpoint, id: message.id, lease: Number(message.lease), ...more });
    });
  const deleteExpired = (database: DatabaseSync) => {
    if (now() - expiredDeletedAt < DELETE_EXPIRED_EVERY_MS) return;
    expiredDeletedAt = now();
    database.prepare('DELETE FROM message WHERE came_at < ?').run(now() - ID_KEPT_MS);
    database.prepare('DELETE FROM lane_name WHERE said_at < ?').run(now() - ID_KEPT_MS);
  };
  return {
    put: async (messages, laneAlias) =>
      run((database) =>
        atomically(database, () => {
          if (laneAlias) insertAlias(database, laneAlias, now());
          for (const message of messages) insert(database, message, now());
        }),
      ),
    laneByAlias: async (alias) =>
      run((database) => {
        const lane = database.prepare('SELECT lane FROM lane_name WHERE name = ?').get(alias)?.lane;
        return lane === undefined ? undefined : String(lane);
      }),
    lease: async (requests, atMost) =>
      run((database) => {
        deleteExpired(database);
        // Most polls find nothing. They need no write transaction.
        if (requests.every((request) => findDue(database, request, now()).length === 0)) return [];
        return atomically(database, () => {
          const leased: LeasedMessage[] = [];
          for (const { endpoint, atMost: wanted } of requests) {
            const left = Math.min(wanted, atMost - leased.length);
            if (left > 0) leased.push(...lease(database, { endpoint, atMost: left }, now()));
          }
          return leased;
        });
      }),
    remove: async (message) => updateLeased(`UPDATE message SET body = NULL ${WHERE_LEASED}`, message),
    retryIn: async (message, waitMs) =>
      updateLeased(`UPDATE message SET due_at = :due ${WHERE_LEASED}`, message, { due: now() + waitMs }),
    giveBack: async (message) =>
      updateLeased(`UPDATE message SET due_at = :due, tries = tries - 1 ${WHERE_LEASED}`, message, {
        due: now(),
      }),
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
  // Not imported at the top: older versions of Node print a warning in each process that loads it (experimental feature).
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(file);
  try {
    // It may hold guests' names, though encrypted.
    chmodSync(file, 0o600);
    database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    database.exec('PRAGMA journal_mode = WAL');
    // A commit returns once it is on the disk: messages outlive a power cut too.
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

function insertAlias(database: DatabaseSync, { alias, lane }: LaneAlias, now: number): void {
  database
    .prepare(
      `INSERT INTO lane_name VALUES (:alias, :lane, :now)
        ON CONFLICT (name) DO UPDATE SET lane = :lane, said_at = :now`,
    )
    .run({ alias, lane, now });
}

function insert(database: DatabaseSync, { id, endpoint, lane, body }: OutboxMessage, now: number): void {
  database
    .prepare(
      `INSERT INTO message (id, endpoint, lane, body, came_at, due_at)
        VALUES (:id, :endpoint, :lane, :body, :now, :now) ON CONFLICT (endpoint, id) DO NOTHING`,
    )
    .run({ id, endpoint, lane, body, now });
}

const findDue = (database: DatabaseSync, { endpoint, atMost }: LeaseRequest, now: number) =>
  database.prepare(FIND_DUE).all({ endpoint, atMost, now });

function lease(database: DatabaseSync, request: LeaseRequest, now: number): LeasedMessage[] {
  const until = now + LEASE_MS;
  return findDue(database, request, now).map(({ place, id, endpoint, lane, body, came_at, tries }) => {
    database
      .prepare('UPDATE message SET due_at = :until, tries = tries + 1 WHERE place = :place')
      .run({ until, place: Number(place) });
    return {
      id: String(id),
      endpoint: String(endpoint),
      lane: String(lane),
      body: String(body),
      tries: Number(tries) + 1,
      ageMs: Math.max(0, now - Number(came_at)),
      lease: String(until),
    };
  });
}
