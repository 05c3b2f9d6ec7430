import type { StayQuery } from '../../../../lib/contract/index.ts';
import { stayIn, stayParams } from '../../../hosts/stay.ts';
import { LightClient } from '../../light-client.ts';
import { slugOf } from '../../properties/agency-file.ts';
import { countIn } from '../count-in.ts';
import type { Servers } from '../servers.ts';
import { poissonArrivals } from './arrivals.ts';
import { searchOutcome } from './search-outcome.ts';

/** @file Searches over all properties at a rate that none of them minds. */

const SEARCHES_PER_SECOND = 100;
const CONNECTIONS = 100;
/** Searches of the first seconds are not measured: a server that has just started still compiles. */
const WARM_UP_SECONDS = 5;
/** Of so many is one drawn that has been asked before: none so old that the cache has it no longer. */
const RECENT = 2_000;
const ARRIVAL_DAYS = 500;

interface SpreadTally {
  /** Milliseconds of each search that had been answered before. */
  known: number[];
  /** Of each that nobody had asked before, so that the upstream is. */
  unknown: number[];
  /** Everything but answers, by what it was. */
  wrong: Map<string, number>;
}

interface Search extends StayQuery {
  slug: string;
}

interface SpreadOptions {
  properties: number;
  seconds: number;
  /** In [0, 1). */
  random: () => number;
}

/** Asks for seconds on end, half of it for what was asked before, and waits for the last answer. */
export async function spreadSearches(
  servers: Servers,
  { properties, seconds, random }: SpreadOptions,
): Promise<SpreadTally> {
  const client = new LightClient(CONNECTIONS);
  const recent: Search[] = [];
  const tally: SpreadTally = { known: [], unknown: [], wrong: new Map() };
  const answers: Promise<void>[] = [];
  let [made, kept] = [0, 0];
  await openConnections(client, servers);
  const measuredFrom = performance.now() + WARM_UP_SECONDS * 1_000;

  async function ask(search: Search, times: number[]): Promise<void> {
    const began = performance.now();
    try {
      const url = `${servers.next()}${pathOf(search)}`;
      const outcome = searchOutcome(await client.get(url, { 'x-forwarded-for': '198.18.0.1' }));
      if (outcome.kind !== 'answered')
        return countIn(tally.wrong, outcome.kind === 'wrong' ? outcome.what : 'refused');
      if (began > measuredFrom) times.push(performance.now() - began);
    } catch (error) {
      return countIn(tally.wrong, String(error));
    }
    if (times === tally.known) return;
    recent[kept % RECENT] = search;
    kept += 1;
  }

  function arrive(): void {
    const before = random() < 0.5 ? recent[Math.floor(random() * recent.length)] : undefined;
    if (before) return void answers.push(ask(before, tally.known));
    answers.push(ask(searchNumber(made, properties), tally.unknown));
    made += 1;
  }

  await poissonArrivals({
    perSecond: SEARCHES_PER_SECOND,
    seconds: seconds + WARM_UP_SECONDS,
    random,
    arrive,
  });
  await Promise.all(answers);
  client.close();
  return tally;
}

/** Before it matters: a busy server is slow to accept them. */
async function openConnections(client: LightClient, servers: Servers): Promise<void> {
  const path = `/api/booking/${slugOf(1)}/property`;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => client.get(servers.next() + path, {})));
}

/** One that nobody has asked before: each property in its turn, and then each with another stay. */
function searchNumber(number: number, properties: number): Search {
  const round = Math.floor(number / properties);
  const stay = stayIn(2 + (round % ARRIVAL_DAYS), 1 + Math.floor(round / ARRIVAL_DAYS));
  return { slug: slugOf(1 + (number % properties)), ...stay };
}

const pathOf = ({ slug, ...stay }: Search): string => `/api/booking/${slug}/availability?${stayParams(stay)}`;
