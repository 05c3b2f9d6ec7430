import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests of a connection may wait for their turn. */
export const MAX_WAITING = 25;

/**
 * Hands on a connection's requests one at a time: the next one when the answer before it has ended.
 *
 * A client may send several requests without waiting for an answer (HTTP/1.1 pipelining). Node hands on all of them at once, and
 * when the connection closes it tells only the answer whose turn it is. Next would keep open, for ever, each file that it has
 * opened for another. A request that is not handed on opens nothing.
 *
 * No browser sends requests in this way, nor does nginx. A connection with more than {@link MAX_WAITING} of them is ended.
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
