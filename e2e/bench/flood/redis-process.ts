import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { findRedis, REDIS_MISSING } from '../../../lib/store/test-redis-programs.ts';

const READY_WITHIN_MS = 10_000;

/** A Redis of the bench's own: in memory only, so that it is empty whenever it starts. */
export interface RedisProcess {
  url: string;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** After its end, at the same port. */
  startAgain(): Promise<void>;
}

/** @throws Error when there is none, with what to install, or when it does not answer */
export async function startRedis(): Promise<RedisProcess> {
  const port = await freePort();
  let child = await started(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => ended(child),
    startAgain: async () => {
      child = await started(port);
    },
  };
}

/** How long the power is away. */
const AWAY_MS = 10_000;

/** Kills it a third of the way through these seconds, and starts it again, empty, a while later. */
export async function powerCut(redis: RedisProcess, seconds: number): Promise<void> {
  await pause((seconds * 1_000) / 3);
  await redis.kill();
  await pause(AWAY_MS);
  await redis.startAgain();
}

async function started(port: number): Promise<ChildProcess> {
  const inMemory = ['--save', '', '--appendonly', 'no'];
  const program = findRedis();
  if (!program) throw new Error(REDIS_MISSING);
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', ...inMemory], {
    stdio: 'ignore',
  });
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(REDIS_MISSING, { cause: error });
  });
  await Promise.race([failed, answering(port)]);
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function answering(port: number): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (await answersPing(port)) return;
    await pause(50);
  }
  throw new Error(`the Redis did not answer at port ${port}`);
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (answer) => {
      resolve(answer.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
