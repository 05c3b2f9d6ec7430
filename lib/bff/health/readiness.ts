import { randomUUID } from 'node:crypto';
import type { HealthAnswer } from '../../contract/http/health.ts';
import type { RedisLink } from '../../store/index.ts';
import { answerTo, problemAnswer } from '../http/answer.ts';
import { isSafe, methodNotAllowed } from '../http/method.ts';
import { type ConfigurationHealth, healthAnswer } from './health.ts';
import { isStopping } from './stopping.ts';

/** What a Bellhop that was made can say of itself without asking anybody. */
interface Known {
  configuration: () => ConfigurationHealth;
  link?: RedisLink;
}

/**
 * Answers whether this process can answer at all. Stays 200 while the process stops: a supervisor that kills it would cut
 * off orders. Asks nobody, and needs no configuration.
 */
export function answerAlive(request: Request): Response {
  return checked(request, true, {}, randomUUID());
}

/**
 * Answers whether this process should be given guests: 200, or 503 where none of them could be helped, which is while it
 * is stopping, and where its configuration cannot be used. Asks nobody. A refused key, a slow upstream and a Redis that is
 * away are every instance's trouble, and no reason to take one of them away: these are told by `/api/health`.
 * @param known `undefined` where no Bellhop could be made
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
