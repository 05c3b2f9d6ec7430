import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { type ConnectionLimits, createHttpServer, type HttpServer } from './http-server.ts';

/** @file For tests: real servers and connections on this machine. They end with the test. */

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

/** Opens a connection and sends the text. */
export async function connected({ server }: HttpServer, text = ''): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

/** Returns the received text when the server has ended the connection, even if a write failed. */
export async function untilEnded(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  // Not `once`, which rejects if a write fails because the connection is gone.
  await new Promise((resolve) => socket.on('close', resolve));
  return text;
}

/** More than the system buffers between two sockets of one machine. */
export const LARGE = Buffer.alloc(16 * 1024 * 1024);
