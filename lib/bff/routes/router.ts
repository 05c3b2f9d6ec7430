import { currentOf } from '../attempts/session-progress.ts';
import { isSafe, methodNotAllowed } from '../http/method.ts';
import { ProblemError } from '../http/problem.ts';
import { loadSession } from '../session/guest-session.ts';
import type { Call } from './call.ts';
import { noSuchProperty } from './locate.ts';
import { OPERATIONS, type RoutedOperation } from './route-table.ts';

/** The operation that a request asks for. */
export interface Matched {
  operation: RoutedOperation;
  /** What the path names in the place of `{id}`; empty where the pattern has none. */
  id: string;
}

const FORMS = OPERATIONS.map((operation) => ({
  operation,
  form: new RegExp(`^${operation.pattern.replace('{id}', '([0-9a-f-]{36})')}$`),
}));

/** The operation for a method and a path. @throws ProblemError `not-found`, or `method-not-allowed` with `Allow` */
export function matchRoute(method: string, path: string): Matched {
  const found = FORMS.flatMap(({ operation, form }) => {
    const parts = form.exec(path);
    return parts ? [{ operation, id: parts[1] ?? '' }] : [];
  });
  if (found.length === 0) throw new ProblemError('not-found');
  const asked = isSafe(method) ? 'GET' : method;
  const matched = found.find(({ operation }) => operation.method === asked);
  if (!matched) throw methodNotAllowed(found.map(({ operation }) => operation.method));
  return matched;
}

/**
 * The route at a property that is not shown (any more). It still sees through the orders that it has taken: a reload must
 * not leave a guest without the last word on one. To everyone else there is no such property.
 * @throws ProblemError `not-found`; to the guest with the order also `method-not-allowed`
 */
export async function matchRouteOfTakenOrder(call: Call, path: string): Promise<Matched> {
  const { progress } = await loadSession(call);
  if (!currentOf(progress)) throw noSuchProperty();
  const matched = matchRoute(call.request.method, path);
  if (!matched.operation.forTakenOrders) throw noSuchProperty();
  return matched;
}
