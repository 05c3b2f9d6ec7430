import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type $ZodType, parse } from '../../contract/schema.ts';
import { MIGRATIONS } from './migration.ts';

/** Values by name, without the prefix: `{ slug }` fills `:slug`. */
type Parameters = Record<string, SQLInputValue>;

/** A prepared SELECT. Its rows are checked by a schema. */
interface Query<Row> {
  all(parameters?: Parameters): Row[];
  get(parameters?: Parameters): Row | undefined;
}

export interface Database {
  query<Row>(sql: string, row: $ZodType<Row>): Query<Row>;
  /** Prepares a change. The function returns how many rows it changed. */
  command(sql: string): (parameters?: Parameters) => number;
  /**
   * Runs `work` in one `BEGIN IMMEDIATE` transaction. If it throws, nothing is changed. Must not be nested.
   */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

const BUSY_TIMEOUT_MS = 10_000;

/**
 * Opens the file (or `':memory:'`), makes its folder, and migrates its schema. Each statement is prepared
 * once and kept by its text.
 * @throws Error which names the file, if it cannot be used or a newer version wrote it
 */
export function openDatabase(file: string): Database {
  try {
    return open(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const where = 'BELLHOP_SANDBOX_DIR or --dir sets its folder';
    throw new Error(`The sandbox cannot use its database ${file} (${where}): ${reason}`, {
      cause: error,
    });
  }
}

function open(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const sqlite = new DatabaseSync(file);
  try {
    // The time-out comes first: turning WAL on needs a lock that another process may hold.
    sqlite.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    sqlite.exec('PRAGMA journal_mode = WAL');
    sqlite.exec('PRAGMA synchronous = NORMAL');
    sqlite.exec('PRAGMA foreign_keys = ON');
    inTransaction(sqlite, () => migrate(sqlite));
  } catch (error) {
    sqlite.close();
    throw error;
  }
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    query: (sql, row) => {
      const statement = prepared(sql);
      return {
        all: (parameters = {}) => statement.all(parameters).map((found) => parse(row, found)),
        get: (parameters = {}) => {
          const found = statement.get(parameters);
          return found === undefined ? undefined : parse(row, found);
        },
      };
    },
    command: (sql) => {
      const statement = prepared(sql);
      return (parameters = {}) => Number(statement.run(parameters).changes);
    },
    transaction: (work) => inTransaction(sqlite, work),
    close: () => sqlite.close(),
  };
}

// IMMEDIATE takes the write lock at once. So the data that the work reads stays the same until it writes, and
// a second process waits at the start instead of failing half-way.
function inTransaction<Result>(sqlite: DatabaseSync, work: () => Result): Result {
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    sqlite.exec('COMMIT');
    return result;
  } catch (error) {
    sqlite.exec('ROLLBACK');
    throw error;
  }
}

function migrate(sqlite: DatabaseSync): void {
  const version = Number(sqlite.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  const known = MIGRATIONS.length;
  if (version > known) {
    throw new Error(
      `it has schema version ${version}, but this Bellhop knows only versions up to ${known}: delete the file, or use a newer Bellhop`,
    );
  }
  if (version === known) return;
  for (const migration of MIGRATIONS.slice(version)) sqlite.exec(migration);
  sqlite.exec(`PRAGMA user_version = ${known}`);
}
