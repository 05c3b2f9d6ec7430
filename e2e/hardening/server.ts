import { NPM_START, type ServerProcess, startServer } from '../deploy/server-process.ts';
import { scratchFolder } from '../hosts/scratch-folder.ts';

/** Starts the built app, on its embedded sandbox unless the environment says otherwise. */
export function startBuilt(environment: Record<string, string> = {}): Promise<ServerProcess> {
  return startServer({
    ...NPM_START,
    environment: {
      BELLHOP_SANDBOX_DIR: scratchFolder(),
      BELLHOP_SESSION_SECRET: 'the hardening tests keep this secret to themselves',
      ...environment,
    },
  });
}
