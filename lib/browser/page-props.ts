/** The server has another build of the app by now: its props are not for this page's code. */
export class OtherBuildError extends Error {
  override name = 'OtherBuildError';
}

/**
 * The props of a page of Next's Pages Router at another address of it, as its server makes them.
 * @param path of the page on its own origin, with a query string
 * @throws OtherBuildError after a deployment; any other error for no answer, or one that is none
 */
export async function fetchPageProps(path: string, signal: AbortSignal): Promise<unknown> {
  const { pathname, search } = new URL(path, window.location.href);
  const page = pathname === '/' ? '/index' : pathname;
  const address = `/_next/data/${window.__NEXT_DATA__.buildId}${page}.json${search}`;
  const response = await fetch(address, { headers: { 'x-nextjs-data': '1' }, signal });
  if (response.status === 404) throw new OtherBuildError(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  const answer: unknown = await response.json();
  return typeof answer === 'object' && answer !== null && 'pageProps' in answer
    ? answer.pageProps
    : undefined;
}
