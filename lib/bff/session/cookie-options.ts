import type { SessionOptions } from 'iron-session';
import type { SessionSecret, SessionSecrets } from '../../property/index.ts';
import type { AttemptTiming } from '../attempts/state-machine.ts';
import { SESSION_TTL_SECONDS } from '../attempts/ticket.ts';
import type { PublicOrigin } from '../http/guards.ts';

/** @file The name and the attributes of a property's session cookie, and the secrets that seal the cookie. */

const TOP_LEVEL = { sameSite: 'lax' } as const;
/**
 * In a frame of another site, a browser keeps a cookie only with these attributes, and only for that site.
 */
const IN_FRAME = { sameSite: 'none', partitioned: true } as const;

export interface CookieSettings {
  property: string;
  origin: PublicOrigin;
  /** Whether the widget is in a frame of another site. The widget says so in `FRAME_HEADER`. */
  framed: boolean;
  secrets: SessionSecrets;
  onUnsealError: (reason: string) => void;
  /** The times of another property's attempts; `undefined` if this process has no such property. */
  timingOf: (property: string) => AttemptTiming | undefined;
  now: () => number;
}

/** @param secrets open the cookie; the secret with the highest id seals its next content */
export function optionsOf(settings: CookieSettings, secrets: readonly SessionSecret[]): SessionOptions {
  const secure = settings.origin.secure || isLocalhost(settings.origin.host);
  return {
    cookieName: cookieName(settings.property, secure),
    password: Object.fromEntries(secrets.map((secret) => [secret.id, secret.value])),
    ttl: SESSION_TTL_SECONDS,
    cookieOptions: {
      httpOnly: true,
      secure,
      path: '/',
      ...(settings.framed && secure ? IN_FRAME : TOP_LEVEL),
    },
    onUnsealError: (reason) => settings.onUnsealError(reason),
  };
}

/**
 * The cookie's name. Browsers keep `Secure` cookies of plain http on localhost. On http elsewhere, the prefix
 * would lose the cookie.
 */
function cookieName(property: string, secure: boolean): string {
  return secure ? `__Host-bellhop-${property}` : `bellhop-${property}`;
}

function isLocalhost(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return name === 'localhost' || name.endsWith('.localhost');
}
