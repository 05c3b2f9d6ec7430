import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { oneAtATime } from './one-at-a-time.ts';
import { type OpenRequests, openRequestsOf } from './open-requests.ts';
import { refusalOf, refuse } from './refusal.ts';

/** The time-outs of a connection, in milliseconds. */
export interface ConnectionLimits {
  /** The headers of a request, from its first byte or from the start of the connection. @default 20_000 */
  headersMs?: number;
  /** A request with its body, which has 64 KiB at most. @default 30_000 */
  requestMs?: number;
  /**
   * No data moves in either direction. Node doubles this time if a part of an answer was read before.
   * @default 75_000: longer than an order takes, which sends no data meanwhile
   */
  idleMs?: number;
  /**
   * Between two requests of a connection. @default 65_000: longer than the minute for which most proxies and
   * clients keep a connection. A request on a connection that was just closed gets no answer
   */
  keepAliveMs?: number;
  /** How often Node checks the first two. @default 30_000 */
  checkMs?: number;
}

export interface HttpServer {
  server: Server;
  requests: OpenRequests;
}

/**
 * Makes an HTTP server. It passes `handle` the requests that Next can read, one request of a connection at a
 * time, and ends idle connections. Node alone gives a request five minutes, and a slow reader unlimited time.
 *
 * An `Upgrade` request is answered like any other, because nothing here speaks another protocol. Next would
 * leave some of these connections open forever.
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
  const onRequest = oneAtATime((request, response) => {
    requests.add(request, response);
    const refusal = refusalOf(request);
    if (refusal) refuse(response, refusal);
    else void handle(request, response);
  });
  server.on('request', onRequest);
  return { server, requests };
}
