import { FRAME_HEADER } from '../contract/frame-header.ts';
import { negotiateLocale } from '../i18n/index.ts';
import { defaultLocaleOf, type SessionSecrets } from '../property/index.ts';
import type { Log } from '../telemetry/index.ts';
import type { Client } from './client-address.ts';
import type { Limited } from './client-limits.ts';
import type { PublicOrigin } from './guards.ts';
import type { PropertyRuntime } from './runtime.ts';
import { openSession, type Session } from './session.ts';

/** One request on its way through a route: what it concerns, and the means to answer it. */
export interface Call {
  request: Request;
  url: URL;
  requestId: string;
  runtime: PropertyRuntime;
  secrets: SessionSecrets;
  log: Log;
  origin: PublicOrigin;
  /** Who calls, as far as the address tells. */
  client: Client;
  /** Headers of the answer; a saved session adds its Set-Cookie line here, also to a problem. */
  headers: Headers;
  now: () => number;
}

/** What an order needs that is seen through, also without its guest. */
export type OrderCall = Pick<Call, 'runtime' | 'secrets' | 'now'>;

/** The language for texts of the answer: asked for in the query, else by `Accept-Language`. */
export function localeOf({ url, request, runtime: { config, recalled } }: Call): string {
  const requested = url.searchParams.get('locale');
  const acceptLanguage = request.headers.get('accept-language');
  return recalled.locale(`${requested}\n${acceptLanguage}`, () =>
    negotiateLocale({
      requested,
      acceptLanguage,
      supported: config.locales,
      fallback: defaultLocaleOf(config),
    }),
  );
}

/** The property's own civil date. */
export function todayOf(call: Pick<Call, 'runtime' | 'now'>): string {
  const { config, recalled } = call.runtime;
  return recalled.today(config.timeZone, call.now());
}

/** The guest's session of this call. */
export function sessionOf(call: Call): Promise<Session> {
  const { request, headers, origin, secrets, log, requestId, runtime } = call;
  const property = runtime.config.slug;
  return openSession(request, headers, {
    property,
    origin,
    framed: request.headers.has(FRAME_HEADER),
    secrets,
    onUnsealError: (reason) => log.warn('session cookie not readable', { property, requestId, reason }),
  });
}

/**
 * Counts the call against its client's allowance, and has the answer say what is left of it. A client without an address
 * is known by its session, unless that has only just begun: anyone can begin another.
 * @param points how much of the allowance it takes @default 1
 * @throws ProblemError `too-many-requests`
 */
export async function countCall(call: Call, session: Session, what: Limited, points?: number): Promise<void> {
  const { client } = call;
  // A session costs nothing but a request: whoever begins one after the other must not guess bookings without end.
  const forwarder = client.forwarder ?? (what === 'lookups' && client.id === undefined ? ANYBODY : undefined);
  const asked = { ...call, client: { ...client, ...(forwarder !== undefined && { forwarder }) } };
  await count(asked, client.id ?? idOf(session), what, points);
}

/** In place of an address, by which those are counted together of whom none is known. */
const ANYBODY = 'anybody';

/** As {@link countCall}, for searches, which have no use for the session but its name: it is opened seldom. */
export async function countSearch(call: Call, points?: number): Promise<void> {
  const { client, request, runtime, now } = call;
  const cookies = request.headers.get('cookie');
  const open = async () => idOf(await sessionOf(call));
  const id = client.id ?? (cookies ? await runtime.recalled.sessionId(cookies, now(), open) : undefined);
  await count(call, id, 'searches', points);
}

const idOf = ({ begun, record }: Session): string | undefined => (begun ? undefined : record.sessionId);

async function count(
  { client, headers, runtime }: Pick<Call, 'client' | 'headers' | 'runtime'>,
  id: string | undefined,
  what: Limited,
  points: number | undefined,
): Promise<void> {
  const fields = await runtime.limits.count(what, { ...client, ...(id !== undefined && { id }) }, points);
  for (const [name, value] of Object.entries(fields)) headers.set(name, value);
}
