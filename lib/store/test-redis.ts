import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askRedis } from './test-redis-ask.ts';
import { type RedisProcess, startRedisProcess } from './test-redis-process.ts';
import { FAKE_TIME_MISSING, findFakeTime } from './test-redis-programs.ts';

/** @file For tests: real Redis servers. Each is a process on loopback that starts empty and saves nothing. */

export interface TestRedis {
  /** redis://127.0.0.1:port */
  readonly url: string;
  readonly port: number;
  /** The id of the running process; 0 while none runs. */
  readonly pid: number;
  /**
   * Sends one command on a connection of its own (so `WAIT` does not wait). Returns the answer as RESP 2
   * writes it.
   */
  ask(...words: string[]): Promise<string>;
  /** Shuts the server down for good. */
  stop(): Promise<void>;
  /** Kills the server, like a crash. */
  kill(): Promise<void>;
  /** Starts the server empty at the same port, with the same clock. A running server is killed first. */
  startAgain(): Promise<void>;
  /** From now on the server accepts connections and commands, but does not answer. */
  pause(): void;
  resume(): void;
  /**
   * Sets the server's clock ahead of (+) or behind (-) the machine's; keys expire by it. Needs Linux and
   * libfaketime.
   */
  setClock(offsetSeconds: number): void;
  /** Stops the server's clock at a time in epoch milliseconds. Needs Linux and libfaketime. */
  stopClock(at: number): void;
}

export interface TestRedisOptions {
  /** Starts a replica of this server; `ask('REPLICAOF', 'NO', 'ONE')` promotes it. */
  replicaOf?: { readonly port: number };
  /** More settings, in the form of the command line: `['--maxmemory', '1mb']`. */
  settings?: readonly string[];
  /** Uses the machine's clock, for benches: a clock that can be set is slower. @default false */
  ownClock?: boolean;
}

/**
 * Ports below those that Linux and macOS give to outgoing connections, so none of these takes the port while
 * the server is away. This holds too for a cluster's second port, which is higher by 10,000.
 */
const PORTS = { from: 12_000, count: 10_000 };

/**
 * Starts an empty server, and waits until it answers. @throws Error if there is no Redis; it names what to
 * install
 */
export async function startRedis(options: TestRedisOptions = {}): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-redis-'));
  const clock = join(folder, 'clock');
  // Looked up once: virtual time sets a clock thousands of times.
  const canSetClock = findFakeTime() !== undefined;
  const writeClock = (time: string) => {
    if (!canSetClock) throw new Error(FAKE_TIME_MISSING);
    // The file changes in one step: the server reads it each time it needs the time.
    writeFileSync(`${clock}.new`, `${time}\n`);
    renameSync(`${clock}.new`, clock);
  };
  writeFileSync(clock, '+0\n');
  const { replicaOf, settings = [], ownClock = false } = options;
  const more = replicaOf ? ['--replicaof', `127.0.0.1 ${replicaOf.port}`, ...settings] : settings;
  const start = (port: number) =>
    startRedisProcess({ port, folder, ...(!ownClock && { clock }), settings: more });

  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  let server = await startAnywhere(start).catch((error) => {
    removeFolder();
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
      // A paused process handles SIGTERM only after SIGCONT.
      server.process.kill('SIGCONT');
      await server.ended;
      removeFolder();
    },
    kill,
    startAgain: async () => {
      await kill();
      server = await start(port);
    },
    pause: () => void server.process.kill('SIGSTOP'),
    resume: () => void server.process.kill('SIGCONT'),
    setClock: (offsetSeconds) => writeClock(`${offsetSeconds < 0 ? '' : '+'}${offsetSeconds}`),
    // In the middle of the millisecond, because the last digit is not exact.
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
