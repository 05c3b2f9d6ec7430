import { scratchFolder } from '../hosts/scratch-folder.ts';
import { type ServerProcess, startServer } from '../hosts/server-process.ts';

/** Starts the built app as `npm start` does, on its embedded sandbox unless the environment says otherwise. */
export function startBuilt(environment: Record<string, string> = {}): Promise<ServerProcess> {
  return startServer({
    args: ['lib/server/main.ts'],
    folder: '.',
    environment: {
      BELLHOP_SANDBOX_DIR: scratchFolder(),
      BELLHOP_SESSION_SECRET: 'the hardening tests keep this secret to themselves',
      ...environment,
    },
  });
}
