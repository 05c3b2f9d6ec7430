import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, civilDateIn, datesOf, nightsOf, type StayQuery } from '../contract/index.ts';
import {
  createPartnerClient,
  type PartnerCall,
  type PartnerClient,
  type PartnerMapping,
  type PartnerRoom,
  partnerRoomsSchema,
} from '../partner/index.ts';
import {
  compileMapping,
  type Environment,
  type Plan,
  type PropertyConfig,
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
  type SharedAttempts,
  type SharedChanges,
} from '../store/index.ts';
import {
  type BellhopEvent,
  currentRequestId,
  describeTry,
  inTrySpan,
  type Log,
  type Meters,
} from '../telemetry/index.ts';
import type { AccountSearches } from './account-searches.ts';
import type { AttemptOutcomes } from './attempts/outcomes.ts';
import { apiKeyMacs } from './destination.ts';
import { keyEvent } from './key-event.ts';
import { KeyGuard, readWithKey } from './key-guard.ts';
import { KeyOwner } from './key-owner.ts';
import { parsedJson } from './parsed-json.ts';
import { Standing } from './standing.ts';

/** What may be sent with one key. */
export interface PlanBudgets {
  /** Every request takes a place in this one. */
  budget: Budget;
  /** The look at the rooms that an order begins with takes a place in this one before. */
  arming: Budget;
}

/** Whom a property asks, with which key, and what it was told. */
export interface Upstream extends PlanBudgets {
  partner: PartnerClient;
  key: KeyGuard;
  searches: AvailabilityCache<PartnerRoom[]>;
  freshSearches: FreshFlight<PartnerRoom[]>;
  standing: Standing;
  owner: KeyOwner;
}

export interface UpstreamOptions {
  environment: Environment;
  secrets: SessionSecrets;
  log: Log;
  now: () => number;
  /** The budgets of the property's key, which others may have as well. */
  budgetsOf: (config: PropertyConfig) => PlanBudgets;
  /** Told of the plan that a property's key turned out to have. */
  onPlan: (config: PropertyConfig, plan: Plan) => void;
  /** What searches under the property's key have in common. */
  searchesOf: (config: PropertyConfig) => AccountSearches;
  /** What this instance shares with others. @default nothing */
  link?: RedisLink;
  /** What it shares of attempts. @default nothing */
  shared?: SharedAttempts;
  /** The outcomes of all properties' attempts. */
  outcomes: AttemptOutcomes;
  tell: (event: BellhopEvent) => void;
  meters: Meters;
  /** The memory that all properties' answers may use together. */
  ration: MemoryRation;
  /** Waits `ms` milliseconds; 0 does not wait. @default a timer */
  sleep?: (ms: number) => Promise<void>;
  /** How the upstream is reached. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch;
  /** Functions that read a property's answers, by its slug; they win over its expressions. @default none */
  mapping?: Readonly<Record<string, Partial<PartnerMapping>>>;
}

/**
 * What instances know together; of a property that asks otherwise than before, nothing that was asked then, and nothing of
 * another site's property of that name, which has other secrets. Of what has changed they hear all the same.
 */
function sharedAnswers(
  config: PropertyConfig,
  { secrets: { current }, mapping }: UpstreamOptions,
  changes: SharedChanges,
): SharedAnswers<PartnerRoom[]> {
  const functions = Object.entries(ownMapping(mapping, config)).map(String);
  const way = createHmac('sha256', current.value)
    .update(JSON.stringify([wayToAsk(config), functions]))
    .digest('hex');
  return new SharedAnswers({
    changes,
    property: `${config.slug}:${way.slice(0, 12)}`,
    nightsOf: (key) => nightsOf(datesOf(key)),
    read: (text) => partnerRoomsSchema.safeParse(parsedJson(text)).data,
  });
}

/** What decides on the upstream's answers and their reading. The plan does not: the budget looks it up. */
export function wayToAsk({ api: { baseUrl, key }, mapping, currency }: PropertyConfig): unknown {
  return [baseUrl, key, mapping, currency];
}

/** What the host's code maps of the property's answers. */
function ownMapping(all: UpstreamOptions['mapping'] = {}, { slug }: PropertyConfig): Partial<PartnerMapping> {
  return (Object.hasOwn(all, slug) ? all[slug] : undefined) ?? {};
}

function tellOfKey(
  log: Log,
  state: 'refused' | 'accepted',
  fields: { property: string; cause: string },
): void {
  if (state === 'accepted') log.info('the API key is accepted again', fields);
  else
    log.error('the API key is refused: the property cannot be booked until its source holds another', fields);
}

/** What somebody should look into: the service has made a booking, or says so, and its guest is not told. */
function warnOfDoubt(log: Log, { differing, bookingStatus }: PartnerCall, property: string): void {
  if (differing) {
    const fields = { property, differing: differing.join(' ') };
    log.warn('an answer to an order names another order: this order is in doubt', fields);
  }
  if (bookingStatus !== undefined) {
    const fields = { property, bookingStatus };
    log.warn('a booking’s status is none of mapping.confirmedStatuses: its order is in doubt', fields);
  }
}

/** One that most houses have rooms for; that there are none is an answer too. @param at epoch milliseconds */
function anyStay({ timeZone }: PropertyConfig, at: number): StayQuery {
  const checkin = addDays(civilDateIn(timeZone, new Date(at)), 30);
  return { checkin, checkout: addDays(checkin, 1), adults: 1 };
}

/** How long nothing is sent after a 429 that names no time. */
const CLOSED_WITHOUT_ADVICE_MS = 5_000;

/** Makes a property's client and cache. Its key is read at the first send, not here. */
export function openUpstream(config: PropertyConfig, options: UpstreamOptions): Upstream {
  const { now, log, ration, meters } = options;
  const base = new URL(config.api.baseUrl);
  const source = propertyKey(config.api.key, options.environment);
  const sleep = options.sleep ?? ((ms) => wait(ms));
  const macsOf = (value: string) => apiKeyMacs(options.secrets, value);
  const key = new KeyGuard({ key: source, now, sleep, macsOf });
  const { budget, arming } = options.budgetsOf(config);
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
    if (call.cut) {
      const fields = { property: config.slug, cut: call.cut };
      log.warn(
        'an availability answer has too many rooms: the rest is neither shown nor can it be booked',
        fields,
      );
    }
    warnOfDoubt(log, call, config.slug);
    meters.upstream(call, call.durationMs / 1000);
    describeTry(call);
    if (call.status === 401) source.refresh();
    if (call.status === 429) budget.closeFor(CLOSED_WITHOUT_ADVICE_MS);
    const isRefusal = call.outcome === 'refused' || call.outcome === 'rejected';
    if (call.status !== undefined && call.status < 300 && !isRefusal) {
      key.accepted();
      standing.note('answered');
    }
  };
  const partner = createPartnerClient({
    baseUrl: config.api.baseUrl,
    key: () => source.read(),
    mapping: { ...compileMapping(config), ...ownMapping(options.mapping, config) },
    confirmedStatuses: config.mapping.confirmedStatuses,
    currency: config.currency,
    now,
    requestId: currentRequestId,
    inTry: (request, run) => inTrySpan({ ...request, property: config.slug, base }, run),
    onCall,
    ...(options.sleep && { sleep: options.sleep }),
    ...(options.fetch && { fetch: options.fetch }),
  });
  const hasPlace = async () => (await budget.take('search')) === 0;
  /** A 429 to `/me` has closed the budget for a moment. */
  const hasPlaceSoon = async () => {
    const waitMs = await budget.take('search');
    if (waitMs > CLOSED_WITHOUT_ADVICE_MS) return false;
    await sleep(waitMs);
    return waitMs === 0 || hasPlace();
  };
  const owner = new KeyOwner({ apiKeyMac: () => key.mac(), ask: () => standing.askAnew(), now });
  const standing: Standing = new Standing({
    me: () =>
      readWithKey(key, async () => {
        if (!(await hasPlace())) return undefined;
        const apiKey = await key.mac();
        const me = await partner.me({ placeForRetry: hasPlace });
        owner.note(me, apiKey);
        return me;
      }),
    now,
    otherwise: async () => {
      if (await hasPlaceSoon())
        await partner.availability(anyStay(config, now()), { placeForRetry: hasPlace });
    },
    onPlan: (plan) => options.onPlan(config, plan),
    onKey: (state) => {
      if (state === 'refused') key.refuse();
      tellOfKey(log, state, { property: config.slug, cause: source.place });
      options.tell(keyEvent(config, state, now()));
    },
  });
  return {
    partner,
    key,
    budget,
    arming,
    searches: new AvailabilityCache({
      now,
      level: () => budget.level(),
      onLookup: meters.cacheLookup,
      ration,
      account: caches,
      shared: changes && sharedAnswers(config, options, changes),
    }),
    freshSearches: new FreshFlight(),
    standing,
    owner,
  };
}
