import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** By which header a request's id comes from a proxy, goes to the upstream, and comes back in the answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** What may go into a log, a header and an address as it is. */
const PLAIN = /^[A-Za-z0-9._-]{8,64}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of a request: that of the proxy before us where it is one to be believed, else a new one. */
export function requestIdOf(headers: Pick<Headers, 'get'>, trustedProxies: number): string {
  const given = trustedProxies > 0 ? headers.get(REQUEST_ID_HEADER) : null;
  return given !== null && PLAIN.test(given) ? given : randomUUID();
}

/** A request's id as a problem names it (`instance`, a URI: RFC 9457, 3.1.5). */
export function requestUrn(id: string): string {
  return UUID.test(id) ? `urn:uuid:${id}` : `urn:next-bellhop:request:${id}`;
}

const current = new AsyncLocalStorage<string>();

/**
 * Does `work` under a request's id: every log line and every upstream call that comes of it carries that, also one that others
 * wait for as well.
 */
export function underRequestId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** The id of the request that this is done for; `undefined` outside of any. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
