import { isApiKey } from '../../contract/http/api-key.ts';
import { ConfigError, type ConfigIssue } from '../config-error.ts';
import { cannotBeRead, namedFile } from '../named-file.ts';
import { MAX_SECRET_BYTES, readPlainFile, readPlainFileSync } from '../plain-file.ts';
import type { KeySource, PropertyConfig } from '../schema.ts';

/** A property's API key in the server's memory. */
export interface PropertyKey {
  /**
   * Returns the API key.
   * @throws ConfigError if its source is empty. The message has the source, never a value.
   */
  read(): Promise<string>;
  /** Forgets a value that was read from a file, so that the next send uses a rotated API key. */
  refresh(): void;
  /** True if `refresh` may bring another value. */
  mayChange: boolean;
  /** The source for a message: `file /run/secrets/key`. */
  place: string;
}

/**
 * Opens the source of an API key: an environment variable, or a file that is read at its first use and after
 * `refresh()`.
 */
export function propertyKey(
  source: KeySource,
  environment: Readonly<Record<string, string | undefined>>,
): PropertyKey {
  const place = placeOf(source);
  if ('env' in source) {
    return {
      read: async () => required(environment[source.env], place),
      refresh: () => {},
      mayChange: false,
      place,
    };
  }
  let value: Promise<string> | undefined;
  return {
    read: () => {
      value ??= readPlainFile(source.file, MAX_SECRET_BYTES).then((text) => required(text, place));
      value.catch(() => {
        value = undefined;
      });
      return value;
    },
    refresh: () => {
      value = undefined;
    },
    mayChange: true,
    place,
  };
}

/** Returns the mistakes in a property's API key. A mistake then stops the start, and not the first guest. */
export function keyIssues(
  { api: { key } }: PropertyConfig,
  environment: Readonly<Record<string, string | undefined>>,
): ConfigIssue[] {
  const where = placeOf(key);
  try {
    required('env' in key ? environment[key.env] : readPlainFileSync(key.file, MAX_SECRET_BYTES), where);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return [...error.issues];
    const fault = 'file' in key ? cannotBeRead(key.file, error) : 'cannot be read';
    return [{ path: 'api.key', reason: `the ${where} ${fault}` }];
  }
}

/**
 * Returns an API key's source for a message. A text that does not look like a source is not repeated: it may
 * be the key itself, pasted in the wrong place.
 */
function placeOf(source: KeySource): string {
  if ('env' in source) {
    const { env } = source;
    return /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(env)
      ? `environment variable ${env}`
      : 'environment variable named there';
  }
  return namedFile(source.file);
}

function required(text: string | undefined, where: string): string {
  const key = text?.trim();
  if (!key) throw new ConfigError([{ path: 'api.key', reason: `the ${where} has no API key` }]);
  if (!isApiKey(key)) {
    const reason = `the ${where} has no valid API key: it must be 1 to 4096 visible ASCII characters`;
    throw new ConfigError([{ path: 'api.key', reason }]);
  }
  return key;
}
