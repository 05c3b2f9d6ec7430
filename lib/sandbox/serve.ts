import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, errorResponse } from './api/error.ts';
import { MAX_BODY_BYTES } from './api/received.ts';
import type { Sandbox } from './sandbox.ts';

export interface SandboxServer {
  /** For example `http://127.0.0.1:4010`. */
  origin: string;
  /** For example `http://127.0.0.1:4010/partner/v1`. */
  baseUrl: string;
  /** Closes open connections, then the server. The sandbox itself stays open. */
  close(): Promise<void>;
}

/**
 * How long an idle connection is kept, in milliseconds: longer than clients keep theirs. A server that closes
 * first may do so while the next request is on its way. The client would then see a reset that was not
 * injected.
 */
const IDLE_MS = 65_000;

/**
 * Serves a sandbox over HTTP with Node's own server.
 * @param address `port: 0` takes a free port
 * @throws Error with the system's `code`, for example `EADDRINUSE`
 */
export async function serveSandbox(
  sandbox: Pick<Sandbox, 'fetch'>,
  address: { port: number; host: string },
): Promise<SandboxServer> {
  const server = createServer({ keepAliveTimeout: IDLE_MS }, (incoming, outgoing) => {
    void answer(sandbox, incoming, outgoing);
  });
  server.listen(address.port, address.host);
  // Rejects if an `error` event comes first.
  await once(server, 'listening');
  const origin = originOf(server.address(), address.host);
  return {
    origin,
    baseUrl: `${origin}/partner/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function originOf(bound: string | AddressInfo | null, host: string): string {
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function answer(
  sandbox: Pick<Sandbox, 'fetch'>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const hungUp = new AbortController();
  outgoing.once('close', () => hungUp.abort());
  try {
    const request = await requestFrom(incoming, hungUp.signal);
    const response = request ? await sandbox.fetch(request) : unreadable();
    outgoing.statusCode = response.status;
    outgoing.setHeaders(response.headers);
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  } catch {
    // A fault broke the connection, or the caller is gone. Reset the connection (RST) instead of closing it
    // cleanly.
    incoming.socket.resetAndDestroy();
  }
}

/** Returns `undefined` for a request that fetch cannot make (a malformed Host, TRACE). */
async function requestFrom(incoming: IncomingMessage, signal: AbortSignal): Promise<Request | undefined> {
  const method = incoming.method ?? 'GET';
  const body = await readBody(incoming);
  try {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
    const headers = new Headers();
    for (const [name, values] of Object.entries(incoming.headersDistinct)) {
      for (const value of values ?? []) headers.append(name, value);
    }
    const hasBody = method !== 'GET' && method !== 'HEAD';
    return new Request(url, { method, headers, signal, ...(hasBody ? { body } : {}) });
  } catch {
    return undefined;
  }
}

function unreadable(): Response {
  const message = 'The request cannot be read: check its method, its Host and its path.';
  return errorResponse(new ApiError('validation_failed', message));
}

/** Keeps at most one byte more than the API accepts: the API itself then refuses a longer body. */
async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let kept = 0;
  for await (const chunk of incoming) {
    if (kept <= MAX_BODY_BYTES) chunks.push(chunk);
    kept += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES + 1);
}
