import { createHash, randomBytes } from 'node:crypto';
import { ConfigError } from '../config-error.ts';
import type { Settings } from '../environment.ts';
import { persistedSecret } from './persisted-secret.ts';

/** A secret with a short public id. A sealed session names the id of its secret. */
export interface SessionSecret {
  /** Decimal digits of the secret's hash. They reveal nothing about the secret. */
  id: string;
  value: string;
}

/** The secret that seals new sessions, and all secrets that open sessions. */
export interface SessionSecrets {
  current: SessionSecret;
  all: readonly SessionSecret[];
}

const withId = (value: string): SessionSecret => ({
  id: createHash('sha256').update(`bellhop secret id|${value}`).digest().readUIntBE(0, 6).toString(),
  value,
});

interface SecretOptions {
  /**
   * True in production with a real upstream. A random secret would lose every open attempt at a restart, and
   * would not work with several instances.
   */
  mustBeSet: boolean;
  /**
   * The file for the random secret, so that the next start opens the same sessions.
   * @default none: in memory
   */
  file?: string;
  warn: (sentence: string) => void;
}

/**
 * Returns the session secrets of the settings. Without a configured secret it uses a random one, and warns.
 * @throws ConfigError if the secret must be set and is not
 */
export function sessionSecrets(settings: Settings, options: SecretOptions): SessionSecrets {
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
  const current = withId(configured ?? randomSecret(options));
  const previous = settings.BELLHOP_SESSION_SECRET_PREVIOUS;
  return { current, all: previous && previous !== current.value ? [current, withId(previous)] : [current] };
}

function randomSecret({ file, warn }: SecretOptions): string {
  const make = () => randomBytes(32).toString('base64url');
  const unset = 'BELLHOP_SESSION_SECRET is not set';
  const kept = file === undefined ? undefined : persistedSecret(file, make);
  if (kept && 'value' in kept) {
    warn(`${unset}: Bellhop uses a random one, and keeps it in ${file} for the next start.`);
    return kept.value;
  }
  const because = kept ? ` that it cannot keep in ${file} (${kept.reason})` : '';
  warn(`${unset}: Bellhop uses a random one${because}, so all sessions end with this process.`);
  return make();
}
