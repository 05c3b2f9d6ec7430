import { spawnSync } from 'node:child_process';
import { type AppHost, NEXT, startApp } from './app.ts';

const FOLDER = 'e2e/hosts/bare-page';

/**
 * Builds and starts a page of Next and React with nothing on it, of the same versions as the app: what the booking page
 * is measured against.
 * @throws Error with the build's output when it fails
 */
export async function startBarePage(): Promise<AppHost> {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const env = { ...inherited, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const build = spawnSync(process.execPath, [NEXT, 'build', FOLDER], { env, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`the bare page was not built:\n${build.stdout}\n${build.stderr}`);
  return startApp({}, FOLDER);
}
