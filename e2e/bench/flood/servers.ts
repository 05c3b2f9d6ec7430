import { join } from 'node:path';
import { type AppHost, startApp } from '../../hosts/app.ts';
import { writePropertiesFile } from '../../hosts/properties-file.ts';
import { scratchFolder } from '../../hosts/scratch-folder.ts';
import { type Memory, memoryOf } from '../memory.ts';

const SESSION_SECRET = 'the flood bench keeps this secret to itself';

/** Servers of the built app that serve the same guests. */
export interface Servers {
  /** Returns the origin of the next server, round robin. A guest's requests go to all servers. */
  next(): string;
  /** The most memory that any of the servers has, and the highest peak. */
  memory(): Memory | undefined;
  stop(): Promise<void>;
}

interface ServersOptions {
  instances: number;
  propertiesFile: { properties: readonly unknown[] };
  /** The API keys that the file names. */
  keys: Record<string, string>;
  redisUrl: string | undefined;
}

/** @throws Error with the output of a server that ends before it takes requests */
export async function startServers(options: ServersOptions): Promise<Servers> {
  const folder = scratchFolder();
  const environment = {
    ...options.keys,
    BELLHOP_PROPERTIES: writePropertiesFile(options.propertiesFile),
    BELLHOP_SESSION_SECRET: SESSION_SECRET,
    BELLHOP_TRUSTED_PROXIES: '1',
    BELLHOP_MCP: '1',
    ...(options.redisUrl !== undefined && { BELLHOP_REDIS_URL: options.redisUrl }),
  };
  const starts = await Promise.allSettled(
    Array.from({ length: options.instances }, (_, index) =>
      startApp(environment, '.', join(folder, `server-${index + 1}.log`)),
    ),
  );
  const apps = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(apps.map((app) => app.stop()));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { next: roundRobin(apps), memory: () => mostMemory(apps), stop };
}

function roundRobin(apps: readonly AppHost[]): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    return apps[turn % apps.length]?.origin ?? '';
  };
}

function mostMemory(apps: readonly AppHost[]): Memory | undefined {
  const all = apps.flatMap((app) => memoryOf(app.pid()) ?? []);
  if (all.length === 0) return undefined;
  return {
    now: Math.max(...all.map(({ now }) => now)),
    peak: Math.max(...all.map(({ peak }) => peak)),
  };
}
