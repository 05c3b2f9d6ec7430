import { once } from 'node:events';
import { createReadStream, type ReadStream, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { closeWaitingResponses, MOST_WAITING } from './waiting-responses.ts';

const file = join(testFolder(), 'large');
// More than the system keeps between two sockets of one machine.
writeFileSync(file, Buffer.alloc(16 * 1024 * 1024));

let end: (() => void) | undefined;
afterEach(() => end?.());

it.each([['at once'], ['later']])(
  'files opened %s for answers that wait are closed with their connection',
  async (when) => {
    end = closeWaitingResponses();
    const files: ReadStream[] = [];
    let closed = 0;
    let gone = false;
    const server = createServer((_, response) => {
      response.once('close', () => {
        closed += 1;
      });
      const send = () => {
        const source = createReadStream(file);
        source.once('open', () => source.pipe(response));
        files.push(source);
      };
      if (when === 'at once') send();
      else void vi.waitFor(() => expect(gone).toBe(true), { timeout: 60_000 }).then(send);
    });
    server.once('connection', (socket) =>
      socket.once('close', () => {
        gone = true;
      }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(REQUESTS));
    if (when === 'at once')
      await vi.waitFor(() => expect(files.filter(({ pending }) => !pending)).toHaveLength(REQUESTS), {
        timeout: 60_000,
      });
    else await once(server, 'request');
    socket.destroy();
    await vi.waitFor(() => expect(files.filter((each) => each.closed)).toHaveLength(REQUESTS), {
      timeout: 60_000,
    });
    expect(closed).toBe(REQUESTS);
    server.close();
  },
);

it('a connection with more of them is ended, and nothing stays open', async () => {
  end = closeWaitingResponses();
  let [begun, closed] = [0, 0];
  const server = createServer((_, response) => {
    begun += 1;
    response.once('close', () => {
      closed += 1;
    });
    createReadStream(file).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(REQUESTS * 4));
  await vi.waitFor(() => expect(begun).toBeGreaterThan(REQUESTS), { timeout: 60_000 });
  await vi.waitFor(() => expect(closed).toBe(begun), { timeout: 60_000 });
  socket.resume();
  await ended;
  server.close();
});

it('answers on a connection that is kept are as they were', async () => {
  end = closeWaitingResponses();
  const server = createServer((request, response) => response.end(request.url));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [first, second, last] = [
    'GET /1 HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /2 HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /3 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ];
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(`${first}${second}${last}`);
  await once(socket, 'close');
  expect(text.match(/^\/\d/gm)).toEqual(['/1', '/2', '/3']);
  server.close();
});

/** As many as may be sent without waiting. */
const REQUESTS = MOST_WAITING;
