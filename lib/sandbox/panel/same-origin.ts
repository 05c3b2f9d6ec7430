/**
 * Whether an unsafe call may come from where it says: from this very site, or from no page at all (a test,
 * curl). Another site's page must not be able to reset the sandbox or inject faults through its visitor's
 * browser.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  // No page can write it: behind a proxy, Origin may name another host than the one that is asked here.
  if (site === 'same-origin') return true;
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  // Behind a framework the request's own address may name another host than the one that the browser asked
  // for.
  return host === request.headers.get('host') || host === new URL(request.url).host;
}
