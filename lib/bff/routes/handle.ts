import type { Span } from '@opentelemetry/api';
import type { PropertyRegistry, SessionSecrets } from '../../property/index.ts';
import {
  describeRequest,
  inRequestSpan,
  type Log,
  type Meters,
  REQUEST_ID_HEADER,
} from '../../telemetry/index.ts';
import { currentOf } from '../attempts/session-progress.ts';
import { answerTo, problemAnswer } from '../http/answer.ts';
import type { Client } from '../http/client-address.ts';
import { publicOrigin, requireSameOrigin } from '../http/guards.ts';
import type { warnOfLostOrigin } from '../http/lost-origin.ts';
import { isSafe } from '../http/method.ts';
import { asProblem, type ProblemError } from '../http/problem.ts';
import { type Counted, giveBackIfRefused } from '../limits/client-limits.ts';
import type { Properties } from '../properties.ts';
import type { Property } from '../property.ts';
import { loadSession } from '../session/guest-session.ts';
import type { Call } from './call.ts';
import { locate, noSuchProperty } from './locate.ts';
import type { RoutedOperation } from './operation.ts';
import type { Router } from './router.ts';

/** The service that a request is routed in. */
export interface Mounted {
  registry: PropertyRegistry;
  secrets: SessionSecrets;
  log: Log;
  /** The path of the routes, without a trailing slash. */
  basePath: string;
  /** The number of trusted proxies, which may name the client's address. */
  trustedProxies: number;
  now: () => number;
  meters: Meters;
  properties: Properties;
  route: Router<RoutedOperation>;
  clientOf: (headers: Pick<Headers, 'get'>) => Client;
  warnOfOrigin: ReturnType<typeof warnOfLostOrigin>;
}

/** Answers one request, in a span of its own. Never throws. */
export function handle(request: Request, requestId: string, service: Mounted): Promise<Response> {
  return inRequestSpan((span) => answer(request, requestId, service, span));
}

async function answer(request: Request, requestId: string, service: Mounted, span: Span): Promise<Response> {
  const began = service.now();
  // Cookies of a session that was saved before a problem still reach the browser.
  const headers = new Headers({ [REQUEST_ID_HEADER]: requestId });
  const labels: { property?: string; route?: string } = {};
  const counted: Counted[] = [];
  const finish = (response: Response, problem?: ProblemError): Response => {
    const { property, route } = labels;
    const durationMs = service.now() - began;
    const facts = { method: request.method, route, status: response.status, code: problem?.code };
    service.log.info('request', {
      ...labels,
      method: request.method,
      status: response.status,
      durationMs,
      ...(problem && { code: problem.code }),
      ...(problem?.cause !== undefined && { error: problem.cause }),
    });
    service.meters.request(facts, durationMs / 1000);
    describeRequest(span, facts, property);
    return answerTo(request, response);
  };
  try {
    const origin = publicOrigin(request, service.trustedProxies);
    service.warnOfOrigin(request.headers, origin);
    const url = new URL(request.url);
    const { config, shown, path } = locate(url, origin.host, service);
    labels.property = config.slug;
    const { registry, secrets, log, now } = service;
    const property = service.properties.of(config);
    const client = service.clientOf(request.headers);
    const call: Call<keyof Property> = {
      ...{ request, url, property, registry, secrets, log, origin, client },
      ...{ headers, counted, now },
    };
    if (!shown) await requireOrderTaken(call);
    const { operation, id } = service.route(request.method, path);
    if (!shown && !operation.forTakenOrders) throw noSuchProperty();
    labels.route = operation.pattern;
    if (!isSafe(request.method)) requireSameOrigin(request, origin);
    return finish(await operation.handle(call, id));
  } catch (error) {
    const problem = asProblem(error);
    await giveBackIfRefused(problem, counted, headers);
    return finish(problemAnswer(problem, requestId, headers), problem);
  }
}

/**
 * Requires that the request's session has an order at this property. A property that is no longer shown still
 * answers for its orders: after a reload, a guest must still learn an order's outcome.
 * @throws ProblemError `not-found` for every other request
 */
async function requireOrderTaken(call: Call): Promise<void> {
  const { progress } = await loadSession(call);
  if (!currentOf(progress)) throw noSuchProperty();
}
