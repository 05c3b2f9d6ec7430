/** @file The log of requests to the Partner API. It has no bodies, because they contain guests' names. */

import type { ListedRequest, PanelLog, PanelRequest } from '../../contract/sandbox-api/panel.ts';
import { keyHint } from '../keys.ts';

export interface RequestLog {
  /** Adds a record when a request arrives. Later facts are written into the record. */
  begin(request: Request): ListedRequest;
  /** Marks the record as changed: {@link RequestLog.since} returns it once more. */
  settle(record: ListedRequest): void;
  /** Newest last. */
  list(): ListedRequest[];
  /** Returns the requests that began or changed since a cursor of this log. @param cursor 0 for all */
  since(cursor: number): PanelLog;
  clear(): void;
}

const KEPT = 1_000;

export function createRequestLog(now: () => Date): RequestLog {
  let kept: { id: number; changed: number; record: ListedRequest }[] = [];
  let changes = 0;
  let lastId = 0;
  /** Cursors below this are from before the log was cleared. */
  let cleared = 0;
  return {
    begin: (request) => {
      const url = new URL(request.url);
      const record: ListedRequest = {
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
      lastId += 1;
      changes += 1;
      kept.push({ id: lastId, changed: changes, record });
      if (kept.length > KEPT) kept = kept.slice(-KEPT);
      return record;
    },
    settle: (record) => {
      const entry = kept.findLast((candidate) => candidate.record === record);
      if (!entry) return;
      changes += 1;
      entry.changed = changes;
    },
    list: () => kept.map(({ record }) => copyOf(record)),
    since: (cursor) => {
      // A cursor from before a restart may be higher than this process's count.
      const anew = cursor < cleared || cursor > changes;
      const after = anew ? 0 : cursor;
      return {
        cursor: changes,
        anew,
        requests: kept
          .filter(({ changed }) => changed > after)
          .map(({ id, record }): PanelRequest => ({ id, ...copyOf(record) })),
      };
    },
    clear: () => {
      kept = [];
      changes += 1;
      cleared = changes;
    },
  };
}

const copyOf = (record: ListedRequest): ListedRequest => ({ ...record, headers: { ...record.headers } });

const SECRET = new Set(['x-api-key', 'authorization', 'cookie']);

/** Masks secrets. The log still shows that one was sent, and the last four characters of a long API key. */
function maskedHeaders(headers: Headers): Record<string, string> {
  const masked = [...headers].map(([name, value]) => {
    const hint = name === 'x-api-key' ? keyHint(value) : '';
    return [name, SECRET.has(name) ? `****${hint}` : value];
  });
  return Object.fromEntries(masked);
}
