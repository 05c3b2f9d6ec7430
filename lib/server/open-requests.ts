import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The requests that a server has not answered yet. */
export interface OpenRequests {
  /** Counts a request until its answer has ended. */
  add(request: IncomingMessage, response: ServerResponse): void;
  /** From here on each connection ends with the answer that it is waiting for. */
  closeConnections(): void;
  /** Drops the requests whose body has not come whole: they are nobody's order yet. */
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

/** Tells the client to ask on another connection next time, which another instance takes. */
function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
