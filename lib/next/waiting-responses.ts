import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';

/**
 * Has every answer hear that its connection has closed, and let go of what it was to send. Node tells only the one whose turn
 * it is: of requests that were sent on a connection one after another without waiting (HTTP/1.1 pipelining), the others hear
 * nothing, and each file that Next has opened for one stays open for ever. No browser does that, nor does a proxy; who has more
 * of them waiting than a few only wants the server to hold much for little, and is given no answer.
 * @returns ends that
 */
export function closeWaitingResponses(): () => void {
  const begun = new WeakMap<Socket, Set<ServerResponse>>();
  const watch = (message: unknown) => {
    const met = exchangeOf(message);
    if (!met) return;
    const { socket, response } = met;
    const known = begun.get(socket);
    const responses = known ?? new Set<ServerResponse>();
    responses.add(response);
    response.once('close', () => responses.delete(response));
    response.on('pipe', (source) => letGoAfter(response, source));
    if (responses.size > MOST_WAITING) socket.destroy();
    if (known) return;
    begun.set(socket, responses);
    socket.once('close', () => {
      for (const each of responses) if (each.socket === null) close(each);
    });
  };
  subscribe(CHANNEL, watch);
  return () => void unsubscribe(CHANNEL, watch);
}

const CHANNEL = 'http.server.request.start';

/** Answers that wait on a connection for their turn. */
export const MOST_WAITING = 25;

/** As Node does it for the one that has the connection. */
function close(response: ServerResponse): void {
  response.destroy();
  response.emit('close');
}

function letGoAfter(response: ServerResponse, source: unknown): void {
  if (!(source instanceof Readable)) return;
  if (response.destroyed) source.destroy();
  else response.once('close', () => source.destroy());
}

function exchangeOf(message: unknown): { socket: Socket; response: ServerResponse } | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('socket' in message && 'response' in message)) return undefined;
  const { socket, response } = message;
  return socket instanceof Socket && response instanceof ServerResponse ? { socket, response } : undefined;
}
