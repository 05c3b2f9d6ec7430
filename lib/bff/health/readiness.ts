import { randomUUID } from 'node:crypto';
import type { HealthAnswer } from '../../contract/http/health.ts';
import type { RedisLink } from '../../store/index.ts';
import { answerTo, problemAnswer } from '../http/answer.ts';
import { isSafe, methodNotAllowed } from '../http/method.ts';
import { type ConfigurationHealth, healthAnswer } from './health.ts';
import { isStopping } from './stopping.ts';

/** The facts that a running Bellhop knows without a request. */
interface Known {
  configuration: () => ConfigurationHealth;
  link?: RedisLink;
}

/**
 * Answers whether this process can answer at all. The answer stays 200 while the process stops, because a
 * supervisor that kills the process would cut off orders. Makes no request, and needs no configuration.
 */
export function answerAlive(request: Request): Response {
  return checked(request, true, {}, randomUUID());
}

/**
 * Answers whether this process should get guests: 200, or 503 if it could help none of them. That is the case
 * while the process stops, and if its configuration is unusable. Makes no request. A refused API key, a slow
 * upstream and an unavailable Redis affect every instance, so they are no reason to remove one. `/api/health`
 * reports them.
 * @param known `undefined` if no Bellhop could be made
 */
export function answerReady(
  request: Request,
  known: Known | undefined,
  requestId: string = randomUUID(),
): Response {
  const stopping = isStopping();
  const checks: HealthAnswer['checks'] = {
    process: stopping ? 'stopping' : 'ok',
    configuration: known ? known.configuration() : 'unusable',
    ...(known?.link && { store: known.link.isUp ? 'ok' : 'away' }),
  };
  return checked(request, known !== undefined && !stopping, checks, requestId);
}

function checked(
  request: Request,
  isWell: boolean,
  checks: HealthAnswer['checks'],
  requestId: string,
): Response {
  if (!isSafe(request.method)) return problemAnswer(methodNotAllowed(['GET']), requestId);
  return answerTo(request, healthAnswer(isWell, checks, requestId));
}
