import 'server-only';
import { after } from 'next/server';
import { type Bellhop, type BellhopOptions, createBellhop } from './bellhop.ts';
import { sharedBellhop } from './shared.ts';

type RouteHandler = (request: Request) => Promise<Response>;

/** The exports of a catch-all `route.ts`. Every method is there, so that a wrong one gets a problem answer too. */
export type BookingHandlers = Record<
  'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS',
  RouteHandler
>;

/**
 * The booking routes as Next.js route handlers.
 * @example export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createBookingHandlers();
 * @param source options, or a function that gives the Bellhop to use. Either is used at the first request, not at
 *   import: a build needs no configuration. @default the process's shared one, see {@link sharedBellhop}
 */
export function createBookingHandlers(
  source: BellhopOptions | (() => Bellhop) = sharedBellhop,
): BookingHandlers {
  let made: Bellhop | undefined;
  const handle: RouteHandler = (request) => {
    made ??= typeof source === 'function' ? source() : createBellhop(source);
    const answer = made.service.handle(request);
    if (request.method === 'POST') outliveTheRequest(answer);
    return answer;
  };
  return {
    GET: handle,
    HEAD: handle,
    POST: handle,
    PUT: handle,
    PATCH: handle,
    DELETE: handle,
    OPTIONS: handle,
  };
}

/**
 * A booking on its way goes on when its guest has left (DESIGN.md section 5). Without this, a server that is asked to
 * stop ends as soon as its last connection does, and a platform that freezes idle functions cuts the call off.
 */
function outliveTheRequest(work: Promise<unknown>): void {
  try {
    after(work);
  } catch {
    // Not in a request of Next's: whoever calls the handler then waits for its answer.
  }
}
