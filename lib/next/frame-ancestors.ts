import type { Bellhop } from './bellhop.ts';

const FRAME = /^\/embed\/([^/]+)$/;

/**
 * Who may frame a page, as sources of `frame-ancestors`; nobody where there are none. Only the frames' own address may be
 * framed, and only by the pages that its property names; while there is a configurator, by that as well.
 */
export function frameAncestors(
  path: string,
  bellhop: Pick<Bellhop, 'registry' | 'configurator'> | undefined,
): readonly string[] {
  const slug = FRAME.exec(path)?.[1];
  const property = slug === undefined ? undefined : bellhop?.registry.bySlug(slug);
  if (!bellhop || !property) return [];
  return bellhop.configurator ? ["'self'", ...property.embedOrigins] : property.embedOrigins;
}
