/**
 * Whether an unsafe call may come from its origin: from this site, or from no page at all (a test, curl). A
 * page of another site must not reset the sandbox or inject faults through its visitor's browser.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  // No page can forge this header. Behind a proxy, Origin may name another host than this server.
  if (site === 'same-origin') return true;
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  // Behind a framework the request's URL may have another host than the browser's request.
  return host === request.headers.get('host') || host === new URL(request.url).host;
}
