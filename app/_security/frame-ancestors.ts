import type { Bellhop } from '../../lib/next/bellhop.ts';

const FRAME = /^\/embed\/([^/]+)$/;

/**
 * Who may frame a page, as sources of `frame-ancestors`; nobody where there are none. Only the frames' own address may be
 * framed, and only by the pages that its property names; while there is a configurator, by that as well. Of a property that
 * the address does not show, the policy must not tell that there is one.
 * @param page its path, and the headers that it was asked for with
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
