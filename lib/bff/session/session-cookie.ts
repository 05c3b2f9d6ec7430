import {
  getIronSession,
  type IronSession,
  type SessionOptions,
  sealData,
  unsealData,
  webCookies,
} from 'iron-session';
import type { SessionSecret, SessionSecrets } from '../../property/index.ts';
import { agedAttempt, type SealedAttempt } from '../attempts/attempt.ts';
import { keySecretOf } from '../attempts/idempotency-key.ts';
import { progressOf, type SessionProgress } from '../attempts/session-progress.ts';
import type { AttemptTiming } from '../attempts/state-machine.ts';
import { newSessionId, SESSION_TTL_SECONDS, type SessionId } from '../attempts/ticket.ts';
import type { PublicOrigin } from '../http/guards.ts';
import { type CookieRecord, cookieSchema, recordOf, withEarlier, withoutOldest } from './cookie-record.ts';
import { bytesOf, fitsBeside, hasSpaceForOrder, namesToExpire, type OtherCookie } from './cookie-space.ts';

/** @file The session's cookie, in which a guest's browser keeps the current attempt. */

const AT_TOP = { sameSite: 'lax' } as const;
/** In a frame of another site a browser keeps a cookie only so, and for that site alone. */
const IN_FRAME = { sameSite: 'none', partitioned: true } as const;

/** The cookie of one request and of its answer. */
export interface SessionCookie {
  /** The session that the cookie names; a new one where the request brought no readable cookie. */
  id: SessionId;
  /** What the cookie holds; `undefined` where the request brought no readable cookie. */
  brought: SessionProgress | undefined;
  /** The bookings from before, as the cookie holds them. */
  broughtEarlier: readonly SealedAttempt[];
  /**
   * Seals the session, its current attempt and its earlier bookings into the answer. Where the cookies of
   * other properties leave no room, earlier bookings are left out, the oldest first; then the answer removes
   * some of those cookies. @throws when a cookie cannot hold the session
   */
  save(id: SessionId, progress: SessionProgress, earlier: readonly SealedAttempt[]): Promise<void>;
  /** False where unresolved orders at other properties of the host leave no room for another one. */
  hasSpaceForOrder(): Promise<boolean>;
}

export interface CookieSettings {
  property: string;
  origin: PublicOrigin;
  /** The widget says that it is in a frame of another site (`FRAME_HEADER`). */
  framed: boolean;
  secrets: SessionSecrets;
  onUnsealError: (reason: string) => void;
  /** The times of another property's attempts; `undefined` where this process has no such property. */
  timingOf: (property: string) => AttemptTiming | undefined;
  now: () => number;
}

/**
 * Opens the request's cookie. One that cannot be read (tampered, expired, sealed under an unknown secret, of
 * another property) is reported, and counts as none.
 * @param headers of the answer
 */
export async function openCookie(
  request: Request,
  headers: Headers,
  settings: CookieSettings,
): Promise<SessionCookie> {
  const { secrets, property } = settings;
  const iron = await getIronSession<{ record: unknown }>(
    webCookies(request, headers),
    options(settings, secrets.all),
  );
  const record = parseRecord(iron.record, settings);
  let others: Promise<OtherCookie[]> | undefined;
  const unsealOthers = () => (others ??= otherCookies(request, settings));
  const id = record ?? { property, sessionId: newSessionId(settings.now()), secretId: '' };
  return {
    id: { property, sessionId: id.sessionId, secretId: keySecretOf(secrets, id).id },
    brought: record && progressOf(record.generation, record.attempt ? [record.attempt] : []),
    broughtEarlier: record?.earlier ?? [],
    save: async (session, progress, earlier) => {
      const all = withEarlier(recordOf(session, progress), earlier);
      const cookies = await unsealOthers();
      await writeCookie(iron, await fittedBeside(cookies, all, settings), settings);
      freeSpace(request, headers, settings, cookies);
    },
    hasSpaceForOrder: async () => hasSpaceForOrder(await unsealOthers()),
  };
}

/** The record with as many earlier bookings as the cookies of other properties leave space for. */
async function fittedBeside(
  others: readonly OtherCookie[],
  all: CookieRecord,
  settings: CookieSettings,
): Promise<CookieRecord> {
  const { cookieName, password } = options(settings, [settings.secrets.current]);
  let record = all;
  while (record.earlier && others.length > 0) {
    const seal = await sealData({ record }, { password, ttl: SESSION_TTL_SECONDS });
    if (fitsBeside(others, bytesOf(`${cookieName}=${seal}`))) break;
    record = withoutOldest(record);
  }
  return record;
}

async function writeCookie(
  iron: IronSession<{ record: unknown }>,
  record: CookieRecord,
  settings: CookieSettings,
): Promise<void> {
  // iron-session seals with the highest id of its map; ids here are made from the secrets, so only one is
  // offered.
  iron.updateConfig(options(settings, [settings.secrets.current]));
  Object.assign(iron, { record });
  await iron.save();
}

/** Removes cookies of other properties, where they and the one that was just written are too many for one line. */
function freeSpace(
  request: Request,
  headers: Headers,
  settings: CookieSettings,
  others: readonly OtherCookie[],
): void {
  if (others.length === 0) return;
  const { cookieOptions } = options(settings, []);
  const [pair = ''] = headers.getSetCookie().at(-1)?.split(';') ?? [];
  const jar = webCookies(request, headers);
  // A browser removes a cookie only by one with the same attributes.
  for (const name of namesToExpire(others, bytesOf(pair)))
    jar.write(name, '', { ...cookieOptions, maxAge: 0 });
}

/** The session cookies of other properties in the request. All properties of a process have the same secrets. */
async function otherCookies(request: Request, settings: CookieSettings): Promise<OtherCookie[]> {
  const { password, cookieName } = options(settings, settings.secrets.all);
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
 * As of now: the attempt's own guest may never have come back to hear that it is not sent any more. Earlier
 * bookings count as a confirmed one where nothing else would keep the cookie.
 */
function stateOf(
  { property, attempt, earlier = [] }: CookieRecord,
  { timingOf, now }: CookieSettings,
): Pick<OtherCookie, 'state' | 'armedAt'> {
  const armedAt = attempt?.armedAt ?? earlier[0]?.armedAt ?? 0;
  const timing = timingOf(property);
  // Nobody here can end the order of a property that is gone.
  if (attempt && !timing) return { armedAt, state: 'unreadable' };
  const state = attempt && timing ? agedAttempt(attempt, now(), timing).state : 'no-attempt';
  const isNothing = state === 'no-attempt' || state === 'rejected';
  return { armedAt, state: isNothing && earlier.length > 0 ? 'confirmed' : state };
}

function parseRecord(stored: unknown, settings: CookieSettings): CookieRecord | undefined {
  if (stored === undefined) return undefined;
  const result = cookieSchema.safeParse(stored);
  if (result.success && result.data.property === settings.property) return result.data;
  settings.onUnsealError(result.success ? 'other-property' : 'unknown-shape');
  return undefined;
}

function options(settings: CookieSettings, secrets: readonly SessionSecret[]): SessionOptions {
  const secure = settings.origin.secure || isLocalhost(settings.origin.host);
  return {
    cookieName: cookieName(settings.property, secure),
    password: Object.fromEntries(secrets.map((secret) => [secret.id, secret.value])),
    ttl: SESSION_TTL_SECONDS,
    cookieOptions: { httpOnly: true, secure, path: '/', ...(settings.framed && secure ? IN_FRAME : AT_TOP) },
    onUnsealError: (reason) => settings.onUnsealError(reason),
  };
}

/**
 * Browsers keep `Secure` cookies of plain http on localhost; elsewhere on http the prefix would lose the
 * cookie.
 */
function cookieName(property: string, secure: boolean): string {
  return secure ? `__Host-bellhop-${property}` : `bellhop-${property}`;
}

function isLocalhost(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return name === 'localhost' || name.endsWith('.localhost');
}
