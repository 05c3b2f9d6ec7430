import type { StayQuery } from '../../../../lib/contract/index.ts';
import { stayParams } from '../../../hosts/stay.ts';
import { LightClient } from '../../light-client.ts';
import { countIn } from '../count-in.ts';
import type { Servers } from '../servers.ts';
import { searchOutcome } from './search-outcome.ts';

/** @file The guests of a flood who search and do not book. */

/** The guests share these browsers. Each browser has its own session and address. */
const BROWSERS = 300;
/** The most searches at a time. A search above this number is not sent. */
const CONNECTIONS = 250;

export interface SearchTally {
  sent: number;
  fresh: number;
  stale: number;
  refused: number;
  /** All other results, counted by kind. */
  wrong: Map<string, number>;
  /** Of the answered searches, in milliseconds. */
  latencies: number[];
  /** The age of each answer at its arrival, in milliseconds. */
  ages: number[];
}

interface Searchers {
  /** Lets a guest search this stay, if a connection is free. */
  search(stay: StayQuery): void;
  /** Waits for all answers. */
  end(): Promise<SearchTally>;
}

/** Opens a connection for each browser, as a first visit does. @throws Error if a server does not answer */
export async function openSearchers(servers: Servers, slug: string): Promise<Searchers> {
  const client = new LightClient(CONNECTIONS);
  const path = `/api/booking/${slug}`;
  const begin = async (number: number): Promise<Record<string, string>> => {
    const address = { 'x-forwarded-for': `198.18.${number >> 8}.${number & 255}` };
    const { status, text } = await client.get(`${servers.next()}${path}/property`, address);
    if (status !== 200) throw new Error(`the first visit was answered ${status} ${text}`);
    return address;
  };
  // All connections open before the flood. Node accepts one connection in each round of its event loop. The
  // rounds of a flooded server are so long that guests would wait for a connection.
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
  let unanswered = 0;
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
      if (unanswered >= CONNECTIONS) return;
      unanswered += 1;
      void ask(stay).then(() => {
        unanswered -= 1;
        if (unanswered === 0) allAnswered?.();
      });
    },
    end: async () => {
      if (unanswered > 0) {
        await new Promise<void>((resolve) => {
          allAnswered = resolve;
        });
      }
      client.close();
      return tally;
    },
  };
}
