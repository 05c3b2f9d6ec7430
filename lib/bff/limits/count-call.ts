import type { Client } from '../http/client-address.ts';
import type { ClientLimits, Counted, Limited } from './client-limits.ts';

/** A request that is counted against its client's allowance. */
export interface CountedCall {
  /** The client, as far as its address identifies it. */
  client: Client;
  /** The answer's headers. */
  headers: Headers;
  /** The counts of this request so far. */
  counted: Counted[];
  /** The property of the request. */
  property: { limits: ClientLimits };
}

/** Replaces the address of clients without one: they are counted together. */
const ANYBODY = 'anybody';

/**
 * Counts the call against its client's allowance, and adds the remaining quota to the answer. A client
 * without an address is identified by its session.
 * @param sessionId the session in the request's cookie or ticket; a new session identifies nobody
 * @param points the part of the allowance that the call takes @default 1
 * @throws ProblemError `too-many-requests`
 */
export async function countCall(
  { client, counted, headers, property }: CountedCall,
  sessionId: string | undefined,
  what: Limited,
  points?: number,
): Promise<void> {
  const id = client.id ?? sessionId;
  // A new session costs one request. A client that begins many sessions must not guess bookings without a
  // limit.
  const network = client.network ?? (what === 'lookups' && client.id === undefined ? ANYBODY : undefined);
  const counts = { id, ...(network !== undefined && { network }) };
  const made = await property.limits.count(what, counts, points);
  counted.push(made);
  for (const [name, value] of Object.entries(made.fields)) headers.set(name, value);
}
