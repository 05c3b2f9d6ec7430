import { readdirSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { MAX_WAITING } from '../../lib/server/one-at-a-time.ts';
import { memoryOf } from '../bench/memory.ts';
import { harbour } from '../guest/houses.ts';
import { HttpGuest } from '../hosts/http-guest.ts';
import { closed, opened } from '../hosts/raw-http.ts';
import { stayIn } from '../hosts/stay.ts';
import { startBuilt } from './server.ts';

/** Connections that only hold a place: half-open, slow, or never read. Each server has 500 of them, and guests. */

const HEAD = `POST /api/booking/${harbour.slug}/attempts HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n`;
const SLOW_BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 16000\r\n\r\n{`;
/** As many answers as may wait on a connection, and more than its buffers have room for. */
const UNREAD = asked(largestChunk()).repeat(MAX_WAITING);
/** Far more. */
const GREEDY = asked('/demo/two-brands.webp').repeat(150);

const KINDS: readonly { count: number; first: string; trickles?: string }[] = [
  // Opened, and left.
  { count: 120, first: '' },
  { count: 120, first: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', trickles: 'a' },
  // A body that is promised, and never sent.
  { count: 120, first: SLOW_BODY },
  { count: 120, first: SLOW_BODY, trickles: ' ' },
  { count: 10, first: UNREAD },
  { count: 10, first: GREEDY },
];

const stay = stayIn(40);

it('answers guests beside 500 connections that hold a place, and ends them all', async ({
  onTestFinished,
}) => {
  const server = await startBuilt();
  onTestFinished(() => server.stop());
  const guest = new HttpGuest(server.origin, harbour.slug);
  expect((await guest.send('GET', '/property')).status).toBe(200);
  const before = handlesOf(server.pid);
  const sockets = await openAll(server.port);
  expect(sockets).toHaveLength(500);
  const ended = Promise.all(sockets.map(closed));

  const booked = await new HttpGuest(server.origin, harbour.slug).book(stay, harbour.room.roomTypeId);
  expect(booked.status).toBe(200);
  expect((await fetch(`${server.origin}/${harbour.slug}`)).status).toBe(200);
  expect(
    sockets.filter((socket) => !socket.destroyed).length,
    'most are still open meanwhile',
  ).toBeGreaterThan(300);

  // Those that read nothing do not hear of their end before they do.
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
/** One connection of each kind after another. */
async function openAll(port: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (const { count, first, trickles } of KINDS) {
    for (let index = 0; index < count; index += 1) {
      const socket = await opened(port, first);
      if (first === UNREAD || first === GREEDY) socket.pause();
      else socket.resume();
      if (trickles) trickle(socket, trickles);
      sockets.push(socket);
    }
  }
  return sockets;
}

function asked(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}

function largestChunk(): string {
  const folder = '.next/static/chunks';
  const sizes = readdirSync(folder).map((name) => ({ name, size: statSync(join(folder, name)).size }));
  const [largest] = sizes.sort((one, other) => other.size - one.size);
  return `/_next/static/chunks/${largest?.name}`;
}

/** Two and a half minutes of nothing, on a busy machine. */
const FOREVER = { timeout: 500_000, interval: 500 };
/**
 * In MiB, of 2,000 more of them. What they held is given back when the engine likes, after some thousand: it
 * rises by 200 and falls again.
 */
const MUCH = 300;

/** A byte now and then: so that nobody can say that nothing moves. */
function trickle(socket: Socket, byte: string): void {
  const timer = setInterval(() => socket.write(byte), 1_000);
  socket.once('close', () => clearInterval(timer));
}

/** What a process has in RAM. */
const megabytesOf = (pid: number): number => memoryOf(pid)?.now ?? Number.NaN;

/** Files and sockets that a process has open. */
const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
