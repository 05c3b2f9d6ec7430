import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { PropertyConfig } from '../../property/index.ts';
import type { Client } from '../http/client-address.ts';
import { ProblemError } from '../http/problem.ts';
import { MemoryLimiter } from './memory-limiter.ts';

/** @file How often one client may search and order, a minute (`perClient` of the properties file). */

const WINDOW_SECONDS = 60;

/** Clients that cannot be told apart share one allowance this many times as large. */
const SHARED_FACTOR = 2;

/**
 * A linked search in a page comes before any session: pages of clients without an address share this many.
 */
const PAGES_FACTOR = 5;

/**
 * Clients of one network share this many, beside their own allowances. That is enough for a house's guests
 * behind one address of a CDN, or in one IPv6 /48 of a mobile carrier. A scraper that pretends to be a CDN,
 * or that uses each of the 65,536 addresses that count apart in its /48, gains no more than that.
 */
const NETWORK_FACTOR = 10;

/** Commits repeat while an attempt is in doubt: so many times as many as attempts. */
const COMMITS_PER_ATTEMPT = 6;

/** A tool call takes a few messages, because a client also opens the connection and lists the tools. */
const MESSAGES_PER_SEARCH = 2;

export type Limited = 'searches' | 'pages' | 'agents' | 'attempts' | 'commits' | 'lookups';

/**
 * Makes a limiter of so many points in so many seconds.
 * @param name tells it from the property's others, in letters and hyphens
 */
export type LimiterFactory = (points: number, name: string, seconds: number) => RateLimiterAbstract;

export const inMemory: LimiterFactory = (points, _, duration) => new MemoryLimiter({ points, duration });

interface Allowance {
  /** What the client reads as the name of its quota. */
  policy: string;
  /** Kept here, because a limiter that wraps another may not expose them. */
  points: number;
  limiter: RateLimiterAbstract;
}

type Allowances = Record<'own' | 'shared' | 'network', Allowance>;

/** What has come of counting a call that was let through. */
export interface Counted {
  /** The header fields that tell the client what is left to it. */
  fields: Record<string, string>;
  /** As if it had not been counted: for a call that something else has refused. */
  giveBack(): Promise<void>;
}

export class ClientLimits {
  readonly #allowances: Record<Limited, Allowances>;

  constructor(perClient: PropertyConfig['perClient'], limiter: LimiterFactory = inMemory) {
    const allowance = (policy: string, points: number, name: string): Allowance => {
      return { policy, points, limiter: limiter(points, name, WINDOW_SECONDS) };
    };
    const allowances = (policy: string, points: number): Allowances => ({
      own: allowance(policy, points, policy),
      shared: allowance(policy, points * SHARED_FACTOR, `${policy}-shared`),
      network: allowance(policy, points * NETWORK_FACTOR, `${policy}-network`),
    });
    const { searchesPerMinute, attemptsPerMinute } = perClient;
    const searches = allowances('searches', searchesPerMinute);
    this.#allowances = {
      searches,
      pages: { ...searches, shared: allowance('searches', searchesPerMinute * PAGES_FACTOR, 'pages-shared') },
      // An allowance of their own: agents and guests who share an address take nothing from each other.
      agents: allowances('agents', searchesPerMinute * MESSAGES_PER_SEARCH),
      attempts: allowances('attempts', attemptsPerMinute),
      commits: allowances('commits', attemptsPerMinute * COMMITS_PER_ATTEMPT),
      // Few enough that nobody guesses a booking's number and e-mail; see also GuessLimit.
      lookups: allowances('lookups', attemptsPerMinute),
    };
  }

  /**
   * Counts a call.
   * @param points how much of the allowance it takes
   * @throws ProblemError `too-many-requests`, with the same fields; nothing is counted then
   */
  async count(what: Limited, client: Client, points = 1): Promise<Counted> {
    const { own, shared, network: common } = this.#allowances[what];
    const { id, network } = client;
    // A client's own first: what that refuses does not take from those who share a network with it.
    const personal = await (id === undefined ? take(shared, 'all', points) : take(own, id, points));
    if (network === undefined) return countedAs([personal]);
    try {
      return countedAs([personal, await take(common, network, points)]);
    } catch (refusal) {
      await personal.giveBack();
      throw refusal;
    }
  }
}

function countedAs(taken: readonly [Taken, ...Taken[]]): Counted {
  const least = taken.reduce((one, other) => (other.remaining < one.remaining ? other : one));
  return {
    fields: fieldsOf(least),
    giveBack: async () => void (await Promise.all(taken.map((one) => one.giveBack()))),
  };
}

/** What is left of an allowance. */
interface Quota extends Pick<Allowance, 'policy' | 'points'> {
  remaining: number;
  /** Seconds until all of it is there again. */
  resetSeconds: number;
}

interface Taken extends Quota {
  giveBack(): Promise<unknown>;
}

async function take(allowance: Allowance, key: string, points: number): Promise<Taken> {
  const { limiter } = allowance;
  try {
    const quota = quotaOf(allowance, await limiter.consume(key, points));
    return { ...quota, giveBack: () => limiter.reward(key, points) };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const quota = quotaOf(allowance, refusal);
    const extras = { detail: 'This client has asked too often.', retryAfter: quota.resetSeconds };
    throw new ProblemError('too-many-requests', extras, { headers: fieldsOf(quota) });
  }
}

function quotaOf({ policy, points }: Allowance, state: RateLimiterRes): Quota {
  const resetSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  return { policy, points, remaining: state.remainingPoints, resetSeconds };
}

/**
 * draft-ietf-httpapi-ratelimit-headers-11: the policy with quota and window; what is left of it, and for how
 * long.
 */
function fieldsOf({ policy, points, remaining, resetSeconds }: Quota): Record<string, string> {
  return {
    'ratelimit-policy': `"${policy}";q=${points};w=${WINDOW_SECONDS}`,
    ratelimit: `"${policy}";r=${remaining};t=${resetSeconds}`,
  };
}

/**
 * Gives back what was counted of a call that the plan or the upstream has refused: that is not its client's
 * doing. Never throws.
 *
 * @param headers of the answer, which then tells nothing of the client's quota
 */
export async function giveBackIfRefused(
  problem: ProblemError,
  counted: readonly Counted[],
  headers?: Headers,
): Promise<void> {
  if (problem.code !== 'too-many-requests') return;
  headers?.delete('ratelimit-policy');
  headers?.delete('ratelimit');
  if (problem.staysCounted) return;
  await Promise.allSettled(counted.map((one) => one.giveBack()));
}
