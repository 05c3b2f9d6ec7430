import 'server-only';
import type { MetadataRoute } from 'next';
import { languageAddresses } from './page-addresses.ts';
import type { BookingPageOptions } from './page-props.ts';
import { bellhopOf } from './shared.ts';

/** The request for a sitemap, and the paths of the pages. */
export interface BookingSitemapOptions extends Pick<BookingPageOptions, 'headers' | 'bellhop'> {
  /** The path of the page of a property as guests see it, with the `basePath` of Next. */
  path: (slug: string) => string;
}

/**
 * Makes a sitemap for Next's `app/sitemap.ts`: the properties that the request's host shows, each in each of
 * its languages. It has no `lastModified`: Bellhop does not know when a page changed.
 * @example
 * export default () => bookingSitemap({ headers: headers(), path: () => '/rooms' });
 * @throws ConfigError for a configuration that cannot be used
 */
export async function bookingSitemap(options: BookingSitemapOptions): Promise<MetadataRoute.Sitemap> {
  const headers = await options.headers;
  const { registry, service } = bellhopOf(options.bellhop);
  const origin = service.originAt(headers);
  if (!origin) return [];
  return registry.all
    .filter(({ slug }) => service.propertyAt(headers, slug))
    .flatMap(({ slug, locales }) => {
      const { withoutLocale, byHreflang } = languageAddresses(origin, options.path(slug), locales);
      // Each entry names the addresses of all languages, including its own.
      return [...new Set([withoutLocale, ...Object.values(byHreflang)])].map((url) => ({
        url,
        alternates: { languages: byHreflang },
      }));
    });
}
