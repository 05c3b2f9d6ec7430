import fc from 'fast-check';
import { openSocket, readToEnd } from '../../hosts/raw-http.ts';
import { TIMEOUT_MS } from './exchange.ts';

/** @file Sends bytes that are no valid request, directly to a socket. */

const METHODS = [
  'GET',
  'POST',
  'get',
  'G E T',
  'TRACE',
  'CONNECT',
  'PRI',
  '',
  'A'.repeat(9_000),
  'GET\u0000',
];
const PIECES = [
  '/api/booking',
  '/harbour-house',
  '/property',
  '/attempts/current',
  '/partner/v1/me',
  '/sandbox/api/faults',
  '/api/health',
  '/',
  '//',
  '/..',
  '/.',
  '%00',
  '%2f',
  '%2e%2e%2f',
  '%',
  '%zz',
  '%c0%af',
  '\\',
  '?',
  '?checkin=1&checkin=2',
  '#',
  ';x=1',
  '@elsewhere.example',
  'http://elsewhere.example/',
  '*',
  '\u00ff',
  '\u0000',
  ' ',
  'x'.repeat(9_000),
];
/** Headers that a server accepts, several at a time. */
const ACCEPTABLE_HEADERS = [
  'Content-Type: application/json',
  'Origin: http://localhost',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'Connection: close',
  'Cookie: __Host-bellhop-harbour-house=Fe26.2*1*x; a=b; ;=;',
  'X-Forwarded-For: 1.2.3.4, ::1, junk',
  'X-Forwarded-Host: elsewhere.example',
  'X-Forwarded-Proto: gopher',
  'Accept-Language: *;q=9,,;;',
  'Range: bytes=0-1',
  'X-Http-Method-Override: DELETE',
];
const HEADERS = [
  'Host: localhost',
  'Host: elsewhere.example',
  'Host: ',
  'Host: a b',
  'Host: [::1',
  'Host: \u0000',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5, 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: cow',
  'Expect: cows',
  'Upgrade: h2c',
  'Connection: upgrade',
  'No-Colon',
  ': no name',
  ' folded: line',
  'Sp ace: x',
  `Long: ${'x'.repeat(20_000)}`,
  'Ctl: \u0001\u007f',
];
const BODIES = [
  '',
  'hello',
  '{"a":',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffff\r\n',
  '-1\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  '\u0000'.repeat(9),
];

const line = fc
  .tuple(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('GET', 'POST', 'DELETE', 'HEAD') },
      fc.constantFrom(...METHODS),
    ),
    fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join('')),
    fc.oneof(
      { weight: 19, arbitrary: fc.constant(' HTTP/1.1') },
      fc.constantFrom(' HTTP/1.0', ' HTTP/9.9', ' HTTP/0.9', '', ' HTCPCP/1.0'),
    ),
  )
  .map(([method, path, version]) => `${method} ${path}${version}`);

const headers = fc
  .tuple(
    fc.array(fc.constantFrom(...ACCEPTABLE_HEADERS), { maxLength: 4 }),
    fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(fc.constantFrom(...HEADERS), { maxLength: 2 }) },
    ),
  )
  .map((both) => both.flat());

const message = fc
  .tuple(
    line,
    fc.oneof({ weight: 9, arbitrary: fc.constant(['Host: localhost']) }, fc.constant([])),
    headers,
    fc.oneof({ weight: 9, arbitrary: fc.constant('\r\n') }, fc.constantFrom('\n', '\r')),
    fc.constantFrom(...BODIES),
    fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  )
  .map(([first, host, others, end, body, isMeasured]) => {
    const length = isMeasured ? [`Content-Length: ${body.length}`] : [];
    return [first, ...host, ...others, ...length, '', body].join(end);
  });

/** Draws the bytes, as Latin-1: it has every byte. */
export const rawBytes: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: message },
  { weight: 1, arbitrary: fc.tuple(message, message).map((both) => both.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.tuple(message, fc.nat(400)).map(([text, length]) => text.slice(0, length)) },
);

/**
 * Sends these bytes, ends the sending side, and reads until the server closes the connection.
 * @throws Error if the server has not closed it within {@link TIMEOUT_MS}
 */
export async function sendRaw(origin: string, bytes: string): Promise<string> {
  const socket = await openSocket(Number(new URL(origin).port), Buffer.from(bytes, 'latin1'));
  socket.end();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    socket.destroy();
  }, TIMEOUT_MS);
  const answer = await readToEnd(socket);
  clearTimeout(timer);
  if (!isLate) return answer;
  throw new Error(`not closed within ${TIMEOUT_MS / 1000} s, after ${JSON.stringify(answer.slice(0, 300))}`);
}
