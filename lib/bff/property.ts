import { isDeepStrictEqual } from 'node:util';
import { civilDateIn } from '../contract/index.ts';
import { asksForCalendar, type PropertyConfig } from '../property/index.ts';
import { type RedisLink, type SharedAttempts, SingleFlight } from '../store/index.ts';
import { AgentLane } from './agents/agent-lane.ts';
import { AttemptMemory } from './attempts/attempt-memory.ts';
import { AttemptStore } from './attempts/attempt-store.ts';
import type { AttemptOutcomes } from './attempts/outcomes.ts';
import { AttemptRounds } from './attempts/rounds.ts';
import { SharedProgress } from './attempts/shared/shared-progress.ts';
import type { AttemptTiming } from './attempts/state-machine.ts';
import { timingOf } from './attempts/timing.ts';
import { openRoomAnswers, type RoomAnswersOptions } from './availability/room-answers.ts';
import { type RoomAnswers, Rooms } from './availability/rooms.ts';
import { BookingLookup } from './bookings/booking-lookup.ts';
import { Cancellations, type Cancelled } from './bookings/cancellations.ts';
import { OwnCancellations } from './bookings/own-cancellations.ts';
import { Calendar } from './calendar/calendar.ts';
import { ClientLimits, type LimiterFactory } from './limits/client-limits.ts';
import { GuessLimit } from './limits/guess-limit.ts';
import { sharedLimiters } from './limits/shared-limiter.ts';
import { KnownSessions } from './session/known-sessions.ts';
import { serviceDigest } from './upstream/destination.ts';
import {
  askingFingerprint,
  openUpstream,
  restFor,
  sleepFor,
  type Upstream,
  type UpstreamOptions,
} from './upstream/upstream.ts';

/**
 * The parts of one property in this process. Properties share none of them, except the budget of a common
 * account.
 */
export interface Property extends Pick<Upstream, 'budget' | 'key' | 'keyStatus' | 'owner'> {
  config: PropertyConfig;
  /** The name of the service that receives the property's orders: see {@link serviceDigest}. */
  service: string;
  timing: AttemptTiming;
  rooms: Rooms;
  calendar: Calendar;
  /** The guests' attempts that this process knows. */
  attempts: AttemptStore;
  rounds: AttemptRounds;
  agents: AgentLane;
  bookings: BookingLookup;
  cancellations: Cancellations;
  sessions: KnownSessions;
  limits: ClientLimits;
  guesses: GuessLimit;
  /** Only for {@link createProperty}. */
  carriedOver: CarriedOver;
}

/** The parts that a property keeps after a change of its configuration. */
interface CarriedOver {
  /** Kept if the settings for the upstream are unchanged. */
  upstream: Upstream;
  answers: RoomAnswers;
  memory: PropertyMemory;
  /** The rounds from before the last change of the property's base URL. Kept for the life of the process. */
  beforeMove: AttemptRounds | undefined;
}

/**
 * This process's knowledge of a property's bookings. It outlives every change of the property's
 * configuration.
 */
interface PropertyMemory {
  attempts: AttemptMemory;
  cancelling: SingleFlight<Cancelled>;
  ownCancellations: OwnCancellations;
}

export interface PropertyOptions extends UpstreamOptions, RoomAnswersOptions {
  /** The Redis that this instance shares with others. @default none */
  link?: RedisLink;
  /** The attempts that instances share. @default none */
  shared?: SharedAttempts;
  /** The outcomes of all properties' attempts. */
  outcomes: AttemptOutcomes;
  /**
   * Waits `ms` milliseconds while no guest waits. The wait must not keep the process alive. @default a timer
   */
  rest?: (ms: number) => Promise<void>;
}

/** @param previous the property before its configuration changed */
export function createProperty(
  config: PropertyConfig,
  options: PropertyOptions,
  previous?: Property,
): Property {
  const { secrets, log, now, emit, sleep = sleepFor } = options;
  const carriedOver = carryOver(config, options, previous);
  const { upstream, answers, memory, beforeMove } = carriedOver;
  const { gateway, key, keyStatus, owner, budget } = upstream;
  const service = serviceDigest(config);
  const timing = timingOf(config);
  const rooms = new Rooms({ config, secrets, gateway, answers });
  previous?.calendar.close();
  const calendar = new Calendar({
    ...{ config, nights: answers.nights, rooms, keyStatus, log, now },
    harvests: asksForCalendar(config),
    today: () => civilDateIn(config.timeZone, new Date(now())),
    rest: options.rest ?? restFor,
  });
  const attempts = attemptStore(memory.attempts, { ...options, service, timing, sleep });
  const bookings = new BookingLookup({ config, gateway, log });
  const areLimitsUnchanged = previous && isDeepStrictEqual(previous.config.perClient, config.perClient);
  return {
    ...{
      config,
      service,
      timing,
      budget,
      key,
      keyStatus,
      owner,
      rooms,
      calendar,
      attempts,
      bookings,
      carriedOver,
    },
    rounds: new AttemptRounds({ service, attempts, gateway, rooms, key, owner, timing, now, beforeMove }),
    cancellations: new Cancellations({
      ...{ property: config.slug, gateway, bookings, rooms, log, emit, now },
      own: memory.ownCancellations,
      underWay: memory.cancelling,
    }),
    agents: previous?.agents ?? new AgentLane({ now, sleep }),
    sessions: new KnownSessions(now),
    limits: areLimitsUnchanged
      ? previous.limits
      : new ClientLimits(config.perClient, limiters(config, options)),
    guesses: previous?.guesses ?? new GuessLimit(limiters(config, options)),
  };
}

function carryOver(
  config: PropertyConfig,
  options: PropertyOptions,
  previous: Property | undefined,
): CarriedOver {
  const isUpstreamUnchanged =
    previous && isDeepStrictEqual(askingFingerprint(previous.config), askingFingerprint(config));
  if (previous && !isUpstreamUnchanged) {
    previous.carriedOver.answers.cache.retire();
    previous.carriedOver.answers.agents.retire();
    previous.carriedOver.answers.nights.retire();
  }
  const upstream = isUpstreamUnchanged ? previous.carriedOver.upstream : openUpstream(config, options);
  const hasMoved = previous && previous.service !== serviceDigest(config);
  return {
    upstream,
    answers: isUpstreamUnchanged
      ? previous.carriedOver.answers
      : openRoomAnswers(config, upstream.budget, options),
    memory: previous?.carriedOver.memory ?? createMemory(options.now),
    beforeMove: hasMoved ? previous.rounds : previous?.carriedOver.beforeMove,
  };
}

function createMemory(now: () => number): PropertyMemory {
  return {
    attempts: new AttemptMemory(now),
    cancelling: new SingleFlight(),
    ownCancellations: new OwnCancellations(now),
  };
}

function attemptStore(
  memory: AttemptMemory,
  options: PropertyOptions & Pick<Property, 'service' | 'timing'> & { sleep: (ms: number) => Promise<void> },
): AttemptStore {
  const { secrets, outcomes, shared, service, timing, now, sleep } = options;
  const common = { memory, timing, now, sleep };
  return new AttemptStore({
    ...common,
    outcomes,
    ...(shared && { shared: new SharedProgress({ ...common, shared, secrets, service }) }),
  });
}

function limiters({ slug }: PropertyConfig, { link, secrets }: PropertyOptions): LimiterFactory | undefined {
  return link && sharedLimiters(link, slug, secrets.current.value);
}
