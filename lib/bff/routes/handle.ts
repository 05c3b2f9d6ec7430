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

/** A service where a request finds its routes. */
export interface Mounted {
  registry: PropertyRegistry;
  secrets: SessionSecrets;
  log: Log;
  /** Where the routes are, without a trailing slash. */
  basePath: string;
  /** How many proxies in front may name the client. */
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
  // What is saved into a session on the way to a problem still reaches the browser.
  const headers = new Headers({ [REQUEST_ID_HEADER]: requestId });
  const told: { property?: string; route?: string } = {};
  const counted: Counted[] = [];
  const finish = (response: Response, problem?: ProblemError): Response => {
    const { property, route } = told;
    const durationMs = service.now() - began;
    const facts = { method: request.method, route, status: response.status, code: problem?.code };
    service.log.info('request', {
      ...told,
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
    told.property = config.slug;
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
    told.route = operation.pattern;
    if (!isSafe(request.method)) requireSameOrigin(request, origin);
    return finish(await operation.handle(call, id));
  } catch (error) {
    const problem = asProblem(error);
    await giveBackIfRefused(problem, counted, headers);
    return finish(problemAnswer(problem, requestId, headers), problem);
  }
}

/**
 * A property that is not shown (any more) still sees through the orders that it has taken: a reload must not leave a guest
 * without the last word on one.
 * @throws ProblemError `not-found` to everyone else
 */
async function requireOrderTaken(call: Call): Promise<void> {
  const { progress } = await loadSession(call);
  if (!currentOf(progress)) throw noSuchProperty();
}
