import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { oneAtATime } from './one-at-a-time.ts';
import { type OpenRequests, openRequestsOf } from './open-requests.ts';
import { refusalOf, refuse } from './refusal.ts';

/** How long a connection may keep the server waiting, in milliseconds. */
export interface ConnectionLimits {
  /** For the headers of a request, from its first byte, or from the connection's beginning. @default 20_000 */
  headersMs?: number;
  /** For a request with its body: the largest has 64 KiB. @default 30_000 */
  requestMs?: number;
  /**
   * In which nothing at all moves, also not what the client should read. Node grants it twice where a part of an answer has
   * been read before. @default 75_000: more than an order may take, which says nothing meanwhile
   */
  idleMs?: number;
  /**
   * Between two requests of a connection. @default 65_000: longer than the minute for which most proxies and clients keep one. Who
   * sends on a connection that has just been closed gets no answer
   */
  keepAliveMs?: number;
  /** How often Node looks for the first two. @default 30_000 */
  checkMs?: number;
}

export interface HttpServer {
  server: Server;
  requests: OpenRequests;
}

/**
 * An HTTP server that gives `handle` what Next can read, one request of a connection at a time, and ends connections that only
 * hold a place. Node by itself gives a request five minutes, and a reader for ever.
 *
 * A request for another protocol (`Upgrade`) is answered as any other, since nothing here speaks another. Next would leave some
 * of these connections open for ever.
 * @param handle gives the answer; never rejects
 */
export function createHttpServer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  {
    headersMs = 20_000,
    requestMs = 30_000,
    idleMs = 75_000,
    keepAliveMs = 65_000,
    checkMs = 30_000,
  }: ConnectionLimits = {},
): HttpServer {
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkMs,
    shouldUpgradeCallback: () => false,
  });
  server.timeout = idleMs;
  const requests = openRequestsOf(server);
  const take = oneAtATime((request, response) => {
    requests.add(request, response);
    const refusal = refusalOf(request);
    if (refusal) refuse(response, refusal);
    else void handle(request, response);
  });
  server.on('request', take);
  return { server, requests };
}
