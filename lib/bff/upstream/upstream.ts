import { setTimeout } from 'node:timers/promises';
import { addDays, civilDateIn, type StayQuery } from '../../contract/index.ts';
import { createPartnerClient, OUTCOMES, type PartnerCall, type PartnerMapping } from '../../partner/index.ts';
import {
  compileMapping,
  type Environment,
  type Plan,
  type PropertyConfig,
  propertyKey,
  type SessionSecrets,
} from '../../property/index.ts';
import { MAX_CLOSURE_MS } from '../../store/index.ts';
import {
  type BellhopEvent,
  currentRequestId,
  describeTry,
  inTrySpan,
  type Log,
  type Meters,
} from '../../telemetry/index.ts';
import { logCall, logKey } from './call-log.ts';
import { apiKeyMacs } from './destination.ts';
import { Gateway } from './gateway.ts';
import { KeyGuard, readWithKey } from './key-guard.ts';
import { KeyOwner } from './key-owner.ts';
import { KeyStatus } from './key-status.ts';
import type { PlanBudgets } from './plan-place.ts';

/** A property's Partner API, and the known facts about its API key. */
export interface Upstream extends PlanBudgets {
  gateway: Gateway;
  key: KeyGuard;
  keyStatus: KeyStatus;
  owner: KeyOwner;
}

export interface UpstreamOptions {
  environment: Environment;
  secrets: SessionSecrets;
  log: Log;
  now: () => number;
  /** The budgets of the property's API key. Other properties may share them. */
  budgetsOf: (config: PropertyConfig) => PlanBudgets;
  /** Called with the plan that `/me` names for a property's API key. */
  onPlan: (config: PropertyConfig, plan: Plan) => void;
  emit: (event: BellhopEvent) => void;
  meters: Meters;
  /** Waits `ms` milliseconds; 0 does not wait. @default a timer */
  sleep?: (ms: number) => Promise<void>;
  /** Reaches the upstream. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch;
  /**
   * Functions that read a property's answers, by its slug. They override the property's expressions. @default
   * none
   */
  mapping?: Readonly<Record<string, Partial<PartnerMapping>>>;
}

/**
 * The settings that determine the upstream's answers and how they are read. Excludes the plan, which the
 * budget looks up.
 */
export function askingFingerprint({ api: { baseUrl, key }, mapping, currency }: PropertyConfig): unknown {
  return [baseUrl, key, mapping, currency];
}

/** The mapping functions in the host's code for this property. */
export function ownMapping(
  all: UpstreamOptions['mapping'] = {},
  { slug }: PropertyConfig,
): Partial<PartnerMapping> {
  return (Object.hasOwn(all, slug) ? all[slug] : undefined) ?? {};
}

/**
 * A stay for which most properties have rooms. An answer without rooms is good enough. @param at epoch
 * milliseconds
 */
function anyStay({ timeZone }: PropertyConfig, at: number): StayQuery {
  const checkin = addDays(civilDateIn(timeZone, new Date(at)), 30);
  return { checkin, checkout: addDays(checkin, 1), adults: 1 };
}

/** How long nothing is sent after a 429 without `Retry-After`, in milliseconds. */
const CLOSED_WITHOUT_ADVICE_MS = 5_000;

/** Opens the connection to a property's Partner API. The API key is read at the first send, not here. */
export function openUpstream(config: PropertyConfig, options: UpstreamOptions): Upstream {
  const { now, log, meters } = options;
  const { slug: property } = config;
  const base = new URL(config.api.baseUrl);
  const source = propertyKey(config.api.key, options.environment);
  const sleep = options.sleep ?? sleepFor;
  const macsOf = (value: string) => apiKeyMacs(options.secrets, value);
  const key = new KeyGuard({ key: source, now, sleep, macsOf });
  const budgets = options.budgetsOf(config);
  const { budget } = budgets;
  const onCall = (call: PartnerCall) => {
    logCall(log, property, call);
    meters.upstream(call, call.durationMs / 1000);
    describeTry(call, OUTCOMES[call.outcome].hasFailed);
    if (call.status === 401) source.refresh();
    if (call.status === 429) {
      budget.closeFor(Math.min(call.retryAfterMs ?? CLOSED_WITHOUT_ADVICE_MS, MAX_CLOSURE_MS));
    }
    const isRefusal = call.outcome === 'refused' || call.outcome === 'rejected';
    if (call.status !== undefined && call.status < 300 && !isRefusal) {
      key.accepted();
      keyStatus.note('answered');
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
    inTry: (request, run) => inTrySpan({ ...request, property, base }, run),
    onCall,
    ...(options.sleep && { sleep: options.sleep }),
    ...(options.fetch && { fetch: options.fetch }),
  });
  const hasPlace = async () => (await budget.take('search')) === 0;
  /** Waits for a place. A 429 of `/me` may have closed the budget for a moment. */
  const hasPlaceSoon = async () => {
    const waitMs = await budget.take('search');
    if (waitMs > CLOSED_WITHOUT_ADVICE_MS) return false;
    await sleep(waitMs);
    return waitMs === 0 || hasPlace();
  };
  const owner = new KeyOwner({ apiKeyMac: () => key.mac(), ask: () => keyStatus.askNow(), now });
  const keyStatus: KeyStatus = new KeyStatus({
    me: () =>
      readWithKey(key, async () => {
        if (!(await hasPlace())) return undefined;
        const apiKey = await key.mac();
        const me = await partner.me({ placeForRetry: hasPlace });
        owner.note(me, apiKey);
        return me;
      }),
    now,
    probeKey: async () => {
      if (await hasPlaceSoon())
        await partner.availability(anyStay(config, now()), { placeForRetry: hasPlace });
    },
    onPlan: (plan) => options.onPlan(config, plan),
    onKey: (state) => {
      if (state === 'refused') key.refuse();
      logKey(log, state, { property, cause: source.place });
      const requestId = currentRequestId() ?? '';
      const time = new Date(now()).toISOString();
      options.emit({ type: `key-${state}`, property, time, requestId, keySource: config.api.key });
    },
  });
  const gateway = new Gateway({ ...budgets, partner, key, keyStatus, sleep });
  return { ...budgets, gateway, key, keyStatus, owner };
}

/** Waits `ms` milliseconds; 0 does not wait. */
export const sleepFor = async (ms: number): Promise<void> => {
  if (ms > 0) await setTimeout(ms);
};

/** Does the same as {@link sleepFor}, but does not keep the process alive. */
export const restFor = async (ms: number): Promise<void> => {
  if (ms > 0) await setTimeout(ms, undefined, { ref: false });
};
