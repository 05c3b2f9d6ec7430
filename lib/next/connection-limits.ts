import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { Socket } from 'node:net';

/** How long a connection may keep a server waiting, in milliseconds. */
export interface ConnectionLimits {
  /** For the headers of a request, from its first byte, or from the connection's beginning. @default 20_000 */
  headersMs?: number;
  /** For a request with its body: the largest has 64 KiB. @default 30_000 */
  requestMs?: number;
  /**
   * In which nothing at all moves, also not what the client should read; Node grants it twice where something has been read of
   * an answer before. @default 75_000: more than an order may take, which says nothing meanwhile
   */
  idleMs?: number;
}

/**
 * Ends connections that only hold a place: that never say all of what they want, or never read what they are answered. Node
 * gives a request five minutes, and a reader for ever. The server itself, which Next makes, is first met with its first
 * connection. How soon after its time one is ended is Node's: it looks every half minute.
 *
 * No connection becomes another protocol's: nothing here speaks one, and Next leaves some that ask for it open for ever.
 * @returns ends the watch, not the limits
 */
export function limitConnections({
  headersMs = 20_000,
  requestMs = 30_000,
  idleMs = 75_000,
}: ConnectionLimits = {}): () => void {
  const limited = new WeakSet<Server>();
  const limit = (message: unknown) => {
    const met = serverOf(message);
    if (!met || limited.has(met.server)) return;
    const { server, socket } = met;
    limited.add(server);
    server.headersTimeout = headersMs;
    server.requestTimeout = requestMs;
    server.timeout = idleMs;
    server.removeAllListeners('upgrade');
    // The first has begun without.
    socket.setTimeout(idleMs);
  };
  subscribe(CHANNEL, limit);
  return () => void unsubscribe(CHANNEL, limit);
}

/** Published for each connection that a server takes. */
const CHANNEL = 'net.server.socket';

function serverOf(message: unknown): { server: Server; socket: Socket } | undefined {
  if (typeof message !== 'object' || message === null || !('socket' in message)) return undefined;
  const { socket } = message;
  if (!(socket instanceof Socket && 'server' in socket)) return undefined;
  const { server } = socket;
  return server instanceof Server ? { server, socket } : undefined;
}
