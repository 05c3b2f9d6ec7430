import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from './port-of.ts';

/** A server of the app in a process of its own, for specs that need another configuration or a restart. */
export interface AppHost {
  /** For example `http://localhost:43211`. */
  origin: string;
  /** Of the process that serves it now. */
  pid(): number | undefined;
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

/** How an app is served: by which program, and an address that answers once it takes requests. */
interface Serving {
  /** What Node is given, without the port. */
  program: (folder: string) => readonly string[];
  mode: 'production' | 'development';
  sign: string;
  /** Milliseconds. */
  patience: number;
}

/** Our own app has a server of its own; a site that has installed the package is served by `next start`. */
const BUILT: Serving = {
  program: (folder) => (folder === '.' ? ['lib/server/main.ts'] : [nextOf(folder), 'start']),
  mode: 'production',
  sign: '/api/health',
  patience: 60_000,
};
/** Compiles what is asked for when it is asked for; writes to `.next/dev`, so that a built app may run beside it. */
const FROM_SOURCES: Serving = {
  program: (folder) => [nextOf(folder), 'dev'],
  mode: 'development',
  sign: '/gallery',
  patience: 170_000,
};

/** As {@link startApp}, for what only development has; of one folder there can be one at a time. */
export function startDevelopmentApp(environment: Record<string, string>, folder = '.'): Promise<AppHost> {
  return startApp(environment, folder, FROM_SOURCES);
}

/**
 * Starts the built app and waits until it takes requests.
 * @param folder the app's @default the booking app
 * @param log a file for what it writes, so that it never waits until somebody here has time to read it @default a pipe
 * @throws Error with its output when it ends before that
 */
export async function startApp(
  environment: Record<string, string>,
  folder = '.',
  { program, mode, sign, patience }: Serving = BUILT,
  log?: string,
): Promise<AppHost> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const env = { ...inherited, NODE_ENV: mode, ...environment };
  let gathered = '';
  const gather = (chunk: Buffer) => {
    gathered += chunk.toString();
  };
  const output = () => (log === undefined ? gathered : readFileSync(log, 'utf8'));
  const start = async () => {
    const written = log === undefined ? 'pipe' : openSync(log, 'a');
    const started = spawn(process.execPath, [...program(folder), '-p', String(port)], {
      cwd: folder,
      env,
      stdio: ['ignore', written, written],
    });
    if (typeof written === 'number') closeSync(written);
    started.stdout?.on('data', gather);
    started.stderr?.on('data', gather);
    await ready(started, origin + sign, patience, output);
    return started;
  };
  let child = await start();
  return {
    origin,
    pid: () => child.pid,
    output,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => {
      await end(child, 'SIGKILL');
      if (await answers(origin + sign)) throw new Error(`something still answers at ${origin}`);
    },
    startAgain: async () => {
      child = await start();
    },
  };
}

async function ready(
  child: ChildProcess,
  sign: string,
  patience: number,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the app ended with ${child.exitCode}:\n${output()}`);
    if (await answers(sign)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await end(child, 'SIGTERM');
  throw new Error(`the app did not answer within ${patience / 1000} s:\n${output()}`);
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const impatient = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(impatient);
}
