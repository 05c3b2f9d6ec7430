import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Availability, PropertyAnswer, StayQuery } from '../contract/index.ts';
import type { Environment, PropertyConfig, PropertyRegistry, SessionSecrets } from '../property/index.ts';
import { type RedisLink, SharedOrders } from '../store/index.ts';
import type { Log } from '../telemetry/index.ts';
import { answerTo, problemAnswer } from './answer.ts';
import { FIRST_COMMITS_MS } from './attempt-machine.ts';
import { searchRooms } from './availability.ts';
import { todayOf } from './call.ts';
import { type Client, clientAddress } from './client-address.ts';
import { withdrawQuota } from './client-limits.ts';
import { publicHost, publicOrigin, requireSameOrigin } from './guards.ts';
import { type ConfigurationHealth, createHealth } from './health.ts';
import { locate, matchRouteOfTakenOrder } from './locate.ts';
import { keepSweeping } from './order-sweep.ts';
import { asProblem, type ProblemError } from './problem.ts';
import { describeProperty } from './route-property.ts';
import { matchRoute } from './router.ts';
import { createRuntimes, type Runtimes } from './runtimes.ts';
import { SESSION_TTL_SECONDS } from './session.ts';
import { warnOfUnconfiguredProxy } from './unconfigured-proxy.ts';

export interface BookingServiceOptions {
  registry: PropertyRegistry;
  environment: Environment;
  secrets: SessionSecrets;
  log: Log;
  /** Where the routes are mounted, without a trailing slash, for example `/api/booking`. */
  basePath: string;
  /** How many proxies in front may name the client. */
  trustedProxies: number;
  /** What this instance shares with others. @default nothing: it is the only one */
  link?: RedisLink;
  /** How the configuration stands, for the health check. @default 'ok' */
  configuration?: () => ConfigurationHealth;
  /** How the Partner API is reached. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch;
  /** @default Date.now */
  now?: () => number;
  /** @default a timer */
  sleep?: (ms: number) => Promise<void>;
}

/** The backend-for-frontend: one request in, one answer out. Never throws. */
export interface BookingService {
  /** @param basePath where the routes are in this request's address, if not where they are otherwise */
  handle(request: Request, basePath?: string): Promise<Response>;
  /** The answer to a request to `/api/health`, whatever its path. */
  health(request: Request): Promise<Response>;
  /**
   * The property that a page's address shows: a host that belongs to a property shows that one only, any other host all.
   * @param headers the page's request
   * @param slug `undefined` for a page that names none: the host's own property then, else the first
   */
  propertyAt(headers: Pick<Headers, 'get'>, slug: string | undefined): PropertyConfig | undefined;
  /** The host that the guest's browser sees, from a page's request; `undefined` where the request names none. */
  hostAt(headers: Pick<Headers, 'get'>): string | undefined;
  /** The property and whether it can be booked, for a page that renders on the server. */
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
  /** The property's own civil date. */
  today(config: PropertyConfig): string;
}

/** Makes the service. Each property gets its own client, cache and limits, at its first use. */
export function createBookingService(options: BookingServiceOptions): BookingService {
  const { registry, secrets, trustedProxies } = options;
  const now = options.now ?? Date.now;
  const { link, log, configuration = () => 'ok' as const } = options;
  const orders =
    link && new SharedOrders(link, { keptMs: SESSION_TTL_SECONDS * 1000, firstSendsMs: FIRST_COMMITS_MS });
  const runtimes = createRuntimes(registry, { ...options, now, ...(orders && { orders }) });
  if (orders) keepSweeping({ orders, registry, runtimes, secrets, log, now });
  const health = createHealth({ registry, runtimes, configuration, ...(link && { link }) });
  const warnOfProxy = warnOfUnconfiguredProxy(log, trustedProxies);
  const clientOf = (headers: Pick<Headers, 'get'>): Client => {
    warnOfProxy(headers);
    return clientAddress(headers, trustedProxies);
  };
  return {
    handle: (request, basePath = options.basePath) =>
      handle(request, { ...options, basePath, now, runtimes, clientOf }),
    health: async (request) => answerTo(request, await health(request)),
    propertyAt: (headers, slug) => registry.shownAt(publicHost(headers, trustedProxies), slug),
    hostAt: (headers) => publicHost(headers, trustedProxies),
    describe: (config, locale) => describeProperty(runtimes.of(config), locale),
    search: async (config, stay, locale, headers) => {
      const runtime = runtimes.of(config);
      await runtime.limits.count('pages', clientOf(headers));
      return searchRooms(runtime, secrets, stay, locale);
    },
    today: (config) => todayOf({ runtime: runtimes.of(config), now }),
  };
}

interface Mounted extends BookingServiceOptions {
  now: () => number;
  runtimes: Runtimes;
  clientOf: (headers: Pick<Headers, 'get'>) => Client;
}

async function handle(request: Request, service: Mounted): Promise<Response> {
  const began = service.now();
  const requestId = randomUUID();
  // What is saved into a session on the way to a problem still reaches the browser.
  const headers = new Headers();
  const told: { property?: string; route?: string } = {};
  const finish = (response: Response, problem?: ProblemError): Response => {
    service.log.info('request', {
      requestId,
      ...told,
      method: request.method,
      status: response.status,
      durationMs: service.now() - began,
      ...(problem && { code: problem.code }),
      ...(problem?.cause !== undefined && { error: problem.cause }),
    });
    return answerTo(request, response);
  };
  try {
    const origin = publicOrigin(request, service.trustedProxies);
    const url = new URL(request.url);
    const { config, shown, path } = locate(url, origin.host, service);
    told.property = config.slug;
    const { secrets, log, now, runtimes } = service;
    const runtime = runtimes.of(config);
    const client = service.clientOf(request.headers);
    const call = { request, url, requestId, runtime, secrets, log, origin, client, headers, now };
    const route = shown ? matchRoute(request.method, path) : await matchRouteOfTakenOrder(call, path);
    told.route = route.pattern;
    if (!route.safe) requireSameOrigin(request, origin);
    return finish(await route.handle(call));
  } catch (error) {
    const problem = asProblem(error);
    // The client's own limit brings its quota along; any other is the plan's or the upstream's.
    if (problem.code === 'too-many-requests') withdrawQuota(headers);
    return finish(problemAnswer(problem, requestId, headers), problem);
  }
}
