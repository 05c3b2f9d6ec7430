import type { Log } from '../../telemetry/index.ts';
import type { PublicOrigin } from './guards.ts';

/**
 * Warns the operator once if a proxy hides the guests' scheme, and once if it hides the guests' host. A
 * browser that calls from one of our pages names that page's origin, even if the proxy changes the request's
 * address. A client that forges such headers causes the warning too.
 * @returns a function to call with each request's headers and origin, as far as this server knows the origin
 */
export function warnOfLostOrigin(log: Log): (headers: Pick<Headers, 'get'>, own: PublicOrigin) => void {
  const warned = { scheme: false, host: false };
  return (headers, own) => {
    if (warned.scheme && warned.host) return;
    const page = callingPage(headers);
    if (!page) return;
    const lost = page.host === own.host ? 'scheme' : 'host';
    if (warned[lost] || (lost === 'scheme' && (own.secure || page.protocol !== 'https:'))) return;
    warned[lost] = true;
    log.warn(SENTENCES[lost]);
  };
}

/** The address of our calling page, as its browser names it. */
function callingPage(headers: Pick<Headers, 'get'>): URL | undefined {
  if (headers.get('sec-fetch-site') !== 'same-origin') return undefined;
  const named = headers.get('origin') ?? headers.get('referer');
  return (named && URL.parse(named)) || undefined;
}

const SENTENCES = {
  scheme:
    'A guest’s browser calls over https, and the proxy in front does not say so. Set X-Forwarded-Proto in the proxy to ' +
    'the guests’ scheme. Until then session cookies are not Secure, and a widget in a frame of another site keeps no session.',
  host:
    'A guest’s browser calls by another host name than the request has. Configure the proxy to pass on the guests’ host ' +
    'name as Host, or as X-Forwarded-Host with BELLHOP_TRUSTED_PROXIES set. Until then orders are refused ' +
    '(forbidden-origin), and properties are not found by their hosts.',
} as const;
