import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askRedis } from './test-redis-ask.ts';

/** For tests: real Redis servers, each a process of its own on loopback, empty and kept nowhere. */

export interface TestRedis {
  /** redis://127.0.0.1:port */
  readonly url: string;
  readonly port: number;
  /** The process that answers now; 0 while none does. */
  readonly pid: number;
  /** Sends one command, on a connection of its own. Answers what came back, as RESP 2 writes it. */
  ask(...words: string[]): Promise<string>;
  /** Ends the server in order, and for good. */
  stop(): Promise<void>;
  /** Ends the server as a crash does. */
  kill(): Promise<void>;
  /** Starts it at the same port, with nothing in it, and its clock where it was; ends it first where it still runs. */
  startAgain(): Promise<void>;
  /** From here on it takes connections and commands, and answers nothing. */
  pause(): void;
  resume(): void;
  /** Sets its clock so many seconds before (+) or behind (-) the machine's; keys expire by it. Needs Linux and libfaketime. */
  setClock(offsetSeconds: number): void;
}

export interface TestRedisOptions {
  /** Makes it a replica of this one; `ask('REPLICAOF', 'NO', 'ONE')` promotes it. */
  replicaOf?: { readonly port: number };
  /** More of redis.conf, as on the command line: `['--maxmemory', '1mb']`. */
  settings?: readonly string[];
}

/** Below what Linux and macOS give to outgoing connections, so that none takes the port while the server is away; and so that a cluster's second port, higher by 10,000, is too. */
const PORTS = { from: 12_000, count: 10_000 };

/** A replica's first copy is not held back until more of them ask for one. */
const QUICK = ['--repl-diskless-sync-delay', '0'];

const FAKETIME = '/usr/lib{,64}{,/*}/faketime/libfaketimeMT.so.1';

/** Starts an empty server, and waits until it answers. @throws Error when there is no Redis, with what to install */
export async function startRedis(options: TestRedisOptions = {}): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-redis-'));
  const clock = join(folder, 'clock');
  const setClock = (offsetSeconds: number) => {
    if (globSync(FAKETIME).length === 0) {
      throw new Error(
        'To set the clock of a Redis, tests need libfaketime (Debian: apt-get install faketime).',
      );
    }
    // As one change: the server reads it whenever it asks for the time.
    writeFileSync(`${clock}.new`, `${offsetSeconds < 0 ? '' : '+'}${offsetSeconds}\n`);
    renameSync(`${clock}.new`, clock);
  };
  writeFileSync(clock, '+0\n');
  const { replicaOf, settings = [] } = options;
  const more = replicaOf ? ['--replicaof', `127.0.0.1 ${replicaOf.port}`, ...settings] : settings;
  const start = (port: number) => startServer(port, folder, clock, more);

  const gone = () => rmSync(folder, { recursive: true, force: true });
  let server = await startAnywhere(start).catch((error) => {
    gone();
    throw error;
  });
  const { port } = server;
  const kill = async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    get pid() {
      return server.running() ? (server.process.pid ?? 0) : 0;
    },
    ask: (...words) => askRedis(port, words),
    stop: async () => {
      server.process.kill('SIGTERM');
      // A paused one would not hear it.
      server.process.kill('SIGCONT');
      await server.ended;
      gone();
    },
    kill,
    startAgain: async () => {
      await kill();
      server = await start(port);
    },
    pause: () => void server.process.kill('SIGSTOP'),
    resume: () => void server.process.kill('SIGCONT'),
    setClock,
  };
}

interface Server {
  readonly port: number;
  readonly process: ChildProcess;
  running(): boolean;
  readonly ended: Promise<unknown>;
}

async function startAnywhere(start: (port: number) => Promise<Server>, triesLeft = 20): Promise<Server> {
  try {
    return await start(PORTS.from + Math.floor(Math.random() * PORTS.count));
  } catch (error) {
    if (triesLeft === 0 || !String(error).includes('in use')) throw error;
    return startAnywhere(start, triesLeft - 1);
  }
}

async function startServer(
  port: number,
  folder: string,
  clock: string,
  more: readonly string[],
): Promise<Server> {
  const program = process.env.BELLHOP_REDIS_SERVER || 'redis-server';
  const where = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const redis = spawn(program, [...where, '--save', '', '--appendonly', 'no', ...QUICK, ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...clockEnvironment(clock) },
  });
  const ended = new Promise<void>((resolve) => redis.once('close', () => resolve()));
  if (redis.pid) watch(redis, redis.pid, folder);
  await ready(redis, program);
  const running = () => redis.exitCode === null && redis.signalCode === null;
  return { port, process: redis, ended, running };
}

/** Debian's Redis uses jemalloc, which asks for the time before libfaketime can answer: libc's own takes its place. */
function clockEnvironment(clock: string): Record<string, string> {
  const [library] = globSync(FAKETIME);
  if (!library) return {};
  return {
    LD_PRELOAD: `${library} libc.so.6`,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    // What Redis measures waits by must go on, as it does where a real clock is set.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** Waits for the line that says that it listens. @throws Error with its last words when it ends instead */
async function ready(redis: ChildProcess, program: string): Promise<void> {
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk;
  };
  redis.stdout?.on('data', hear);
  redis.stderr?.on('data', hear);
  const missing = new Promise<never>((_, reject) => {
    redis.once('error', (cause) =>
      reject(
        new Error(
          `Tests need a Redis, and ${program} does not start: install it with your system (Debian: apt-get install redis-server faketime), or set BELLHOP_REDIS_SERVER to its path.`,
          { cause },
        ),
      ),
    );
    redis.once('close', (code) => reject(new Error(`${program} ended with ${code}: ${said.slice(-500)}`)));
  });
  missing.catch(() => {});
  while (!said.includes('Ready to accept connections')) {
    if (redis.stdout) await Promise.race([once(redis.stdout, 'data'), missing]);
  }
}

/** Ends the server when this process ends, however that is: the end of the pipe is all that the watchdog waits for. */
function watch(redis: ChildProcess, pid: number, folder: string): void {
  const script = 'trap "" INT TERM HUP; read -r _; kill -9 "$1"; rm -rf "$2" /dev/shm/*faketime_*_"$1"';
  const watchdog = spawn('sh', ['-c', script, 'sh', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  redis.once('exit', () => {
    watchdog.kill('SIGKILL');
    for (const left of globSync(`/dev/shm/*faketime_*_${pid}`)) rmSync(left);
  });
}
