import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** @file Real local servers for this folder's tests. Each one stops with the test that started it. */

interface SeenRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface TestServer {
  baseUrl: string;
  /** Every complete request, in order. */
  seen: SeenRequest[];
}

/** Answers request number `count`, counted from 1. A function that does nothing never answers. */
export type Answering = (response: ServerResponse, request: SeenRequest, count: number) => void;

export async function startServer(answering: Answering): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', rawHeaders } = incoming;
      const request = {
        method,
        url,
        headers: sentHeaders(rawHeaders),
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(request);
      answering(response, request, seen.length);
    });
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${port}/partner/v1`, seen };
}

/**
 * Returns the headers as they were sent. Node's parsed headers may contain one that `notePeers` of another
 * test file has added.
 */
function sentHeaders(raw: readonly string[]): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  for (const [index, name] of raw.entries()) {
    if (index % 2 === 0) headers[name.toLowerCase()] = raw[index + 1];
  }
  return headers;
}

/** Starts a TCP server, which gets each new connection. */
export async function startTcpServer(onConnection: (socket: Socket) => void): Promise<{ port: number }> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  });
  const port = await listen(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port };
}

/** Returns a port without a listener, freed a moment ago. */
export async function closedPort(): Promise<number> {
  const server = createTcpServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export function json(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Listens on a free port of loopback, and returns the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the test server has no port');
  return address.port;
}
