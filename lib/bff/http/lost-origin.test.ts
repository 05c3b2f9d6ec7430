import { expect, it } from 'vitest';
import { createLog } from '../../telemetry/index.ts';
import type { PublicOrigin } from './guards.ts';
import { warnOfLostOrigin } from './lost-origin.ts';

const AT = { secure: false, host: 'book.hotel.example' };
const POST = { 'sec-fetch-site': 'same-origin', origin: 'https://book.hotel.example' };
const GET = { 'sec-fetch-site': 'same-origin', referer: 'https://book.hotel.example/hotel?adults=2' };

/** What is said of calls that come one after another. */
function said(...calls: [headers: Record<string, string>, own: PublicOrigin][]): string[] {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const warn = warnOfLostOrigin(log);
  for (const [headers, own] of calls) warn(new Headers(headers), own);
  return lines.map((line) => /X-Forwarded-\w+/.exec(line)?.[0] ?? line);
}

it('says once that the scheme is lost, by a GET or a POST', () => {
  expect(said([GET, AT], [POST, AT])).toEqual(['X-Forwarded-Proto']);
  expect(said([POST, AT])).toEqual(['X-Forwarded-Proto']);
});

it('says once that the host is lost, also where the scheme is', () => {
  const lost = { ...AT, host: '127.0.0.1:3000' };
  expect(said([GET, lost], [POST, lost], [POST, AT])).toEqual(['X-Forwarded-Host', 'X-Forwarded-Proto']);
});

it.each<[string, Record<string, string>, PublicOrigin]>([
  ['all is passed on', POST, { ...AT, secure: true }],
  ['guests use http', { ...POST, origin: 'http://book.hotel.example' }, AT],
  ['another site calls', { ...POST, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, AT],
  ['no browser calls', { origin: 'https://book.hotel.example' }, AT],
  ['the browser names no page', { 'sec-fetch-site': 'same-origin' }, AT],
  ['what is named is no address', { 'sec-fetch-site': 'same-origin', origin: 'null' }, AT],
])('says nothing where %s', (_, headers, own) => {
  expect(said([headers, own])).toEqual([]);
});
