import { existsSync } from 'node:fs';
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
import { SqliteFile } from './sqlite-file.ts';

const DELETE_EXPIRED_EVERY_MS = 60 * 60_000;

/**
 * A removed message keeps its row, without its body, for as long as its id must be known. `body` may hold a
 * guest's name, encrypted. `lane_name` holds the aliases of lanes.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS message (
  place    INTEGER PRIMARY KEY AUTOINCREMENT,
  id       TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  lane     TEXT NOT NULL,
  stage    INTEGER NOT NULL,
  body     TEXT,
  came_at  INTEGER NOT NULL,
  due_at   INTEGER NOT NULL,
  tries    INTEGER NOT NULL DEFAULT 0,
  UNIQUE (endpoint, id)
) STRICT;
CREATE INDEX IF NOT EXISTS open_message ON message (endpoint, lane, place) WHERE body IS NOT NULL;
CREATE INDEX IF NOT EXISTS stage_of_lane ON message (endpoint, lane, stage);
CREATE INDEX IF NOT EXISTS due_endpoint ON message (due_at, endpoint) WHERE body IS NOT NULL;
CREATE INDEX IF NOT EXISTS due_message ON message (endpoint, due_at, place) WHERE body IS NOT NULL;
CREATE TABLE IF NOT EXISTS lane_name (
  name    TEXT PRIMARY KEY,
  lane    TEXT NOT NULL,
  said_at INTEGER NOT NULL
) STRICT;
`;

/** One query for all endpoints. It also finds endpoints whose due messages wait for earlier ones. */
const FIND_DUE_ENDPOINTS = 'SELECT DISTINCT endpoint FROM message WHERE body IS NOT NULL AND due_at <= :now';

const FIND_DUE = `
SELECT place, id, endpoint, lane, body, came_at, tries FROM message AS this INDEXED BY due_message
WHERE endpoint = :endpoint AND body IS NOT NULL AND due_at <= :now
  AND NOT EXISTS (SELECT 1 FROM message AS earlier INDEXED BY open_message WHERE earlier.endpoint = this.endpoint
    AND earlier.lane = this.lane AND earlier.body IS NOT NULL AND earlier.place < this.place)
ORDER BY due_at, place LIMIT :atMost`;

/** These messages were scheduled before the clock was set back. */
const WHERE_IMPLAUSIBLE = 'WHERE body IS NOT NULL AND due_at > :latest';

/** A lease is identified by its end time. It is unique: the message cannot be leased again before that. */
const WHERE_LEASED = 'WHERE endpoint = :endpoint AND id = :id AND body IS NOT NULL AND due_at = :lease';

/**
 * Makes an outbox in a SQLite file. Several processes of one machine may share the file. It is opened with
 * the first use.
 * @param file its folder is made if it is missing
 * @param now epoch milliseconds @default Date.now
 */
export function fileOutbox(file: string, now: () => number = Date.now): Outbox {
  let opened: SqliteFile | undefined;
  let expiredDeletedAt = 0;
  /**
   * A pending message that was put there before this time was due for an hour of a running process, even if
   * the process was stopped for days.
   */
  let pendingKeptSince = 0;
  const run = <Result>(work: (database: SqliteFile) => Result): Result => {
    try {
      opened ??= new SqliteFile(file, SCHEMA);
      return work(opened);
    } catch (cause) {
      throw Object.assign(
        new OutboxDownError('the file of the outbox cannot be used', { cause }),
        faultOf(cause),
      );
    }
  };
  const updateLeased = (
    sql: string,
    { endpoint, id, lease }: LeasedMessage,
    more: Record<string, number> = {},
  ) =>
    run((database) => {
      database.statement(sql).run({ endpoint, id, lease: Number(lease), ...more });
    });
  const mayDeleteExpired = () => now() - expiredDeletedAt >= DELETE_EXPIRED_EVERY_MS;
  const deleteExpired = (database: SqliteFile) => {
    const keptSince = now() - ID_KEPT_MS;
    database
      .statement('DELETE FROM message WHERE came_at < ? AND (body IS NULL OR came_at < ?)')
      .run(keptSince, pendingKeptSince);
    database.statement('DELETE FROM lane_name WHERE said_at < ?').run(keptSince);
    pendingKeptSince = keptSince;
    expiredDeletedAt = now();
  };
  return {
    put: async (messages, laneAlias) =>
      run((database) =>
        database.atomically(() => {
          if (laneAlias) insertAlias(database, laneAlias, now());
          for (const message of messages) insert(database, message, now());
        }),
      ),
    laneByAlias: async (alias) =>
      run((database) => {
        const lane = database.statement('SELECT lane FROM lane_name WHERE name = ?').get(alias)?.lane;
        return lane === undefined ? undefined : String(lane);
      }),
    lease: async (requests, atMost) =>
      run((database) => {
        if (mayDeleteExpired()) deleteExpired(database);
        makeImplausibleDue(database, now());
        const due = requestsWithDue(database, requests, now());
        // Most polls find nothing. They need no write transaction.
        if (due.length === 0) return [];
        return database.atomically(() => {
          const leased: LeasedMessage[] = [];
          for (const { endpoint, atMost: wanted } of due) {
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
        const counted = new Set(endpoints);
        return database
          .statement(
            'SELECT endpoint, count(*) AS count FROM message WHERE body IS NOT NULL GROUP BY endpoint',
          )
          .all()
          .reduce((sum, { endpoint, count }) => sum + (counted.has(String(endpoint)) ? Number(count) : 0), 0);
      }),
    deleteExpired: async () => {
      // A site without webhooks has no file, and needs none.
      if (mayDeleteExpired() && (opened || existsSync(file))) run(deleteExpired);
    },
    close: () => {
      opened?.close();
      opened = undefined;
    },
  };
}

/** SQLite's name of the fault, as the log shows it: `database-or-disk-is-full`, `file-is-not-a-database`. */
function faultOf(error: unknown): { code?: string } {
  if (!(error instanceof Error && 'errstr' in error)) return {};
  return { code: String(error.errstr).toLowerCase().replaceAll(' ', '-') };
}

function insertAlias(database: SqliteFile, { alias, lane }: LaneAlias, now: number): void {
  database
    .statement(
      `INSERT INTO lane_name VALUES (:alias, :lane, :now)
        ON CONFLICT (name) DO UPDATE SET lane = :lane, said_at = :now`,
    )
    .run({ alias, lane, now });
}

function insert(database: SqliteFile, { id, endpoint, lane, stage, body }: OutboxMessage, now: number): void {
  database
    .statement(
      `INSERT INTO message (id, endpoint, lane, stage, body, came_at, due_at)
        SELECT :id, :endpoint, :lane, :stage, :body, :now, :now
        WHERE :stage = 0 OR NOT EXISTS (
          SELECT 1 FROM message WHERE endpoint = :endpoint AND lane = :lane AND stage > :stage)
        ON CONFLICT (endpoint, id) DO NOTHING`,
    )
    .run({ id, endpoint, lane, stage, body, now });
}

function makeImplausibleDue(database: SqliteFile, now: number): void {
  const latest = now + MAX_PLAUSIBLE_WAIT_MS;
  // Reading first: a write locks the file, even if it changes nothing.
  if (!database.statement(`SELECT 1 FROM message ${WHERE_IMPLAUSIBLE} LIMIT 1`).get({ latest })) return;
  database.statement(`UPDATE message SET due_at = :now ${WHERE_IMPLAUSIBLE}`).run({ now, latest });
}

function requestsWithDue(
  database: SqliteFile,
  requests: readonly LeaseRequest[],
  now: number,
): LeaseRequest[] {
  const due = database.statement(FIND_DUE_ENDPOINTS).all({ now });
  const endpoints = new Set(due.map(({ endpoint }) => String(endpoint)));
  return requests.filter(
    ({ endpoint }) => endpoints.has(endpoint) && findDue(database, { endpoint, atMost: 1 }, now).length > 0,
  );
}

const findDue = (database: SqliteFile, { endpoint, atMost }: LeaseRequest, now: number) =>
  database.statement(FIND_DUE).all({ endpoint, atMost, now });

function lease(database: SqliteFile, request: LeaseRequest, now: number): LeasedMessage[] {
  const until = now + LEASE_MS;
  return findDue(database, request, now).map(({ place, id, endpoint, lane, body, came_at, tries }) => {
    database
      .statement('UPDATE message SET due_at = :until, tries = tries + 1 WHERE place = :place')
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
