import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The header of a request's id: from a proxy, to the upstream, and in the answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** An id that is safe in a log, a header and an address. */
const PLAIN = /^[A-Za-z0-9._-]{8,64}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the id of a request: the trusted proxy's id if it is safe, else a new one. */
export function requestIdOf(headers: Pick<Headers, 'get'>, trustedProxies: number): string {
  const given = trustedProxies > 0 ? headers.get(REQUEST_ID_HEADER) : null;
  return given !== null && PLAIN.test(given) ? given : randomUUID();
}

/** Returns a request's id in the form of a problem's `instance` (a URI: RFC 9457, 3.1.5). */
export function requestUrn(id: string): string {
  return UUID.test(id) ? `urn:uuid:${id}` : `urn:next-bellhop:request:${id}`;
}

const current = new AsyncLocalStorage<string>();

/**
 * Runs `work` with a request's id: all its log lines and upstream calls have this id. This includes calls
 * whose result other requests also wait for.
 */
export function underRequestId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** Returns the id of the current request; `undefined` outside of a request. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
