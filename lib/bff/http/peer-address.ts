import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/** Who is at the other end of a request's connection: the guest, or what stands in between. */
export interface Peer {
  /** As the socket has it; `undefined` where it has none (a Unix socket, or the peer has gone). */
  address: string | undefined;
  /** Whether it says that it passes on somebody else's request. Anyone can say so. */
  forwards: boolean;
}

/** By one of these a proxy says so. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'];

const UNKNOWN = 'unknown';
const FORWARDS = 'forwards';

// Next loads a module once for pages and once for routes: what one has noted, the other has to find.
const shared: typeof globalThis & { nextBellhopPeerField?: string } = globalThis;

/**
 * From here on each request to an HTTP server of this process carries its peer's address, in a header of its own. Next
 * gives its route handlers no socket, and fills `X-Forwarded-For` only where the client has sent none, so a client can
 * choose what stands there. This header is written over whatever the client has sent. Each process makes up its name, so
 * that nobody can send it behind another server than Node's own, which writes none.
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

/** The peer that a request's headers name; `undefined` where nothing notes peers, or a proxy.ts dropped the header. */
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
