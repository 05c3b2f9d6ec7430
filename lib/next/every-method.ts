type RouteHandler = (request: Request) => Promise<Response>;

/**
 * The exports of a catch-all `route.ts`. It has every method, so that a wrong method gets a problem answer
 * too.
 */
export type BookingHandlers = Record<
  'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS',
  RouteHandler
>;

/** One handler for every method. */
export function everyMethod(handle: RouteHandler): BookingHandlers {
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
