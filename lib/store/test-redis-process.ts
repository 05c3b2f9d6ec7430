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

/** A replica's first copy is not held back until more of them ask for one. */
const QUICK = ['--repl-diskless-sync-delay', '0'];

interface Place {
  port: number;
  folder: string;
  /**
   * A file as libfaketime reads it: what the clock is off by (`+300`), or the time at which it stands still.
   * @default the machine's clock
   */
  clock?: string;
  settings: readonly string[];
}

/** Starts the server's process, and waits until it listens. @throws Error when it does not, with its last words */
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
  const running = () => redis.exitCode === null && redis.signalCode === null;
  return { port, process: redis, ended, running };
}

/** Debian's Redis uses jemalloc, which asks for the time before libfaketime can answer: libc's own takes its place. */
function clockEnvironment(clock: string): Record<string, string> {
  const library = findFakeTime();
  if (!library) return {};
  return {
    LD_PRELOAD: `${library} libc.so.6`,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    // It reads a time as local time.
    TZ: 'UTC',
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
    redis.once('error', (cause) => reject(new Error(REDIS_MISSING, { cause })));
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
