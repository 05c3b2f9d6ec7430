import type { Client } from '../http/client-address.ts';
import type { ClientLimits, Counted, Limited } from './client-limits.ts';

/** A request that is counted against its client's allowance. */
export interface CountedCall {
  /** Who calls, as far as the address tells. */
  client: Client;
  /** Of the answer. */
  headers: Headers;
  /** What was counted of it. */
  counted: Counted[];
  /** The property that it is for. */
  property: { limits: ClientLimits };
}

/** Stands in for an address: clients without one are counted together. */
const ANYBODY = 'anybody';

/**
 * Counts the call against its client's allowance, and has the answer say what is left of it. A client without an address
 * is known by its session.
 * @param sessionId of a session that the request's cookie or ticket names; a new one is anybody's
 * @param points how much of the allowance it takes @default 1
 * @throws ProblemError `too-many-requests`
 */
export async function countCall(
  { client, counted, headers, property }: CountedCall,
  sessionId: string | undefined,
  what: Limited,
  points?: number,
): Promise<void> {
  const id = client.id ?? sessionId;
  // A session costs nothing but a request: whoever begins one after the other must not guess bookings without end.
  const network = client.network ?? (what === 'lookups' && client.id === undefined ? ANYBODY : undefined);
  const counts = { id, ...(network !== undefined && { network }) };
  const made = await property.limits.count(what, counts, points);
  counted.push(made);
  for (const [name, value] of Object.entries(made.fields)) headers.set(name, value);
}
