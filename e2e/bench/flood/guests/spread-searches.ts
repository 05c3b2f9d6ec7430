import type { StayQuery } from '../../../../lib/contract/index.ts';
import { stayIn, stayParams } from '../../../hosts/stay.ts';
import { LightClient } from '../../light-client.ts';
import { slugOf } from '../../properties/agency-file.ts';
import { countIn } from '../count-in.ts';
import type { Servers } from '../servers.ts';
import { poissonArrivals } from './arrivals.ts';
import { searchOutcome } from './search-outcome.ts';

/** @file Searches over all properties, at a rate far below the limits of each property. */

const SEARCHES_PER_SECOND = 100;
const CONNECTIONS = 100;
/** Searches of the first seconds do not count: a new server still compiles its code. */
const WARM_UP_SECONDS = 5;
/** A repeated search is drawn from so many recent ones. The cache still has all of them. */
const RECENT = 2_000;
const ARRIVAL_DAYS = 500;

interface SpreadTally {
  /** Milliseconds of each repeated search. */
  known: number[];
  /** Milliseconds of each new search, which goes to the upstream. */
  unknown: number[];
  /** All results except answers, counted by kind. */
  wrong: Map<string, number>;
}

interface Search extends StayQuery {
  slug: string;
}

interface SpreadOptions {
  properties: number;
  seconds: number;
  /** Returns a number in [0, 1). */
  random: () => number;
}

/** Searches for so many seconds and waits for the last answer. Half of the searches are repeated ones. */
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
    const repeated = random() < 0.5 ? recent[Math.floor(random() * recent.length)] : undefined;
    if (repeated) return void answers.push(ask(repeated, tally.known));
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

/** Opens the connections before the measurement, because a busy server accepts them slowly. */
async function openConnections(client: LightClient, servers: Servers): Promise<void> {
  const path = `/api/booking/${slugOf(1)}/property`;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => client.get(servers.next() + path, {})));
}

/** Returns a new search: each property in turn, and in the next round each property with another stay. */
function searchNumber(number: number, properties: number): Search {
  const round = Math.floor(number / properties);
  const stay = stayIn(2 + (round % ARRIVAL_DAYS), 1 + Math.floor(round / ARRIVAL_DAYS));
  return { slug: slugOf(1 + (number % properties)), ...stay };
}

const pathOf = ({ slug, ...stay }: Search): string => `/api/booking/${slug}/availability?${stayParams(stay)}`;
