import { currentOf } from '../attempts/session-progress.ts';
import { isSafe, methodNotAllowed } from '../http/method.ts';
import { ProblemError } from '../http/problem.ts';
import { loadSession } from '../session/guest-session.ts';
import { getAvailability, getNearAvailability } from './availability.ts';
import { cancelHeldBooking, findBooking } from './bookings.ts';
import type { Call } from './call.ts';
import { commitAttempt } from './commit-attempt.ts';
import { endCurrentAttempt, getCurrentAttempt } from './current-attempt.ts';
import { noSuchProperty } from './locate.ts';
import { postAttempt } from './post-attempt.ts';
import { getProperty } from './property.ts';

/** The routes of DESIGN.md section 4, below `/{property}`. Whatever answers GET answers HEAD (RFC 9110, 9.3.2). */

type Handler = (call: Call, id: string) => Promise<Response>;

interface Route {
  /** The path with `{id}` for a name; this is what the log shows, never the path itself. */
  pattern: string;
  path: RegExp;
  methods: Readonly<Record<string, Handler>>;
  /** True for what sees an order through that is taken already. */
  forTakenOrders?: true;
}

const ROUTES: readonly Route[] = [
  { pattern: '/property', path: /^\/property$/, methods: { GET: getProperty } },
  { pattern: '/availability', path: /^\/availability$/, methods: { GET: getAvailability } },
  {
    pattern: '/availability/near',
    path: /^\/availability\/near$/,
    methods: { GET: getNearAvailability },
  },
  { pattern: '/attempts', path: /^\/attempts$/, methods: { POST: postAttempt } },
  {
    pattern: '/attempts/current',
    path: /^\/attempts\/current$/,
    methods: { GET: getCurrentAttempt, DELETE: endCurrentAttempt },
    forTakenOrders: true,
  },
  {
    pattern: '/attempts/{id}/commit',
    path: /^\/attempts\/([0-9a-f-]{36})\/commit$/,
    methods: { POST: commitAttempt },
    forTakenOrders: true,
  },
  { pattern: '/bookings/find', path: /^\/bookings\/find$/, methods: { POST: findBooking } },
  { pattern: '/bookings/cancel', path: /^\/bookings\/cancel$/, methods: { POST: cancelHeldBooking } },
];

/** What there is, for who describes it: the paths below `/{property}`, and the methods that each has besides HEAD. */
export const ROUTE_METHODS: readonly { pattern: string; methods: readonly string[] }[] = ROUTES.map(
  ({ pattern, methods }) => ({ pattern, methods: Object.keys(methods) }),
);

export interface Matched {
  pattern: string;
  safe: boolean;
  forTakenOrders: boolean;
  handle: (call: Call) => Promise<Response>;
}

/** The route for a method and a path. @throws ProblemError `not-found`, or `method-not-allowed` with `Allow` */
export function matchRoute(method: string, path: string): Matched {
  const route = ROUTES.find((candidate) => candidate.path.test(path));
  if (!route) throw new ProblemError('not-found');
  const safe = isSafe(method);
  const handler = new Map(Object.entries(route.methods)).get(safe ? 'GET' : method);
  if (!handler) throw methodNotAllowed(Object.keys(route.methods));
  const id = route.path.exec(path)?.[1] ?? '';
  const { pattern, forTakenOrders = false } = route;
  return { pattern, safe, forTakenOrders, handle: (call) => handler(call, id) };
}

/**
 * The route at a property that is not shown (any more). It still sees through the orders that it has taken: a reload must
 * not leave a guest without the last word on one. To everyone else there is no such property.
 * @throws ProblemError `not-found`; to the guest with the order also `method-not-allowed`
 */
export async function matchRouteOfTakenOrder(call: Call, path: string): Promise<Matched> {
  const { progress } = await loadSession(call);
  if (!currentOf(progress)) throw noSuchProperty();
  const route = matchRoute(call.request.method, path);
  if (!route.forTakenOrders) throw noSuchProperty();
  return route;
}
