import { randomBytes } from 'node:crypto';
import { getIronSession, type IronSession, type SessionOptions, webCookies } from 'iron-session';
import type { SessionSecret, SessionSecrets } from '../property/index.ts';
import type { PublicOrigin } from './guards.ts';
import { type SessionRecord, sessionRecordSchema } from './session-record.ts';

/** How long a session is kept after it was last written, in seconds: long enough to come back and find the booking. */
export const SESSION_TTL_SECONDS = 3 * 24 * 3600;

const AT_TOP = { sameSite: 'lax' } as const;
/** In a frame of another site a browser keeps a cookie only so, and for that site alone. */
const IN_FRAME = { sameSite: 'none', partitioned: true } as const;

/** A guest's session at one property, opened from the request's cookie. */
export interface Session {
  record: SessionRecord;
  /** True when the request brought no readable session, so that this one has just begun. */
  begun: boolean;
  /**
   * True when a cookie came that this process cannot read: tampered with, or sealed by an instance with other secrets.
   * It may still hold somebody's attempt, so only a new order, the guest's own deliberate step, writes over it.
   */
  unreadable: boolean;
  /** The secret that this session's idempotency keys are made with, pinned when it began. */
  keySecret: SessionSecret;
  /** Seals `record` into a Set-Cookie line of the answer. @throws when it is more than a cookie can hold */
  save(record: SessionRecord): Promise<void>;
}

export interface SessionSettings {
  property: string;
  origin: PublicOrigin;
  /** The widget says that it is in a frame of another site (`FRAME_HEADER`). */
  framed: boolean;
  secrets: SessionSecrets;
  onUnsealError: (reason: string) => void;
}

/**
 * Opens the session, or begins an empty one in memory; nothing is written until `save`. A cookie that cannot be read
 * (tampered, expired, sealed with an unknown secret, of another property) begins anew and is reported.
 */
export async function openSession(
  request: Request,
  headers: Headers,
  settings: SessionSettings,
): Promise<Session> {
  const { secrets, property } = settings;
  let unreadable = false;
  const onUnsealError = (reason: string) => {
    unreadable = true;
    settings.onUnsealError(reason);
  };
  const iron = await getIronSession<{ record: unknown }>(
    webCookies(request, headers),
    options({ ...settings, onUnsealError }, secrets.all),
  );
  const record = readRecord(iron.record, { ...settings, onUnsealError });
  const pinned = secrets.all.find((secret) => secret.id === record?.secretId);
  // A sealed attempt needs no pinned secret: its key and body are in it. Once the secret has been rotated out, keys of
  // later attempts are made with the current one.
  const keySecret = pinned ?? secrets.current;
  const session: Session = {
    record: record
      ? { ...record, secretId: keySecret.id }
      : { property, sessionId: randomBytes(16).toString('base64url'), secretId: keySecret.id, generation: 0 },
    begun: record === undefined,
    unreadable,
    keySecret,
    save: async (next) => {
      session.record = next;
      await seal(iron, next, settings);
    },
  };
  return session;
}

/** Begins the session of a guest who has none. A cookie that cannot be read is left as it is. */
export async function beginSession(session: Session): Promise<void> {
  if (session.begun && !session.unreadable) await session.save(session.record);
}

async function seal(
  iron: IronSession<{ record: unknown }>,
  record: SessionRecord,
  settings: SessionSettings,
): Promise<void> {
  // iron-session seals with the highest id of its map; ids here are made from the secrets, so only one is offered.
  iron.updateConfig(options(settings, [settings.secrets.current]));
  Object.assign(iron, { record });
  await iron.save();
}

function readRecord(stored: unknown, settings: SessionSettings): SessionRecord | undefined {
  if (stored === undefined) return undefined;
  const result = sessionRecordSchema.safeParse(stored);
  if (result.success && result.data.property === settings.property) return result.data;
  settings.onUnsealError(result.success ? 'other-property' : 'unknown-shape');
  return undefined;
}

function options(settings: SessionSettings, secrets: readonly SessionSecret[]): SessionOptions {
  const secure = settings.origin.secure || isLocalhost(settings.origin.host);
  return {
    cookieName: cookieName(settings.property, secure),
    password: Object.fromEntries(secrets.map((secret) => [secret.id, secret.value])),
    ttl: SESSION_TTL_SECONDS,
    cookieOptions: { httpOnly: true, secure, path: '/', ...(settings.framed && secure ? IN_FRAME : AT_TOP) },
    onUnsealError: (reason) => settings.onUnsealError(reason),
  };
}

/** Browsers keep `Secure` cookies of plain http on localhost; elsewhere on http the prefix would lose the cookie. */
function cookieName(property: string, secure: boolean): string {
  return secure ? `__Host-bellhop-${property}` : `bellhop-${property}`;
}

function isLocalhost(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return name === 'localhost' || name.endsWith('.localhost');
}
