import { currentOf } from '../attempts/session-progress.ts';
import { isSafe, methodNotAllowed } from '../http/method.ts';
import { ProblemError } from '../http/problem.ts';
import type { Property } from '../property.ts';
import { loadSession } from '../session/guest-session.ts';
import type { Call } from './call.ts';
import { noSuchProperty } from './locate.ts';
import { ROUTES } from './route-table.ts';

/** Finds the route that answers a request. */

export interface Matched {
  pattern: string;
  safe: boolean;
  forTakenOrders: boolean;
  handle: (call: Call<Property>) => Promise<Response>;
}

/** The route for a method and a path. @throws ProblemError `not-found`, or `method-not-allowed` with `Allow` */
export function matchRoute(method: string, path: string): Matched {
  const route = ROUTES.find((candidate) => candidate.path.test(path));
  if (!route) throw new ProblemError('not-found');
  const safe = isSafe(method);
  const operation = new Map(Object.entries(route.methods)).get(safe ? 'GET' : method);
  if (!operation) throw methodNotAllowed(Object.keys(route.methods));
  const id = route.path.exec(path)?.[1] ?? '';
  const { pattern, forTakenOrders = false } = route;
  return { pattern, safe, forTakenOrders, handle: (call) => operation.handle(call, id) };
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
