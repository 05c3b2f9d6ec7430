import { NEXT_START, type ServerProcess, type Start, startServer } from '../deploy/server-process.ts';
import { copyStandalone, standaloneStart } from '../deploy/standalone-folder.ts';
import { scratchFolder } from '../hosts/scratch-folder.ts';

/** Both ways in which the built app is served. */
export const WAYS: Readonly<Record<string, () => Start>> = {
  'next start': () => NEXT_START,
  'the standalone server': () => standaloneStart(copyStandalone(), {}),
};

/** Starts the built app, on its embedded sandbox unless the environment says otherwise. */
export function startBuilt(
  environment: Record<string, string> = {},
  start: Start = NEXT_START,
): Promise<ServerProcess> {
  return startServer({
    ...start,
    environment: {
      BELLHOP_SANDBOX_DIR: scratchFolder(),
      BELLHOP_SESSION_SECRET: 'the hardening tests keep this secret to themselves',
      ...environment,
    },
  });
}
