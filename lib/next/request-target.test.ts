import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { originForm, readTargets } from './request-target.ts';

it.each([
  ['/harbour-house?checkin=2027-01-01', '/harbour-house?checkin=2027-01-01'],
  ['/a%20b%C3%BC?x=%', '/a%20b%C3%BC?x=%'],
  ['//other.example/x', '//other.example/x'],
  ['*', '/'],
  ['http://other.example/api/health?x=1', '/api/health?x=1'],
  ['http://other.example', '/'],
  ['http://[', '/'],
  ['/%', '/%25'],
  ['/%E0%A4%A/b?c=%', '/%25E0%25A4%25A/b?c=%'],
])('%s is read as %s', (target, path) => {
  expect(originForm(target)).toBe(path);
});

let end: (() => void) | undefined;
afterEach(() => end?.());

it.each([
  ['OPTIONS *', 'OPTIONS /'],
  ['TRACE /x', 'OPTIONS /x'],
])('%s reaches a server of this process as %s', async (line, read) => {
  end = readTargets();
  const server = createServer((request, response) => response.end(`${request.method} ${request.url}`));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  expect(String(answer).split('\r\n\r\n')[1]).toBe(read);
  server.close();
});
