type RouteHandler = (request: Request) => Promise<Response>;

/** The exports of a catch-all `route.ts`. Every method is there, so that a wrong one gets a problem answer too. */
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
