import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The requests that this process's HTTP servers are at. */
export interface OpenRequests {
  /** From here on each connection ends with the answer that it is waiting for. The servers take no new ones any more. */
  endConnections(): void;
  /** Drops those whose body has not come whole: they are nobody's order yet. */
  dropUnfinished(): void;
}

/** Watches them from here on. */
export function watchRequests(): OpenRequests {
  const open = new Map<ServerResponse, Exchange>();
  const servers = new Set<Server>();
  let isEnding = false;
  const closeOthers = () => {
    for (const server of servers) {
      server.closeIdleConnections();
      // What is left are connections on which no request has come whole, and nothing limits how long that may take.
      if (open.size === 0) server.closeAllConnections();
    }
  };
  subscribe('http.server.request.start', (message) => {
    const exchange = exchangeOf(message);
    if (!exchange) return;
    const { response } = exchange;
    open.set(response, exchange);
    servers.add(exchange.server);
    response.once('close', () => {
      open.delete(response);
      if (isEnding) closeOthers();
    });
    if (isEnding) announceEnd(response);
  });
  return {
    endConnections: () => {
      isEnding = true;
      for (const response of open.keys()) announceEnd(response);
      closeOthers();
    },
    dropUnfinished: () => {
      for (const { request } of open.values()) if (!request.complete) request.destroy();
    },
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

/** Who asks on this connection next is told to take another one, of another instance. */
function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

function exchangeOf(message: unknown): Exchange | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('request' in message && 'response' in message && 'server' in message)) return undefined;
  const { request, response, server } = message;
  const isExchange =
    request instanceof IncomingMessage && response instanceof ServerResponse && server instanceof Server;
  return isExchange ? { request, response, server } : undefined;
}
