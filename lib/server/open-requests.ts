import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The unanswered requests of a server. */
export interface OpenRequests {
  /** Counts a request until its answer has ended. */
  add(request: IncomingMessage, response: ServerResponse): void;
  /** Closes idle connections now, and the others after their answers. */
  closeConnections(): void;
  /** Drops the requests whose body is incomplete: none of them has started an order. */
  dropUnfinished(): void;
}

export function openRequestsOf(server: Server): OpenRequests {
  const open = new Map<ServerResponse, IncomingMessage>();
  let isShuttingDown = false;
  const closeOthers = () => {
    server.closeIdleConnections();
    // The other connections have only parts of requests. Node has no time-out for those after `close()`.
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

/** Makes the client open a new connection for its next request, which another instance then gets. */
function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
