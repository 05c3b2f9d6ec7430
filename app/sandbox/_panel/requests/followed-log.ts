import type { PanelLog, PanelRequest } from '../../../../lib/contract/sandbox-api/panel.ts';

/** The log as this page knows it. */
export interface FollowedLog {
  cursor: number;
  /** Newest first. */
  requests: readonly PanelRequest[];
}

export const EMPTY_LOG: FollowedLog = { cursor: 0, requests: [] };

/**
 * The maximum number of requests, the same as in the sandbox. So many requests of one property do not push
 * those of another out.
 */
const KEPT = 1_000;

/** The log after an update with new requests, and with requests that were answered meanwhile. */
export function followed(log: FollowedLog, { cursor, anew, requests }: PanelLog): FollowedLog {
  if (!anew && requests.length === 0) return { ...log, cursor };
  const known = new Map(anew ? [] : log.requests.map((request) => [request.id, request]));
  for (const request of requests) known.set(request.id, request);
  const newestFirst = [...known.values()].sort((one, other) => other.id - one.id);
  return { cursor, requests: newestFirst.slice(0, KEPT) };
}

/** A filter of the log. */
export interface LogFilter {
  /** Slug. Requests without a property match every property. */
  property: string;
  /** `''` for all operations. */
  operation: string;
  status: StatusFilter;
}

export const STATUS_FILTERS = ['', '2', '4', '5', 'none'] as const;
type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The operation of a request, by its path below `partner/v1`; for unknown paths, their first part. */
export function operationOf({ path }: Pick<PanelRequest, 'path'>): string {
  const [first = '', booking, action] = /\/partner\/v1\/([^?]*)/.exec(path)?.[1]?.split('/') ?? [];
  if (first !== 'bookings' || !booking) return first;
  return action ?? 'lookup';
}

export function fits(request: PanelRequest, { property, operation, status }: LogFilter): boolean {
  if (request.property !== null && request.property !== property) return false;
  if (operation !== '' && operationOf(request) !== operation) return false;
  if (status === '') return true;
  return status === 'none' ? request.status === null : String(request.status).startsWith(status);
}
