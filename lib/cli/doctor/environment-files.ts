import { relative } from 'node:path';
import nextEnv from '@next/env';
import type { Environment } from '../../property/index.ts';

/** The environment of Next's server, with the source of each value. */
export interface SourcedEnvironment {
  values: Environment;
  /** Returns `environment` or the file's name. `undefined` for a variable that is not set. */
  sourceOf: (name: string) => string | undefined;
}

/**
 * Returns the name of a value's source for a sentence. For an unset value, the place where it could be set.
 */
export function sourceText(source: string | undefined): string {
  if (source === undefined) return '.env.local';
  return source === 'environment' ? 'the environment' : source;
}

const SILENT = { info: () => undefined, error: () => undefined };

/**
 * Reads `.env*` files with Next's own loader: the same files in the same order, with the same `$NAME` in
 * values. The real environment comes first. Without `NODE_ENV` it reads the files for production. It changes
 * `process.env`, like Next.
 * @param folder the folder in which the server starts
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
