import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** @file HTTP as it is written, which no client would send. */

/** A connection on which these bytes were sent; what becomes of it is the test's to see. */
export async function opened(port: number, bytes: string | Buffer = ''): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  // That the server ends it, in whatever way, is what is waited for.
  socket.on('error', () => undefined);
  if (bytes.length > 0) socket.write(bytes);
  return socket;
}

/** When either side has ended it, in whatever way. */
export const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });

/** What comes until either side has ended the connection, as Latin-1. */
export async function received(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await closed(socket);
  return Buffer.concat(chunks).toString('latin1');
}

/** Sends these bytes on a connection of their own. @returns what came until it was ended */
export const sent = async (port: number, bytes: string | Buffer): Promise<string> =>
  received(await opened(port, bytes));

/** The statuses of the answers that came. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
