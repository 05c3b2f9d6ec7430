import type { PropertyConfig, PropertyRegistry } from '../property/index.ts';
import { loadSession } from './attempts/guest-session.ts';
import { currentOf } from './attempts/session-progress.ts';
import type { Call } from './call.ts';
import { ProblemError } from './problem.ts';
import { type Matched, matchRoute } from './router.ts';

/** What a request's address names. */
export interface Located {
  config: PropertyConfig;
  /** False for a property that is not to be seen there: gone from the file since the start, or at another one's host. */
  shown: boolean;
  /** Below the property's own path; without the one slash that may end an address. */
  path: string;
}

/** @param host that the browser sees @throws ProblemError `not-found` */
export function locate(
  { pathname }: URL,
  host: string,
  { basePath, registry }: { basePath: string; registry: PropertyRegistry },
): Located {
  if (!pathname.startsWith(`${basePath}/`)) throw new ProblemError('not-found');
  const [slug = '', ...rest] = pathname.slice(basePath.length + 1).split('/');
  const shown = registry.shownAt(host, slug);
  const config = shown ?? registry.everBySlug(slug);
  if (!config) throw noSuchProperty();
  // Next's `trailingSlash: true` sends every call to the address with a slash at its end.
  const path = `/${rest.join('/')}`.replace(/\/$/, '');
  return { config, shown: shown !== undefined, path };
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

const noSuchProperty = () => new ProblemError('not-found', { detail: 'No such property.' });
