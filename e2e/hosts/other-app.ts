import { spawnSync } from 'node:child_process';
import { type AppHost, nextOf, startApp } from './app.ts';

/**
 * Builds another app of Next, with the Next that is installed in its folder, else with ours.
 * @param environment beside what every build is told
 * @returns what the build said
 * @throws Error with it when the build fails
 */
export function buildOtherApp(folder: string, environment: Record<string, string> = {}): string {
  // Not in the colours that a terminal around the tests may have asked for: what it says is read. In CI Next warns of a cache
  // that a new folder cannot have.
  const { NODE_OPTIONS: _, FORCE_COLOR: __, CI: ___, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    ...environment,
  };
  const next = nextOf(folder);
  const build = spawnSync(process.execPath, [next, 'build'], { cwd: folder, env, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`${folder} was not built:\n${build.stdout}\n${build.stderr}`);
  return build.stdout + build.stderr;
}

const BARE_PAGE = 'e2e/hosts/bare-page';

/** Builds and starts a page of Next and React with nothing on it: what the booking page is measured against. */
export function startBarePage(): Promise<AppHost> {
  buildOtherApp(BARE_PAGE);
  return startApp({}, BARE_PAGE);
}
