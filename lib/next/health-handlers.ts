import 'server-only';
import { randomUUID } from 'node:crypto';
import { answerAlive, answerReady, answerTo, ProblemError, problemAnswer } from '../bff/index.ts';
import { type BookingHandlers, everyMethod } from './every-method.ts';
import { mountPath } from './mount.ts';
import type { BellhopSource } from './shared.ts';
import { bellhopOrReport } from './unconfigured.ts';

export interface HealthHandlersOptions {
  /** The path of the route file in the app. @default '/api/health' */
  basePath?: string;
  /** The same as in `createBookingHandlers`. */
  bellhop?: BellhopSource;
}

/**
 * Makes the health checks as route handlers of Next.js, for a catch-all
 * `app/api/health/[[...check]]/route.ts`. Each answers 200 or 503 with named checks, and no secret.
 * `/api/health` reports the upstreams too, `/api/health/live` whether the process answers,
 * `/api/health/ready` whether it can serve guests.
 * @example export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createHealthHandlers();
 * @throws ConfigError for a `basePath` that is not a path
 */
export function createHealthHandlers({ basePath, bellhop }: HealthHandlersOptions = {}): BookingHandlers {
  const mount = mountPath(basePath ?? '/api/health');
  const made = bellhopOrReport(bellhop);
  const handle = async (request: Request): Promise<Response> => {
    // Only the end of the path counts: the `basePath` of Next may stand before it.
    const path = new URL(request.url).pathname.replace(/\/$/, '');
    if (path.endsWith(`${mount}/live`)) return answerAlive(request);
    if (path.endsWith(`${mount}/ready`))
      return made()?.service.ready(request) ?? answerReady(request, undefined);
    if (path.endsWith(mount)) return made()?.service.health(request) ?? answerReady(request, undefined);
    return answerTo(request, problemAnswer(new ProblemError('not-found'), randomUUID()));
  };
  return everyMethod(handle);
}
