import type { PropertyConfig, PropertyRegistry } from '../../property/index.ts';
import { ProblemError } from '../http/problem.ts';

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

/** To the client there is no such property. */
export const noSuchProperty = (): ProblemError =>
  new ProblemError('not-found', { detail: 'No such property.' });
