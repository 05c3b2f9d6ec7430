import 'server-only';
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
    return made.service.handle(request);
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
