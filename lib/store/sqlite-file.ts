import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** How long a write waits for another process's write, in milliseconds. The wait blocks this process. */
const BUSY_MS = 250;

/** A SQLite file that several processes of one machine may share. Only the file's owner may read it. */
export class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** @param file its folder is made if it is missing */
  constructor(file: string, schema: string) {
    mkdirSync(dirname(file), { recursive: true });
    // Not imported at the top: older versions of Node print a warning in each process that loads it.
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
    this.#database = new DatabaseSync(file);
    try {
      chmodSync(file, 0o600);
      this.#database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
      this.#database.exec('PRAGMA journal_mode = WAL');
      // A commit returns once it is on the disk: its data outlives a power cut too.
      this.#database.exec('PRAGMA synchronous = FULL');
      this.#database.exec('PRAGMA secure_delete = ON');
      this.#database.exec(schema);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /** Returns the prepared statement of `sql`. It is prepared once. */
  statement(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Runs the work in one transaction. */
  atomically<Result>(work: () => Result): Result {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#database.close();
  }
}
