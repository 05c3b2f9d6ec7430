import type { Bellhop } from '../../lib/next/bellhop.ts';

const FRAME = /^\/embed\/([^/]+)$/;

/**
 * Who may frame a page, as sources of `frame-ancestors`; nobody where there are none. Only
 * `/embed/{property}` may be framed: by the sites that its property names, and by the configurator while
 * there is one. The policy must not tell that a property exists which the address does not show.
 * @param page its path, and the headers of its request
 */
export function frameAncestors(
  { path, headers }: { path: string; headers: Pick<Headers, 'get'> },
  bellhop: { service: Pick<Bellhop['service'], 'propertyAt'>; configurator: boolean } | undefined,
): readonly string[] {
  const slug = FRAME.exec(path)?.[1];
  const property = slug === undefined ? undefined : bellhop?.service.propertyAt(headers, slug);
  if (!bellhop || !property) return [];
  return bellhop.configurator ? ["'self'", ...property.embedOrigins] : property.embedOrigins;
}
