import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendAndRead, statusesIn } from '../hosts/raw-http.ts';
import type { ServerProcess } from '../hosts/server-process.ts';
import { faultsIn } from './log-lines.ts';
import { startBuilt } from './server.ts';

/**
 * @file Tests HTTP that two servers could read differently, or that no client sends. The server must refuse
 * it, or read it once in the only correct way. Two things are left to a proxy in front, and
 * e2e/deploy/nginx.spec.ts tests them there. The proxy reads the absolute form, which is refused here. It
 * also refuses a large body in chunks, for which Next would write the address to standard error.
 */

const HOST = 'Host: localhost\r\n';
const CLOSE = 'Connection: close\r\n\r\n';
const POST = `POST /api/booking/harbour-house/attempts HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const HEALTH = '/api/health/live';
/** A hidden second request. The server must not read it as a request. */
const SMUGGLED = `GET /api/health HTTP/1.1\r\n${HOST}${CLOSE}`;

const TABLE: readonly [name: string, bytes: string, statuses: readonly number[]][] = [
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 44\r\n\r\n{}${SMUGGLED}`, [400]],
  ['the same length twice', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`, [400]],
  ['a list of lengths', `${POST}Content-Length: 2, 44\r\n\r\n{}${SMUGGLED}`, [400]],
  ['a length with a sign', `${POST}Content-Length: +2\r\n\r\n{}${SMUGGLED}`, [400]],
  ['a negative length', `${POST}Content-Length: -1\r\n\r\n{}${SMUGGLED}`, [400]],
  ['a length in hexadecimal', `${POST}Content-Length: 0x2\r\n\r\n{}${SMUGGLED}`, [400]],
  ['a length beyond all numbers', `${POST}Content-Length: ${'9'.repeat(30)}\r\n\r\n{}`, [400]],
  [
    'a length beside chunks',
    `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    [400],
  ],
  [
    'chunks beside a length',
    `${POST}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    [400],
  ],
  [
    'chunks that are not the last coding',
    `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    [400],
  ],
  ['an unknown coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`, [400]],
  [
    'a coding with a vertical tab',
    `${POST}Transfer-Encoding: \u000bchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    [400],
  ],
  ['a blank before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`, [400]],
  ['a chunk of no size', `${POST}Transfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n`, [400]],
  [
    'a chunk that is longer than it says',
    `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n`,
    [400],
  ],
  ['a folded header', `GET ${HEALTH} HTTP/1.1\r\n${HOST}X-A: 1\r\n folded\r\n${CLOSE}`, [400]],
  ['a folded host', `GET ${HEALTH} HTTP/1.1\r\nHost:\r\n other\r\n${CLOSE}`, [400]],
  ['a header without a name', `GET ${HEALTH} HTTP/1.1\r\n${HOST}: x\r\n${CLOSE}`, [400]],
  ['a header without a colon', `GET ${HEALTH} HTTP/1.1\r\n${HOST}X\r\n${CLOSE}`, [400]],
  ['a carriage return alone', `GET ${HEALTH} HTTP/1.1\r\n${HOST}X: a\rY: b\r\n${CLOSE}`, [400]],
  ['a line feed alone', `GET ${HEALTH} HTTP/1.1\nHost: localhost\n\n`, [400]],
  ['a NUL in a header', `GET ${HEALTH} HTTP/1.1\r\n${HOST}X: a\0b\r\n${CLOSE}`, [400]],
  ['a NUL in the path', `GET /\0 HTTP/1.1\r\n${HOST}${CLOSE}`, [400]],
  ['an escape in the path', `GET /\u001b[31m HTTP/1.1\r\n${HOST}${CLOSE}`, [400]],
  ['a blank in the path', `GET /a b HTTP/1.1\r\n${HOST}${CLOSE}`, [400]],
  ['2,500 headers', `GET ${HEALTH} HTTP/1.1\r\n${HOST}${'X: y\r\n'.repeat(2_500)}${CLOSE}`, [200, 431]],
  ['a header of 20 kB', `GET ${HEALTH} HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n${CLOSE}`, [431]],
  ['a path of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}${CLOSE}`, [431]],
  ['no host', `GET ${HEALTH} HTTP/1.1\r\n${CLOSE}`, [400]],
  ['HTTP/2 without leave', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 505]],
  ['HTTP/3.7', `GET ${HEALTH} HTTP/3.7\r\n${HOST}${CLOSE}`, [400, 505]],
  ['a method of nobody’s', `BREW ${HEALTH} HTTP/1.1\r\n${HOST}${CLOSE}`, [400]],
  ['TRACE', `TRACE ${HEALTH} HTTP/1.1\r\n${HOST}${CLOSE}`, [405]],
  ['an expectation of nobody’s', `${POST}Expect: wonders\r\nContent-Length: 2\r\n${CLOSE}{}`, [417]],
  ['a body of 11 MB', `${POST}Content-Length: 11000000\r\n${CLOSE}${'x'.repeat(11_000_000)}`, [413]],
  ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${HOST}${CLOSE}`, [400]],
  [
    'the absolute form',
    `GET http://other.example${HEALTH} HTTP/1.1\r\nHost: other.example\r\n${CLOSE}`,
    [400],
  ],
  [
    'the absolute form, of nothing',
    `GET http://other.example HTTP/1.1\r\nHost: other.example\r\n${CLOSE}`,
    [400],
  ],
  [
    'another protocol',
    `GET ${HEALTH} HTTP/1.1\r\n${HOST}Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    [200],
  ],
  [
    'another protocol at //',
    `GET //x HTTP/1.1\r\n${HOST}Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    [308],
  ],
  [
    'h2c',
    `GET ${HEALTH} HTTP/1.1\r\n${HOST}Connection: Upgrade, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
    [200],
  ],
  ['a tunnel', `CONNECT other.example:443 HTTP/1.1\r\n${HOST}${CLOSE}`, []],
  [
    'a Server Action',
    `POST /sandbox HTTP/1.1\r\n${HOST}Next-Action: ${'4'.repeat(42)}\r\nContent-Length: 2\r\n${CLOSE}[]`,
    [404],
  ],
];

/** The lines that Next writes to standard error when a client breaks off its body. */
const BROKE_OFF = new Set([
  'Error: aborted',
  '    at ignore-listed frames {',
  "  code: 'ECONNRESET'",
  '}',
  '',
]);

let server: ServerProcess;
let started = 0;
beforeAll(async () => {
  server = await startBuilt();
  started = server.log().length;
});
afterAll(() => server.stop());

it.each(TABLE)('%s', async (_, bytes, statuses) => {
  const answered = statusesIn(await sendAndRead(server.port, bytes));
  // If a connection is reset while the client still sends, the answer may be lost.
  const large = bytes.length > 16_000;
  if (statuses.length === 0 || (large && answered.length === 0)) expect(answered).toEqual([]);
  else expect([answered.length, statuses]).toEqual([1, expect.arrayContaining([answered[0]])]);
  expect((await fetch(server.origin + HEALTH)).status).toBe(200);
});

it('standard output has only log lines', () => {
  expect(faultsIn(server.log().slice(started))).toEqual([]);
});

it('Next reports a broken-off body without any text of the client', () => {
  const others = server
    .errors()
    .split('\n')
    .filter((line) => !BROKE_OFF.has(line));
  expect(others).toEqual([]);
});

it('a large body in chunks is refused, and Next writes only its address', async () => {
  const before = server.errors().length;
  const chunk = `${(200 * 1024).toString(16)}\r\n${'x'.repeat(200 * 1024)}\r\n0\r\n\r\n`;
  const answered = statusesIn(
    await sendAndRead(server.port, `${POST}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`),
  );
  expect([403, 413]).toContain(answered[0]);
  const lines = server.errors().slice(before).trim().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^Request body exceeded 128KB for \/api\/booking\/harbour-house\/attempts\. /),
  ]);
});
