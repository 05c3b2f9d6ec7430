import { createReadStream, type ReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { MAX_WAITING } from './one-at-a-time.ts';
import { connected, LARGE, startHttpServer, untilEnded } from './test-http.ts';

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

/** Answers each request with a file that is too large for a client that does not read. */
async function startWithFile() {
  const file = join(testFolder(), 'large');
  writeFileSync(file, LARGE);
  const opened: ReadStream[] = [];
  const http = await startHttpServer(async (_, response) => {
    const source = createReadStream(file);
    opened.push(source);
    response.once('close', () => source.destroy());
    source.pipe(response);
  });
  return { http, opened };
}

describe('pipelined requests', () => {
  it('are answered one at a time, in order', async () => {
    let atOnce = 0;
    let most = 0;
    const http = await startHttpServer(async (request, response) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      response.once('finish', () => {
        atOnce -= 1;
      });
      setImmediate(() => response.end(`${request.url}\n`));
    });
    const sent = get('/1') + get('/2') + get('/3', 'Connection: close\r\n');
    const text = await untilEnded(await connected(http, sent));
    expect(text.match(/\/\d$/gm)).toEqual(['/1', '/2', '/3']);
    expect(most).toBe(1);
  });

  it('open no file before their turn, and leave none open when the connection is gone', async () => {
    const { http, opened } = await startWithFile();
    const socket = (await connected(http, get('/').repeat(MAX_WAITING))).pause();
    await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 60_000 });
    socket.destroy();
    await vi.waitFor(() => expect(opened[0]?.closed).toBe(true), { timeout: 60_000 });
    expect(opened).toHaveLength(1);
  });

  it('end their connection if there are too many', async () => {
    const { http, opened } = await startWithFile();
    const socket = await connected(http, get('/').repeat(MAX_WAITING * 4));
    await untilEnded(socket);
    await vi.waitFor(() => expect(opened.every(({ closed }) => closed)).toBe(true), { timeout: 60_000 });
    expect(socket.bytesRead).toBeLessThan(LARGE.length * 2);
  });
});
