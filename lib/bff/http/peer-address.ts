import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/** The other end of a request's connection: the guest, or a proxy. */
export interface Peer {
  /** The socket's remote address. `undefined` if there is none (a Unix socket, or the peer has gone). */
  address: string | undefined;
  /** Whether the peer says that it forwards somebody else's request. Any client can say that. */
  forwards: boolean;
}

/** The headers by which a proxy says that it forwards. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'];

const UNKNOWN = 'unknown';
const FORWARDS = 'forwards';

// Next loads a module once for pages and once for routes. Both copies must share this state.
const shared: typeof globalThis & { nextBellhopPeerField?: string } = globalThis;

/**
 * From now on, every request to an HTTP server of this process carries its peer's address in a special
 * header. Next gives its route handlers no socket. It fills `X-Forwarded-For` only if the client has sent
 * none, so a client can choose that value. The special header replaces any value from the client. Each
 * process makes up the header's name, so nobody can send it to a server other than Node's, which would not
 * replace it.
 */
export function notePeers(): void {
  if (shared.nextBellhopPeerField) return;
  const field = `x-bellhop-peer-${randomBytes(16).toString('hex')}`;
  shared.nextBellhopPeerField = field;
  subscribe('http.server.request.start', (message) => {
    const request = requestOf(message);
    if (!request) return;
    const { headers, socket } = request;
    const forwards = FORWARDING.some((name) => headers[name] !== undefined);
    headers[field] = [socket.remoteAddress ?? UNKNOWN, ...(forwards ? [FORWARDS] : [])].join(' ');
  });
}

/**
 * The peer that a request's headers name. `undefined` if nothing notes peers, or a proxy.ts dropped the
 * header.
 */
export function peerOf(headers: Pick<Headers, 'get'>): Peer | undefined {
  const field = shared.nextBellhopPeerField;
  const [address, forwards] = (field && headers.get(field)?.split(' ')) || [];
  if (!address) return undefined;
  return { address: address === UNKNOWN ? undefined : address, forwards: forwards === FORWARDS };
}

function requestOf(message: unknown): IncomingMessage | undefined {
  const isStart = typeof message === 'object' && message !== null && 'request' in message;
  return isStart && message.request instanceof IncomingMessage ? message.request : undefined;
}
