import { createHmac } from 'node:crypto';
import { datesOf, nightsOf } from '../contract/index.ts';
import {
  createPartnerClient,
  type PartnerCall,
  type PartnerClient,
  type PartnerRoom,
  partnerRoomsSchema,
} from '../partner/index.ts';
import {
  compileMapping,
  type Environment,
  type PropertyConfig,
  type PropertyKey,
  propertyKey,
  type SessionSecrets,
} from '../property/index.ts';
import {
  AvailabilityCache,
  type Budget,
  FreshFlight,
  type MemoryRation,
  type RedisLink,
  SharedAnswers,
  type SharedChanges,
  type SharedOrders,
} from '../store/index.ts';
import type { Log } from '../telemetry/index.ts';
import type { AccountSearches } from './account-searches.ts';
import { readWithFreshKey } from './fresh-key.ts';
import { parsedJson } from './parsed-json.ts';
import { Standing } from './standing.ts';

/** Whom a property asks, with which key, and what it was told. */
export interface Upstream {
  partner: PartnerClient;
  key: PropertyKey;
  budget: Budget;
  searches: AvailabilityCache<PartnerRoom[]>;
  freshSearches: FreshFlight<PartnerRoom[]>;
  standing: Standing;
}

export interface UpstreamOptions {
  environment: Environment;
  secrets: SessionSecrets;
  log: Log;
  now: () => number;
  /** The budget of the property's key, which others may have as well. */
  budgetOf: (config: PropertyConfig) => Budget;
  /** What searches under the property's key have in common. */
  searchesOf: (config: PropertyConfig) => AccountSearches;
  /** What this instance shares with others. @default nothing */
  link?: RedisLink;
  /** What it shares of orders. @default nothing */
  orders?: SharedOrders;
  /** The memory that all properties' answers may use together. */
  ration: MemoryRation;
  /** Waits `ms` milliseconds; 0 does not wait. @default a timer */
  sleep?: (ms: number) => Promise<void>;
  /** How the upstream is reached. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch;
}

/**
 * What instances know together; of a property that asks otherwise than before, nothing that was asked then, and nothing of
 * another site's property of that name, which has other secrets. Of what has changed they hear all the same.
 */
function sharedAnswers(
  config: PropertyConfig,
  { current }: SessionSecrets,
  changes: SharedChanges,
): SharedAnswers<PartnerRoom[]> {
  const way = createHmac('sha256', current.value)
    .update(JSON.stringify(wayToAsk(config)))
    .digest('hex');
  return new SharedAnswers({
    changes,
    property: `${config.slug}:${way.slice(0, 12)}`,
    nightsOf: (key) => nightsOf(datesOf(key)),
    read: (text) => partnerRoomsSchema.safeParse(parsedJson(text)).data,
  });
}

/** What decides on the upstream's answers and their reading. The plan does not: the budget looks it up. */
export function wayToAsk({ api: { baseUrl, key }, mapping }: PropertyConfig): unknown {
  return [baseUrl, key, mapping];
}

/** How long nothing is sent after a 429 that names no time. */
const CLOSED_WITHOUT_ADVICE_MS = 5_000;

/** Makes a property's client and cache. Its key is read at the first send, not here. */
export function openUpstream(config: PropertyConfig, options: UpstreamOptions): Upstream {
  const { now, log, ration } = options;
  const key = propertyKey(config.api.key, options.environment);
  const budget = options.budgetOf(config);
  const { caches, changes } = options.searchesOf(config);
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
  const hasPlace = async () => (await budget.take('search')) === 0;
  const standing = new Standing({
    me: () =>
      readWithFreshKey(key, async () =>
        (await hasPlace()) ? partner.me({ placeForRetry: hasPlace }) : undefined,
      ),
    now,
  });
  return {
    partner,
    key,
    budget,
    searches: new AvailabilityCache({
      now,
      level: () => budget.level(),
      ration,
      account: caches,
      shared: changes && sharedAnswers(config, options.secrets, changes),
    }),
    freshSearches: new FreshFlight(),
    standing,
  };
}
