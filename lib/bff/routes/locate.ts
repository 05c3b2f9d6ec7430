import type { PropertyConfig, PropertyRegistry } from '../../property/index.ts';
import { ProblemError } from '../http/problem.ts';

/** The property and path that a request's address names. */
export interface Located {
  config: PropertyConfig;
  /**
   * False for a property that this host does not show: removed from the file since the start, or belonging to
   * another host.
   */
  shown: boolean;
  /** The path below the property's own path, without a slash at its end. */
  path: string;
}

/** @param host the host in the browser's address @throws ProblemError `not-found` */
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
  // With Next's `trailingSlash: true`, every call's address ends with a slash.
  const path = `/${rest.join('/')}`.replace(/\/$/, '');
  return { config, shown: shown !== undefined, path };
}

/** The answer for an unknown property and for one that is not shown. */
export const noSuchProperty = (): ProblemError =>
  new ProblemError('not-found', { detail: 'No such property.' });
