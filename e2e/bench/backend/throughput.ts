import autocannon from 'autocannon';
import { z } from 'zod';
import { median } from '../median.ts';
import { table } from '../table.ts';
import { atLeast, atMost, type PartReport } from './part.ts';
import { type RouteName, searchAddress, searchHeaders, stayNumber } from './search.ts';
import { withSite } from './site.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 3;
const ROUND_SECONDS = 5;
const ROUNDS = 8;
const NAMES: RouteName[] = ['bellhop', 'bare', 'bare, plain path', 'hand-written'];

/** The result of a route in one round. Latencies are in milliseconds. */
interface Round {
  perSecond: number;
  p50: number;
  p99: number;
  /**
   * Processor time of the site for one request, in microseconds. Other work of the machine does not count.
   */
  worked: number;
}

/** Measures a cached search, beside the same bytes from a bare route handler and a proxy written by hand. */
export function throughput(): Promise<PartReport> {
  return withSite({ limits: false }, async ({ origin, arrive }) => {
    const headers = searchHeaders(await arrive());
    const load = async (name: RouteName, seconds: number): Promise<Round> => {
      const before = await workedFor(origin);
      const { total, ...round } = await roundOf(searchAddress(origin, name, stayNumber(0)), headers, seconds);
      return { ...round, worked: ((await workedFor(origin)) - before) / total };
    };
    for (const name of NAMES) await load(name, WARM_UP_SECONDS);
    const rounds = new Map<RouteName, Round[]>(NAMES.map((name) => [name, []]));
    // The routes take turns, and each goes first in its turn. The machine's other work then affects all of
    // them.
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = round % NAMES.length;
      for (const name of [...NAMES.slice(first), ...NAMES.slice(0, first)]) {
        rounds.get(name)?.push(await load(name, ROUND_SECONDS));
      }
    }
    return reportOf(rounds);
  });
}

/**
 * Runs autocannon in its own thread. With so many connections an answer takes tens of milliseconds, so
 * autocannon's whole milliseconds are exact enough. Its own processor time is not in `worked`.
 * @throws Error if a request got no answer, or another status than 200
 */
async function roundOf(url: string, headers: Record<string, string>, duration: number) {
  const result = await autocannon({ url, headers, duration, connections: CONNECTIONS, workers: 1 });
  const { requests, latency, errors, non2xx } = result;
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} without an answer, ${non2xx} refused`);
  const { total } = requests;
  return { total, perSecond: total / result.duration, p50: latency.p50, p99: latency.p99 };
}

async function workedFor(origin: string): Promise<number> {
  return z.number().parse(await (await fetch(`${origin}/api/worked`)).json());
}

function reportOf(rounds: ReadonlyMap<RouteName, Round[]>): PartReport {
  const of = (name: RouteName, read: (round: Round) => number) => (rounds.get(name) ?? []).map(read);
  const ratios = (name: RouteName, read: (round: Round) => number) => {
    const bare = of('bare', read);
    return of(name, read).map((value, index) => value / (bare[index] ?? Number.NaN));
  };
  const perSecond = ({ perSecond }: Round) => perSecond;
  const p99 = ({ p99 }: Round) => p99;
  const worked = ({ worked }: Round) => worked;
  const rows = NAMES.map((name) => {
    const own = ratios(name, perSecond);
    return [
      name,
      `${median(of(name, perSecond)).toFixed(0)}/s`,
      `${median(of(name, ({ p50 }) => p50)).toFixed(1)} ms`,
      `${median(of(name, p99)).toFixed(1)} ms`,
      median(own).toFixed(2),
      `${Math.min(...own).toFixed(2)}-${Math.max(...own).toFixed(2)}`,
      median(ratios(name, p99)).toFixed(2),
      `${median(of(name, worked)).toFixed(0)} µs`,
      median(ratios(name, worked)).toFixed(2),
    ];
  });
  const head = ['', 'requests', 'p50', 'p99', 'of the bare', 'in rounds', 'p99 of it', 'work', 'of it'];
  return {
    text: [
      `cached availability, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_SECONDS} s each by turns, medians`,
      table([head, ...rows]),
    ].join('\n'),
    figures: [
      atLeast(
        'cached availability: requests/s, of the bare route',
        median(ratios('bellhop', perSecond)),
        0.85,
      ),
      atMost('cached availability: p99 of the bare route', median(ratios('bellhop', p99)), 1.5),
    ],
  };
}
