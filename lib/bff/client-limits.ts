import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { PropertyConfig } from '../property/index.ts';
import { ProblemError } from './problem.ts';

/**
 * How often one client may search and order, a minute (DESIGN.md section 3, `perClient`). A client is forgotten after its
 * minute; until then it takes half a kilobyte, so even as many as one process can answer take some tens of megabytes.
 */

/** Clients that cannot be told apart share one allowance this many times as large. */
const SHARED_FACTOR = 2;

/** A linked search in a page comes before any session: pages of clients without an address share this many. */
const PAGES_FACTOR = 5;

/** Commits repeat while an attempt is in doubt: so many times as many as attempts. */
const COMMITS_PER_ATTEMPT = 6;

export type Limited = 'searches' | 'pages' | 'attempts' | 'commits';

export class ClientLimits {
  readonly #limiters: Record<Limited, { own: RateLimiterMemory; shared: RateLimiterMemory }>;

  constructor(perClient: PropertyConfig['perClient']) {
    const pair = (points: number, sharedFactor = SHARED_FACTOR) => ({
      own: new RateLimiterMemory({ points, duration: 60 }),
      shared: new RateLimiterMemory({ points: points * sharedFactor, duration: 60 }),
    });
    const { searchesPerMinute, attemptsPerMinute } = perClient;
    this.#limiters = {
      searches: pair(searchesPerMinute),
      pages: pair(searchesPerMinute, PAGES_FACTOR),
      attempts: pair(attemptsPerMinute),
      commits: pair(attemptsPerMinute * COMMITS_PER_ATTEMPT),
    };
  }

  /**
   * Counts a call.
   * @param client the client's address or session; `undefined` when neither is known
   * @param points how much of the allowance it takes
   * @throws ProblemError `too-many-requests`
   */
  async count(what: Limited, client: string | undefined, points = 1): Promise<void> {
    const { own, shared } = this.#limiters[what];
    try {
      await (client === undefined ? shared.consume('all', points) : own.consume(client, points));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new ProblemError('too-many-requests', {
        detail: 'This client has asked too often.',
        retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  }
}
