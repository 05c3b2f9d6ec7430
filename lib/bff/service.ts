import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Availability, PropertyAnswer, StayQuery } from '../contract/index.ts';
import { civilDateIn } from '../contract/index.ts';
import type { Environment, PropertyConfig, PropertyRegistry, SessionSecrets } from '../property/index.ts';
import type { Log } from '../telemetry/index.ts';
import { headAnswer, problemAnswer } from './answer.ts';
import { searchRooms } from './availability.ts';
import type { Call } from './call.ts';
import { clientAddress } from './client-address.ts';
import { publicOrigin, requireSameOrigin } from './guards.ts';
import { healthAnswer } from './health.ts';
import { asProblem, ProblemError } from './problem.ts';
import { describeProperty } from './route-property.ts';
import { type Matched, matchRoute } from './router.ts';
import { createRuntime, type PropertyRuntime } from './runtime.ts';

export interface BookingServiceOptions {
  registry: PropertyRegistry;
  environment: Environment;
  secrets: SessionSecrets;
  log: Log;
  /** Where the routes are mounted, without a trailing slash, for example `/api/booking`. */
  basePath: string;
  /** How many proxies in front may name the client. */
  trustedProxies: number;
  /** How the Partner API is reached. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch;
  /** @default Date.now */
  now?: () => number;
  /** @default a timer */
  sleep?: (ms: number) => Promise<void>;
}

/** The backend-for-frontend: one request in, one answer out. Never throws. */
export interface BookingService {
  handle(request: Request): Promise<Response>;
  /** The answer to a request to `/api/health`, whatever its path. */
  health(request: Request): Promise<Response>;
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

/** Makes the service. Each property gets its own client, budget, cache and limits, at its first use. */
export function createBookingService(options: BookingServiceOptions): BookingService {
  const { registry, secrets } = options;
  const now = options.now ?? Date.now;
  const runtimes = new Map<string, PropertyRuntime>();
  const runtimeOf = (config: PropertyConfig): PropertyRuntime => {
    const known = runtimes.get(config.slug);
    if (known) return known;
    const made = createRuntime(config, { ...options, now });
    runtimes.set(config.slug, made);
    return made;
  };
  return {
    handle: (request) => handle(request, { ...options, now, runtimeOf }),
    health: async (request) => answerTo(request, await healthAnswer(request, registry.all.map(runtimeOf))),
    describe: (config, locale) => describeProperty(runtimeOf(config), locale),
    search: async (config, stay, locale, headers) => {
      const runtime = runtimeOf(config);
      await runtime.limits.count('pages', clientAddress(headers, options.trustedProxies));
      return searchRooms(runtime, secrets, stay, locale);
    },
    today: (config) => civilDateIn(config.timeZone, new Date(now())),
  };
}

interface Mounted extends BookingServiceOptions {
  now: () => number;
  runtimeOf: (config: PropertyConfig) => PropertyRuntime;
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
    const { config, path, url } = locate(request, service);
    told.property = config.slug;
    const route = matchRoute(request.method, path);
    told.route = route.pattern;
    return finish(await run(route, request, url, config, { service, headers, requestId }));
  } catch (error) {
    const problem = asProblem(error);
    return finish(problemAnswer(problem, requestId, headers), problem);
  }
}

const answerTo = (request: Request, response: Response): Response =>
  request.method === 'HEAD' ? headAnswer(response) : response;

function run(
  route: Matched,
  request: Request,
  url: URL,
  config: PropertyConfig,
  { service, headers, requestId }: { service: Mounted; headers: Headers; requestId: string },
): Promise<Response> {
  const { secrets, log, trustedProxies, now, runtimeOf } = service;
  const origin = publicOrigin(request, trustedProxies);
  if (!route.safe) requireSameOrigin(request, origin);
  const call: Call = {
    request,
    url,
    requestId,
    runtime: runtimeOf(config),
    secrets,
    log,
    origin,
    trustedProxies,
    headers,
    now,
  };
  return route.handle(call);
}

/** The property and the rest of the path that a request names. @throws ProblemError `not-found` */
function locate(
  request: Request,
  { basePath, registry }: Mounted,
): { config: PropertyConfig; path: string; url: URL } {
  const url = new URL(request.url);
  if (!url.pathname.startsWith(`${basePath}/`)) throw new ProblemError('not-found');
  const [slug = '', ...rest] = url.pathname.slice(basePath.length + 1).split('/');
  const config = registry.bySlug(slug);
  if (!config) throw new ProblemError('not-found', { detail: 'No such property.' });
  return { config, path: `/${rest.join('/')}`, url };
}
