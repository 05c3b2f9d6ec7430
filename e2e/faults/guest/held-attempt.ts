import { unsealData } from 'iron-session';
import * as z from 'zod/mini';
import { SECRETS } from '../oracle/oracle-inn.ts';

const heldSchema = z.object({ record: z.object({ attempt: z.object({ id: z.string() }) }) });
const password = Object.fromEntries(SECRETS.map(({ id, value }) => [id, value]));

/**
 * The id of the attempt that a session's cookie holds, read as the server reads it.
 * @param cookie `name=value`
 */
export async function heldAttempt(cookie: string): Promise<string | undefined> {
  const sealed = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  const opened: unknown = await unsealData(sealed, { password, ttl: 0 });
  const { data } = z.safeParse(heldSchema, opened);
  return data?.record.attempt.id;
}
