import { createHash, randomBytes } from 'node:crypto';
import { ConfigError } from './config-error.ts';
import type { Settings } from './environment.ts';

/** A secret with a short public id, so that what was made with it can name it. */
export interface SessionSecret {
  /** Decimal digits made from the secret's hash; tells nothing of the secret. */
  id: string;
  value: string;
}

/** The secret that seals now, and those that still open older sessions. */
export interface SessionSecrets {
  current: SessionSecret;
  all: readonly SessionSecret[];
}

const withId = (value: string): SessionSecret => ({
  id: createHash('sha256').update(`bellhop secret id|${value}`).digest().readUIntBE(0, 6).toString(),
  value,
});

/**
 * The session secrets of DESIGN.md section 3. Without a configured one, a random one is made for this process.
 * @param options.mustBeSet true in production against a real upstream: a random secret there would lose every open
 *   booking attempt at each restart and break with several instances.
 * @throws ConfigError when it must be set and is not
 */
export function sessionSecrets(
  settings: Settings,
  options: { mustBeSet: boolean; warn: (sentence: string) => void },
): SessionSecrets {
  const configured = settings.BELLHOP_SESSION_SECRET;
  if (!configured && options.mustBeSet) {
    throw new ConfigError([
      {
        path: 'BELLHOP_SESSION_SECRET',
        reason:
          'must be set in production (32 characters or more), for example from `openssl rand -base64 32`',
      },
    ]);
  }
  if (!configured) {
    options.warn(
      'BELLHOP_SESSION_SECRET is not set: using a random one, so sessions end when this process does.',
    );
  }
  const current = withId(configured ?? randomBytes(32).toString('base64url'));
  const previous = settings.BELLHOP_SESSION_SECRET_PREVIOUS;
  return { current, all: previous && previous !== current.value ? [current, withId(previous)] : [current] };
}
