import { unsealData } from 'iron-session';
import * as z from 'zod/mini';
import { SECRETS } from '../oracle/oracle-inn.ts';

const attemptSchema = z.object({ id: z.string() });
const heldSchema = z.object({
  record: z.object({ attempt: attemptSchema, lines: z.optional(z.array(attemptSchema)) }),
});
const password = Object.fromEntries(SECRETS.map(({ id, value }) => [id, value]));

/**
 * The ids of the attempts that a session's cookie holds, one for each room of its order, read as the server reads it.
 * @param cookie `name=value`
 */
export async function heldAttempts(cookie: string): Promise<string[]> {
  const sealed = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  const opened: unknown = await unsealData(sealed, { password, ttl: 0 });
  const { data } = z.safeParse(heldSchema, opened);
  return data ? [data.record.attempt, ...(data.record.lines ?? [])].map(({ id }) => id) : [];
}
