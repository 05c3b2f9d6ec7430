import { setTimeout } from 'node:timers/promises';
import {
  createPartnerClient,
  type PartnerCall,
  type PartnerClient,
  type PartnerRoom,
} from '../partner/index.ts';
import {
  compileMapping,
  type Environment,
  type PropertyConfig,
  type PropertyKey,
  propertyKey,
} from '../property/index.ts';
import {
  AttemptLedger,
  AvailabilityCache,
  BUDGET_PLANS,
  FreshFlight,
  type LedgerEntry,
  PlanBudget,
  SingleFlight,
} from '../store/index.ts';
import type { Log } from '../telemetry/index.ts';
import { ClientLimits } from './client-limits.ts';
import { readWithFreshKey } from './fresh-key.ts';
import type { Resolution } from './resolution.ts';
import { SESSION_TTL_SECONDS } from './session.ts';
import type { SessionRecord } from './session-record.ts';
import { Standing } from './standing.ts';

/** How far a session's orders have come, as this process has seen it. */
interface KnownSession extends Pick<SessionRecord, 'generation' | 'attempt'> {
  since: number;
}

/** Longer than an order can wait for the upstream's answer, in milliseconds. */
const ORDER_TAKES_MS = 5 * 60_000;

/** What one property keeps in this process. Nothing here is shared with another property. */
export interface PropertyRuntime {
  config: PropertyConfig;
  partner: PartnerClient;
  key: PropertyKey;
  budget: PlanBudget;
  searches: AvailabilityCache<PartnerRoom[]>;
  freshSearches: FreshFlight<PartnerRoom[]>;
  commits: SingleFlight<Resolution>;
  /** Keys of which this process knows all that was sent: it froze their order, or heard the end of the last round. */
  heard: AttemptLedger<LedgerEntry>;
  /** Sessions whose guest was told that an order cannot be made: those that were asked for before it must not be sealed. */
  refusals: AttemptLedger<LedgerEntry & { order: number }>;
  /** How many orders have been asked for. */
  orders: number;
  ledger: AttemptLedger<KnownSession>;
  standing: Standing;
  limits: ClientLimits;
  sleep: (ms: number) => Promise<void>;
}

export interface RuntimeOptions {
  environment: Environment;
  log: Log;
  now: () => number;
  /** Waits `ms` milliseconds; 0 does not wait. @default a timer */
  sleep?: (ms: number) => Promise<void>;
  /** How the upstream is reached. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch;
}

/** How long nothing is sent after a 429 that names no time, and at most after one that does. */
const CLOSED_WITHOUT_ADVICE_MS = 5_000;
const CLOSED_AT_MOST_MS = 60_000;

/** Makes a property's client, budget, cache and limits. Its key is read at the first send, not here. */
export function createRuntime(config: PropertyConfig, options: RuntimeOptions): PropertyRuntime {
  const { now, log } = options;
  const key = propertyKey(config.api.key, options.environment);
  const budget = new PlanBudget(BUDGET_PLANS[config.api.plan], now);
  const onCall = (call: PartnerCall) => {
    log.info('upstream call', {
      property: config.slug,
      operation: call.operation,
      outcome: call.outcome,
      tries: call.attempt,
      durationMs: call.durationMs,
      ...(call.status !== undefined && { status: call.status }),
      ...(call.cause !== undefined && { cause: call.cause }),
      ...(call.omitted && { omitted: call.omitted.join(' ') }),
    });
    // The first try was taken from the budget before it was sent.
    if (call.attempt > 1) budget.charge();
    if (call.status === 401) key.refresh();
    if (call.status === 429) budget.closeFor(CLOSED_WITHOUT_ADVICE_MS);
    if (call.status !== undefined && call.status < 300) standing.note('answered');
  };
  const partner = createPartnerClient({
    baseUrl: config.api.baseUrl,
    key: () => key.read(),
    mapping: compileMapping(config),
    now,
    onCall,
    ...(options.sleep && { sleep: options.sleep }),
    ...(options.fetch && { fetch: options.fetch }),
  });
  const standing = new Standing({
    me: () => readWithFreshKey(key, () => partner.me()),
    now,
    mayAsk: () => budget.take('search') === 0,
  });
  return {
    config,
    partner,
    key,
    budget,
    searches: new AvailabilityCache({ now }),
    freshSearches: new FreshFlight(),
    commits: new SingleFlight(),
    heard: new AttemptLedger({ keepMs: config.timing.keyRetentionMinutes * 60_000, now }),
    refusals: new AttemptLedger({ keepMs: ORDER_TAKES_MS, now }),
    orders: 0,
    // As long as the cookie, not as the key: a cookie that comes back without its order would make the same key again.
    ledger: new AttemptLedger({ keepMs: SESSION_TTL_SECONDS * 1000, now }),
    standing,
    limits: new ClientLimits(config.perClient),
    sleep: options.sleep ?? ((ms) => (ms > 0 ? setTimeout(ms) : Promise.resolve())),
  };
}

/** What an answer told about the key, the plan or the rate, remembered for the property's other requests. */
export function heed(
  runtime: Pick<PropertyRuntime, 'standing' | 'budget'>,
  told: { reason?: string | undefined; retryAfterMs?: number | undefined },
): void {
  const { reason, retryAfterMs } = told;
  if (reason === 'unauthorized' || reason === 'closed') runtime.standing.note(reason);
  // Other answers may carry `Retry-After` as well, a 503 for one, but only 429 speaks of the plan.
  if (reason === 'rate-limited' && retryAfterMs !== undefined) {
    runtime.budget.closeFor(Math.min(retryAfterMs, CLOSED_AT_MOST_MS));
  }
}
