import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

/** Waits until a server listens, and returns its port. */
export async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}

/** Tests whether a program takes connections at this port of this machine. */
export function isListenedAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Returns a free port, for a program that cannot choose a port itself. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  const port = await portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}
