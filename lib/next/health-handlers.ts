import 'server-only';
import { randomUUID } from 'node:crypto';
import { answerAlive, answerReady, answerTo, ProblemError, problemAnswer } from '../bff/index.ts';
import { type BookingHandlers, everyMethod } from './every-method.ts';
import { mountPath } from './mount.ts';
import type { BellhopSource } from './shared.ts';
import { bellhopOrReport } from './unconfigured.ts';

export interface HealthHandlersOptions {
  /** Where the route file is, as a path of the app. @default '/api/health' */
  basePath?: string;
  /** As of `createBookingHandlers`. */
  bellhop?: BellhopSource;
}

/**
 * The health checks as Next.js route handlers, for a catch-all `app/api/health/[[...check]]/route.ts`. Each answers 200 or
 * 503 with named checks, and no secret: `/api/health` tells of upstreams too, `/api/health/live` whether the process
 * answers at all, `/api/health/ready` whether it should be given guests.
 * @example export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createHealthHandlers();
 * @throws ConfigError for a `basePath` that is no path
 */
export function createHealthHandlers({ basePath, bellhop }: HealthHandlersOptions = {}): BookingHandlers {
  const mount = mountPath(basePath ?? '/api/health');
  const made = bellhopOrReport(bellhop);
  const handle = async (request: Request): Promise<Response> => {
    // By its end: Next's own `basePath` may still be before it.
    const path = new URL(request.url).pathname.replace(/\/$/, '');
    if (path.endsWith(`${mount}/live`)) return answerAlive(request);
    if (path.endsWith(`${mount}/ready`))
      return made()?.service.ready(request) ?? answerReady(request, undefined);
    if (path.endsWith(mount)) return made()?.service.health(request) ?? answerReady(request, undefined);
    return answerTo(request, problemAnswer(new ProblemError('not-found'), randomUUID()));
  };
  return everyMethod(handle);
}
