import { createServer } from 'node:http';
import { createServer as createListener, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoKeyEnvironment, demoSeeds } from '../../lib/sandbox/demo/index.ts';
import { HttpGuest } from '../hosts/http-guest.ts';
import { portOf } from '../hosts/port-of.ts';
import { sendAndRead } from '../hosts/raw-http.ts';
import type { ServerProcess } from '../hosts/server-process.ts';
import { stayIn, stayParams } from '../hosts/stay.ts';
import { startBuilt } from './server.ts';

/**
 * @file Tests that no request and no answer of the upstream makes the server send anything to another host.
 */

/** A host that the server must never call. */
let elsewhere: Server;
let calls = 0;
let place = '';
/** An upstream that redirects every call to that host. */
let upstream: ReturnType<typeof createServer>;
let asked = 0;
let onSandbox: ServerProcess;
let onUpstream: ServerProcess;

beforeAll(async () => {
  elsewhere = createListener((socket) => {
    calls += 1;
    socket.on('error', () => undefined).destroy();
  });
  place = `127.0.0.1:${await portOf(elsewhere.listen(0, '127.0.0.1'))}`;
  upstream = createServer((_, response) => {
    const status = [301, 302, 303, 307, 308, 300, 305][asked % 7] ?? 302;
    asked += 1;
    response.writeHead(status, {
      location: `http://${place}/partner/v1/me`,
      refresh: `0;url=http://${place}/`,
    });
    response.end();
  });
  const port = await portOf(upstream.listen(0, '127.0.0.1'));
  onSandbox = await startBuilt({ BELLHOP_TRUSTED_PROXIES: '1' });
  onUpstream = await startBuilt({
    BELLHOP_BASE_URL: `http://127.0.0.1:${port}/partner/v1`,
    BELLHOP_API_KEY: 'a-key-of-the-hardening-tests',
    BELLHOP_PLAN: 'pro',
    BELLHOP_TRUSTED_PROXIES: '1',
  });
});
afterAll(async () => {
  await Promise.all([onSandbox.stop(), onUpstream.stop()]);
  elsewhere.close();
  upstream.closeAllConnections();
  upstream.close();
});

const CLOSE = 'Connection: close\r\n\r\n';
const SEARCH = `?${stayParams(stayIn(30))}`;

const ATTEMPTS: Readonly<Record<string, () => string>> = {
  'the Host': () => `GET /harbour-house${SEARCH} HTTP/1.1\r\nHost: ${place}\r\n${CLOSE}`,
  'a proxy’s headers about the host': () =>
    `GET /harbour-house${SEARCH} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: ${place}\r\nForwarded: host=${place}\r\nX-Forwarded-Proto: http\r\nX-Forwarded-Port: 1\r\nX-Original-URL: http://${place}/\r\nX-Rewrite-URL: http://${place}/\r\n${CLOSE}`,
  'credentials in the Host': () =>
    `GET /api/booking/harbour-house/availability${SEARCH} HTTP/1.1\r\nHost: localhost@${place}\r\n${CLOSE}`,
  'the absolute form': () => `GET http://${place}/api/health HTTP/1.1\r\nHost: ${place}\r\n${CLOSE}`,
  'the absolute form, of another protocol': () =>
    `GET http://${place}/x HTTP/1.1\r\nHost: ${place}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  'another protocol': () =>
    `GET //${place}/x HTTP/1.1\r\nHost: ${place}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
  'a tunnel': () => `CONNECT ${place} HTTP/1.1\r\nHost: ${place}\r\n${CLOSE}`,
  'two slashes': () => `GET //${place}/x HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`,
  'a backslash': () => `GET /\\${place}/x HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`,
  'an address in the path': () =>
    `GET /api/booking/http:%2F%2F${place}/property HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`,
  'Next’s image optimizer': () =>
    `GET /_next/image?url=${encodeURIComponent(`http://${place}/x.png`)}&w=640&q=75 HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`,
  'Next’s own headers': () =>
    `GET /x HTTP/1.1\r\nHost: localhost\r\nX-Middleware-Rewrite: http://${place}/\r\nX-Middleware-Redirect: http://${place}/\r\nX-Middleware-Next: 1\r\nX-Invoke-Path: http://${place}/\r\nX-Matched-Path: http://${place}/\r\nX-Nextjs-Data: 1\r\nX-Middleware-Subrequest: proxy:proxy:proxy:proxy:proxy\r\n${CLOSE}`,
  'a Server Action’s redirect': () =>
    `POST /sandbox HTTP/1.1\r\nHost: ${place}\r\nX-Forwarded-Host: ${place}\r\nOrigin: http://${place}\r\nNext-Action: ${'4'.repeat(42)}\r\nContent-Length: 2\r\n${CLOSE}[]`,
  'a frame’s host': () =>
    `GET /embed/harbour-house?host=http%3A%2F%2F${place} HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`,
};

it.each(Object.keys(ATTEMPTS))('%s does not make the server call another host', async (name) => {
  for (const server of [onSandbox, onUpstream]) await sendAndRead(server.port, ATTEMPTS[name]?.() ?? '');
  expect(calls).toBe(0);
});

it('an upstream’s redirect does not make the server call another host', async () => {
  const guest = new HttpGuest(onUpstream.origin, 'hotel');
  const statuses = new Set<number>();
  for (let day = 30; day < 44; day += 1) {
    statuses.add((await guest.send('GET', `/availability?${stayParams(stayIn(day))}`)).status);
  }
  await fetch(`${onUpstream.origin}/api/health`);
  expect(
    [...statuses].every((status) => status === 502 || status === 503),
    String([...statuses]),
  ).toBe(true);
  expect(asked).toBeGreaterThanOrEqual(14);
  expect(calls).toBe(0);
});

it('a server on another upstream does not serve the sandbox’s Partner API, even with its API key', async () => {
  const [{ key }] = demoSeeds as [(typeof demoSeeds)[number]];
  expect(Object.values(demoKeyEnvironment)).toContain(key);
  const answer = await fetch(`${onUpstream.origin}/partner/v1/me`, { headers: { 'x-api-key': key } });
  expect(answer.status).toBe(404);
});
