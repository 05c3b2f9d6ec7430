import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../telemetry/index.ts';
import { createMcpHandlers } from './entry.ts';
import { type McpSite, type PropertiesFile, startMcpSite, stayIn } from './test-mcp-site.ts';

const lines: string[] = [];
let site: McpSite;
beforeAll(async () => {
  const edit = ({ properties: [first, second] }: PropertiesFile) => {
    if (first) first.hosts = ['book.harbour.example'];
    if (second) second.perClient = { searchesPerMinute: 2 };
  };
  site = await startMcpSite(edit, { environment: { BELLHOP_TRUSTED_PROXIES: '1' } });
});
afterAll(() => site.close());
beforeEach(() => {
  lines.length = 0;
});

const HOST = 'agency.example';

interface Sent {
  path?: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const ASKS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

async function send({ path = '/mcp/harbour-house', method = 'POST', body, headers }: Sent) {
  const bellhop = { ...site.bellhop, log: createLog({ write: (line) => lines.push(line) }) };
  const { POST: handle } = createMcpHandlers({ bellhop });
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const response = await handle(
    new Request(`http://${HOST}${path}`, {
      method,
      headers: { host: HOST, ...ASKS, ...from('198.51.100.7'), ...headers },
      ...(text !== undefined && { body: text }),
    }),
  );
  const answer = await response.text();
  return { status: response.status, headers: response.headers, body: answer && JSON.parse(answer) };
}

const rpc = (method: string, params: object = {}, id = 1) => ({ jsonrpc: '2.0', id, method, params });
const search = (input: object = stayIn(30)) => rpc('tools/call', { name: 'search_rooms', arguments: input });
/** A client with an allowance of its own. */
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('the address', () => {
  it('is that of a property, and without one that of the property of the host, else of the first', async () => {
    const slugAt = async (path: string, host = HOST) => {
      const { status, body } = await send({ path, body: search(), headers: { host } });
      return status === 200 ? body.result.structuredContent.property.slug : status;
    };
    expect(await slugAt('/mcp/riad-zaytoun')).toBe('riad-zaytoun');
    expect(await slugAt('/mcp')).toBe('harbour-house');
    expect(await slugAt('/mcp/', 'book.harbour.example')).toBe('harbour-house');
    expect(await slugAt('/mcp/riad-zaytoun', 'book.harbour.example')).toBe(404);
    expect(await slugAt('/mcp/no-such-house')).toBe(404);
    expect(await slugAt('/mcp/harbour-house/more')).toBe(404);
  });

  it('takes messages by POST alone', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD']) {
      const { status, headers } = await send({ method });
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST']);
    }
  });
});

describe('an answer', () => {
  it('is JSON that nobody keeps, and has the id of its request', async () => {
    const { status, headers, body } = await send({ body: search() });
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/json',
      'no-store',
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('ratelimit')).toMatch(/^"agents";r=\d+/);
    expect(headers.get('set-cookie')).toBeNull();
    expect(body).toMatchObject({ jsonrpc: '2.0', id: 1, result: { structuredContent: { stale: false } } });
  });

  it('to a batch of 2025-03-26 is a batch, and to one of more than ten none', async () => {
    const { body } = await send({ body: [rpc('ping', {}, 1), rpc('tools/list', {}, 2)] });
    expect(body.map(({ id }: { id: number }) => id).sort()).toEqual([1, 2]);
    const many = Array.from({ length: 11 }, (_, id) => rpc('ping', {}, id));
    expect(await send({ body: many })).toMatchObject({ status: 400, body: { error: expect.anything() } });
  });

  it('to a wish for a stream is none: nothing here ever changes', async () => {
    expect(await send({ body: rpc('subscriptions/listen') })).toMatchObject({ status: 404 });
  });
});

describe('a request is refused', () => {
  it.each<[string, Sent, number, string]>([
    [
      'of another type',
      { body: '{}', headers: { 'content-type': 'text/plain' } },
      415,
      'unsupported-media-type',
    ],
    ['that is too large', { body: 'x'.repeat(16_385) }, 413, 'body-too-large'],
    [
      'whose host is none',
      { body: search(), headers: { 'x-forwarded-host': 'user@a b"' } },
      400,
      'invalid-request',
    ],
    ['that is no JSON', { body: '{"jsonrpc":' }, 400, 'invalid-request'],
    [
      'of another site’s page',
      { body: search(), headers: { origin: 'https://evil.example' } },
      403,
      'forbidden-origin',
    ],
    // A page whose name was made to lead here: its `Host` is its own.
    [
      'of a page under the very name that it asks at',
      { body: search(), headers: { origin: `http://${HOST}` } },
      403,
      'forbidden-origin',
    ],
    ['of a page without an origin', { body: search(), headers: { origin: 'null' } }, 403, 'forbidden-origin'],
    [
      'of a page of this machine from elsewhere',
      { body: search(), headers: { origin: 'http://localhost:6274' } },
      403,
      'forbidden-origin',
    ],
  ])('%s', async (_, sent, status, code) => {
    const answer = await send(sent);
    expect(answer).toMatchObject({
      status,
      body: { jsonrpc: '2.0', id: null, error: { code: expect.any(Number), data: { code } } },
    });
  });

  it('but not where a page of a property’s own host asks, nor one of this machine at this machine', async () => {
    const origin = 'https://book.harbour.example';
    expect(await send({ body: search(), headers: { origin } })).toMatchObject({ status: 200 });
    const here = { origin: 'http://localhost:6274', host: '127.0.0.1:3000' };
    expect(await send({ body: search(), headers: here })).toMatchObject({ status: 200 });
  });

  it('by a Bellhop that cannot be made, without its reason', async () => {
    const { POST } = createMcpHandlers({
      bellhop: () => {
        throw new Error('secret');
      },
    });
    const answer = await POST(new Request('http://localhost/mcp', { method: 'POST', body: '{}' }));
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
  });
});

describe('a client', () => {
  it('has an allowance of its own, which is counted before anything is read', async () => {
    const path = '/mcp/riad-zaytoun';
    const statusOf = async (address: string, body: unknown) =>
      (await send({ path, body, headers: from(address) })).status;
    const [one, other] = ['192.0.2.1', '192.0.2.2'];
    // Two messages for each of two searches a minute.
    for (let message = 0; message < 4; message += 1) expect(await statusOf(one, rpc('ping'))).toBe(200);
    const answer = await send({ path, body: 'no JSON at all', headers: from(one) });
    expect(answer).toMatchObject({
      status: 429,
      body: { error: { data: { code: 'too-many-requests', retryAfter: expect.any(Number) } } },
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await statusOf(other, rpc('ping'))).toBe(200);
  });

  it('that sends a batch has each of its messages counted', async () => {
    const before = await send({ body: rpc('ping') });
    const after = await send({ body: [rpc('ping', {}, 1), rpc('ping', {}, 2), rpc('ping', {}, 3)] });
    const left = ({ headers }: { headers: Headers }) =>
      Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    expect(left(after)).toBe(left(before) - 1);
    const next = await send({ body: rpc('ping') });
    expect(left(next)).toBe(left(before) - 4);
  });
});

describe('the log', () => {
  it('has the tool, the code and the id, and nothing that was sent', async () => {
    await send({ body: search() });
    await send({ body: search({ ...stayIn(30), note: 'mail ada@guest.example' }) });
    await send({ body: rpc('secret/method', { name: 'ada@guest.example' }) });
    await send({ body: rpc('tools/call', { name: 'ada@guest.example' }) });
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'agent');
    expect(told).toMatchObject([
      { property: 'harbour-house', method: 'tools/call', tool: 'search_rooms', status: 200 },
      { tool: 'search_rooms', code: 'invalid-request' },
      { method: 'other' },
      { method: 'tools/call' },
    ]);
    expect(new Set(told.map(({ requestId }) => requestId)).size).toBe(4);
    expect(lines.join()).not.toMatch(/ada@|secret/);
  });
});
