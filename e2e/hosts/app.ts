import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { answers, type Start, startServer } from './server-process.ts';

/** A server of the app in its own process, for specs that need another configuration or a restart. */
export interface AppHost {
  /** For example `http://localhost:43211`. */
  origin: string;
  /** Returns the id of the present process. */
  pid(): number;
  /** Returns its standard output and standard error so far. */
  output(): string;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** Ends it as a power cut would, in the middle of its work. Afterwards nothing serves its origin. */
  kill(): Promise<void>;
  /** After its end: starts a new process at the same origin, with the same environment. */
  startAgain(): Promise<void>;
}

const NEXT = 'node_modules/next/dist/bin/next';

/**
 * Returns the path of Next's program for a folder: the one that is installed there, else this repository's.
 */
export function nextOf(folder: string): string {
  const own = join(folder, NEXT);
  return resolve(existsSync(own) ? own : NEXT);
}

/**
 * Starts the built app and waits until it takes requests. Our own app has its own server. `next start` serves
 * a site that has installed the package.
 * @param environment replaces variables of this process's environment
 * @param folder the app's folder @default the booking app
 * @param logFile the same as in {@link Start}
 * @throws Error with its output if it ends before that
 */
export function startApp(
  environment: Record<string, string>,
  folder = '.',
  logFile?: string,
): Promise<AppHost> {
  const args = folder === '.' ? ['lib/server/main.ts'] : [nextOf(folder), 'start'];
  return startHost({ args, folder, readyPath: '/api/health', logFile, environment: inheriting(environment) });
}

/**
 * Like {@link startApp}, but starts the app in development. A folder can have only one such app at a time.
 * The app compiles each page at its first request, and writes to `.next/dev`. So a built app may run beside
 * it.
 */
export function startDevelopmentApp(environment: Record<string, string>, folder = '.'): Promise<AppHost> {
  return startHost({
    args: [nextOf(folder), 'dev'],
    folder,
    readyPath: '/gallery',
    timeoutMs: 170_000,
    environment: { ...inheriting(environment), NODE_ENV: 'development' },
  });
}

function inheriting(environment: Record<string, string>): NodeJS.Dict<string> {
  const { NODE_OPTIONS: _, NODE_ENV: __, ...inherited } = process.env;
  return { ...inherited, ...environment };
}

/** Starts a server that can start again at the same origin. @throws Error like {@link startServer} */
export async function startHost(start: Omit<Start, 'port'>): Promise<AppHost> {
  let server = await startServer(start);
  const { port } = server;
  let earlier = '';
  const output = () => earlier + server.output();
  return {
    origin: server.origin,
    pid: () => server.pid,
    output,
    stop: () => server.stop(),
    kill: async () => {
      server.signal('SIGKILL');
      await server.ended;
      if (await answers(server.origin)) throw new Error(`something still answers at ${server.origin}`);
    },
    startAgain: async () => {
      earlier = output();
      server = await startServer({ ...start, port });
    },
  };
}
