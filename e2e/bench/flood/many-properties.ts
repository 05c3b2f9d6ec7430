import { startRedis } from '../../../lib/store/test-redis.ts';
import { agencyFile, agencyKeys } from '../properties/agency-file.ts';
import { quantile } from '../quantile.ts';
import { seededRandom } from '../random.ts';
import { spreadSearches } from './guests/spread-searches.ts';
import { startServers } from './servers.ts';
import type { PropertiesSettings } from './settings.ts';
import { startUpstream } from './upstream.ts';

/** @file Measures the memory and the speed of servers with many properties. */

export const PROPERTIES_COLUMNS = [
  'properties',
  'servers',
  'searches',
  'asked before: p50 ms',
  'p99',
  'asked upstream: p50',
  'p99',
  'RSS MB at the start',
  'after',
  'peak',
];

/** One of the runs that the settings ask for. */
interface PropertiesRun extends Pick<PropertiesSettings, 'seconds' | 'redis' | 'seed'> {
  properties: number;
  instances: number;
}

/** Returns the run's row for {@link PROPERTIES_COLUMNS}, and the promises that it broke. */
export async function manyProperties(run: PropertiesRun): Promise<{ row: string[]; failed: string[] }> {
  const { properties, instances } = run;
  const ends: (() => Promise<void>)[] = [];
  try {
    // The upstream has one property with many API keys: many calendars would cost it time that is not
    // measured.
    const upstream = await startUpstream({ plan: 'pro', furtherKeys: properties });
    ends.unshift(upstream.stop);
    const own = run.redis === 'own' ? await startRedis({ ownClock: true }) : undefined;
    if (own) ends.unshift(own.stop);
    const names = Object.keys(agencyKeys(properties));
    const keys = Object.fromEntries(names.map((name, index) => [name, upstream.furtherKeys[index] ?? '']));
    const propertiesFile = agencyFile(properties, upstream.baseUrl);
    const servers = await startServers({
      instances,
      propertiesFile,
      keys,
      redisUrl: own?.url ?? run.redis,
    });
    ends.unshift(servers.stop);
    const before = servers.memory();
    const { known, unknown, wrong } = await spreadSearches(servers, {
      ...run,
      random: seededRandom(run.seed),
    });
    const after = servers.memory();
    const times = [known, unknown].flatMap((all) => [quantile(all, 0.5), quantile(all, 0.99)]);
    return {
      row: [
        ...[properties, instances, known.length + unknown.length].map(String),
        ...times.map((time) => time?.toFixed(1) ?? '–'),
        ...[before?.now, after?.now, after?.peak].map((memory) => memory?.toFixed(0) ?? '–'),
      ],
      failed: [...wrong].map(([what, count]) => `${properties} properties: ${count} searches: ${what}`),
    };
  } finally {
    for (const end of ends) await end();
  }
}
