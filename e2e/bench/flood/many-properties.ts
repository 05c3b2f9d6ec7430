import { addDays, type StayQuery } from '../../../lib/contract/index.ts';
import { agencyFile, agencyKeys, slugOf } from '../properties/agency-file.ts';
import { poissonArrivals } from './arrivals.ts';
import { countIn } from './count-in.ts';
import { LightClient } from './light-client.ts';
import { quantile } from './quantile.ts';
import { seededRandom } from './random.ts';
import { searchOutcome } from './search-outcome.ts';
import { type Servers, startServers } from './servers.ts';
import { startUpstream } from './upstream.ts';

/** The memory and the speed of servers that have many properties, at a rate that none of them minds. */

const SEARCHES_PER_SECOND = 200;
const CONNECTIONS = 500;
/** Searches of the first seconds are not measured: a server that has just started still compiles. */
const WARM_UP_SECONDS = 5;
/** Of so many is one drawn that has been asked before: none so old that the cache has it no longer. */
const RECENT = 2_000;
const ARRIVAL_DAYS = 500;

export const PROPERTIES_COLUMNS = [
  'properties',
  'servers',
  'searches',
  'cached p50 ms',
  'p99',
  'asked upstream p50 ms',
  'p99',
  'RSS MB after it',
  'peak',
];

interface PropertiesRun {
  properties: number;
  seconds: number;
  instances: number;
  redisUrl: string | undefined;
  seed: number;
}

interface Search extends StayQuery {
  slug: string;
}

/** Answers the run's row beneath {@link PROPERTIES_COLUMNS}, and what did not hold. */
export async function manyProperties(run: PropertiesRun): Promise<{ row: string[]; failed: string[] }> {
  const upstream = await startUpstream({ plan: 'pro', furtherKeys: run.properties });
  try {
    const names = Object.keys(agencyKeys(run.properties));
    const servers = await startServers({
      instances: run.instances,
      propertiesFile: agencyFile(run.properties, upstream.baseUrl),
      keys: Object.fromEntries(names.map((name, index) => [name, upstream.furtherKeys[index] ?? ''])),
      redisUrl: run.redisUrl,
    });
    try {
      const { cached, asked, wrong } = await searches(run, servers);
      const memory = servers.memory();
      const figures = [
        ...[cached, asked].flatMap((times) => [quantile(times, 0.5), quantile(times, 0.99)]),
        ...[memory?.now, memory?.peak],
      ];
      const searched = String(cached.length + asked.length);
      return {
        row: [
          ...[run.properties, run.instances].map(String),
          searched,
          ...figures.map((figure) => figure?.toFixed(1) ?? '–'),
        ],
        failed: [...wrong].map(([what, count]) => `${run.properties} properties: ${count} times ${what}`),
      };
    } finally {
      await servers.stop();
    }
  } finally {
    await upstream.stop();
  }
}

/** One that nobody has asked before: each property in its turn, and then each with another stay. */
function searchNumber(number: number, properties: number): Search {
  const round = Math.floor(number / properties);
  const checkin = addDays(new Date().toISOString().slice(0, 10), 2 + (round % ARRIVAL_DAYS));
  const checkout = addDays(checkin, 1 + Math.floor(round / ARRIVAL_DAYS));
  return { slug: slugOf(1 + (number % properties)), checkin, checkout, adults: 2 };
}

/** Half of them for what has been asked for before, and so is in the cache. */
async function searches({ properties, seconds, seed }: PropertiesRun, servers: Servers) {
  const random = seededRandom(seed);
  const client = new LightClient(CONNECTIONS);
  const known: Search[] = [];
  const told = { cached: [] as number[], asked: [] as number[], wrong: new Map<string, number>() };
  const answers: Promise<void>[] = [];
  let [made, answered] = [0, 0];
  const beganAt = performance.now();

  async function ask(search: Search, isKnown: boolean): Promise<void> {
    const { slug, checkin, checkout, adults } = search;
    const url = `${servers.next()}/api/booking/${slug}/availability?checkin=${checkin}&checkout=${checkout}&adults=${adults}`;
    const began = performance.now();
    try {
      const outcome = searchOutcome(await client.get(url, { 'x-forwarded-for': '198.18.0.1' }));
      if (outcome.kind !== 'answered')
        return countIn(told.wrong, outcome.kind === 'wrong' ? outcome.what : 'refused');
      if (!isKnown) {
        known[answered % RECENT] = search;
        answered += 1;
      }
      if (began - beganAt > WARM_UP_SECONDS * 1_000)
        told[isKnown ? 'cached' : 'asked'].push(performance.now() - began);
    } catch (error) {
      countIn(told.wrong, String(error));
    }
  }

  await poissonArrivals({
    perSecond: SEARCHES_PER_SECOND,
    seconds: seconds + WARM_UP_SECONDS,
    random,
    arrive: () => {
      const search = random() < 0.5 ? known[Math.floor(random() * known.length)] : undefined;
      if (search) answers.push(ask(search, true));
      else answers.push(ask(searchNumber(made++, properties), false));
    },
  });
  await Promise.all(answers);
  client.close();
  return told;
}
