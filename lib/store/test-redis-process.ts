import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, rmSync } from 'node:fs';
import { findFakeTime, findRedis, REDIS_MISSING } from './test-redis-programs.ts';

export interface RedisProcess {
  readonly port: number;
  readonly process: ChildProcess;
  running(): boolean;
  readonly ended: Promise<unknown>;
}

/** The first copy to a replica starts at once, without waiting for more replicas. */
const QUICK = ['--repl-diskless-sync-delay', '0'];

interface Place {
  port: number;
  folder: string;
  /**
   * A file for libfaketime: the clock's offset in seconds (`+300`), or the time at which the clock stands
   * still.
   * @default the machine's clock
   */
  clock?: string;
  settings: readonly string[];
}

/**
 * Starts the server's process, and waits until it listens. @throws Error with the server's last output if it
 * ends
 */
export async function startRedisProcess({ port, folder, clock, settings }: Place): Promise<RedisProcess> {
  const program = findRedis();
  if (!program) throw new Error(REDIS_MISSING);
  const where = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const redis = spawn(program, [...where, '--save', '', '--appendonly', 'no', ...QUICK, ...settings], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(clock !== undefined && clockEnvironment(clock)) },
  });
  const ended = new Promise<void>((resolve) => redis.once('close', () => resolve()));
  if (redis.pid) watch(redis, redis.pid, folder);
  await ready(redis, program);
  const isRunning = () => redis.exitCode === null && redis.signalCode === null;
  return { port, process: redis, ended, running: isRunning };
}

/**
 * Debian's Redis uses jemalloc, which reads the time before libfaketime can answer. So libc's allocator
 * replaces it.
 */
function clockEnvironment(clock: string): Record<string, string> {
  const library = findFakeTime();
  if (!library) return {};
  return {
    LD_PRELOAD: `${library} libc.so.6`,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    // libfaketime reads a time as local time.
    TZ: 'UTC',
    // The clock for waits must go on, as it does when a real clock is set.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/**
 * Waits for the line that says that Redis listens. @throws Error with the last output if Redis ends instead
 */
async function ready(redis: ChildProcess, program: string): Promise<void> {
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  redis.stdout?.on('data', collect);
  redis.stderr?.on('data', collect);
  const missing = new Promise<never>((_, reject) => {
    redis.once('error', (cause) => reject(new Error(REDIS_MISSING, { cause })));
    redis.once('close', (code) => reject(new Error(`${program} ended with ${code}: ${output.slice(-500)}`)));
  });
  missing.catch(() => {});
  while (!output.includes('Ready to accept connections')) {
    if (redis.stdout) await Promise.race([once(redis.stdout, 'data'), missing]);
  }
}

/** Ends the server when this process ends in any way: the watchdog waits for the end of the pipe. */
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
