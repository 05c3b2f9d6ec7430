import { readdirSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { MAX_WAITING } from '../../lib/server/one-at-a-time.ts';
import { memoryOf } from '../bench/memory.ts';
import { harbour } from '../guest/houses.ts';
import { HttpGuest } from '../hosts/http-guest.ts';
import { openSocket, whenClosed } from '../hosts/raw-http.ts';
import { stayIn } from '../hosts/stay.ts';
import { startBuilt } from './server.ts';

/** @file Tests idle connections: half-open, slow, or never read. A server has 500 of them, and guests. */

const HEAD = `POST /api/booking/${harbour.slug}/attempts HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n`;
const SLOW_BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 16000\r\n\r\n{`;
/** As many requests as may wait on a connection. Their answers are larger than its buffers. */
const UNREAD = getOf(largestChunk()).repeat(MAX_WAITING);
/** Far more requests. */
const GREEDY = getOf('/demo/two-brands.webp').repeat(150);

const KINDS: readonly { count: number; first: string; trickles?: string }[] = [
  // A connection without a request.
  { count: 120, first: '' },
  { count: 120, first: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', trickles: 'a' },
  // A body that is announced and never sent.
  { count: 120, first: SLOW_BODY },
  { count: 120, first: SLOW_BODY, trickles: ' ' },
  { count: 10, first: UNREAD },
  { count: 10, first: GREEDY },
];

const stay = stayIn(40);

it('answers guests beside 500 idle connections, and ends all of these', async ({ onTestFinished }) => {
  const server = await startBuilt();
  onTestFinished(() => server.stop());
  const guest = new HttpGuest(server.origin, harbour.slug);
  expect((await guest.send('GET', '/property')).status).toBe(200);
  const before = handlesOf(server.pid);
  const sockets = await openAll(server.port);
  expect(sockets).toHaveLength(500);
  const ended = Promise.all(sockets.map(whenClosed));

  const booked = await new HttpGuest(server.origin, harbour.slug).book(stay, harbour.room.roomTypeId);
  expect(booked.status).toBe(200);
  expect((await fetch(`${server.origin}/${harbour.slug}`)).status).toBe(200);
  expect(
    sockets.filter((socket) => !socket.destroyed).length,
    'most are still open meanwhile',
  ).toBeGreaterThan(300);

  // A socket that reads nothing notices its end only when it reads.
  await vi.waitFor(() => expect(handlesOf(server.pid)).toBeLessThanOrEqual(before + 20), FOREVER);
  for (const socket of sockets) socket.resume();
  await ended;

  const memory = megabytesOf(server.pid);
  for (let round = 0; round < 4; round += 1) {
    for (const socket of await openAll(server.port)) socket.destroy();
    await vi.waitFor(() => expect(handlesOf(server.pid)).toBeLessThanOrEqual(before + 20), FOREVER);
  }
  expect(megabytesOf(server.pid)).toBeLessThan(memory + MUCH);
  expect((await guest.send('GET', '/attempts/current')).status).toBe(200);
});
/** Opens the connections, one kind after the other. */
async function openAll(port: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (const { count, first, trickles } of KINDS) {
    for (let index = 0; index < count; index += 1) {
      const socket = await openSocket(port, first);
      if (first === UNREAD || first === GREEDY) socket.pause();
      else socket.resume();
      if (trickles) trickle(socket, trickles);
      sockets.push(socket);
    }
  }
  return sockets;
}

function getOf(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}

function largestChunk(): string {
  const folder = '.next/static/chunks';
  const sizes = readdirSync(folder).map((name) => ({ name, size: statSync(join(folder, name)).size }));
  const [largest] = sizes.sort((one, other) => other.size - one.size);
  return `/_next/static/chunks/${largest?.name}`;
}

/** Two and a half minutes, plus time for a busy machine. */
const FOREVER = { timeout: 500_000, interval: 500 };
/**
 * The most growth in MiB after 2,000 more connections. The engine frees their memory late, after thousands of
 * connections: the memory rises by 200 MiB and falls again.
 */
const MUCH = 300;

/** Sends a byte every second, so that the connection is never silent. */
function trickle(socket: Socket, byte: string): void {
  const timer = setInterval(() => socket.write(byte), 1_000);
  socket.once('close', () => clearInterval(timer));
}

/** Returns the RAM of a process in MiB. */
const megabytesOf = (pid: number): number => memoryOf(pid)?.now ?? Number.NaN;

/** Returns the number of a process's open files and sockets. */
const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
