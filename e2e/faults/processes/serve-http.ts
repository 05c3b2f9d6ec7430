import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A server on a loopback socket. Its faults are the faults of a real connection. */
export interface LoopbackServer {
  port: number;
  /** For example `http://127.0.0.1:40123`. */
  origin: string;
  /** Ends open connections, then the server. */
  close(): Promise<void>;
}

/**
 * Serves requests with `handle`. A rejection of `handle` resets the connection (RST). A promise that never
 * settles leaves the connection silent. An error of the body breaks the answer off in the middle.
 * @param port 0 takes a free port
 */
export async function serveHttp(
  handle: (request: Request) => Promise<Response>,
  port = 0,
): Promise<LoopbackServer> {
  const server = createServer((incoming, outgoing) => void answer(handle, incoming, outgoing));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening on a port');
  return {
    port: address.port,
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  try {
    const request = await requestOf(incoming, gone.signal);
    // Refers to the request, so that the request lives as long as its connection. A garbage-collected signal
    // aborts nothing.
    outgoing.once('close', () => gone.abort(`${request.method} is over`));
    const response = await handle(request);
    outgoing.statusCode = response.status;
    outgoing.setHeaders(response.headers);
    await write(response, outgoing);
  } catch {
    // The answer has not begun, or the caller is gone.
    incoming.socket.resetAndDestroy();
  }
}

async function requestOf(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const body = await buffer(incoming);
  return new Request(new URL(url, `http://${headers.host}`), {
    method,
    signal,
    headers: Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
}

async function write({ body }: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.flushHeaders();
  try {
    for await (const chunk of body ?? []) {
      await new Promise((resolve) => outgoing.write(chunk, resolve));
    }
    outgoing.end();
  } catch {
    // The client gets what was written. The missing last chunk shows that the body is incomplete.
    outgoing.destroy();
  }
}
