import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { shutDownGracefully } from './graceful-shutdown.ts';
import { connected, startHttpServer, untilEnded } from './test-http.ts';

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const HALF = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{';

/** Starts a server whose answers the test gives. */
async function start() {
  const responses: ServerResponse[] = [];
  const http = await startHttpServer(async (request, response) => {
    request.on('error', () => undefined).resume();
    responses.push(response);
  });
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  const end = { ...http, afterAnswers: step('after'), close: step('close') };
  return { http, responses, steps, end };
}

describe('shutDownGracefully', () => {
  it('ends after the last answer and the work after it', async () => {
    const { http, responses, steps, end } = await start();
    const text = untilEnded(await connected(http, GET));
    await vi.waitFor(() => expect(responses).toHaveLength(1));
    const ended = shutDownGracefully(end);
    expect(http.server.listening).toBe(false);
    expect(steps).toEqual([]);
    responses[0]?.end('whole');
    expect(await text).toMatch(/\r\nconnection: close\r\n[\s\S]*whole/i);
    expect(await ended).toBe(true);
    expect(steps).toEqual(['after', 'close']);
  });

  it('does not wait for idle connections, or for connections with half a request', async () => {
    const { http, responses, end } = await start();
    const kept = await connected(http, GET);
    await vi.waitFor(() => expect(responses).toHaveLength(1));
    responses[0]?.end();
    await once(kept, 'data');
    const half = await connected(http, 'GET / HTTP/1.1\r\nHos');
    expect(await shutDownGracefully({ ...end, timeoutMs: 60_000, bodyTimeoutMs: 60_000 })).toBe(true);
    for (const socket of [kept, half]) {
      socket.resume();
      await vi.waitFor(() => expect(socket.destroyed).toBe(true), { timeout: 60_000 });
    }
  });

  it('drops a request whose body does not arrive', async () => {
    const { http, responses, end } = await start();
    await connected(http, HALF);
    await vi.waitFor(() => expect(responses).toHaveLength(1));
    expect(await shutDownGracefully({ ...end, bodyTimeoutMs: 20 })).toBe(true);
  });

  it('returns false if it takes too long', async () => {
    const { end } = await start();
    expect(await shutDownGracefully({ ...end, close: () => new Promise(() => {}), timeoutMs: 20 })).toBe(
      false,
    );
  });

  it('ends at once for a server that has never listened', async () => {
    const { http, steps, end } = await start();
    http.server.close();
    expect(await shutDownGracefully(end)).toBe(true);
    expect(steps).toEqual(['after', 'close']);
  });
});
