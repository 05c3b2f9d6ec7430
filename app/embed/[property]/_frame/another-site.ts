import { getDomain } from 'tldts';

/**
 * Whether a frame is on a page of another site, where browsers keep only partitioned cookies.
 * @param host the origin of the page around the frame, if known
 * @param own the frame's own origin
 */
export const isOfAnotherSite = (host: string | undefined, own: string): boolean =>
  host !== undefined && siteOf(host) !== siteOf(own);

/**
 * The site by the rule of browsers: the scheme, and the registrable domain by the whole Public Suffix List.
 * If this is wrong, the browser keeps no cookie, and the frame opens the hosted page.
 */
function siteOf(origin: string): string {
  if (!URL.canParse(origin)) return origin;
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${getDomain(hostname, { allowPrivateDomains: true }) ?? hostname}`;
}
