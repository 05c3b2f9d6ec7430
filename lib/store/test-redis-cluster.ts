import { setTimeout as sleep } from 'node:timers/promises';
import { startRedis, type TestRedis } from './test-redis.ts';

export interface TestRedisCluster {
  /** Of one node; a client finds the others from it. */
  readonly url: string;
  readonly urls: readonly string[];
  readonly nodes: readonly TestRedis[];
  stop(): Promise<void>;
}

/** The slots that three nodes share: ends, the last one's included. */
const SHARES = [
  ['0', '5460'],
  ['5461', '10922'],
  ['10923', '16383'],
] as const;

/** Starts three servers that share the slots of one cluster, and waits until each of them says that it is whole. */
export async function startRedisCluster(): Promise<TestRedisCluster> {
  const nodes = await Promise.all(SHARES.map(() => startRedis({ settings: ['--cluster-enabled', 'yes'] })));
  const stop = async () => void (await Promise.all(nodes.map((node) => node.stop())));
  try {
    const [first] = nodes;
    for (const [index, node] of nodes.entries()) {
      await well(node, 'CLUSTER', 'ADDSLOTSRANGE', ...(SHARES[index] ?? []));
      // Two nodes that count alike would have to settle whose slots are whose.
      await well(node, 'CLUSTER', 'SET-CONFIG-EPOCH', String(index + 1));
      if (first && node !== first) await well(first, 'CLUSTER', 'MEET', '127.0.0.1', String(node.port));
    }
    for (const node of nodes) {
      while (!(await isWhole(node))) await sleep(20);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const urls = nodes.map(({ url }) => url);
  return { url: urls[0] ?? '', urls, nodes, stop };
}

async function isWhole(node: TestRedis): Promise<boolean> {
  const facts = await node.ask('CLUSTER', 'INFO');
  return facts.includes('cluster_state:ok') && facts.includes(`cluster_known_nodes:${SHARES.length}`);
}

async function well(node: TestRedis, ...words: string[]): Promise<void> {
  const answer = await node.ask(...words);
  if (answer !== '+OK') throw new Error(`${words.join(' ')}: ${answer}`);
}
