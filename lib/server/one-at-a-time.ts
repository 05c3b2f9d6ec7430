import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests of a connection may wait. */
export const MAX_WAITING = 25;

/**
 * Passes a connection's requests on one at a time: the next one after the answer to the earlier one has
 * ended.
 *
 * A client may send several requests without waiting for an answer (HTTP/1.1 pipelining). Node passes all of
 * them on at once. When the connection closes, Node notifies only the answer that is being sent. Next would
 * then keep the files of the other answers open forever. A waiting request has opened no file yet.
 *
 * Neither browsers nor nginx send requests in this way. A connection with more than {@link MAX_WAITING}
 * waiting requests is ended.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, Queue>();
  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket) ?? { isBusy: false, waiting: [] };
    queues.set(socket, queue);
    const begin = (next: Exchange) => {
      queue.isBusy = true;
      next.response.once('close', () => {
        queue.isBusy = false;
        const following = queue.waiting.shift();
        if (following && !socket.destroyed) begin(following);
      });
      handle(next.request, next.response);
    };
    if (!queue.isBusy) begin({ request, response });
    else if (queue.waiting.push({ request, response }) > MAX_WAITING) socket.destroy();
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse & { req: IncomingMessage };
}

interface Queue {
  isBusy: boolean;
  waiting: Exchange[];
}
