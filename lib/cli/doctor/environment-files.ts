import { relative } from 'node:path';
import nextEnv from '@next/env';
import type { Environment } from '../../property/index.ts';

/** The environment as Next's server would see it, and where each value comes from. */
export interface SourcedEnvironment {
  values: Environment;
  /** `environment`, or the file's name; `undefined` for what is not set. */
  sourceOf: (name: string) => string | undefined;
}

/** Where a value comes from, or could be set, as a sentence names it. */
export function sourceText(source: string | undefined): string {
  if (source === undefined) return '.env.local';
  return source === 'environment' ? 'the environment' : source;
}

const SILENT = { info: () => undefined, error: () => undefined };

/**
 * Reads `.env*` files by Next's own loader: the same files, the same order, the same `$NAME` inside of
 * values; what the real environment says wins. Without `NODE_ENV` those of production. Changes `process.env`,
 * as Next does.
 * @param folder where the server is started
 */
export function readEnvironmentFiles(folder: string): SourcedEnvironment {
  const before = new Set(Object.keys(process.env));
  const isDevelopment = process.env.NODE_ENV === 'development';
  const { combinedEnv, loadedEnvFiles } = nextEnv.loadEnvConfig(folder, isDevelopment, SILENT, true);
  const sourceOf = (name: string): string | undefined => {
    if (before.has(name)) return 'environment';
    const file = loadedEnvFiles.find(({ env }) => env[name] !== undefined);
    return file && relative(folder, file.path);
  };
  return { values: combinedEnv, sourceOf };
}
