import type { Log } from '../../telemetry/index.ts';
import type { PublicOrigin } from './guards.ts';

/**
 * Warns the operator when a proxy hides the scheme or the host that guests see, once for each. A
 * browser that calls from a page of ours names that page's origin, whatever the proxy makes of the request's address.
 * Somebody who writes such headers himself causes it as well.
 * @returns to be called with each call's headers, and where it came to as far as this server knows
 */
export function warnOfLostOrigin(log: Log): (headers: Pick<Headers, 'get'>, own: PublicOrigin) => void {
  const told = { scheme: false, host: false };
  return (headers, own) => {
    if (told.scheme && told.host) return;
    const page = ownPage(headers);
    if (!page) return;
    const lost = page.host === own.host ? 'scheme' : 'host';
    if (told[lost] || (lost === 'scheme' && (own.secure || page.protocol !== 'https:'))) return;
    told[lost] = true;
    log.warn(SENTENCES[lost]);
  };
}

/** The page of ours that calls, as its browser names it. */
function ownPage(headers: Pick<Headers, 'get'>): URL | undefined {
  if (headers.get('sec-fetch-site') !== 'same-origin') return undefined;
  const named = headers.get('origin') ?? headers.get('referer');
  return (named && URL.parse(named)) || undefined;
}

const SENTENCES = {
  scheme:
    'A guest’s browser calls over https, and the proxy in front does not say so: have it set X-Forwarded-Proto to the ' +
    'scheme that guests use. Until then session cookies are not Secure, and a widget in another site’s frame keeps none.',
  host:
    'A guest’s browser calls by another host name than the request has: have the proxy in front pass the name on that ' +
    'guests use, as Host, or as X-Forwarded-Host with BELLHOP_TRUSTED_PROXIES set. Until then orders are refused ' +
    '(forbidden-origin), and properties are not found by their hosts.',
} as const;
