import type { StayQuery } from '../../../../lib/contract/index.ts';
import { stayParams } from '../../../hosts/stay.ts';
import { LightClient } from '../../light-client.ts';
import { countIn } from '../count-in.ts';
import type { Servers } from '../servers.ts';
import { searchOutcome } from './search-outcome.ts';

/** @file Guests who search and do not book, as many as a flood brings. */

/** Browsers that they share: each has its session and its address. */
const BROWSERS = 300;
/** Searches on their way at most: what comes beyond that is not sent, and counted as such. */
const CONNECTIONS = 250;

export interface SearchTally {
  sent: number;
  fresh: number;
  stale: number;
  refused: number;
  /** Everything else, by what it was. */
  wrong: Map<string, number>;
  /** Of those that were answered, in milliseconds. */
  latencies: number[];
  /** How old what was shown was when it was, in milliseconds. */
  ages: number[];
}

interface Searchers {
  /** Somebody asks for this stay, if there is a connection left. */
  search(stay: StayQuery): void;
  /** Waits for all answers that are still out. */
  end(): Promise<SearchTally>;
}

/** Has each browser open a connection, as a first visit does. @throws Error when a server does not answer it */
export async function openSearchers(servers: Servers, slug: string): Promise<Searchers> {
  const client = new LightClient(CONNECTIONS);
  const path = `/api/booking/${slug}`;
  const begin = async (number: number): Promise<Record<string, string>> => {
    const address = { 'x-forwarded-for': `198.18.${number >> 8}.${number & 255}` };
    const { status, text } = await client.get(`${servers.next()}${path}/property`, address);
    if (status !== 200) throw new Error(`the first visit was answered ${status} ${text}`);
    return address;
  };
  // All at once, which opens the connections: Node accepts one in each round of its event loop, and the rounds of a server
  // in a flood are so long that guests would wait for theirs.
  const browsers = await Promise.all(Array.from({ length: BROWSERS }, (_, number) => begin(number)));
  const tally: SearchTally = {
    sent: 0,
    fresh: 0,
    stale: 0,
    refused: 0,
    wrong: new Map(),
    latencies: [],
    ages: [],
  };
  let out = 0;
  let allAnswered: (() => void) | undefined;

  async function ask(stay: StayQuery): Promise<void> {
    const headers = browsers[tally.sent % BROWSERS] ?? {};
    const url = `${servers.next()}${path}/availability?${stayParams(stay)}`;
    tally.sent += 1;
    const began = performance.now();
    try {
      const outcome = searchOutcome(await client.get(url, headers));
      if (outcome.kind === 'wrong') countIn(tally.wrong, outcome.what);
      else if (outcome.kind === 'refused') tally.refused += 1;
      else {
        tally[outcome.stale ? 'stale' : 'fresh'] += 1;
        tally.latencies.push(performance.now() - began);
        tally.ages.push(Date.now() - outcome.asOf);
      }
    } catch (error) {
      countIn(tally.wrong, error instanceof Error && 'code' in error ? String(error.code) : String(error));
    }
  }

  return {
    search: (stay) => {
      if (out >= CONNECTIONS) return;
      out += 1;
      void ask(stay).then(() => {
        out -= 1;
        if (out === 0) allAnswered?.();
      });
    },
    end: async () => {
      if (out > 0) {
        await new Promise<void>((resolve) => {
          allAnswered = resolve;
        });
      }
      client.close();
      return tally;
    },
  };
}
