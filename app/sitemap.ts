import { headers } from 'next/headers';
import { bookingSitemap } from '../lib/next/entry.ts';
import { pagePath } from './[property]/_hotel/page-path.ts';
import { bellhop } from './instance.ts';

/** The sitemap of the properties that the request's host shows. */
export default async function sitemap() {
  const requestHeaders = await headers();
  return bookingSitemap({
    headers: requestHeaders,
    bellhop,
    path: (slug) => pagePath(bellhop(), { slug, headers: requestHeaders }),
  });
}
