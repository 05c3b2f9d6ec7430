import { getDomain } from 'tldts';

/**
 * Whether a frame stands on a page of another site than its own, where browsers keep only partitioned
 * cookies.
 * @param host the origin of the page around the frame, where it has told one
 * @param own the frame's own origin
 */
export const isOfAnotherSite = (host: string | undefined, own: string): boolean =>
  host !== undefined && siteOf(host) !== siteOf(own);

/**
 * What browsers take for one site: a scheme, and a registrable domain by the whole Public Suffix List. Where
 * this is wrong, the browser keeps no cookie, and the frame opens the hosted page.
 */
function siteOf(origin: string): string {
  if (!URL.canParse(origin)) return origin;
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${getDomain(hostname, { allowPrivateDomains: true }) ?? hostname}`;
}
