import { scratchFolder } from '../hosts/scratch-folder.ts';
import { type ServerProcess, startServer } from '../hosts/server-process.ts';

/**
 * Starts the built app like `npm start`, with its embedded sandbox unless the environment names an upstream.
 */
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
