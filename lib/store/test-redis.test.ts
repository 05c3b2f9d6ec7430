// @module-tag redis
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { startRedis, type TestRedis, type TestRedisOptions } from './test-redis.ts';
import { startRedisCluster } from './test-redis-cluster.ts';

const started: { stop(): Promise<void> }[] = [];

async function redis(options?: TestRedisOptions): Promise<TestRedis> {
  const server = await startRedis(options);
  started.push(server);
  return server;
}

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

/** Seconds by the server's own clock. */
async function timeOf(server: TestRedis): Promise<number> {
  return Number((await server.ask('TIME')).split('\r\n')[2]);
}

/** A zombie process counts as not running. */
function isRunning(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}

describe('a Redis for tests', () => {
  test('answers, keeps its data, and is gone when stopped', async () => {
    const server = await redis();
    expect(await server.ask('PING')).toBe('+PONG');
    expect(await server.ask('SET', 'room', '7')).toBe('+OK');
    expect(await server.ask('GET', 'room')).toBe('$1\r\n7');
    const { pid } = server;
    await server.stop();
    await expect(server.ask('PING')).rejects.toThrow('ECONNREFUSED');
    expect(server.pid).toBe(0);
    expect(isRunning(pid)).toBe(false);
  });

  test('crashes, and comes back empty at the same port', async () => {
    const server = await redis();
    await server.ask('SET', 'room', '7');
    await server.kill();
    await expect(server.ask('PING')).rejects.toThrow('ECONNREFUSED');
    await server.startAgain();
    expect(await server.ask('GET', 'room')).toBe('$-1');
  });

  test('is silent while it is paused, and answers after it is resumed', async () => {
    const server = await redis();
    server.pause();
    const socket = connect({ port: server.port, host: '127.0.0.1' });
    await new Promise((resolve) => socket.once('connect', resolve));
    let received = '';
    const answered = new Promise<void>((resolve) => {
      socket.on('data', (chunk) => {
        received += chunk;
        resolve();
      });
    });
    await new Promise<void>((resolve) => socket.write('PING\r\n', () => resolve()));
    // The answers of another server take longer than this one would need.
    const other = await redis();
    for (let count = 0; count < 20; count += 1) await other.ask('PING');
    expect(received).toBe('');
    server.resume();
    await answered;
    expect(received).toBe('+PONG\r\n');
    socket.destroy();
  });

  test('ends with the process that started it, even if that process is killed while Redis is paused', async () => {
    const source = JSON.stringify(new URL('./test-redis.ts', import.meta.url).href);
    const script = `const { startRedis } = await import(${source});
      const redis = await startRedis();
      redis.pause();
      console.log(redis.pid);
      setInterval(() => {}, 1000);`;
    const owner = spawn(process.execPath, ['--input-type=module', '-e', script]);
    await once(owner.stdout, 'readable');
    const pid = Number(owner.stdout.read());
    expect(isRunning(pid)).toBe(true);
    owner.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
  });

  test('stops while it is paused', async () => {
    const server = await redis();
    server.pause();
    await server.stop();
    expect(server.pid).toBe(0);
  });

  // Only Linux has libfaketime.
  const onLinux = process.platform === 'linux' ? test : () => {};
  onLinux('has a clock of its own, by which keys expire', async () => {
    const server = await redis();
    const other = await redis();
    await server.ask('SET', 'room', '7', 'PX', '60000');
    server.setClock(-300);
    expect(await timeOf(server)).toBeLessThan((await timeOf(other)) - 200);
    expect(await server.ask('GET', 'room')).toBe('$1\r\n7');
    server.setClock(300);
    expect(await timeOf(server)).toBeGreaterThan((await timeOf(other)) + 200);
    expect(await server.ask('GET', 'room')).toBe('$-1');
    await server.startAgain();
    expect(await timeOf(server)).toBeGreaterThan((await timeOf(other)) + 200);
    server.setClock(0);
    expect(await timeOf(server)).toBeLessThan((await timeOf(other)) + 200);
  });

  onLinux('returns the same time while its clock is stopped', async () => {
    const server = await redis();
    server.stopClock(Date.UTC(2001, 0, 11, 9, 0, 1, 250));
    for (let time = 0; time < 3; time += 1) {
      expect(await server.ask('TIME')).toMatch(/^\*2\r\n\$9\r\n979203601\r\n\$6\r\n250\d{3}$/);
    }
    server.setClock(0);
    expect(await timeOf(server)).toBeGreaterThan(1_600_000_000);
  });

  test('replicates another server, and is promoted', async () => {
    const primary = await redis();
    const replica = await redis({ replicaOf: primary });
    await primary.ask('SET', 'room', '7');
    await expect.poll(() => replica.ask('GET', 'room'), { timeout: 30_000 }).toBe('$1\r\n7');
    await primary.kill();
    expect(await replica.ask('SET', 'room', '8')).toContain('READONLY');
    expect(await replica.ask('REPLICAOF', 'NO', 'ONE')).toBe('+OK');
    expect(await replica.ask('GET', 'room')).toBe('$1\r\n7');
    expect(await replica.ask('SET', 'room', '8')).toBe('+OK');
  });
});

test('a cluster answers for its own slots and names the node of another', async () => {
  const cluster = await startRedisCluster();
  started.push(cluster);
  const answers = await Promise.all(cluster.nodes.map((node) => node.ask('SET', 'room', '7')));
  const owner = cluster.nodes[answers.indexOf('+OK')];
  expect(answers.toSorted()).toEqual(['+OK', ...Array(2).fill(`-MOVED 15960 127.0.0.1:${owner?.port}`)]);
});
