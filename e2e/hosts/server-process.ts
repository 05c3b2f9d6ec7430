import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './port-of.ts';

/** How a server of the app is started, in whatever way. */
export interface Start {
  /** @default this very Node */
  command?: string;
  args: readonly string[];
  folder: string;
  /** All of it, but for its port and what every production server has. */
  environment?: NodeJS.Dict<string>;
  /** The user and group that it runs as. @default this process's own */
  user?: number;
  /** @default a free one */
  port?: number;
  /** A path that answers once it takes requests. @default '/api/health/ready' */
  sign?: string;
  /** How long that may take, in milliseconds. @default 60_000 */
  patience?: number;
  /** A file for what it writes, so that it never waits until somebody here has time to read it. @default a pipe */
  logFile?: string | undefined;
}

export interface ServerProcess {
  /** For example `http://localhost:43211`. */
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** Everything that it wrote so far. */
  output(): string;
  /** Of that, what it wrote to standard output: its log. */
  log(): string;
  /** Of that, what it wrote to standard error. */
  errors(): string;
  signal(signal: NodeJS.Signals): void;
  /** Its exit status; `null` where a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Ends it as an operator would, if it still runs, and waits for that. */
  stop(): Promise<void>;
}

const POLL_MS = 50;
/** For as long a server may take to end in order. */
const END_WITHIN_MS = 10_000;

/**
 * Starts a server with nothing of this process's environment, and waits until it takes requests.
 * @throws Error with what it wrote when it ends before that
 */
export async function startServer(start: Start): Promise<ServerProcess> {
  const { command = process.execPath, args, folder, environment, user, logFile } = start;
  const port = start.port ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const written = logFile === undefined ? 'pipe' : openSync(logFile, 'w');
  const child = spawn(command, [...args], {
    cwd: folder,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...environment, PORT: String(port) },
    stdio: ['ignore', written, written],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  if (typeof written === 'number') closeSync(written);
  let [all, log, errors] = ['', '', ''];
  child.stdout?.on('data', (chunk: Buffer) => {
    all += chunk;
    log += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    all += chunk;
    errors += chunk;
  });
  const output = () => (logFile === undefined ? all : readFileSync(logFile, 'utf8'));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await ready(child, origin, start, output);
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    output,
    log: () => log,
    errors: () => errors,
    signal: (signal) => void child.kill(signal),
    ended,
    stop: () => stop(child),
  };
}

/** Whether anything takes requests at this address. */
export function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

async function ready(
  child: ChildProcess,
  origin: string,
  { sign = '/api/health/ready', patience = 60_000 }: Start,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`the server ended with ${end}:\n${output()}`);
    if (await answers(origin + sign)) return;
    await pause(POLL_MS);
  }
  await stop(child);
  throw new Error(`the server did not answer within ${patience / 1000} s:\n${output()}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const impatient = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
  await ended;
  clearTimeout(impatient);
}
