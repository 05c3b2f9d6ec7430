import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

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
  /**
   * @default the server chooses a free port and prints its address. No other program can take the port first.
   */
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
/** The line with which our server and Next print their address, once they listen. */
const LISTENING = /(?:listens at|Local:)\s+http:\/\/[^\s:]+:(\d+)/;
/** The longest orderly end of a server. */
const END_WITHIN_MS = 10_000;

/**
 * Starts a server without this process's environment, and waits until it takes requests.
 * @throws Error with its output if it ends before that
 */
export async function startServer(start: Start): Promise<ServerProcess> {
  const { command = process.execPath, args, folder, environment, user, logFile } = start;
  const written = logFile === undefined ? 'pipe' : openSync(logFile, 'w');
  const child = spawn(command, [...args], {
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      ...environment,
      PORT: String(start.port ?? 0),
    },
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
  const port = await ready(child, start, output);
  return {
    origin: originAt(port),
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

/** Waits until the server takes requests. @returns its port */
async function ready(
  child: ChildProcess,
  { port: given, readyPath = '/api/health/ready', timeoutMs = 60_000 }: Start,
  output: () => string,
): Promise<number> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`the server ended with ${end}:\n${output()}`);
    const port = given ?? Number(LISTENING.exec(output())?.[1] ?? 0);
    if (port !== 0 && (await answers(originAt(port) + readyPath))) return port;
    await pause(POLL_MS);
  }
  await stop(child);
  throw new Error(`the server did not answer within ${timeoutMs / 1000} s:\n${output()}`);
}

const originAt = (port: number): string => `http://localhost:${port}`;

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}
