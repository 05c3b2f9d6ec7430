import type { ListedRequest } from '../../contract/sandbox-api/panel.ts';
import type { Keys } from '../keys.ts';
import { answerWithFault, type Faults, type Line } from '../panel/faults.ts';
import type { RequestLog } from '../panel/request-log.ts';
import { PLAN_TERMS } from '../plan.ts';
import type { SandboxPropertySeed } from '../seed.ts';
import { type Answers, type Call, ENDPOINTS, OPERATIONS, type Operation } from './endpoints.ts';
import { ApiError, methodNotAllowed, refusal, responseOf } from './error.ts';
import { matchPath } from './path.ts';
import { type Quota, quotaHeaders, type RateLimiter } from './rate-limit.ts';
import { receive } from './received.ts';

/**
 * Answers requests below `…/partner/v1`. `path` is the rest, for example `/me`. Rejects only if a fault
 * breaks the connection.
 */
export type PartnerApi = (request: Request, path: string, line: Line) => Promise<Response>;

type Caller = Omit<Call, 'booking'>;

/**
 * Checks in this order: API key (401), rate limit (429), path and method (404, 405), an injected fault, scope
 * (403), and then does the work. Nothing is validated before the API key is known.
 */
export function createPartnerApi(parts: {
  seeds: readonly SandboxPropertySeed[];
  keys: Keys;
  answers: Answers;
  rateLimiter: RateLimiter;
  faults: Faults;
  log: RequestLog;
  now: () => Date;
}): PartnerApi {
  const { seeds, keys, answers, rateLimiter, faults, log, now } = parts;

  /** @throws ApiError `missing_api_key`, `invalid_api_key` */
  function authenticate(headers: Headers): Omit<Caller, 'received'> {
    const key = headers.get('x-api-key');
    if (!key) throw refusal('missing_api_key');
    const holder = keys.holder(key);
    const seed = seeds.find(({ slug }) => slug === holder?.slug);
    if (!holder || !seed) throw refusal('invalid_api_key');
    return { holder, seed };
  }

  async function dispatch(call: Caller, path: string, record: ListedRequest, line: Line): Promise<Response> {
    const found = guarded(record, () => findOperation(path, call.received.method));
    if (found instanceof Response) return found;
    const { operation, booking } = found;
    const work = () =>
      guarded(record, () => {
        const { scopes } = PLAN_TERMS[call.holder.plan];
        // docs/partner-api.md section 5.
        if (!scopes.includes(ENDPOINTS[operation].scope)) throw refusal('plan_required');
        return answers[operation]({ ...call, booking });
      });
    const fault = faults.take(operation, call.holder.slug);
    if (!fault) return work();
    record.fault = fault.kind;
    log.settle(record);
    return answerWithFault(fault, work, line);
  }

  async function respond(
    request: Request,
    path: string,
    record: ListedRequest,
    line: Line,
  ): Promise<Response> {
    const received = await receive(request);
    const caller = guarded(record, () => authenticate(received.headers));
    if (caller instanceof Response) return caller;
    const { holder } = caller;
    record.property = holder.slug;
    const quota = rateLimiter.take(holder.keyId, PLAN_TERMS[holder.plan].requestsPerMinute);
    const response = quota.admitted
      ? await dispatch({ received, ...caller }, path, record, line)
      : tooManyRequests(quota);
    for (const [name, value] of Object.entries(quotaHeaders(quota, holder.plan))) {
      response.headers.set(name, value);
    }
    return response;
  }

  return async (request, path, line) => {
    const record = log.begin(request);
    const startedAt = now().getTime();
    try {
      const response = await respond(request, path, record, line);
      record.status = response.status;
      return response;
    } finally {
      record.durationMs = now().getTime() - startedAt;
      log.settle(record);
    }
  };
}

/**
 * Returns the result, or the answer to the thrown error. An error that is not an ApiError appears in the log
 * only.
 */
function guarded<Result>(record: ListedRequest, work: () => Result): Result | Response {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ApiError)) record.error = String(error);
    return responseOf(error);
  }
}

function tooManyRequests(quota: Quota): Response {
  return responseOf(refusal('rate_limited', { 'retry-after': String(quota.resetSeconds) }));
}

/** @throws ApiError `not_found`, `method_not_allowed` */
function findOperation(path: string, method: string): { operation: Operation; booking: string } {
  const here = OPERATIONS.flatMap((operation) => {
    const booking = matchPath(ENDPOINTS[operation].path, path);
    return booking === undefined ? [] : [{ operation, booking }];
  });
  if (here.length === 0) throw refusal('not_found');
  const found = here.find(({ operation }) => ENDPOINTS[operation].method === method);
  if (!found) throw methodNotAllowed(here.map(({ operation }) => ENDPOINTS[operation].method));
  return found;
}
