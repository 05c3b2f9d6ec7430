import { spawnSync } from 'node:child_process';
import { type AppHost, nextOf, startApp } from './app.ts';

/**
 * Builds another app of Next, with the Next that is installed in its folder, else with ours.
 * @param environment further variables
 * @returns the output of the build
 * @throws Error with the output of a failed build
 */
export function buildOtherApp(folder: string, environment: Record<string, string> = {}): string {
  // Tests read the output, so it must have no colours. With CI set, Next warns that a new folder has no
  // cache.
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

/** Builds and starts a page with only Next and React. Tests compare the booking page with it. */
export function startBarePage(): Promise<AppHost> {
  buildOtherApp(BARE_PAGE);
  return startApp({}, BARE_PAGE);
}
