import type { Fault } from './faults.ts';

/** What the Partner API was asked, for tests and for the control panel. Bodies are not kept: they name guests. */

export interface RequestRecord {
  /** ISO instant of arrival. */
  time: string;
  /** Slug, or null when the key named none. */
  property: string | null;
  method: string;
  /** With the query. */
  path: string;
  /** Null while unanswered, and for ever when a fault kept the answer back. */
  status: number | null;
  /** Names in lower case; secrets masked. */
  headers: Record<string, string>;
  idempotencyKey: string | null;
  /** Null while unanswered. */
  durationMs: number | null;
  fault: Fault['kind'] | null;
  /** What went wrong inside, for an answer with code `internal`. */
  error?: string;
}

export interface RequestLog {
  /** Adds a record at arrival; what becomes known later is written into it. */
  begin(request: Request): RequestRecord;
  /** Newest last. */
  list(): RequestRecord[];
  clear(): void;
}

const KEPT = 1_000;

export function createRequestLog(now: () => Date): RequestLog {
  let records: RequestRecord[] = [];
  return {
    begin: (request) => {
      const url = new URL(request.url);
      const record: RequestRecord = {
        time: now().toISOString(),
        property: null,
        method: request.method,
        path: url.pathname + url.search,
        status: null,
        headers: maskedHeaders(request.headers),
        idempotencyKey: request.headers.get('idempotency-key'),
        durationMs: null,
        fault: null,
      };
      records.push(record);
      if (records.length > KEPT) records = records.slice(-KEPT);
      return record;
    },
    list: () => records.map((record) => ({ ...record, headers: { ...record.headers } })),
    clear: () => {
      records = [];
    },
  };
}

const SECRET = new Set(['x-api-key', 'authorization', 'cookie']);

/** That a secret was sent stays visible, and of a long key the last four characters, by which a person knows it. */
function maskedHeaders(headers: Headers): Record<string, string> {
  const masked = [...headers].map(([name, value]) => {
    const hint = name === 'x-api-key' && value.length >= 16 ? value.slice(-4) : '';
    return [name, SECRET.has(name) ? `****${hint}` : value];
  });
  return Object.fromEntries(masked);
}
