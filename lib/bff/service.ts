import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Availability, Money, PropertyAnswer, StayQuery } from '../contract/index.ts';
import type { PropertyConfig, PropertyRegistry } from '../property/index.ts';
import { type Outbox, type RedisLink, SharedAttempts } from '../store/index.ts';
import {
  type BellhopEvent,
  createEventReporter,
  createMeters,
  type EventHook,
  requestIdOf,
  underRequestId,
} from '../telemetry/index.ts';
import { type AgentReads, createAgentReads } from './agents/agent-reads.ts';
import { AttemptOutcomes } from './attempts/outcomes.ts';
import { logReconciled, startReconciler } from './attempts/reconciler.ts';
import { FIRST_COMMIT_BY_ANY_CLOCK_MS } from './attempts/state-machine.ts';
import { SESSION_TTL_SECONDS } from './attempts/ticket.ts';
import { openQuote } from './availability/quote.ts';
import type { OrderedRoom } from './availability/rooms.ts';
import { type ConfigurationHealth, createHealth } from './health/health.ts';
import { observe } from './health/observe.ts';
import { answerReady } from './health/readiness.ts';
import { answerTo } from './http/answer.ts';
import { type Client, clientAddress } from './http/client-address.ts';
import { pageOrigin, publicHost } from './http/guards.ts';
import { warnOfLostOrigin } from './http/lost-origin.ts';
import { asProblem } from './http/problem.ts';
import { warnOfUnconfiguredProxy } from './http/unconfigured-proxy.ts';
import { giveBackIfRefused } from './limits/client-limits.ts';
import { createProperties } from './properties.ts';
import { todayAt } from './routes/call.ts';
import { handle } from './routes/handle.ts';
import { describeProperty } from './routes/property.ts';
import { OPERATIONS } from './routes/route-table.ts';
import { createRouter } from './routes/router.ts';
import type { UpstreamOptions } from './upstream/upstream.ts';
import { Webhooks } from './webhooks/webhooks.ts';

export interface BookingServiceOptions
  extends Pick<UpstreamOptions, 'environment' | 'secrets' | 'log' | 'fetch' | 'mapping' | 'sleep'> {
  registry: PropertyRegistry;
  /** The path of the routes, without a trailing slash, for example `/api/booking`. */
  basePath: string;
  /** The number of trusted proxies, which may name the client's address. */
  trustedProxies: number;
  /** The Redis that this instance shares with others. @default none: this is the only instance */
  link?: RedisLink;
  /** The state of the configuration, for the health check. @default 'ok' */
  configuration?: () => ConfigurationHealth;
  /** Receives the events of orders, bookings and API keys. @default none */
  onEvent?: EventHook;
  /** Stores the webhook messages of all properties. The service closes it. @default no webhooks */
  outbox?: Outbox;
  /**
   * Waits `ms` milliseconds while no guest waits. The wait must not keep the process alive. @default a timer
   */
  rest?: (ms: number) => Promise<void>;
  /** Keeps the process alive until `work` is done. @default does nothing */
  keepAlive?: (work: Promise<void>) => void;
  /** @default Date.now */
  now?: () => number;
}

/** The backend-for-frontend: a function from a request to an answer. Never throws. */
export interface BookingService {
  /**
   * @param basePath the path of the routes in this request's address, if it differs from the configured one
   */
  handle(request: Request, basePath?: string): Promise<Response>;
  /** The answer to a request to `/api/health`, whatever its path. */
  health(request: Request): Promise<Response>;
  /** The answer to a request to `/api/health/ready`, whatever its path. */
  ready(request: Request): Response;
  /**
   * The property that a page's address shows. A property's own host shows only that property. Any other host
   * shows all properties.
   * @param headers the page's request
   * @param slug `undefined` for a page without a slug: then the host's own property, or else the first one
   */
  propertyAt(headers: Pick<Headers, 'get'>, slug: string | undefined): PropertyConfig | undefined;
  /**
   * The origin in the guest's browser, for example `https://book.example`.
   * @param headers the page's request
   * @returns `undefined` if the headers name no web origin
   */
  originAt(headers: Pick<Headers, 'get'>): string | undefined;
  /** The property, and whether guests can book it, for a page that renders on the server. */
  describe(config: PropertyConfig, locale: string): Promise<PropertyAnswer>;
  /**
   * Rooms for a checked stay, for a page that renders on the server.
   * @param headers the page's request, for the client's limit
   * @throws ProblemError
   */
  search(
    config: PropertyConfig,
    stay: StayQuery,
    locale: string,
    headers: Pick<Headers, 'get'>,
  ): Promise<Availability>;
  /** The agents' reads. Make each call within {@link BookingService.forRequest}. */
  agents: AgentReads;
  /**
   * Runs a request's work under its id, so that all its log lines have the id. @param headers the request's
   * headers
   */
  forRequest<T>(headers: Pick<Headers, 'get'>, work: (requestId: string) => Promise<T>): Promise<T>;
  /**
   * The price of a quote.
   * @returns `undefined` if the quote is forged, or belongs to another property, room or stay
   */
  quotedPrice(config: PropertyConfig, room: OrderedRoom, quote: string): Money | undefined;
  /**
   * Looks at attempts in doubt whose guests do not come back. Call this about every half minute. Never
   * throws.
   */
  lookAtDoubts(): Promise<void>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** The civil date at the property. */
  today(config: PropertyConfig): string;
  /**
   * Stops the reconciler and the calendar's harvest, unregisters the gauges, and waits for webhook deliveries
   * in flight. The service must not be used afterwards.
   */
  close(): Promise<void>;
}

/** Makes the service. Each property gets its own client, cache and limits at its first use. */
export function createBookingService(options: BookingServiceOptions): BookingService {
  const { registry, secrets, trustedProxies } = options;
  const now = options.now ?? Date.now;
  const { link, log, configuration = () => 'ok' as const } = options;
  const shared =
    link &&
    new SharedAttempts(link, {
      keptMs: SESSION_TTL_SECONDS * 1000,
      firstSendsMs: FIRST_COMMIT_BY_ANY_CLOCK_MS,
    });
  const meters = createMeters();
  const reportToHost = createEventReporter(options);
  const { outbox, keepAlive } = options;
  const webhooks = outbox && new Webhooks({ registry, secrets, outbox, log, meters, now });
  const record = webhooks && ((event: BellhopEvent) => webhooks.store(event));
  const emit = (event: BellhopEvent) => {
    meters.event(event);
    reportToHost(event);
    const recording = record?.(event);
    if (recording) keepAlive?.(recording);
  };
  const outcomes = new AttemptOutcomes({ emit, record });
  const properties = createProperties(registry, {
    ...options,
    now,
    ...{ meters, outcomes, emit },
    ...(shared && { shared }),
  });
  const unobserve = observe({
    ...{ meters, registry, outcomes, now },
    webhooks: webhooks && (() => webhooks.pending),
    budgetOf: (config) => properties.ifUsed(config)?.budget,
  });
  const stopReconciler = shared && startReconciler({ shared, registry, attemptsOf: properties.of, log });
  const health = createHealth({
    ...{ registry, configuration },
    keyStatusOf: (config) => properties.of(config).keyStatus,
    knownKeyStatusOf: (config) => properties.ifUsed(config)?.keyStatus,
    ...(link && { link }),
  });
  const warnOfProxy = warnOfUnconfiguredProxy(log, trustedProxies);
  const warnOfOrigin = warnOfLostOrigin(log);
  const clientOf = (headers: Pick<Headers, 'get'>): Client => {
    warnOfProxy(headers);
    return clientAddress(headers, trustedProxies);
  };
  const idOf = (headers: Pick<Headers, 'get'>) => requestIdOf(headers, trustedProxies);
  const service = {
    ...{ registry, secrets, log, trustedProxies, now, meters, properties, clientOf, warnOfOrigin },
    route: createRouter(OPERATIONS),
  };
  return {
    handle: (request, basePath = options.basePath) => {
      const requestId = idOf(request.headers);
      return underRequestId(requestId, async () => {
        const answer = await handle(request, requestId, { ...service, basePath });
        // From now on, the request's events outlive this process.
        await webhooks?.waitUntilStored(requestId);
        return answer;
      });
    },
    health: async (request) => {
      const requestId = idOf(request.headers);
      return answerTo(request, await underRequestId(requestId, () => health(request, requestId)));
    },
    ready: (request) => answerReady(request, { configuration, ...(link && { link }) }, idOf(request.headers)),
    propertyAt: (headers, slug) => registry.shownAt(publicHost(headers, trustedProxies), slug),
    originAt: (headers) => pageOrigin(headers, trustedProxies),
    describe: (config, locale) =>
      underRequestId(randomUUID(), () => describeProperty(properties.of(config), locale)),
    search: (config, stay, locale, headers) =>
      underRequestId(idOf(headers), async () => {
        const { limits, rooms } = properties.of(config);
        const counted = await limits.count('pages', clientOf(headers));
        try {
          return await rooms.search(stay, locale);
        } catch (error) {
          await giveBackIfRefused(asProblem(error), [counted]);
          throw error;
        }
      }),
    agents: createAgentReads({
      propertyOf: properties.of,
      clientOf,
      today: (config) => todayAt(config, now()),
    }),
    forRequest: (headers, work) => {
      const requestId = idOf(headers);
      return underRequestId(requestId, () => work(requestId));
    },
    quotedPrice: ({ slug }, { roomTypeId, checkin, checkout, adults }, quote) =>
      openQuote(secrets, quote, { property: slug, roomTypeId, checkin, checkout, adults }),
    lookAtDoubts: () =>
      underRequestId(randomUUID(), () =>
        outcomes
          .lookAtDoubts((slug, attempt) => logReconciled(log, slug, attempt, 0))
          .catch((error: unknown) => log.error('the check of attempts in doubt failed', { error })),
      ),
    close: async () => {
      unobserve();
      stopReconciler?.();
      properties.close();
      await webhooks?.close();
    },
    now,
    today: (config) => todayAt(config, now()),
  };
}
