import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from './port-of.ts';
import { answers, type Start, startServer } from './server-process.ts';

/** A server of the app in a process of its own, for specs that need another configuration or a restart. */
export interface AppHost {
  /** For example `http://localhost:43211`. */
  origin: string;
  /** Of the process that serves it now. */
  pid(): number;
  /** Everything that it wrote to standard output and standard error so far. */
  output(): string;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** Ends it as a power cut would, in the middle of whatever it is at; nothing serves its origin then. */
  kill(): Promise<void>;
  /** After its end: a new process at the same origin, with the same environment. */
  startAgain(): Promise<void>;
}

const NEXT = 'node_modules/next/dist/bin/next';

/** Next's command line for the app in a folder: the one that is installed there, else this repository's. */
export function nextOf(folder: string): string {
  const own = join(folder, NEXT);
  return resolve(existsSync(own) ? own : NEXT);
}

/**
 * Starts the built app and waits until it takes requests. Our own app has a server of its own; a site that
 * has installed the package is served by `next start`.
 * @param environment laid over this process's own
 * @param folder the app's @default the booking app
 * @param logFile as {@link Start} has it
 * @throws Error with its output when it ends before that
 */
export function startApp(
  environment: Record<string, string>,
  folder = '.',
  logFile?: string,
): Promise<AppHost> {
  const args = folder === '.' ? ['lib/server/main.ts'] : [nextOf(folder), 'start'];
  return startHost({ args, folder, sign: '/api/health', logFile, environment: inheriting(environment) });
}

/**
 * As {@link startApp}, for what only development has; of one folder there can be one at a time. It compiles
 * what is asked for when it is asked for, and writes to `.next/dev`, so that a built app may run beside it.
 */
export function startDevelopmentApp(environment: Record<string, string>, folder = '.'): Promise<AppHost> {
  return startHost({
    args: [nextOf(folder), 'dev'],
    folder,
    sign: '/gallery',
    patience: 170_000,
    environment: { ...inheriting(environment), NODE_ENV: 'development' },
  });
}

function inheriting(environment: Record<string, string>): NodeJS.Dict<string> {
  const { NODE_OPTIONS: _, NODE_ENV: __, ...inherited } = process.env;
  return { ...inherited, ...environment };
}

/** Starts a server that can be started again at the same origin. @throws Error as {@link startServer} does */
export async function startHost(start: Omit<Start, 'port'>): Promise<AppHost> {
  const port = await freePort();
  let server = await startServer({ ...start, port });
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
