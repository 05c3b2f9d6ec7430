import { z } from 'zod';
import { LightClient } from '../light-client.ts';
import { quantile } from '../quantile.ts';
import { seededRandom, zipfRanks } from '../random.ts';
import { table } from '../table.ts';
import { atLeast, type PartReport } from './part.ts';
import { DIRECT_PROPERTY, PROPERTY } from './properties.ts';
import { type RouteName, searchAddress, searchHeaders, stayNumber } from './search.ts';
import { type Site, withSite } from './site.ts';
import { atSteadyRate } from './steady-rate.ts';

const STAYS = 500;
const PER_SECOND = 400;
const SECONDS = 60;
const CONNECTIONS = 64;
const SEED = 1949;

const BEHIND_SECONDS = 3;
const BEHIND =
  'This machine did not keep up with the rate: a cache entry that is fresh for 30 s then serves fewer searches.';

interface Run {
  route: RouteName;
  searches: number;
  perSecond: number;
  /** Seconds until the last answer. */
  lasted: number;
  /** Calls that reached the upstream. */
  calls: number;
  stale: number;
  refused: number;
  latencies: number[];
}

const perThousand = ({ calls, searches }: Run) => (calls / searches) * 1_000;
const share = (part: number, { searches }: Run) => `${((part / searches) * 100).toFixed(1)} %`;
const waited = (part: number, { latencies }: Run) => `${quantile(latencies, part)?.toFixed(1)} ms`;

const LINES: readonly [title: string, show: (run: Run) => string][] = [
  ['', ({ route }) => route],
  ['searches', ({ searches }) => `${searches}`],
  ['a second', ({ perSecond }) => perSecond.toFixed(0)],
  ['answered within', ({ lasted }) => `${lasted.toFixed(1)} s`],
  ['upstream calls', ({ calls }) => `${calls}`],
  ['for 1,000 searches', (run) => perThousand(run).toFixed(1)],
  ['marked stale', (run) => share(run.stale, run)],
  ['refused', (run) => share(run.refused, run)],
  ['p50', (run) => waited(0.5, run)],
  ['p99', (run) => waited(0.99, run)],
];

const answerSchema = z.object({ stale: z.boolean().optional() });

/** Measures how many upstream calls a thousand searches cost, if guests search some stays much more often. */
export function zipf(): Promise<PartReport> {
  return withSite({ limits: true }, async (site) => {
    const headers = searchHeaders(await site.arrive());
    const bellhop = await searchAlong(site, 'bellhop', PROPERTY, headers);
    const byHand = await searchAlong(site, 'hand-written', DIRECT_PROPERTY, headers);
    const runs = [bellhop, byHand];
    const rows = LINES.map(([title, show]) => [title, ...runs.map(show)]);
    return {
      text: [
        `searches of ${STAYS} stays by Zipf's law (exponent 1), the same ones for each route, ${PER_SECOND} a second for ${SECONDS} s, from an empty cache; plan Pro`,
        table(rows),
        ...(bellhop.lasted > SECONDS + BEHIND_SECONDS ? [BEHIND] : []),
      ].join('\n'),
      figures: [
        atLeast('Zipf searches: times fewer upstream calls', perThousand(byHand) / perThousand(bellhop), 20),
      ],
    };
  });
}

/** Sends the searches to one route. Each route gets the same searches in the same order. */
async function searchAlong(
  { origin, upstream }: Site,
  route: RouteName,
  property: string,
  headers: Record<string, string>,
): Promise<Run> {
  const draw = zipfRanks(STAYS, seededRandom(SEED));
  const before = await upstream.calls(property);
  const client = new LightClient(CONNECTIONS, true);
  let [stale, refused] = [0, 0];
  const latencies: number[] = [];
  const { begun, offered, lasted } = await atSteadyRate(PER_SECOND, SECONDS, async () => {
    const began = performance.now();
    const { status, text } = await client.get(searchAddress(origin, route, stayNumber(draw())), headers);
    latencies.push(performance.now() - began);
    if (status !== 200) refused += 1;
    else if (answerSchema.parse(JSON.parse(text)).stale) stale += 1;
  });
  client.close();
  const calls = (await upstream.calls(property)) - before;
  return { route, searches: begun, perSecond: begun / offered, lasted, calls, stale, refused, latencies };
}
