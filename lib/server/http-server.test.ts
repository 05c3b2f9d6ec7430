import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { HttpServer } from './http-server.ts';
import { connected, LARGE, startHttpServer, untilEnded } from './test-http.ts';

/** Far below the real limits. The tests only wait, and measure nothing. */
const LIMITS = { headersMs: 100, requestMs: 200, idleMs: 400, checkMs: 20 };

/** Answers `whole` to a complete request, and a large answer at `/large`. */
const start = (): Promise<HttpServer> =>
  startHttpServer(async (request, response) => {
    if (request.url?.endsWith('large')) response.end(LARGE);
    else {
      request.on('error', () => undefined).resume();
      await once(request, 'end').catch(() => undefined);
      response.end('whole');
    }
  }, LIMITS);

describe('a connection', () => {
  it.each([
    ['says nothing', ''],
    ['says half a line', 'GET / HT'],
    ['never ends its headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['promises a body and sends none', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n'],
    ['never ends its chunks', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n'],
  ])('that %s is ended', async (_, text) => {
    const socket = await connected(await start(), text);
    expect(await untilEnded(socket)).toMatch(/^$|^HTTP\/1\.1 408 /);
  });

  it.each([
    ['a header', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
    ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n'],
  ])('is ended if %s arrives byte by byte', async (_, text) => {
    const socket = await connected(await start(), text);
    const timer = setInterval(() => socket.write('a'), 20);
    expect(await untilEnded(socket)).toMatch(/^$|^HTTP\/1\.1 408 /);
    clearInterval(timer);
  });

  it('is ended if its client does not read a large answer', async () => {
    const http = await start();
    const taken = once(http.server, 'connection');
    const socket = (await connected(http, 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n')).pause();
    const [other] = await taken;
    await once(other, 'close');
    expect(socket.bytesRead).toBeLessThan(LARGE.length);
  });
});

describe('a request', () => {
  it('for another protocol is answered like any other, even if there is a listener for it', async () => {
    const http = await start();
    // Next adds such a listener at its first request.
    http.server.on('upgrade', () => undefined);
    const upgrade = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n';
    expect(await untilEnded(await connected(http, upgrade))).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole$/m);
  });

  it('that Next cannot read is answered with a problem, and ends its connection', async () => {
    let handled = 0;
    const http = await startHttpServer(async (_, response) => {
      handled += 1;
      response.end();
    });
    const text = await untilEnded(await connected(http, 'GET /% HTTP/1.1\r\nHost: a\r\n\r\n'));
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    for (const header of ['X-Content-Type-Options: nosniff', 'Cache-Control: no-store', 'Connection: close'])
      expect(text).toContain(`\r\n${header}\r\n`);
    const [, id] = /\r\nx-request-id: (\S+)\r\n/i.exec(text) ?? [];
    expect(text).toContain('"code":"invalid-request"');
    expect(text).toContain(`"instance":"urn:uuid:${id}"`);
    expect(handled).toBe(0);
  });
});
