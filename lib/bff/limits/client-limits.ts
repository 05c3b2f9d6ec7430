import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { PropertyConfig } from '../../property/index.ts';
import type { Client } from '../http/client-address.ts';
import { ProblemError } from '../http/problem.ts';
import { MemoryLimiter } from './memory-limiter.ts';

/**
 * @file How many searches and orders one client may make in a minute (`perClient` in the properties file).
 */

const WINDOW_SECONDS = 60;

/** Clients without distinct addresses share one allowance, which is this many times as large. */
const SHARED_FACTOR = 2;

/**
 * The page of a linked search comes before any session. Pages of clients without an address share this many
 * allowances.
 */
const PAGES_FACTOR = 5;

/**
 * Clients of one network share this many allowances, beside their own. That is enough for a property's guests
 * behind one address of a CDN, or in one IPv6 /48 of a mobile carrier. A scraper that pretends to be a CDN,
 * or uses all 65,536 counted addresses of its /48, gains no more.
 */
const NETWORK_FACTOR = 10;

/** Commits repeat while an attempt is in doubt, so a client may make this many for each attempt. */
const COMMITS_PER_ATTEMPT = 6;

/** A tool call takes a few messages, because a client also opens the connection and lists the tools. */
const MESSAGES_PER_SEARCH = 2;

export type Limited = 'searches' | 'pages' | 'agents' | 'attempts' | 'commits' | 'lookups';

/**
 * Makes a limiter with this number of points for this number of seconds.
 * @param name the limiter's name within the property, in letters and hyphens
 */
export type LimiterFactory = (points: number, name: string, seconds: number) => RateLimiterAbstract;

export const inMemory: LimiterFactory = (points, _, duration) => new MemoryLimiter({ points, duration });

interface Allowance {
  /** The quota's name in the client's header fields. */
  policy: string;
  /** Kept here, because a limiter that wraps another one may not expose its points. */
  points: number;
  limiter: RateLimiterAbstract;
}

type Allowances = Record<'own' | 'shared' | 'network', Allowance>;

/** A call that was counted and accepted. */
export interface Counted {
  /** The header fields that show the client's remaining quota. */
  fields: Record<string, string>;
  /** Undoes the count, for a call that something else has refused. */
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
      // Agents have a separate allowance, so agents and guests with one address take nothing from each other.
      agents: allowances('agents', searchesPerMinute * MESSAGES_PER_SEARCH),
      attempts: allowances('attempts', attemptsPerMinute),
      commits: allowances('commits', attemptsPerMinute * COMMITS_PER_ATTEMPT),
      // Few enough that nobody can guess a booking's number and e-mail; see also GuessLimit.
      lookups: allowances('lookups', attemptsPerMinute),
    };
  }

  /**
   * Counts a call.
   * @param points the part of the allowance that the call takes
   * @throws ProblemError `too-many-requests`, with the same fields; then nothing is counted
   */
  async count(what: Limited, client: Client, points = 1): Promise<Counted> {
    const { own, shared, network: common } = this.#allowances[what];
    const { id, network } = client;
    // The client's own allowance comes first: a refusal there takes nothing from other clients of the
    // network.
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

/** The remaining part of an allowance. */
interface Quota extends Pick<Allowance, 'policy' | 'points'> {
  remaining: number;
  /** Seconds until the whole allowance is available again. */
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
 * The header fields of draft-ietf-httpapi-ratelimit-headers-11: the policy with quota and window, and the
 * rest with its time.
 */
function fieldsOf({ policy, points, remaining, resetSeconds }: Quota): Record<string, string> {
  return {
    'ratelimit-policy': `"${policy}";q=${points};w=${WINDOW_SECONDS}`,
    ratelimit: `"${policy}";r=${remaining};t=${resetSeconds}`,
  };
}

/**
 * Gives the counted points back if the plan or the upstream has refused the call, because that is not the
 * client's fault. Never throws.
 *
 * @param headers the answer's headers, which then show nothing of the client's quota
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
