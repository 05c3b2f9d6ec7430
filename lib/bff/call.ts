import { negotiateLocale } from '../i18n/index.ts';
import { defaultLocaleOf, type PropertyRegistry, type SessionSecrets } from '../property/index.ts';
import type { Log } from '../telemetry/index.ts';
import type { Client } from './client-address.ts';
import type { Counted, Limited } from './client-limits.ts';
import type { PublicOrigin } from './guards.ts';
import type { PropertyRuntime } from './runtime.ts';

/** One request on its way through a route: what it concerns, and the means to answer it. */
export interface Call {
  request: Request;
  url: URL;
  requestId: string;
  runtime: PropertyRuntime;
  /** The other properties of this process. */
  registry: PropertyRegistry;
  secrets: SessionSecrets;
  log: Log;
  origin: PublicOrigin;
  /** Who calls, as far as the address tells. */
  client: Client;
  /** Headers of the answer; a saved session adds its Set-Cookie line here, also to a problem. */
  headers: Headers;
  /** What was counted of it against its client's limits. */
  counted: Counted[];
  now: () => number;
}

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

/**
 * Counts the call against its client's allowance, and has the answer say what is left of it. A client without an address
 * is known by its session.
 * @param sessionId of a session that the request's cookie or ticket names; a new one is anybody's
 * @param points how much of the allowance it takes @default 1
 * @throws ProblemError `too-many-requests`
 */
export async function countCall(
  call: Call,
  sessionId: string | undefined,
  what: Limited,
  points?: number,
): Promise<void> {
  const { client } = call;
  // A session costs nothing but a request: whoever begins one after the other must not guess bookings without end.
  const network = client.network ?? (what === 'lookups' && client.id === undefined ? ANYBODY : undefined);
  const asked = { ...call, client: { ...client, ...(network !== undefined && { network }) } };
  await count(asked, client.id ?? sessionId, what, points);
}

/** Stands in for an address: clients without one are counted together. */
const ANYBODY = 'anybody';

/**
 * As {@link countCall}, for searches. They need no more of the session than its id, so the cookie is opened seldom.
 * @param sessionIdOf opens the request's cookie
 */
export async function countSearch(
  call: Call,
  sessionIdOf: (call: Call) => Promise<string | undefined>,
  points?: number,
): Promise<void> {
  const { client, request, runtime, now } = call;
  const cookies = request.headers.get('cookie');
  const open = () => sessionIdOf(call);
  const id = client.id ?? (cookies ? await runtime.recalled.sessionId(cookies, now(), open) : undefined);
  await count(call, id, 'searches', points);
}

async function count(
  { client, counted, headers, runtime }: Pick<Call, 'client' | 'counted' | 'headers' | 'runtime'>,
  id: string | undefined,
  what: Limited,
  points: number | undefined,
): Promise<void> {
  const made = await runtime.limits.count(what, { ...client, ...(id !== undefined && { id }) }, points);
  counted.push(made);
  for (const [name, value] of Object.entries(made.fields)) headers.set(name, value);
}
