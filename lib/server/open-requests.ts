import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The requests that a server has not answered yet. */
export interface OpenRequests {
  /** Counts a request until its answer has ended. */
  add(request: IncomingMessage, response: ServerResponse): void;
  /** Closes idle connections now, and each other one after its answer. */
  closeConnections(): void;
  /** Drops the requests whose body has not come whole: none of them has begun an order. */
  dropUnfinished(): void;
}

export function openRequestsOf(server: Server): OpenRequests {
  const open = new Map<ServerResponse, IncomingMessage>();
  let isShuttingDown = false;
  const closeOthers = () => {
    server.closeIdleConnections();
    // The other connections have only parts of requests, and Node has no time limit for those after `close()`.
    if (open.size === 0) server.closeAllConnections();
  };
  return {
    add: (request, response) => {
      open.set(response, request);
      response.once('close', () => {
        open.delete(response);
        if (isShuttingDown) closeOthers();
      });
      if (isShuttingDown) announceClose(response);
    },
    closeConnections: () => {
      isShuttingDown = true;
      for (const response of open.keys()) announceClose(response);
      closeOthers();
    },
    dropUnfinished: () => {
      for (const request of open.values()) if (!request.complete) request.destroy();
    },
  };
}

/** Tells the client to open a new connection for its next request: another instance takes that. */
function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
