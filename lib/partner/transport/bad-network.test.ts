import { createServer as createTlsServer } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BODY, BOOKING, IDEMPOTENCY_KEY, outcomes, testClient } from '../test-client.ts';
import { closedPort, json, listen, startServer, startTcpServer } from '../test-server.ts';

const MIB = 1024 * 1024;

/** Returns the outcome of a single send. */
async function bookOnce(baseUrl: string, options: Parameters<typeof testClient>[1] = {}) {
  const timing = { ...options.timing, bookingTries: 1 };
  const sends = await testClient(baseUrl, { ...options, timing }).createBooking(BODY, IDEMPOTENCY_KEY);
  return outcomes(sends)[0];
}

describe('a booking was provably never sent when', () => {
  it.each(['127.0.0.1', 'localhost'])('no server listens at %s', async (host) => {
    const outcome = await bookOnce(`http://${host}:${await closedPort()}/partner/v1`);
    expect(outcome).toEqual({ kind: 'never-sent', cause: 'ECONNREFUSED' });
  });

  it('the other side does not speak TLS', async () => {
    const server = await startServer((response) => json(response, 201, { data: BOOKING }));
    const outcome = await bookOnce(server.baseUrl.replace('http:', 'https:'));
    expect(outcome?.kind).toBe('never-sent');
    expect(server.seen).toEqual([]);
  });

  it('the TLS handshake fails', async () => {
    // Without a certificate the server has no cipher that a client accepts.
    const server = createTlsServer({}).on('tlsClientError', () => undefined);
    const port = await listen(server);
    onTestFinished(() => void server.close());
    const outcome = await bookOnce(`https://127.0.0.1:${port}/partner/v1`);
    expect(outcome?.kind).toBe('never-sent');
  });

  it('the connection closes during the handshake', async () => {
    const { port } = await startTcpServer((socket) => socket.once('data', () => socket.end()));
    const outcome = await bookOnce(`https://127.0.0.1:${port}/partner/v1`);
    expect(outcome).toEqual({ kind: 'never-sent', cause: 'ECONNRESET' });
  });

  it.each([
    ['throws', () => Promise.reject(new Error('EACCES'))],
    [
      'throws at once',
      () => {
        throw new Error('EACCES');
      },
    ],
    ['is empty', () => ' \n'],
    ['holds a line break', () => 'two\nlines'],
    ['never comes', () => new Promise<string>(() => undefined)],
  ])('the API key %s', async (_name, key) => {
    const server = await startServer((response) => json(response, 201, { data: BOOKING }));
    const outcome = await bookOnce(server.baseUrl, { key, timing: { bookingTryTimeoutMs: 600 } });
    expect(outcome).toEqual({ kind: 'never-sent', cause: 'key-unreadable' });
    expect(server.seen).toEqual([]);
  });

  it('the API key was unreadable, until a retry sends it', async () => {
    const server = await startServer((response) => json(response, 201, { data: BOOKING }));
    const keys = ['', 'key'];
    const sends = await testClient(server.baseUrl, { key: () => keys.shift() ?? '' }).createBooking(
      BODY,
      IDEMPOTENCY_KEY,
    );
    expect(outcomes(sends).map(({ kind }) => kind)).toEqual(['never-sent', 'booked']);
  });
});

describe('a booking may have arrived when it is', () => {
  it('reset before the answer', async () => {
    const server = await startServer((response) => response.socket?.resetAndDestroy());
    expect(await bookOnce(server.baseUrl)).toEqual({ kind: 'ambiguous', cause: 'ECONNRESET' });
  });

  it('closed without an answer', async () => {
    const server = await startServer((response) => response.socket?.end());
    expect(await bookOnce(server.baseUrl)).toEqual({ kind: 'ambiguous', cause: 'UND_ERR_SOCKET' });
  });

  it('reset after the headers', async () => {
    const server = await startServer((response) => {
      response.writeHead(201, { 'content-type': 'application/json' });
      response.write('{"data":', () => response.socket?.resetAndDestroy());
    });
    expect(await bookOnce(server.baseUrl)).toMatchObject({ kind: 'ambiguous' });
  });

  it('answered with half a body', async () => {
    const server = await startServer((response) => {
      const whole = JSON.stringify({ data: BOOKING });
      response.writeHead(201, { 'content-length': Buffer.byteLength(whole) });
      response.write(whole.slice(0, 20), () => response.socket?.end());
    });
    expect(await bookOnce(server.baseUrl)).toMatchObject({ kind: 'ambiguous' });
  });

  it('answered with a body that never ends', async () => {
    const server = await startServer((response) => response.writeHead(201).write('{"data":'));
    const timing = { bookingTryTimeoutMs: 600 };
    const outcome = await bookOnce(server.baseUrl, { timing });
    expect(outcome).toEqual({ kind: 'ambiguous', cause: 'time-out', status: 201 });
  });

  it('answered with something other than HTTP', async () => {
    const { port } = await startTcpServer((socket) =>
      socket.once('data', () => socket.end('SSH-2.0\r\n\r\n')),
    );
    const outcome = await bookOnce(`http://127.0.0.1:${port}/partner/v1`);
    expect(outcome).toMatchObject({ kind: 'ambiguous' });
  });

  it.each([
    ['HTML', 200, '<!doctype html><title>Down</title>', 'answer-not-json'],
    ['nothing', 204, undefined, 'answer-not-json'],
    ['an empty body', 200, '', 'answer-not-json'],
    ['another shape', 200, '{"bookingNumber":7}', 'answer-does-not-fit'],
    ['no reference', 201, '{"data":{"id":"bk_1"}}', 'answer-does-not-fit'],
    ['JSON null', 200, 'null', 'answer-does-not-fit'],
  ])('answered with %s', async (_name, status, body, cause) => {
    const server = await startServer((response) => response.writeHead(status).end(body));
    expect(await bookOnce(server.baseUrl)).toEqual({ kind: 'ambiguous', cause, status });
  });

  it('answered with 50 MB, which are not read completely', async () => {
    const piece = Buffer.alloc(MIB, 'x');
    let written = 0;
    const closed = Promise.withResolvers<void>();
    const server = await startServer((response) => {
      response.on('close', closed.resolve);
      const more = () => {
        if (response.destroyed || written >= 50 * MIB) return response.end();
        written += piece.length;
        return response.write(piece, more);
      };
      response.writeHead(200, { 'content-type': 'application/json' });
      more();
    });
    const outcome = await bookOnce(server.baseUrl);
    expect(outcome).toEqual({ kind: 'ambiguous', cause: 'answer-too-large', status: 200 });
    await closed.promise;
    expect(written).toBeLessThan(50 * MIB);
    await expect(testClient(server.baseUrl).me()).rejects.toMatchObject({ expected: 'at most 1 MiB' });
  });

  it('answered with 50 MB in 50 kB of gzip', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * MIB, ' '));
    const server = await startServer((response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    const outcome = await bookOnce(server.baseUrl);
    expect(outcome).toEqual({ kind: 'ambiguous', cause: 'answer-too-large', status: 200 });
  });

  it('answered with just under 1 MiB, which is read', async () => {
    const padded = { data: { ...BOOKING, padding: 'x'.repeat(MIB - 1000) } };
    const server = await startServer((response) => json(response, 201, padded));
    expect(await bookOnce(server.baseUrl)).toMatchObject({ kind: 'booked' });
  });
});

describe('a booking through an in-process handler', () => {
  const INSIDE = 'http://sandbox.localhost/partner/v1';

  it('is made', async () => {
    const seen: string[] = [];
    const fetch = async (request: Request) => {
      seen.push(`${request.method} ${request.url} ${request.headers.get('x-api-key')} ${request.redirect}`);
      return Response.json({ data: BOOKING }, { status: 201 });
    };
    expect(await bookOnce(INSIDE, { fetch, key: () => 'k' })).toMatchObject({ kind: 'booked' });
    expect(seen).toEqual([`POST ${INSIDE}/bookings k manual`]);
  });

  it('is in doubt after a reset, and after a time-out that the handler may ignore', async () => {
    const timing = { bookingTryTimeoutMs: 100 };
    const reset = async () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) });
    };
    expect(await bookOnce(INSIDE, { fetch: reset })).toEqual({ kind: 'ambiguous', cause: 'ECONNRESET' });
    const obeying = ({ signal }: Request) =>
      new Promise<Response>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const ignoring = () => new Promise<Response>(() => undefined);
    for (const fetch of [obeying, ignoring]) {
      expect(await bookOnce(INSIDE, { fetch, timing })).toEqual({ kind: 'ambiguous', cause: 'time-out' });
    }
  });

  it('is in doubt after any thrown value', async () => {
    const throws = () => {
      throw 'no error at all';
    };
    expect(await bookOnce(INSIDE, { fetch: throws })).toEqual({ kind: 'ambiguous', cause: 'network' });
  });
});
