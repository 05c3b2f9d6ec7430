import { spawnSync } from 'node:child_process';
import { type AppHost, NEXT, startApp } from './app.ts';

/**
 * Builds and starts another app of Next, of the same versions as ours.
 * @param folder below the repository's own
 * @throws Error with the build's output when it fails
 */
export async function startOtherApp(
  folder: string,
  environment: Record<string, string> = {},
): Promise<AppHost> {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const env = { ...inherited, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const build = spawnSync(process.execPath, [NEXT, 'build', folder], { env, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`${folder} was not built:\n${build.stdout}\n${build.stderr}`);
  return startApp(environment, folder);
}

/** A page of Next and React with nothing on it: what the booking page is measured against. */
export const startBarePage = () => startOtherApp('e2e/hosts/bare-page');
