import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { PropertyConfig } from '../property/index.ts';
import { ProblemError } from './problem.ts';

/** How often one client may search and order, a minute (DESIGN.md section 3, `perClient`). */

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
   * Counts one call.
   * @param client the client's address or session; `undefined` when neither is known
   * @throws ProblemError `too-many-requests`
   */
  async count(what: Limited, client: string | undefined): Promise<void> {
    const { own, shared } = this.#limiters[what];
    try {
      await (client === undefined ? shared.consume('all') : own.consume(client));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new ProblemError('too-many-requests', {
        detail: 'This client has asked too often.',
        retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  }
}

/**
 * The client's address as named by the proxies in front; `undefined` without one, since anyone can write the header.
 * @param trustedProxies how many proxies append to `X-Forwarded-For`: the client is that many entries from the right
 */
export function clientAddress(headers: Pick<Headers, 'get'>, trustedProxies: number): string | undefined {
  if (trustedProxies < 1) return undefined;
  const entries = headers.get('x-forwarded-for')?.split(',') ?? [];
  return entries.at(-trustedProxies)?.trim() || undefined;
}
