/**
 * What is sent, as a request: where it is one already, that one. A copy would hear of the sender's giving up only until the
 * first one is collected (see OracleUpstream).
 */
export function requestOf(input: RequestInfo | URL, init: RequestInit | undefined): Request {
  return input instanceof Request && init === undefined ? input : new Request(input, init);
}
