import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './port-of.ts';

/** The settings for the start of a server. */
export interface Start {
  /** The program. @default this process's Node */
  command?: string;
  args: readonly string[];
  folder: string;
  /** The whole environment, except the port and the variables of every production server. */
  environment?: NodeJS.Dict<string>;
  /** The id of the server's user and group. @default those of this process */
  user?: number;
  /** @default a free port */
  port?: number;
  /** A path that answers once the server takes requests. @default '/api/health/ready' */
  readyPath?: string;
  /** The longest start, in milliseconds. @default 60_000 */
  timeoutMs?: number;
  /**
   * A file for the server's output. With a pipe, a server may have to wait until this process reads.
   * @default a pipe
   */
  logFile?: string | undefined;
}

export interface ServerProcess {
  /** For example `http://localhost:43211`. */
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** Returns the whole output so far. */
  output(): string;
  /** Returns the standard output so far, which is the log. */
  log(): string;
  /** Returns the standard error so far. */
  errors(): string;
  signal(signal: NodeJS.Signals): void;
  /** The exit status, or `null` if a signal ended the server. */
  readonly ended: Promise<number | null>;
  /** Ends the server as an operator would, if it still runs, and waits for its end. */
  stop(): Promise<void>;
}

const POLL_MS = 50;
/** The longest orderly end of a server. */
const END_WITHIN_MS = 10_000;

/**
 * Starts a server without this process's environment, and waits until it takes requests.
 * @throws Error with its output if it ends before that
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

/** Tests whether a server answers at this address. */
export function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

async function ready(
  child: ChildProcess,
  origin: string,
  { readyPath = '/api/health/ready', timeoutMs = 60_000 }: Start,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`the server ended with ${end}:\n${output()}`);
    if (await answers(origin + readyPath)) return;
    await pause(POLL_MS);
  }
  await stop(child);
  throw new Error(`the server did not answer within ${timeoutMs / 1000} s:\n${output()}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}
