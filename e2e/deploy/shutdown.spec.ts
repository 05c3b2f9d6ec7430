import { existsSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { startRedis } from '../../lib/store/test-redis.ts';
import { harbour } from '../guest/houses.ts';
import { HttpGuest } from '../hosts/http-guest.ts';
import { isListenedAt } from '../hosts/port-of.ts';
import { writePropertiesFile } from '../hosts/properties-file.ts';
import { openSocket } from '../hosts/raw-http.ts';
import { scratchFolder } from '../hosts/scratch-folder.ts';
import { stayIn } from '../hosts/stay.ts';
import { startHeldUpstream } from './held-upstream.ts';
import { imageStart } from './image.ts';
import { expect, test } from './test.ts';

/** @file Tests a server that gets SIGTERM, as from an operator, a container engine or systemd. */

const stay = stayIn(40);
const [room = '', otherRoom = ''] = [harbour.room.roomTypeId, harbour.otherRoom.roomTypeId];

test('a stopping server finishes orders, also of a guest who has left, and accepts no new guests', async ({
  serve,
}) => {
  const upstream = await startHeldUpstream();
  const file = writePropertiesFile({ properties: upstream.properties });
  const server = await serve(imageStart({ ...upstream.environment, BELLHOP_PROPERTIES: file }));
  const [waitingGuest, leavingGuest] = [
    new HttpGuest(server.origin, harbour.slug),
    new HttpGuest(server.origin, harbour.slug),
  ];
  const commitOf = async (guest: HttpGuest, roomTypeId: string) => {
    const armed = await guest.arm(stay, roomTypeId);
    expect(armed.status).toBe(201);
    return `/attempts/${armed.body.attempt.id}/commit`;
  };
  const answer = waitingGuest.send('POST', await commitOf(waitingGuest, room));
  await expect.poll(() => upstream.came()).toBe(1);
  const leave = sendAndLeave(leavingGuest, await commitOf(leavingGuest, otherRoom));
  await expect.poll(() => upstream.came()).toBe(2);
  leave();

  server.signal('SIGTERM');
  await expect.poll(() => isListenedAt(server.port)).toBe(false);
  // Further signals, as from an impatient operator and from a terminal.
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

test('a stopped server has left Redis, and has closed its database', async ({ serve }) => {
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

test('a server ends while a client keeps asking on one connection, and others never finish a request', async ({
  serve,
}) => {
  const server = await serve(imageStart({ BELLHOP_SANDBOX_DIR: scratchFolder() }));
  const sockets = await Promise.all([
    openSocket(server.port, 'GET / HTTP/1.1\r\nHost: half-a-header'),
    openSocket(server.port, `${POST_HEAD}Content-Length: 400\r\n\r\n{"half":`),
  ]);
  const answers = askForEver(server.port);
  await expect.poll(answers).toBeGreaterThan(10);
  server.signal('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
  for (const socket of sockets) socket.destroy();
});

const POST_HEAD = `POST /api/booking/${harbour.slug}/attempts HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\n`;

/** Sends a commit. @returns a function that drops the connection */
function sendAndLeave(guest: HttpGuest, path: string): () => void {
  const leaving = new AbortController();
  fetch(`${guest.origin}/api/booking/${guest.property}${path}`, {
    method: 'POST',
    headers: { cookie: guest.cookie, origin: guest.origin },
    signal: leaving.signal,
  }).catch(() => undefined);
  return () => leaving.abort();
}

/**
 * Sends one request after another on one kept connection, like a busy proxy.
 * @returns a counter of the answers
 */
function askForEver(port: number): () => number {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answers = 0;
  const ask = () => {
    get({ port, host: 'localhost', path: '/api/health/live', agent }, (answer) => {
      answers += 1;
      answer.resume().once('end', () => setImmediate(ask));
      // After a refused connection it stops.
    }).once('error', () => agent.destroy());
  };
  ask();
  return () => answers;
}
