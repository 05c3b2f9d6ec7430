import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askRedis } from './test-redis-ask.ts';
import { type RedisProcess, startRedisProcess } from './test-redis-process.ts';
import { FAKE_TIME_MISSING, findFakeTime } from './test-redis-programs.ts';

/** @file For tests: real Redis servers, each a process of its own on loopback, empty and kept nowhere. */

export interface TestRedis {
  /** redis://127.0.0.1:port */
  readonly url: string;
  readonly port: number;
  /** The process that answers now; 0 while none does. */
  readonly pid: number;
  /** Sends one command, on a connection of its own (so `WAIT` waits for nothing). Answers what came back, as RESP 2 writes it. */
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
  /** Stops its clock at that time, epoch milliseconds. Needs Linux and libfaketime. */
  stopClock(at: number): void;
}

export interface TestRedisOptions {
  /** Makes it a replica of this one; `ask('REPLICAOF', 'NO', 'ONE')` promotes it. */
  replicaOf?: { readonly port: number };
  /** More of redis.conf, as on the command line: `['--maxmemory', '1mb']`. */
  settings?: readonly string[];
  /** Runs it by the machine's own clock, for benches: a clock that can be set is slower. @default false */
  ownClock?: boolean;
}

/** Below what Linux and macOS give to outgoing connections, so that none takes the port while the server is away; and so that a cluster's second port, higher by 10,000, is too. */
const PORTS = { from: 12_000, count: 10_000 };

/** Starts an empty server, and waits until it answers. @throws Error when there is no Redis, with what to install */
export async function startRedis(options: TestRedisOptions = {}): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-redis-'));
  const clock = join(folder, 'clock');
  // Looked for once: virtual time sets a clock thousands of times.
  const canSetClock = findFakeTime() !== undefined;
  const writeClock = (time: string) => {
    if (!canSetClock) throw new Error(FAKE_TIME_MISSING);
    // As one change: the server reads it whenever it asks for the time.
    writeFileSync(`${clock}.new`, `${time}\n`);
    renameSync(`${clock}.new`, clock);
  };
  writeFileSync(clock, '+0\n');
  const { replicaOf, settings = [], ownClock = false } = options;
  const more = replicaOf ? ['--replicaof', `127.0.0.1 ${replicaOf.port}`, ...settings] : settings;
  const start = (port: number) =>
    startRedisProcess({ port, folder, ...(!ownClock && { clock }), settings: more });

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
    setClock: (offsetSeconds) => writeClock(`${offsetSeconds < 0 ? '' : '+'}${offsetSeconds}`),
    // In the middle of the millisecond: the last digit is not exact.
    stopClock: (at) => writeClock(new Date(at).toISOString().replace('T', ' ').replace('Z', '500')),
  };
}

async function startAnywhere(
  start: (port: number) => Promise<RedisProcess>,
  triesLeft = 20,
): Promise<RedisProcess> {
  try {
    return await start(PORTS.from + Math.floor(Math.random() * PORTS.count));
  } catch (error) {
    if (triesLeft === 0 || !String(error).includes('in use')) throw error;
    return startAnywhere(start, triesLeft - 1);
  }
}
