import type { MetadataRoute } from 'next';
import { headers } from 'next/headers';
import { bellhop } from './instance.ts';

/**
 * Pages that are not to be indexed say so themselves, which only a crawler hears that may fetch them. What is
 * disallowed here is no page for guests at all.
 */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // First of all: a build, which has no request, asks for no configuration.
  const asked = await headers();
  const origin = bellhop().service.originAt(asked);
  return {
    rules: {
      userAgent: '*',
      disallow: ['/api/', '/partner/', '/sandbox'],
      // A page that is drawn by a crawler asks for these.
      allow: ['/api/booking/*/availability', '/api/booking/*/property'],
    },
    ...(origin && { sitemap: new URL('/sitemap.xml', origin).href }),
  };
}
