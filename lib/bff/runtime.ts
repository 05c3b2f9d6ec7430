import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PropertyConfig } from '../property/index.ts';
import { LONGEST_CLOSURE_MS, SingleFlight } from '../store/index.ts';
import type { BellhopEvent } from '../telemetry/index.ts';
import { AttemptMemory } from './attempts/attempt-memory.ts';
import { AttemptStore } from './attempts/attempt-store.ts';
import { SharedProgress } from './attempts/shared-progress.ts';
import { timingOf } from './attempts/timing.ts';
import type { Cancelled } from './cancellation.ts';
import { ClientLimits, type LimiterFactory } from './client-limits.ts';
import { type Destination, serviceDigest } from './destination.ts';
import { GuessLimit } from './guess-limit.ts';
import { OwnCancellations } from './own-cancellations.ts';
import { Recalled } from './recalled.ts';
import { sharedLimiters } from './shared-limiter.ts';
import { openUpstream, type Upstream, type UpstreamOptions, wayToAsk } from './upstream.ts';

/** What this process knows of a property's bookings. It outlives every change of the property's configuration. */
interface PropertyMemory {
  attempts: AttemptMemory;
  /** Cancellations under way, by the booking's number: the same one twice is one. */
  cancellations: SingleFlight<Cancelled>;
  ownCancellations: OwnCancellations;
}

/** What one property keeps in this process. Nothing here is another property's, but for the plan's budget of a key in common. */
export interface PropertyRuntime extends Upstream, Omit<PropertyMemory, 'attempts'> {
  config: PropertyConfig;
  /** Names where orders go, see {@link serviceDigest}. */
  service: string;
  /** How many configurations the property has had before this one, in this process. */
  edition: number;
  limits: ClientLimits;
  guesses: GuessLimit;
  recalled: Recalled;
  /** The guests' attempts, as they are known here. */
  attempts: AttemptStore;
  memory: PropertyMemory;
  /** Tells the host. */
  tell: (event: BellhopEvent) => void;
  sleep: (ms: number) => Promise<void>;
  /** The property's runtime from before its base URL became another one. Kept as long as the process lives. */
  beforeMove?: PropertyRuntime;
}

/** Makes a property's runtime. @param previous the one that it had until its configuration became another */
export function createRuntime(
  config: PropertyConfig,
  options: UpstreamOptions,
  previous?: PropertyRuntime,
): PropertyRuntime {
  const asksAlike = previous && isDeepStrictEqual(wayToAsk(previous.config), wayToAsk(config));
  const limitsAlike = previous && isDeepStrictEqual(previous.config.perClient, config.perClient);
  const { partner, key, budget, arming, searches, freshSearches, standing, owner } = asksAlike
    ? previous
    : openUpstream(config, options);
  if (previous && !asksAlike) previous.searches.retire();
  const sleep = options.sleep ?? ((ms: number) => (ms > 0 ? setTimeout(ms) : Promise.resolve()));
  const memory = previous?.memory ?? createMemory(options.now);
  const { cancellations, ownCancellations } = memory;
  const service = serviceDigest(config);
  const hasMoved = previous && previous.service !== service;
  const beforeMove = hasMoved ? previous : previous?.beforeMove;
  return {
    config,
    service,
    edition: previous ? previous.edition + 1 : 0,
    ...{ partner, key, budget, arming, searches, freshSearches, standing, owner },
    ...{ memory, cancellations, ownCancellations },
    attempts: attemptStore(config, memory, { ...options, service, sleep }),
    tell: options.tell,
    recalled: new Recalled(),
    limits: limitsAlike ? previous.limits : new ClientLimits(config.perClient, limiters(config, options)),
    guesses: previous?.guesses ?? new GuessLimit(limiters(config, options)),
    sleep,
    ...(beforeMove && { beforeMove }),
  };
}

function createMemory(now: () => number): PropertyMemory {
  return {
    attempts: new AttemptMemory(now),
    cancellations: new SingleFlight(),
    ownCancellations: new OwnCancellations(now),
  };
}

function attemptStore(
  config: PropertyConfig,
  memory: PropertyMemory,
  options: UpstreamOptions & Pick<PropertyRuntime, 'service' | 'sleep'>,
): AttemptStore {
  const { secrets, outcomes, shared, service, now, sleep } = options;
  const common = { memory: memory.attempts, timing: timingOf(config), now, sleep };
  return new AttemptStore({
    ...common,
    outcomes,
    ...(shared && { shared: new SharedProgress({ ...common, shared, secrets, service }) }),
  });
}

function limiters({ slug }: PropertyConfig, { link, secrets }: UpstreamOptions): LimiterFactory | undefined {
  return link && sharedLimiters(link, slug, secrets.current.value);
}

/**
 * The runtime that sees an attempt through: the one whose base URL the attempt was sealed for. Another API key or mapping
 * at the same base URL is used at once, as both may be what was mended.
 * @param sealed absent where an earlier release has sealed it: then it goes where orders go now
 * @returns `undefined` where this process knows no way there
 */
export function runtimeFor(
  runtime: PropertyRuntime,
  sealed: Destination | undefined,
): PropertyRuntime | undefined {
  const { service, beforeMove } = runtime;
  if (!sealed || sealed.service === service) return runtime;
  return beforeMove && runtimeFor(beforeMove, sealed);
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
