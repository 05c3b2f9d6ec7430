import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PropertyConfig } from '../property/index.ts';
import { LONGEST_CLOSURE_MS, type SharedOrders } from '../store/index.ts';
import type { BellhopEvent } from '../telemetry/index.ts';
import { ClientLimits, type LimiterFactory } from './client-limits.ts';
import { GuessLimit } from './guess-limit.ts';
import { createOrderMemory, type OrderMemory } from './order-memory.ts';
import type { OrderOutcomes } from './order-outcomes.ts';
import { Recalled } from './recalled.ts';
import { sharedLimiters } from './shared-limiter.ts';
import { openUpstream, type Upstream, type UpstreamOptions, wayToAsk } from './upstream.ts';

/** What one property keeps in this process. Nothing here is another property's, but for the plan's budget of a key in common. */
export interface PropertyRuntime extends Upstream, OrderMemory {
  config: PropertyConfig;
  /** How many configurations the property has had before this one, in this process. */
  edition: number;
  limits: ClientLimits;
  guesses: GuessLimit;
  recalled: Recalled;
  /** What instances know together of orders; absent where there is but one. */
  orders?: SharedOrders;
  outcomes: OrderOutcomes;
  /** Tells the host. */
  tell: (event: BellhopEvent) => void;
  sleep: (ms: number) => Promise<void>;
  /** Where the property asked before its base URL became another one, and when that was, in epoch milliseconds. */
  moved?: { from: PropertyRuntime; at: number };
}

/** Makes a property's runtime. @param before the one that it had until its configuration became another */
export function createRuntime(
  config: PropertyConfig,
  options: UpstreamOptions,
  before?: PropertyRuntime,
): PropertyRuntime {
  const asksAlike = before && isDeepStrictEqual(wayToAsk(before.config), wayToAsk(config));
  const limitsAlike = before && isDeepStrictEqual(before.config.perClient, config.perClient);
  const { partner, key, budget, searches, freshSearches, standing } = asksAlike
    ? before
    : openUpstream(config, options);
  if (before && !asksAlike) before.searches.retire();
  const memory = before ?? createOrderMemory(options.now);
  const { commits, cancellations, ownCancellations, claims, heard, refusals, ledger, nextOrder } = memory;
  const moved =
    before && before.config.api.baseUrl !== config.api.baseUrl
      ? { from: before, at: options.now() }
      : before?.moved;
  return {
    config,
    edition: before ? before.edition + 1 : 0,
    ...{ partner, key, budget, searches, freshSearches, standing },
    ...{ commits, cancellations, ownCancellations, claims, heard, refusals, ledger, nextOrder },
    ...(options.orders && { orders: options.orders }),
    outcomes: options.outcomes,
    tell: options.tell,
    recalled: new Recalled(),
    limits: limitsAlike ? before.limits : new ClientLimits(config.perClient, limiters(config, options)),
    guesses: before?.guesses ?? new GuessLimit(limiters(config, options)),
    sleep: options.sleep ?? ((ms) => (ms > 0 ? setTimeout(ms) : Promise.resolve())),
    ...(moved && { moved }),
  };
}

function limiters({ slug }: PropertyConfig, { link, secrets }: UpstreamOptions): LimiterFactory | undefined {
  return link && sharedLimiters(link, slug, secrets.current.value);
}

/**
 * The runtime that sees an attempt through. An idempotency key is known only where it was first sent: at another base URL
 * it would book a second time. Another key or mapping at the same one is used at once, as both may be what was mended.
 * @param armedAt epoch milliseconds
 */
export function whereArmed(runtime: PropertyRuntime, armedAt: number): PropertyRuntime {
  const { moved } = runtime;
  return moved && armedAt <= moved.at ? whereArmed(moved.from, armedAt) : runtime;
}

/** What an answer told about the key, the plan or the rate, remembered for the property's other requests. */
export function heed(
  runtime: Pick<PropertyRuntime, 'standing' | 'budget'>,
  told: { reason?: string | undefined; status?: number | undefined; retryAfterMs?: number | undefined },
): void {
  const { reason, status, retryAfterMs } = told;
  if (status === 401 && reason === undefined) runtime.standing.doubtKey();
  if (reason === 'unauthorized' || reason === 'closed') runtime.standing.note(reason);
  // Other answers may carry `Retry-After` as well, a 503 for one, but only 429 speaks of the plan.
  if (reason === 'rate-limited' && retryAfterMs !== undefined) {
    runtime.budget.closeFor(Math.min(retryAfterMs, LONGEST_CLOSURE_MS));
  }
}
