import 'server-only';
import { randomUUID } from 'node:crypto';
import { answerTo, ProblemError, problemAnswer } from '../bff/index.ts';
import { type BookingHandlers, everyMethod } from './every-method.ts';
import { keepAliveAfterResponse } from './keep-alive-after-response.ts';
import { mountIn, mountPath, strayWarning } from './mount.ts';
import type { BellhopSource } from './shared.ts';
import { bellhopOrReport } from './unconfigured.ts';

export interface BookingHandlersOptions {
  /**
   * The path of the route file in the app, without the `basePath` of Next.
   * @default the path of `bellhop`: '/api/booking' unless it was made with another
   */
  basePath?: string;
  /**
   * The Bellhop to use, or a function that makes the one of this process. It is called at the first request
   * and not at import, because a build needs no configuration.
   * @default made from the environment (`BELLHOP_BASE_URL`, `BELLHOP_API_KEY` …)
   */
  bellhop?: BellhopSource;
}

/**
 * Makes the booking routes as route handlers of Next.js. While the configuration cannot be used they answer
 * the problem `internal`, and the reason is on standard error.
 * @example export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createBookingHandlers();
 * @throws ConfigError for a `basePath` that is not a path
 */
export function createBookingHandlers({ basePath, bellhop }: BookingHandlersOptions = {}): BookingHandlers {
  const mount = basePath === undefined ? undefined : mountPath(basePath);
  const bellhopNow = bellhopOrReport(bellhop);
  let warned = false;
  const handle = async (request: Request): Promise<Response> => {
    const made = bellhopNow();
    // The answer does not tell guests the reason.
    if (!made) return answerTo(request, problemAnswer(new ProblemError('internal'), randomUUID()));
    const at = mountIn(request, mount ?? made.basePath);
    const answering = made.service.handle(request, at);
    if (request.method === 'POST') keepAliveAfterResponse(answering);
    const answer = await answering;
    const warning = warned || answer.status !== 404 ? undefined : strayWarning(request, at);
    if (warning) {
      warned = true;
      made.log.warn(warning);
    }
    return answer;
  };
  return everyMethod(handle);
}
