import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

/** The port of a server that has been told to listen; waits until it does. */
export async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}

/** Whether somebody takes connections at this port of this machine. */
export function isListenedAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** A port at which nobody listens, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  const port = await portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}
