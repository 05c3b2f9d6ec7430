import { setTimeout as sleep } from 'node:timers/promises';
import { startRedis, type TestRedis } from './test-redis.ts';

export interface TestRedisCluster {
  /** The URL of one node; a client finds the others through it. */
  readonly url: string;
  readonly urls: readonly string[];
  readonly nodes: readonly TestRedis[];
  stop(): Promise<void>;
}

/** The slots of the three nodes: first and last, both included. */
const SHARES = [
  ['0', '5460'],
  ['5461', '10922'],
  ['10923', '16383'],
] as const;

/**
 * Starts three servers that share the slots of one cluster, and waits until each of them reports the cluster
 * as complete.
 */
export async function startRedisCluster(): Promise<TestRedisCluster> {
  const nodes = await Promise.all(SHARES.map(() => startRedis({ settings: ['--cluster-enabled', 'yes'] })));
  const stop = async () => void (await Promise.all(nodes.map((node) => node.stop())));
  try {
    const [first] = nodes;
    for (const [index, node] of nodes.entries()) {
      await askForOk(node, 'CLUSTER', 'ADDSLOTSRANGE', ...(SHARES[index] ?? []));
      // Nodes with the same epoch would first have to agree on their slots.
      await askForOk(node, 'CLUSTER', 'SET-CONFIG-EPOCH', String(index + 1));
      if (first && node !== first) await askForOk(first, 'CLUSTER', 'MEET', '127.0.0.1', String(node.port));
    }
    for (const node of nodes) {
      while (!(await isComplete(node))) await sleep(20);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const urls = nodes.map(({ url }) => url);
  return { url: urls[0] ?? '', urls, nodes, stop };
}

async function isComplete(node: TestRedis): Promise<boolean> {
  const facts = await node.ask('CLUSTER', 'INFO');
  return facts.includes('cluster_state:ok') && facts.includes(`cluster_known_nodes:${SHARES.length}`);
}

async function askForOk(node: TestRedis, ...words: string[]): Promise<void> {
  const answer = await node.ask(...words);
  if (answer !== '+OK') throw new Error(`${words.join(' ')}: ${answer}`);
}
