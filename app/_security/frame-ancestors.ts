import type { Bellhop } from '../../lib/next/bellhop.ts';

const FRAME = /^\/embed\/([^/]+)$/;

/**
 * Returns the sources of `frame-ancestors` for a page; if empty, no site may frame it. Only
 * `/embed/{property}` may be framed: by the sites that its property names, and by the configurator if it is
 * on. The policy must not reveal a property that this address does not show.
 * @param page the path of the page, and the headers of its request
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
