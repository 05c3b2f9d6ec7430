import { connect, createServer, type Socket } from 'node:net';

/** For tests: the network between an instance and its Redis. */
export interface Gate {
  /** redis://127.0.0.1:port */
  readonly url: string;
  /** Breaks every connection, and accepts none from now on. */
  cut(): void;
  /** Cuts before a command that contains `text`. @param after how many such commands pass first */
  cutAt(text: string, after: number): void;
  /**
   * Accepts connections again. @param port the server's port, as after a failover @default the earlier one
   */
  mend(port?: number): void;
  /** Breaks every connection, and stops listening. */
  close(): void;
}

/** Opens a gate to a server. @param port the server's port on loopback */
export async function gateTo(port: number): Promise<Gate> {
  const open = new Set<Socket>();
  let target: number | undefined = port;
  let last = port;
  let tripwire: string | undefined;
  let passesLeft = 0;
  const server = createServer((client) => {
    if (target === undefined) return void client.destroy();
    const upstream = connect(target, '127.0.0.1');
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        end();
      });
    }
    client.on('data', (chunk: Buffer) => {
      if (tripwire !== undefined && chunk.includes(tripwire)) passesLeft -= 1;
      if (passesLeft < 0) cut();
      else upstream.write(chunk);
    });
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the gate has no port');
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  const cut = () => {
    target = undefined;
    breakAll();
  };
  return {
    url: `redis://127.0.0.1:${address.port}`,
    cut,
    cutAt: (text, after) => {
      tripwire = text;
      passesLeft = after;
    },
    mend: (to = last) => {
      tripwire = undefined;
      passesLeft = 0;
      target = to;
      last = to;
    },
    close: () => {
      breakAll();
      server.close();
    },
  };
}
