import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A handler of web requests on a loopback socket, where what goes wrong goes wrong as on a real line. */
export interface LoopbackServer {
  port: number;
  /** For example `http://127.0.0.1:40123`. */
  origin: string;
  /** Ends open connections, then the server. */
  close(): Promise<void>;
}

/**
 * Serves `handle`. One that rejects resets the connection (RST), one that never answers leaves it silent, and a body
 * that errors breaks off in the middle of the answer.
 * @param port 0 takes a free one
 * @throws Error with the system's `code`, for example `EADDRINUSE`
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
    // Names the request, so that it lives as long as its line: a signal that is garbage tells nobody that it is aborted.
    outgoing.once('close', () => gone.abort(`${request.method} is over`));
    const response = await handle(request);
    outgoing.statusCode = response.status;
    outgoing.setHeaders(response.headers);
    await write(response, outgoing);
  } catch {
    // Nothing of the answer has left, or its caller is gone.
    incoming.socket.resetAndDestroy();
  }
}

async function requestOf(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const sent = await buffer(incoming);
  return new Request(new URL(url, `http://${headers.host}`), {
    method,
    signal,
    headers: Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
    ...(sent.length > 0 && { body: new Uint8Array(sent) }),
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
    // What has been written arrives; that more was to come shows in the missing last chunk.
    outgoing.destroy();
  }
}
