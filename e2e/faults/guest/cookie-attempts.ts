import { unsealData } from 'iron-session';
import * as z from 'zod/mini';
import { SECRETS } from '../oracle/oracle-inn.ts';

const attemptSchema = z.object({ id: z.string() });
const sessionSchema = z.object({
  record: z.object({ attempt: attemptSchema, lines: z.optional(z.array(attemptSchema)) }),
});
const password = Object.fromEntries(SECRETS.map(({ id, value }) => [id, value]));

/**
 * Returns the ids of the attempts in a session's cookie, one for each room of its order. It reads the cookie
 * as the server does.
 * @param cookie `name=value`
 */
export async function attemptsInCookie(cookie: string): Promise<string[]> {
  const sealed = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  const opened: unknown = await unsealData(sealed, { password, ttl: 0 });
  const { data } = z.safeParse(sessionSchema, opened);
  return data ? [data.record.attempt, ...(data.record.lines ?? [])].map(({ id }) => id) : [];
}
