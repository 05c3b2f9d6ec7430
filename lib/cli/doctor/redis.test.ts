// @module-tag redis
import { afterEach, describe, expect, it } from 'vitest';
import { closedPort, startTcpServer } from '../../partner/test-server.ts';
import { startRedis, type TestRedis } from '../../store/test-redis.ts';
import { checkRedis } from './redis.ts';

const started: TestRedis[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

async function redis(...settings: string[]): Promise<TestRedis> {
  const server = await startRedis({ settings });
  started.push(server);
  return server;
}

const TIMEOUT_MS = 20_000;
const levels = async (url: string, ms = TIMEOUT_MS) =>
  (await checkRedis(url, ms)).map(({ id, level }) => `${id} ${level}`);

describe('Redis', () => {
  it('is green with its version if nothing is evicted', async () => {
    const [answers, eviction] = await checkRedis((await redis()).url, TIMEOUT_MS);
    expect(answers).toMatchObject({
      level: 'green',
      text: expect.stringMatching(/^(Redis|Valkey) \d+\.\d+\.\d+ answers$/),
    });
    expect(eviction).toMatchObject({ id: 'redis.eviction', level: 'green' });
  });

  it('is yellow if orders could be evicted', async () => {
    const { url } = await redis('--maxmemory-policy', 'allkeys-lru');
    expect(await levels(url)).toEqual(['redis green', 'redis.eviction yellow']);
  });

  it('is red if it is read-only', async () => {
    const primary = await redis();
    const replica = await redis();
    await replica.ask('REPLICAOF', '127.0.0.1', String(primary.port));
    expect(await levels(replica.url)).toContain('redis.role red');
  });

  it('is red with a wrong password, and the password is not shown', async () => {
    const { url } = await redis('--requirepass', 'right-one-of-them');
    const [finding] = await checkRedis(url.replace('//', '//:canary-password@'), TIMEOUT_MS);
    expect(finding).toMatchObject({ level: 'red', text: expect.stringContaining('WRONGPASS') });
    expect(JSON.stringify(finding)).not.toContain('canary');
  });

  it('is red if no server listens, or if the server does not answer', async () => {
    expect(await levels(`redis://127.0.0.1:${await closedPort()}`)).toEqual(['redis red']);
    const { port } = await startTcpServer(() => undefined);
    expect(await levels(`redis://127.0.0.1:${port}`, 200)).toEqual(['redis red']);
  });
});
