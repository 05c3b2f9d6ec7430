import { getIronSession, type IronSession, type SessionOptions, unsealData, webCookies } from 'iron-session';
import { z } from 'zod';
import type { SessionSecret, SessionSecrets } from '../../property/index.ts';
import { agedAttempt, type SealedAttempt, sealedAttemptSchema } from '../attempts/attempt.ts';
import { keySecretOf } from '../attempts/idempotency-key.ts';
import { currentOf, progressOf, type SessionProgress } from '../attempts/session-progress.ts';
import type { AttemptTiming } from '../attempts/state-machine.ts';
import { newSessionId, SESSION_TTL_SECONDS, type SessionId } from '../attempts/ticket.ts';
import type { PublicOrigin } from '../http/guards.ts';
import { bytesOf, hasSpaceForOrder, namesToExpire, type OtherCookie } from './cookie-space.ts';

/** @file The session's cookie, in which a guest's browser keeps the current attempt. */

const AT_TOP = { sameSite: 'lax' } as const;
/** In a frame of another site a browser keeps a cookie only so, and for that site alone. */
const IN_FRAME = { sameSite: 'none', partitioned: true } as const;

const cookieSchema = z.object({
  property: z.string(),
  sessionId: z.string(),
  secretId: z.string(),
  generation: z.number(),
  attempt: sealedAttemptSchema.optional(),
  /** Bookings from before that attempt, the newest first, as many as there is space for. */
  earlier: z.array(sealedAttemptSchema).optional(),
});
/** What is sealed in the cookie, within `RECORD_BYTES`. */
type CookieRecord = z.infer<typeof cookieSchema>;

/** The cookie of one request and of its answer. */
export interface SessionCookie {
  /** The session that the cookie names; a new one where the request brought no readable cookie. */
  id: SessionId;
  /** What the cookie holds; `undefined` where the request brought no readable cookie. */
  brought: SessionProgress | undefined;
  /** The bookings from before, as the cookie holds them. */
  broughtEarlier: readonly SealedAttempt[];
  /**
   * Seals the session, its current attempt and its earlier bookings into the answer. Where the cookies of other
   * properties leave no room, the answer removes some of these. @throws when a cookie cannot hold the session
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
      await writeCookie(iron, withEarlier(recordOf(session, progress), earlier), settings);
      freeSpace(request, headers, settings, await unsealOthers());
    },
    hasSpaceForOrder: async () => hasSpaceForOrder(await unsealOthers()),
  };
}

/** What the booking may add to the record: reference and status of an upstream are not ours to limit. */
const BOOKING_BYTES = 320;
/** So many earlier bookings are kept at the most. */
const EARLIER_KEPT = 4;
/** What a record may weigh as JSON, so that its seal stays within a cookie of 4096 bytes. */
const RECORD_BYTES = 2_600;

/** True when the attempt, with a booking still to come, fits into the session cookie. */
export function fitsCookie(id: SessionId, generation: number, attempt: SealedAttempt): boolean {
  const record = recordOf(id, progressOf(generation, [attempt]));
  return bytesOfRecord(record) + BOOKING_BYTES <= RECORD_BYTES;
}

function recordOf({ property, sessionId, secretId }: SessionId, progress: SessionProgress): CookieRecord {
  const attempt = currentOf(progress);
  const { generation } = progress;
  return { property, sessionId, secretId, generation, ...(attempt && { attempt }) };
}

/** Adds as many bookings as there is space for; the order on its way comes first. */
function withEarlier(record: CookieRecord, earlier: readonly SealedAttempt[]): CookieRecord {
  const kept = earlier.slice(0, EARLIER_KEPT);
  while (kept.length > 0 && bytesOfRecord({ ...record, earlier: kept }) > RECORD_BYTES) kept.pop();
  return kept.length > 0 ? { ...record, earlier: kept } : record;
}

const bytesOfRecord = (record: CookieRecord): number => Buffer.byteLength(JSON.stringify(record));

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

/** As of now: the attempt's own guest may never have come back to hear that it is not sent any more. */
function stateOf(
  { property, attempt, earlier }: CookieRecord,
  { timingOf, now }: CookieSettings,
): Pick<OtherCookie, 'state' | 'armedAt'> {
  if (!attempt) return { state: earlier ? 'confirmed' : 'no-attempt', armedAt: earlier?.[0]?.armedAt ?? 0 };
  const { armedAt } = attempt;
  const timing = timingOf(property);
  // Nobody here can end the order of a property that is gone.
  return { armedAt, state: timing ? agedAttempt(attempt, now(), timing).state : 'unreadable' };
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
