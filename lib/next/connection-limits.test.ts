import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './connection-limits.ts';

/** Far below the real ones; nothing is measured, only waited for. */
const LIMITS = { headersMs: 100, requestMs: 200, idleMs: 400 };
/** More than the system keeps between two sockets of one machine. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

const toEnd: (() => unknown)[] = [];
afterEach(() => {
  for (const end of toEnd.splice(0)) end();
});

async function started(): Promise<Server> {
  toEnd.push(limitConnections(LIMITS));
  const server = createServer({ connectionsCheckingInterval: 20 }, (request, response) => {
    if (request.url === '/large') response.end(LARGE);
    else
      request
        .on('error', () => undefined)
        .resume()
        .on('end', () => response.end('whole'));
  });
  server.on('upgrade', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  toEnd.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return server;
}

function connected(server: Server, text: string): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () => void (text && socket.write(text)));
  socket.on('error', () => undefined);
  toEnd.push(() => socket.destroy());
  return socket;
}

/** What came until the server ended it. */
async function untilEnded(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  await once(socket, 'close');
  return text;
}

it.each([
  ['says nothing', ''],
  ['says half a line', 'GET / HT'],
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['promises a body and sends none', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n'],
  ['never ends its chunks', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n'],
])('ends a connection that %s', async (_, text) => {
  const server = await started();
  // As first of all, and as one of many.
  for (const socket of [connected(server, text), connected(server, text)]) {
    expect(await untilEnded(socket)).toMatch(/^$|^HTTP\/1\.1 408 /);
  }
});

it.each([
  ['a header', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n'],
])('ends a connection on which %s comes byte by byte', async (_, text) => {
  const server = await started();
  const socket = connected(server, text);
  const timer = setInterval(() => socket.write('a'), 20);
  toEnd.push(() => clearInterval(timer));
  expect(await untilEnded(socket)).toMatch(/^$|^HTTP\/1\.1 408 /);
});

it('ends a connection whose client reads nothing of a large answer', async () => {
  const server = await started();
  // As first of all, and as one of many.
  for (const _ of [1, 2]) {
    const taken = once(server, 'connection');
    const socket = connected(server, 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n').pause();
    const [other] = await taken;
    await once(other, 'close');
    expect(socket.bytesRead).toBeLessThan(LARGE.length);
  }
});

it('answers a request for another protocol as any other', async () => {
  const server = await started();
  const upgrade = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n';
  expect(await untilEnded(connected(server, upgrade))).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole$/m);
});
