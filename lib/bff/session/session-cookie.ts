import { getIronSession, type IronSession, sealData, webCookies } from 'iron-session';
import type { SealedAttempt } from '../attempts/attempt.ts';
import { keySecretOf } from '../attempts/idempotency-key.ts';
import { progressOf, type SessionProgress } from '../attempts/session-progress.ts';
import { newSessionId, SESSION_TTL_SECONDS, type SessionId } from '../attempts/ticket.ts';
import { type CookieSettings, optionsOf } from './cookie-options.ts';
import {
  type CookieRecord,
  cookieSchema,
  linesOf,
  recordOf,
  withEarlier,
  withoutOldest,
} from './cookie-record.ts';
import { bytesOf, fitsBeside, hasSpaceForOrder, type OtherCookie } from './cookie-space.ts';
import { freeSpace, otherCookies } from './other-cookies.ts';

/** @file The session's cookie, in which a guest's browser keeps the current attempt. */

/** The parts of a session that a cookie keeps. */
interface KnownSession {
  progress: SessionProgress;
  /** The attempts of the current order's other rooms. */
  lines: readonly SealedAttempt[];
  /** The bookings from before the current order. */
  earlier: readonly SealedAttempt[];
}

/** The cookie of one request and of its answer. */
export interface SessionCookie {
  /** The session that the cookie names. A new session if the request brought no readable cookie. */
  id: SessionId;
  /** The cookie's content. `undefined` if the request brought no readable cookie. */
  brought: SessionProgress | undefined;
  /** The attempts of its order's other rooms. */
  broughtLines: readonly SealedAttempt[];
  /** The bookings in the cookie from before its current order. */
  broughtEarlier: readonly SealedAttempt[];
  /**
   * Seals the session, its current order and its earlier bookings into the answer. If the cookies of other
   * properties leave no room, the oldest earlier bookings are left out first. Then the answer removes some of
   * those cookies. @throws if a cookie cannot hold the session
   */
  save(id: SessionId, known: KnownSession): Promise<void>;
  /** False if unresolved orders at other properties of the host leave no room for another order. */
  hasSpaceForOrder(): Promise<boolean>;
}

/**
 * Opens the request's cookie. A cookie that cannot be read (tampered, expired, sealed under an unknown
 * secret, or of another property) is reported, and counts as absent.
 * @param headers the answer's headers
 */
export async function openCookie(
  request: Request,
  headers: Headers,
  settings: CookieSettings,
): Promise<SessionCookie> {
  const { secrets, property } = settings;
  const iron = await getIronSession<{ record: unknown }>(
    webCookies(request, headers),
    optionsOf(settings, secrets.all),
  );
  const record = parseRecord(iron.record, settings);
  let others: Promise<OtherCookie[]> | undefined;
  const unsealOthers = () => (others ??= otherCookies(request, settings));
  const id = record ?? { property, sessionId: newSessionId(settings.now()), secretId: '' };
  return {
    id: { property, sessionId: id.sessionId, secretId: keySecretOf(secrets, id).id },
    brought: record && progressOf(record.generation, record.attempt ? [record.attempt] : []),
    broughtLines: record ? linesOf(record) : [],
    broughtEarlier: record?.earlier ?? [],
    save: async (session, { progress, lines, earlier }) => {
      const all = withEarlier(recordOf(session, progress, lines), earlier);
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
  const { cookieName, password } = optionsOf(settings, [settings.secrets.current]);
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
  // iron-session seals with the highest id of its map. The ids here are derived from the secrets, so the map
  // contains only the current one.
  iron.updateConfig(optionsOf(settings, [settings.secrets.current]));
  Object.assign(iron, { record });
  await iron.save();
}

function parseRecord(stored: unknown, settings: CookieSettings): CookieRecord | undefined {
  if (stored === undefined) return undefined;
  const result = cookieSchema.safeParse(stored);
  if (result.success && result.data.property === settings.property) return result.data;
  settings.onUnsealError(result.success ? 'other-property' : 'unknown-shape');
  return undefined;
}
