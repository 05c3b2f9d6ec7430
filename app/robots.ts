import type { MetadataRoute } from 'next';
import { headers } from 'next/headers';
import { bellhop } from './instance.ts';

/**
 * Disallows only addresses that are no pages for guests. A page that must not be indexed says so in its own
 * head, which a crawler can read only if it may fetch the page.
 */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // Must come first: a build has no request and must not read the configuration.
  const requestHeaders = await headers();
  const origin = bellhop().service.originAt(requestHeaders);
  return {
    rules: {
      userAgent: '*',
      disallow: ['/api/', '/partner/', '/sandbox'],
      // A crawler that renders a page requests these.
      allow: ['/api/booking/*/availability', '/api/booking/*/property'],
    },
    ...(origin && { sitemap: new URL('/sitemap.xml', origin).href }),
  };
}
