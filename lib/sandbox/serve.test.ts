import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { type SandboxServer, serveSandbox } from './serve.ts';
import { bookingBody, plainSeed, requestTo, testClock } from './test-caller.ts';

const { key } = plainSeed;
let sandbox: Sandbox;
let server: SandboxServer;
beforeEach(async () => {
  sandbox = createSandbox({ now: testClock().now, properties: [plainSeed] });
  server = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await server.close();
  sandbox.close();
});

/** Returns the server's answer to bytes that fetch would not send. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

describe('serveSandbox', () => {
  test('carries method, headers, query, body and status both ways', async () => {
    const headers = { 'Idempotency-Key': 'k' };
    const answer = await fetch(requestTo(`${server.baseUrl}/bookings`, { key, body: bookingBody, headers }));
    expect([answer.status, answer.headers.get('RateLimit')]).toEqual([201, '"starter";r=1199;t=60']);
    expect(Number(answer.headers.get('Content-Length'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ data: { guest: bookingBody.guest } });
    await fetch(requestTo(`${server.baseUrl}/availability?a=b`, { key }));
    expect(sandbox.control.requests().map(({ path }) => path)).toEqual([
      '/partner/v1/bookings',
      '/partner/v1/availability?a=b',
    ]);
  });

  test('resets the connection for an injected reset', async () => {
    sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 1 });
    const lost = fetch(requestTo(`${server.baseUrl}/bookings`, { key, body: bookingBody }));
    await expect(lost).rejects.toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNRESET' } });
    expect(sandbox.control.bookings()).toHaveLength(1);
  });

  test('ends an injected time-out when the caller hangs up, and goes on serving', async () => {
    sandbox.control.addFault({ operation: 'me', kind: 'timeout-before', times: 1 });
    const patience = new AbortController();
    const silent = fetch(requestTo(`${server.baseUrl}/me`, { key, signal: patience.signal }));
    await expect.poll(() => sandbox.control.requests()[0]?.fault).toBe('timeout-before');
    expect(sandbox.control.requests()[0]?.durationMs).toBe(null);
    patience.abort();
    await expect(silent).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => sandbox.control.requests()[0]?.durationMs).toBe(0);
    expect((await fetch(requestTo(`${server.baseUrl}/me`, { key }))).status).toBe(200);
  });

  test('lets the API refuse any body over 64 KiB', async () => {
    const answer = await fetch(requestTo(`${server.baseUrl}/bookings`, { key, body: 'x'.repeat(3_000_000) }));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('must not be larger than 65536 bytes');
  });

  test.each([
    ['a Host that is none', 'GET /partner/v1/me HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', '400'],
    ['TRACE', 'TRACE /partner/v1/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '400'],
    ['a path of two slashes', 'GET // HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '400'],
    ['no HTTP', 'hello\r\n\r\n', '400'],
    ['HTTP without a Host, as 1.0 has it', 'GET /partner/v1/me HTTP/1.0\r\n\r\n', '401'],
  ])('answers %s with %3$s', async (_what, text, status) => {
    expect(await raw(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test('answers an unreadable request with the reason', async () => {
    const answer = await raw('TRACE /partner/v1/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(answer).toContain(
      '"message":"The request cannot be read: check its method, its Host and its path."',
    );
  });

  test('rejects for a port in use with the system’s code', async () => {
    const port = Number(new URL(server.origin).port);
    await expect(serveSandbox(sandbox, { port, host: '127.0.0.1' })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});
