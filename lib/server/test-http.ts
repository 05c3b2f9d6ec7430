import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { type ConnectionLimits, createHttpServer, type HttpServer } from './http-server.ts';

/** @file For tests: real servers and connections of this machine, which end with the test. */

type Handle = Parameters<typeof createHttpServer>[0];

export async function startHttpServer(handle: Handle, limits?: ConnectionLimits): Promise<HttpServer> {
  const http = createHttpServer(handle, limits);
  http.server.listen(0, '127.0.0.1');
  await once(http.server, 'listening');
  onTestFinished(() => {
    http.server.close();
    http.server.closeAllConnections();
  });
  return http;
}

/** A connection on which this was sent. */
export async function connected({ server }: HttpServer, text = ''): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

/** What came until the server ended the connection, also while something was being written to it. */
export async function untilEnded(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  // Not `once`, which throws where a write finds the connection gone.
  await new Promise((resolve) => socket.on('close', resolve));
  return text;
}

/** More than the system keeps between two sockets of one machine. */
export const LARGE = Buffer.alloc(16 * 1024 * 1024);
