/** @file What the Partner API was asked, without bodies: they name guests. */

import type { ListedRequest, PanelLog, PanelRequest } from '../../contract/sandbox-api/panel.ts';
import { keyHint } from '../keys.ts';

export interface RequestLog {
  /** Adds a record at arrival; what becomes known later is written into it. */
  begin(request: Request): ListedRequest;
  /** What is to be known of the record now is: those who follow the log are shown it once more. */
  settle(record: ListedRequest): void;
  /** Newest last. */
  list(): ListedRequest[];
  /** What has begun or settled since a cursor that this log gave out. @param cursor 0 for all */
  since(cursor: number): PanelLog;
  clear(): void;
}

const KEPT = 1_000;

export function createRequestLog(now: () => Date): RequestLog {
  let kept: { id: number; changed: number; record: ListedRequest }[] = [];
  let changes = 0;
  let begun = 0;
  /** The cursor below which nothing is known any more. */
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
      begun += 1;
      changes += 1;
      kept.push({ id: begun, changed: changes, record });
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
      // A cursor from before a restart may be beyond what this process has counted.
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

/** It stays visible that a secret was sent; of a long key also the last four characters, to know it by. */
function maskedHeaders(headers: Headers): Record<string, string> {
  const masked = [...headers].map(([name, value]) => {
    const hint = name === 'x-api-key' ? keyHint(value) : '';
    return [name, SECRET.has(name) ? `****${hint}` : value];
  });
  return Object.fromEntries(masked);
}
