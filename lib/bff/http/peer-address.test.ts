import { createServer, type IncomingHttpHeaders, type Server, request as send } from 'node:http';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../test-folder.ts';
import { notePeers, peerOf } from './peer-address.ts';

notePeers();

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that sees requests as Next's handlers do: their headers, but not their sockets. */
async function serve(at: string | number = 0): Promise<{ at: string | number; seen: IncomingHttpHeaders[] }> {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    seen.push(headers);
    response.end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    if (typeof at === 'string') server.listen(at, resolve);
    else server.listen(at, '127.0.0.1', resolve);
  });
  const bound = server.address();
  return { at: typeof bound === 'object' && bound ? bound.port : at, seen };
}

function ask(at: string | number, headers: Record<string, string> = {}): Promise<void> {
  const socket = typeof at === 'string' ? createConnection(at) : createConnection(at, '127.0.0.1');
  return new Promise((resolve, reject) => {
    send({ createConnection: () => socket, headers }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });
}

const peerIn = (headers: IncomingHttpHeaders | undefined) => peerOf(headersOf(headers));
const headersOf = (headers: IncomingHttpHeaders = {}) =>
  new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));
const fieldIn = (headers: IncomingHttpHeaders | undefined) =>
  Object.keys(headers ?? {}).find((name) => name.startsWith('x-bellhop-peer-')) ?? '';

describe('the peer of a request', () => {
  it('is the other end of its connection', async () => {
    const { at, seen } = await serve();
    await ask(at);
    expect(seen.map(peerIn)).toEqual([{ address: '127.0.0.1', forwards: false }]);
  });

  it('cannot be forged, even by a client that knows the header’s name', async () => {
    const { at, seen } = await serve();
    await ask(at);
    const field = fieldIn(seen[0]);
    expect(field).toMatch(/^x-bellhop-peer-[0-9a-f]{32}$/);
    await ask(at, { [field]: '203.0.113.9' });
    expect(peerIn(seen[1])).toEqual({ address: '127.0.0.1', forwards: false });
  });

  it('has no address behind a Unix socket, and cannot be forged there either', async () => {
    const { at, seen } = await serve(join(testFolder(), 'server.sock'));
    await ask(at);
    await ask(at, { [fieldIn(seen[0])]: '203.0.113.9' });
    expect(seen.map(peerIn)).toEqual(Array(2).fill({ address: undefined, forwards: false }));
  });

  it.each(['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP', 'CF-Connecting-IP'])(
    'forwards if it sends %s',
    async (name) => {
      const { at, seen } = await serve();
      await ask(at, { [name]: '192.0.2.1' });
      expect(seen.map(peerIn)).toEqual([{ address: '127.0.0.1', forwards: true }]);
    },
  );

  it('is found by every copy of this module, and noted once', async () => {
    vi.resetModules();
    const copy = await import('./peer-address.ts');
    expect(copy.peerOf).not.toBe(peerOf);
    copy.notePeers();
    const { at, seen } = await serve();
    await ask(at);
    expect(copy.peerOf(headersOf(seen[0]))).toEqual({ address: '127.0.0.1', forwards: false });
    expect(Object.keys(seen[0] ?? {}).filter((name) => name.startsWith('x-bellhop'))).toHaveLength(1);
  });

  it('is unknown in a request that came another way', () => {
    expect(peerOf(new Headers({ 'x-bellhop-peer': '203.0.113.9' }))).toBeUndefined();
  });
});
