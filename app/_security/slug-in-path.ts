const PAGE_OF_PROPERTY = /^\/(?:embed\/)?([^/.]+)\/?$/;

/**
 * The property's slug in the path of its page or frame: `/harbour-house`, `/embed/harbour-house`. A slug has no
 * dot: a path with a dot names a file of `public/`, or a route such as `/sitemap.xml`.
 */
export function slugInPath(path: string): string | undefined {
  return PAGE_OF_PROPERTY.exec(path)?.[1];
}
