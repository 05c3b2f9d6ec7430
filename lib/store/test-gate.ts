import { connect, createServer, type Socket } from 'node:net';

/** For tests: the network between one instance and Redis, which can be cut. @param port of Redis */
export async function gateTo(port: number) {
  const open = new Set<Socket>();
  let isCut = false;
  let tripwire: string | undefined;
  let passing = 0;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk: Buffer) => {
      if (tripwire && chunk.includes(tripwire)) passing -= 1;
      if (tripwire && passing < 0) cut();
      else upstream.write(chunk);
    });
    upstream.pipe(client);
  });
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `redis://127.0.0.1:${address.port}`,
    cut,
    /** Cuts before a command that has this in it. @param after how many of them pass before */
    cutAt: (text: string, after: number) => {
      tripwire = text;
      passing = after;
    },
    mend: () => {
      isCut = false;
      tripwire = undefined;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
