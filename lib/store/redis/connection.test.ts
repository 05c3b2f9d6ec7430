// @module-tag redis
import { afterEach, describe, expect, it } from 'vitest';
import { PATIENCE } from '../test-links.ts';
import { startRedis, type TestRedis } from '../test-redis.ts';
import { startRedisCluster, type TestRedisCluster } from '../test-redis-cluster.ts';
import { connect } from './connection.ts';
import { ownScript } from './script.ts';

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

async function redis(): Promise<TestRedis> {
  const server = await startRedis();
  started.push(server);
  return server;
}

async function cluster(): Promise<TestRedisCluster> {
  const servers = await startRedisCluster();
  started.push(servers);
  return servers;
}

const never = () => new AbortController().signal;
const COUNT = ownScript("return redis.call('INCR', KEYS[1])");
/** One key of each node's slots, in the nodes' order. */
const KEYS = ['b', 'c', 'a'];

/** How many connections a server has, without the one that asks. */
async function connectionsOf(server: TestRedis): Promise<number> {
  return (await server.ask('CLIENT', 'LIST')).split('\n').filter((line) => line.includes('addr=')).length - 1;
}

describe('a failed connection', () => {
  it('leaves no connection open when its user may not read the server’s facts', async () => {
    const server = await redis();
    await server.ask('ACL', 'SETUSER', 'app', 'on', '>for-tests', '~*', '+@all', '-info');
    const url = server.url.replace('//', '//app:for-tests@');
    for (const _ of Array.from({ length: 5 })) await expect(connect(url, never())).rejects.toThrow('NOPERM');
    await expect.poll(() => connectionsOf(server), PATIENCE).toBe(0);
  });

  it('leaves no connection open at the nodes of a cluster with one node down', async () => {
    const { url, nodes } = await cluster();
    const [first, , last] = nodes;
    await last?.kill();
    for (const _ of Array.from({ length: 5 }))
      await connect(url, never()).then(
        (one) => one.close(),
        () => {},
      );
    await expect.poll(() => first && connectionsOf(first), PATIENCE).toBe(0);
  });
});

describe('a connection to a cluster', () => {
  it('is found through one node, uses all nodes, and is closed at all nodes', async () => {
    const { url, nodes } = await cluster();
    // Some hosts append the number of the cluster's only database.
    const connection = await connect(`${url}/0`, never());
    try {
      for (const key of KEYS) expect(await connection.run(COUNT, [key], [])).toBe(1);
      expect(await Promise.all(nodes.map((node) => node.ask('DBSIZE')))).toEqual([':1', ':1', ':1']);
    } finally {
      connection.close();
    }
    await expect.poll(() => Promise.all(nodes.map(connectionsOf)), PATIENCE).toEqual([0, 0, 0]);
  });
});
