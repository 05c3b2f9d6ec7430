import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../hosts/port-of.ts';

/** How a server of the app is started, in whatever way. */
export interface Start {
  /** @default this very Node */
  command?: string;
  args: readonly string[];
  folder: string;
  environment?: Record<string, string>;
  /** The user and group that it runs as. @default this process's own */
  user?: number;
  /** At which the system's programs find it. @default 'localhost' */
  host?: string;
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
  /** Ends it, if it still runs, and waits for that. */
  stop(): Promise<number | null>;
}

/** `npm start` in this working copy. */
export const NPM_START: Start = { args: ['lib/server/main.ts'], folder: '.' };

/**
 * Starts a server with nothing of this process's environment, at a port of its own, and waits until it is ready.
 * @throws Error with what it wrote when it ends before that
 */
export async function startServer({
  command,
  args,
  folder,
  environment,
  user,
}: Start): Promise<ServerProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(command ?? process.execPath, [...args], {
    cwd: folder,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  let [written, log, errors] = ['', '', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    written += chunk;
    log += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    written += chunk;
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await ready(child, `${origin}/api/health/ready`, () => written);
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    output: () => written,
    log: () => log,
    errors: () => errors,
    signal: (signal) => void child.kill(signal),
    ended,
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

const POLL_MS = 50;

async function ready(child: ChildProcess, address: string, written: () => string): Promise<void> {
  while (!(await isReady(address))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}:\n${written()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function isReady(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ status }) => status === 200,
    () => false,
  );
}
