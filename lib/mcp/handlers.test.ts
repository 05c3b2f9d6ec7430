import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stayIn } from '../bff/test/test-bench.ts';
import { createLog } from '../telemetry/index.ts';
import { createMcpHandlers, type McpHandlersOptions } from './entry.ts';
import { type McpSite, type PropertiesFile, startMcpSite } from './test-mcp-site.ts';

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
  page?: McpHandlersOptions['page'];
}

const CONTENT = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

async function send({ path = '/mcp/harbour-house', method = 'POST', body, headers, page }: Sent) {
  const bellhop = { ...site.bellhop, log: createLog({ write: (line) => lines.push(line) }) };
  const { POST: handle } = createMcpHandlers({ bellhop, ...(page && { page }) });
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const response = await handle(
    new Request(`http://${HOST}${path}`, {
      method,
      headers: { host: HOST, ...CONTENT, ...from('198.51.100.7'), ...headers },
      ...(text !== undefined && { body: text }),
    }),
  );
  const answer = await response.text();
  return { status: response.status, headers: response.headers, body: answer && JSON.parse(answer) };
}

const rpc = (method: string, params: object = {}, id = 1) => ({ jsonrpc: '2.0', id, method, params });
const search = (input: object = stayIn(30)) => rpc('tools/call', { name: 'search_rooms', arguments: input });
/** Names a client by its address. Each address has its own rate limit. */
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('MCP address', () => {
  it('serves the property that it names, else the property of the host, else the first property', async () => {
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

  it('accepts only POST', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD']) {
      const { status, headers } = await send({ method });
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST']);
    }
  });
});

describe('MCP answer', () => {
  it('is JSON without caching, with the request id and the rest of the rate limit', async () => {
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

  it('links to the page that the site names, and keeps its query', async () => {
    const link = { name: 'booking_link', arguments: { ...stayIn(30), roomTypeId: 'double-sea' } };
    const page = () => 'https://hotel.example/?page_id=7';
    const { body } = await send({ body: rpc('tools/call', link), page });
    expect(body.result.structuredContent.url).toMatch(
      /^https:\/\/hotel\.example\/\?page_id=7&checkin=.*&quote=/,
    );
  });

  it('is a batch for a batch of protocol 2025-03-26, and an error above ten messages', async () => {
    const { body } = await send({ body: [rpc('ping', {}, 1), rpc('tools/list', {}, 2)] });
    expect(body.map(({ id }: { id: number }) => id).sort()).toEqual([1, 2]);
    const many = Array.from({ length: 11 }, (_, id) => rpc('ping', {}, id));
    expect(await send({ body: many })).toMatchObject({ status: 400, body: { error: expect.anything() } });
  });

  it('is an immediate refusal of a batch that cancels its own request', async () => {
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    for (const body of [
      [search(), cancelled],
      [cancelled, search()],
    ]) {
      const answer = await send({ body });
      expect(answer).toMatchObject({ status: 400, body: { error: { data: { code: 'invalid-request' } } } });
    }
    expect(await send({ body: cancelled })).toMatchObject({ status: 202 });
  });

  it('is 404 for a request that asks for a stream of changes', async () => {
    expect(await send({ body: rpc('subscriptions/listen') })).toMatchObject({ status: 404 });
  });
});

describe('MCP request', () => {
  it.each<[string, Sent, number, string]>([
    [
      'its type is not JSON',
      { body: '{}', headers: { 'content-type': 'text/plain' } },
      415,
      'unsupported-media-type',
    ],
    ['its body is too large', { body: 'x'.repeat(16_385) }, 413, 'body-too-large'],
    [
      'its host cannot be used',
      { body: search(), headers: { 'x-forwarded-host': 'user@a b"' } },
      400,
      'invalid-request',
    ],
    ['its body is no JSON', { body: '{"jsonrpc":' }, 400, 'invalid-request'],
    [
      'a page of another site sends it',
      { body: search(), headers: { origin: 'https://evil.example' } },
      403,
      'forbidden-origin',
    ],
    // DNS rebinding: the attacker's own name leads to this server.
    [
      'its origin is its host, and no property has that host',
      { body: search(), headers: { origin: `http://${HOST}` } },
      403,
      'forbidden-origin',
    ],
    ['its origin is opaque', { body: search(), headers: { origin: 'null' } }, 403, 'forbidden-origin'],
    [
      'its origin is this machine, and its host is not',
      { body: search(), headers: { origin: 'http://localhost:6274' } },
      403,
      'forbidden-origin',
    ],
  ])('is refused if %s', async (_, sent, status, code) => {
    const answer = await send(sent);
    expect(answer).toMatchObject({
      status,
      body: { jsonrpc: '2.0', id: null, error: { code: expect.any(Number), data: { code } } },
    });
  });

  it('is answered if its origin is a host of a property, or if origin and host are this machine', async () => {
    const origin = 'https://book.harbour.example';
    expect(await send({ body: search(), headers: { origin } })).toMatchObject({ status: 200 });
    const here = { origin: 'http://localhost:6274', host: '127.0.0.1:3000' };
    expect(await send({ body: search(), headers: here })).toMatchObject({ status: 200 });
  });

  it('gets 500 without the reason if no Bellhop can be made', async () => {
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

describe('MCP client', () => {
  it('has its own rate limit, which counts a request before its body is read', async () => {
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

  it('is charged for each message of a batch', async () => {
    const before = await send({ body: rpc('ping') });
    const after = await send({ body: [rpc('ping', {}, 1), rpc('ping', {}, 2), rpc('ping', {}, 3)] });
    const left = ({ headers }: { headers: Headers }) =>
      Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    expect(left(after)).toBe(left(before) - 1);
    const next = await send({ body: rpc('ping') });
    expect(left(next)).toBe(left(before) - 4);
  });
});

describe('MCP log', () => {
  it('names tool, problem code and request id, and repeats no text of the client', async () => {
    await send({ body: search() });
    await send({ body: search({ ...stayIn(30), note: 'mail ada@guest.example' }) });
    await send({ body: rpc('secret/method', { name: 'ada@guest.example' }) });
    await send({ body: rpc('tools/call', { name: 'ada@guest.example' }) });
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'agent');
    expect(logged).toMatchObject([
      { property: 'harbour-house', method: 'tools/call', tool: 'search_rooms', status: 200 },
      { tool: 'search_rooms', code: 'invalid-request' },
      { method: 'other' },
      { method: 'tools/call' },
    ]);
    expect(new Set(logged.map(({ requestId }) => requestId)).size).toBe(4);
    expect(lines.join()).not.toMatch(/ada@|secret/);
  });
});
