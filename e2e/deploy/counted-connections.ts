import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../hosts/port-of.ts';

/** A listener that passes connections on to a port, and counts them. */
export interface CountedConnections {
  port: number;
  count(): number;
  stop(): Promise<void>;
}

export async function countConnections(to: number): Promise<CountedConnections> {
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    count += 1;
    const far = connect(to, 'localhost');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      socket.once('error', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  return {
    port: await portOf(server.listen(0, '127.0.0.1')),
    count: () => count,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
