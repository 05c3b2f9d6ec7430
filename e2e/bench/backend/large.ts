import { setTimeout } from 'node:timers/promises';
import { LightClient } from '../light-client.ts';
import { median } from '../median.ts';
import { table } from '../table.ts';
import { atMost, type PartReport } from './part.ts';
import { searchAddress, searchHeaders, stayNumber } from './search.ts';
import { type Site, withSite } from './site.ts';

const ROUNDS = 5;
const STAYS = 12;
const ROOMS = 13_200;
const PAUSE_MS = 5;

/**
 * How a round searches its stays: the number of rooms that the upstream lists, and whether all run at once.
 */
interface Way {
  title: string;
  rooms: number;
  atOnce: boolean;
}

const ORDINARY: Way = { title: "the property's own rooms", rooms: 0, atOnce: false };
const LARGE: Way = { title: `${ROOMS} rooms in 1 MiB`, rooms: ROOMS, atOnce: false };
const LARGE_AT_ONCE: Way = { title: `${ROOMS} rooms, ${STAYS} stays at once`, rooms: ROOMS, atOnce: true };
const WAYS = [ORDINARY, LARGE, LARGE_AT_ONCE];

/** The longest wait of another guest in one round, in milliseconds, and the site's memory after the round. */
interface Round {
  waited: number;
  megabytes: number;
}

/** Measures how long other guests wait while the site reads an answer with very many rooms, or with few. */
export function large(): Promise<PartReport> {
  return withSite({ limits: true }, async (site) => {
    const headers = searchHeaders(await site.arrive());
    let searched = 0;
    const roundOf = async (way: Way): Promise<Round> => {
      const first = searched;
      searched += STAYS;
      await site.upstream.listRooms(way.rooms);
      const waited = await longestWait(site, headers, () => search(site, headers, way, first));
      return { waited, megabytes: site.memory()?.now ?? Number.NaN };
    };
    for (const way of WAYS) await roundOf(way);
    const rounds = new Map<Way, Round[]>(WAYS.map((way) => [way, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const way of WAYS) rounds.get(way)?.push(await roundOf(way));
    }
    return reportOf(rounds);
  });
}

async function search(
  { origin }: Site,
  headers: Record<string, string>,
  { atOnce }: Way,
  first: number,
): Promise<void> {
  const client = new LightClient(atOnce ? STAYS : 1, true);
  const answers = Array.from({ length: STAYS }, async (_, index) => {
    const { status, text } = await client.get(
      searchAddress(origin, 'bellhop', stayNumber(first + index)),
      headers,
    );
    if (status !== 200) throw new Error(`a search answered ${status}: ${text}`);
  });
  await Promise.all(answers);
  client.close();
}

/** Sends cheap requests one after the other while the work runs. Returns the longest time of one request. */
async function longestWait(
  { origin }: Site,
  headers: Record<string, string>,
  work: () => Promise<void>,
): Promise<number> {
  const client = new LightClient(1, true);
  const address = searchAddress(origin, 'bare', stayNumber(0));
  await client.get(address, headers);
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const began = performance.now();
    await client.get(address, headers);
    longest = Math.max(longest, performance.now() - began);
    await setTimeout(PAUSE_MS);
  }
  await working;
  client.close();
  return longest;
}

function reportOf(rounds: ReadonlyMap<Way, Round[]>): PartReport {
  const waits = (way: Way) => (rounds.get(way) ?? []).map(({ waited }) => waited);
  const megabytes = (way: Way) => (rounds.get(way) ?? []).map((round) => round.megabytes.toFixed(0));
  const rows = WAYS.map((way) => [
    way.title,
    `${median(waits(way)).toFixed(1)} ms`,
    `${Math.max(...waits(way)).toFixed(1)} ms`,
    megabytes(way).join(' '),
  ]);
  return {
    text: [
      `the longest wait for another answer while ${STAYS} new stays are searched, ${ROUNDS} rounds by turns`,
      table([['', 'median', 'at the most', 'MB in RAM after each round'], ...rows]),
    ].join('\n'),
    figures: [atMost(`another's wait while ${ROOMS} rooms are read`, Math.max(...waits(LARGE)), 100, ' ms')],
  };
}
