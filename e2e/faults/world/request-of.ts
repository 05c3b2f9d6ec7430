/**
 * Returns the arguments of `fetch` as a request. A request is returned as it is: a copy would not be aborted
 * any more once the original is garbage-collected (see OracleUpstream).
 */
export function requestOf(input: RequestInfo | URL, init: RequestInit | undefined): Request {
  return input instanceof Request && init === undefined ? input : new Request(input, init);
}
