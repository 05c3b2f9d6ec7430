import { unsealData, webCookies } from 'iron-session';
import { agedAttempt } from '../attempts/attempt.ts';
import { isOrder, stateOfOrder } from '../attempts/public-order.ts';
import { SESSION_TTL_SECONDS } from '../attempts/ticket.ts';
import { type CookieSettings, optionsOf } from './cookie-options.ts';
import { type CookieRecord, cookieSchema, linesOf } from './cookie-record.ts';
import { bytesOf, namesToExpire, type OtherCookie } from './cookie-space.ts';

/** @file The session cookies of the host's other properties that a request brings. */

/**
 * The session cookies of other properties in the request. All properties of a process share the same secrets.
 */
export async function otherCookies(request: Request, settings: CookieSettings): Promise<OtherCookie[]> {
  const { password, cookieName } = optionsOf(settings, settings.secrets.all);
  const prefix = cookieName.slice(0, -settings.property.length);
  const jar = webCookies(request, new Headers());
  const names = jar.names?.().filter((name) => name.startsWith(prefix) && name !== cookieName) ?? [];
  return Promise.all(
    names.map(async (name) => {
      const value = jar.read(name) ?? '';
      const { record } = await unsealData<{ record?: unknown }>(value, {
        password,
        ttl: SESSION_TTL_SECONDS,
      });
      const { data } = cookieSchema.safeParse(record);
      const bytes = bytesOf(`${name}=${value}`);
      if (!data || name !== prefix + data.property) return { name, bytes, state: 'unreadable', armedAt: 0 };
      return { name, bytes, ...stateOf(data, settings) };
    }),
  );
}

/**
 * The cookie's state at this moment. The guest may never have come back to learn that the attempt is too old.
 */
function stateOf(
  record: CookieRecord,
  { timingOf, now }: CookieSettings,
): Pick<OtherCookie, 'state' | 'armedAt'> {
  const { property, attempt, earlier = [] } = record;
  const armedAt = attempt?.armedAt ?? earlier[0]?.armedAt ?? 0;
  const timing = timingOf(property);
  // This process cannot end an order of a property that is gone.
  if (attempt && !timing) return { armedAt, state: 'unreadable' };
  const order =
    attempt && timing ? [attempt, ...linesOf(record)].map((one) => agedAttempt(one, now(), timing)) : [];
  const state = isOrder(order) ? stateOfOrder(order) : 'no-attempt';
  const isSettled = state === 'no-attempt' || state === 'rejected' || state === 'confirmed';
  return { armedAt, state: isSettled && earlier.length > 0 ? 'earlier' : state };
}

/**
 * Removes cookies of other properties if they are too large together with the cookie that was just written.
 */
export function freeSpace(
  request: Request,
  headers: Headers,
  settings: CookieSettings,
  others: readonly OtherCookie[],
): void {
  if (others.length === 0) return;
  const { cookieOptions } = optionsOf(settings, []);
  const [pair = ''] = headers.getSetCookie().at(-1)?.split(';') ?? [];
  const jar = webCookies(request, headers);
  // A browser removes a cookie only if the attributes are the same.
  for (const name of namesToExpire(others, bytesOf(pair)))
    jar.write(name, '', { ...cookieOptions, maxAge: 0 });
}
