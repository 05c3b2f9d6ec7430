import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** @file Sends raw HTTP that no client would send. */

/** Opens a connection and sends these bytes. The test watches what happens to the connection. */
export async function openSocket(port: number, bytes: string | Buffer = ''): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  // The server may end the connection with an error. The tests expect that.
  socket.on('error', () => undefined);
  if (bytes.length > 0) socket.write(bytes);
  return socket;
}

/** Resolves once either side has closed the connection. */
export const whenClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });

/** Returns the bytes that arrive until either side closes the connection, as Latin-1. */
export async function readToEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await whenClosed(socket);
  return Buffer.concat(chunks).toString('latin1');
}

/** Sends these bytes on a new connection. @returns the bytes that arrive until it is closed */
export const sendAndRead = async (port: number, bytes: string | Buffer): Promise<string> =>
  readToEnd(await openSocket(port, bytes));

/** Returns the statuses of all answers in a text. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
