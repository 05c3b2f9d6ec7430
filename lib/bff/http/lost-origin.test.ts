import { expect, it } from 'vitest';
import { createLog } from '../../telemetry/index.ts';
import type { PublicOrigin } from './guards.ts';
import { warnOfLostOrigin } from './lost-origin.ts';

const AT = { secure: false, host: 'book.hotel.example' };
const POST = { 'sec-fetch-site': 'same-origin', origin: 'https://book.hotel.example' };
const GET = { 'sec-fetch-site': 'same-origin', referer: 'https://book.hotel.example/hotel?adults=2' };

/** The headers that the warnings name, for calls that come one after the other. */
function warnedHeaders(...calls: [headers: Record<string, string>, own: PublicOrigin][]): string[] {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const warn = warnOfLostOrigin(log);
  for (const [headers, own] of calls) warn(new Headers(headers), own);
  return lines.map((line) => /X-Forwarded-\w+/.exec(line)?.[0] ?? line);
}

it('warns once of a lost scheme, after a GET or a POST', () => {
  expect(warnedHeaders([GET, AT], [POST, AT])).toEqual(['X-Forwarded-Proto']);
  expect(warnedHeaders([POST, AT])).toEqual(['X-Forwarded-Proto']);
});

it('warns once of a lost host, even if the scheme is lost too', () => {
  const lost = { ...AT, host: '127.0.0.1:3000' };
  expect(warnedHeaders([GET, lost], [POST, lost], [POST, AT])).toEqual([
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
  ]);
});

it.each<[string, Record<string, string>, PublicOrigin]>([
  ['the proxy passes everything on', POST, { ...AT, secure: true }],
  ['guests use http', { ...POST, origin: 'http://book.hotel.example' }, AT],
  ['another site calls', { ...POST, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, AT],
  ['no browser calls', { origin: 'https://book.hotel.example' }, AT],
  ['the browser names no page', { 'sec-fetch-site': 'same-origin' }, AT],
  ['the header names no address', { 'sec-fetch-site': 'same-origin', origin: 'null' }, AT],
])('does not warn if %s', (_, headers, own) => {
  expect(warnedHeaders([headers, own])).toEqual([]);
});
