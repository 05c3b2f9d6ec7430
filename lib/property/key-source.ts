import { readFile } from 'node:fs/promises';
import { ConfigError } from './config-error.ts';
import type { KeySource } from './schema.ts';

/** A property's API key in the server's memory. */
export interface PropertyKey {
  /** The key's value. @throws ConfigError when its source is empty; the message names the source, never a value. */
  read(): Promise<string>;
  /** Forget a value that was read from a file, so that the next send sees a rotation (DESIGN.md section 3). */
  refresh(): void;
}

/** Opens the source of a key: an environment variable, or a file that is read on first use and after `refresh()`. */
export function propertyKey(
  source: KeySource,
  environment: Readonly<Record<string, string | undefined>>,
): PropertyKey {
  if ('env' in source) {
    return {
      read: async () => required(environment[source.env], `environment variable ${source.env}`),
      refresh: () => {},
    };
  }
  let value: Promise<string> | undefined;
  return {
    read: () => {
      value ??= readFile(source.file, 'utf8').then((text) => required(text, `file ${source.file}`));
      value.catch(() => {
        value = undefined;
      });
      return value;
    },
    refresh: () => {
      value = undefined;
    },
  };
}

function required(text: string | undefined, where: string): string {
  const key = text?.trim();
  if (!key) throw new ConfigError([{ path: 'api.key', reason: `the ${where} holds no API key` }]);
  // A header value: printable ASCII without spaces. Anything else is a mistake in the file or the variable.
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new ConfigError([{ path: 'api.key', reason: `the ${where} holds characters that no API key has` }]);
  }
  return key;
}
