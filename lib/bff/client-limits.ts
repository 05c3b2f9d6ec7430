import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { PropertyConfig } from '../property/index.ts';
import type { Client } from './client-address.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { ProblemError } from './problem.ts';

/** How often one client may search and order, a minute (DESIGN.md section 3, `perClient`). */

const WINDOW_SECONDS = 60;

/** Clients that cannot be told apart share one allowance this many times as large. */
const SHARED_FACTOR = 2;

/** A linked search in a page comes before any session: pages of clients without an address share this many. */
const PAGES_FACTOR = 5;

/**
 * Clients behind an address that says it passes on the calls of others share this many, beside their own allowances:
 * enough for a house's guests behind one address of a CDN, and an end to what a scraper gains by pretending to be one.
 */
const FORWARDED_FACTOR = 10;

/** Commits repeat while an attempt is in doubt: so many times as many as attempts. */
const COMMITS_PER_ATTEMPT = 6;

export type Limited = 'searches' | 'pages' | 'attempts' | 'commits' | 'lookups';

/**
 * Makes a limiter of so many points in so many seconds.
 * @param name tells it from the property's others, in letters and hyphens
 */
export type LimiterFactory = (points: number, name: string, seconds: number) => RateLimiterAbstract;

export const inMemory: LimiterFactory = (points, _, duration) => new MemoryLimiter({ points, duration });

interface Allowance {
  /** What the client reads as the name of its quota. */
  policy: string;
  /** Kept beside the limiter, for one that wraps another need not know them. */
  points: number;
  limiter: RateLimiterAbstract;
}

type Allowances = Record<'own' | 'shared' | 'forwarded', Allowance>;

export class ClientLimits {
  readonly #allowances: Record<Limited, Allowances>;

  constructor(perClient: PropertyConfig['perClient'], limiter: LimiterFactory = inMemory) {
    const allowance = (policy: string, points: number, name: string): Allowance => {
      return { policy, points, limiter: limiter(points, name, WINDOW_SECONDS) };
    };
    const allowances = (policy: string, points: number): Allowances => ({
      own: allowance(policy, points, policy),
      shared: allowance(policy, points * SHARED_FACTOR, `${policy}-shared`),
      forwarded: allowance(policy, points * FORWARDED_FACTOR, `${policy}-forwarded`),
    });
    const { searchesPerMinute, attemptsPerMinute } = perClient;
    const searches = allowances('searches', searchesPerMinute);
    this.#allowances = {
      searches,
      pages: { ...searches, shared: allowance('searches', searchesPerMinute * PAGES_FACTOR, 'pages-shared') },
      attempts: allowances('attempts', attemptsPerMinute),
      commits: allowances('commits', attemptsPerMinute * COMMITS_PER_ATTEMPT),
      // Few enough that nobody guesses a booking's number and e-mail; see also GuessLimit.
      lookups: allowances('lookups', attemptsPerMinute),
    };
  }

  /**
   * Counts a call.
   * @param points how much of the allowance it takes
   * @returns the header fields that tell the client what is left to it
   * @throws ProblemError `too-many-requests`, with the same fields
   */
  async count(what: Limited, client: Client, points = 1): Promise<Record<string, string>> {
    const { own, shared, forwarded } = this.#allowances[what];
    const { id, forwarder } = client;
    // A client's own first: what that refuses does not take from those who share an address with it.
    const personal = await (id === undefined ? take(shared, 'all', points) : take(own, id, points));
    if (forwarder === undefined) return fieldsOf(personal);
    const common = await take(forwarded, forwarder, points);
    return fieldsOf(common.remaining < personal.remaining ? common : personal);
  }
}

/** What is left of an allowance. */
interface Quota extends Pick<Allowance, 'policy' | 'points'> {
  remaining: number;
  /** Seconds until all of it is there again. */
  resetSeconds: number;
}

async function take(allowance: Allowance, key: string, points: number): Promise<Quota> {
  try {
    return quotaOf(allowance, await allowance.limiter.consume(key, points));
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

/** draft-ietf-httpapi-ratelimit-headers-11: the policy with quota and window; what is left of it, and for how long. */
function fieldsOf({ policy, points, remaining, resetSeconds }: Quota): Record<string, string> {
  return {
    'ratelimit-policy': `"${policy}";q=${points};w=${WINDOW_SECONDS}`,
    ratelimit: `"${policy}";r=${remaining};t=${resetSeconds}`,
  };
}

/** Takes back what an answer was to tell of its client's quota: what it is refused for is not the client's doing. */
export function withdrawQuota(headers: Headers): void {
  headers.delete('ratelimit-policy');
  headers.delete('ratelimit');
}
