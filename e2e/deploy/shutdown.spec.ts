import { existsSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { startRedis } from '../../lib/store/test-redis.ts';
import { harbour } from '../guest/houses.ts';
import { HttpGuest } from '../hosts/http-guest.ts';
import { isListenedAt } from '../hosts/port-of.ts';
import { writePropertiesFile } from '../hosts/properties-file.ts';
import { opened } from '../hosts/raw-http.ts';
import { scratchFolder } from '../hosts/scratch-folder.ts';
import { stayIn } from '../hosts/stay.ts';
import { startHeldUpstream } from './held-upstream.ts';
import { imageStart } from './image.ts';
import { expect, test } from './test.ts';

/** @file A server that is asked to stop, as an operator, a container's engine or systemd asks it. */

const stay = stayIn(40);
const [room = '', otherRoom = ''] = [harbour.room.roomTypeId, harbour.otherRoom.roomTypeId];

test('sees orders on their way to their end, also one whose guest has left, and takes no new guests', async ({
  serve,
}) => {
  const upstream = await startHeldUpstream();
  const file = writePropertiesFile({ properties: upstream.properties });
  const server = await serve(imageStart({ ...upstream.environment, BELLHOP_PROPERTIES: file }));
  const [waits, leaves] = [
    new HttpGuest(server.origin, harbour.slug),
    new HttpGuest(server.origin, harbour.slug),
  ];
  const commitOf = async (guest: HttpGuest, roomTypeId: string) => {
    const armed = await guest.arm(stay, roomTypeId);
    expect(armed.status).toBe(201);
    return `/attempts/${armed.body.attempt.id}/commit`;
  };
  const answer = waits.send('POST', await commitOf(waits, room));
  await expect.poll(() => upstream.came()).toBe(1);
  const leave = sendAndLeave(leaves, await commitOf(leaves, otherRoom));
  await expect.poll(() => upstream.came()).toBe(2);
  leave();

  server.signal('SIGTERM');
  await expect.poll(() => isListenedAt(server.port)).toBe(false);
  // As of somebody who has lost patience, and of a terminal.
  server.signal('SIGTERM');
  server.signal('SIGINT');
  upstream.letGo(0);
  const { status, body, headers } = await answer;
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  upstream.letGo(1);
  expect(await server.ended, server.output()).toBe(0);
  const references = upstream.sandbox.control.bookings().map(({ reference }) => reference);
  expect(references).toHaveLength(2);
  expect(references).toContain(body.booking.reference);
  const confirmed = server.output().match(/"attemptState":"confirmed"/g) ?? [];
  expect(confirmed, 'both ends are in the log').toHaveLength(2);
  await upstream.stop();
});

test('leaves Redis at once, and its database whole', async ({ serve }) => {
  const redis = await startRedis();
  const data = scratchFolder();
  const server = await serve(
    imageStart({
      BELLHOP_REDIS_URL: redis.url,
      BELLHOP_SESSION_SECRET: 'the deployment tests keep this secret to themselves',
      BELLHOP_SANDBOX_DIR: data,
    }),
  );
  const instances = () => redis.ask('ZCARD', '{bellhop:instances}');
  await expect.poll(instances).toBe(':1');
  const { status } = await new HttpGuest(server.origin, harbour.slug).book(stay, room);
  expect(status).toBe(200);
  expect(existsSync(join(data, 'sandbox.db-wal')), 'written to, and not closed').toBe(true);
  server.signal('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
  expect(await instances()).toBe(':0');
  expect(existsSync(join(data, 'sandbox.db'))).toBe(true);
  expect(existsSync(join(data, 'sandbox.db-wal')), 'closed').toBe(false);
  await redis.stop();
});

test('ends also while somebody goes on asking on one connection, and others never finish their requests', async ({
  serve,
}) => {
  const server = await serve(imageStart({ BELLHOP_SANDBOX_DIR: scratchFolder() }));
  const sockets = await Promise.all([
    opened(server.port, 'GET / HTTP/1.1\r\nHost: half-a-header'),
    opened(server.port, `${POST_HEAD}Content-Length: 400\r\n\r\n{"half":`),
  ]);
  const answers = askForEver(server.port);
  await expect.poll(answers).toBeGreaterThan(10);
  server.signal('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
  for (const socket of sockets) socket.destroy();
});

const POST_HEAD = `POST /api/booking/${harbour.slug}/attempts HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\n`;

/** Sends it, and answers what drops the connection. */
function sendAndLeave(guest: HttpGuest, path: string): () => void {
  const leaving = new AbortController();
  fetch(`${guest.origin}/api/booking/${guest.property}${path}`, {
    method: 'POST',
    headers: { cookie: guest.cookie, origin: guest.origin },
    signal: leaving.signal,
  }).catch(() => undefined);
  return () => leaving.abort();
}

/** As a proxy with much to ask: one request after another, on one connection that is kept alive. Answers how many were answered. */
function askForEver(port: number): () => number {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answers = 0;
  const ask = () => {
    get({ port, host: 'localhost', path: '/api/health/live', agent }, (answer) => {
      answers += 1;
      answer.resume().once('end', () => setImmediate(ask));
      // Refused from then on, it asks no more.
    }).once('error', () => agent.destroy());
  };
  ask();
  return () => answers;
}
