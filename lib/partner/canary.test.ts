import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createPartnerClient } from './client.ts';
import type { PartnerOptions } from './options.ts';
import { BODY, CANARY_KEY, IDEMPOTENCY_KEY, STAY, testClient } from './test-client.ts';
import { type Answering, json, startServer, startTcpServer } from './test-server.ts';

/**
 * Returns everything that can be reached from a value as text: also non-enumerable properties, symbols,
 * accessors and causes.
 */
function everyText(root: unknown): string {
  const seen = new Set<unknown>();
  const texts: string[] = [
    inspect(root, { depth: Number.POSITIVE_INFINITY, showHidden: true, getters: true }),
  ];
  const visit = (value: unknown): void => {
    if (seen.has(value)) return;
    seen.add(value);
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) {
      texts.push(String(value));
      return;
    }
    if (value instanceof Headers || value instanceof Map) visit([...value]);
    for (const name of Reflect.ownKeys(value)) {
      texts.push(String(name));
      visit(Reflect.get(value, name));
    }
  };
  visit(root);
  return texts.join('\n');
}

/** Answers of a hostile service. Each quotes the API key. */
const leakingAnswers: Record<string, Answering> = {
  'a 401 that quotes it': (response) => json(response, 401, { message: `bad key ${CANARY_KEY}` }),
  'a 500 that dumps the request': (response, request) => json(response, 500, request),
  'a 429 with it in a header': (response) => json(response, 429, {}, { 'retry-after': CANARY_KEY }),
  'a redirect to it': (response) => json(response, 302, {}, { location: `/?key=${CANARY_KEY}` }),
  'another shape': (response) => json(response, 200, { data: { property: CANARY_KEY, [CANARY_KEY]: 1 } }),
  'values of the wrong kind': (response) =>
    json(response, 200, {
      data: [{ roomTypeId: CANARY_KEY, price: { total: CANARY_KEY, currency: CANARY_KEY } }],
    }),
  'JSON cut inside it': (response) => response.end(`{"data": "${CANARY_KEY}`),
  'a reset in the middle of it': (response) =>
    response.writeHead(200).write(CANARY_KEY, () => response.socket?.resetAndDestroy()),
};

const leakingError = (error = new TypeError(`fetch failed with ${CANARY_KEY}`, { cause: CANARY_KEY })) =>
  Object.assign(error, {
    code: CANARY_KEY,
    headers: { 'x-api-key': CANARY_KEY },
    request: new Headers({ a: CANARY_KEY }),
  });

/** What a host's own functions may do wrong. */
const leakingOptions: Record<string, Partial<PartnerOptions>> = {
  'a key that no header may hold': { key: () => `${CANARY_KEY}\n${CANARY_KEY}` },
  'a key that no header can hold': { key: () => `${CANARY_KEY}€` },
  'a key function that throws it': { key: () => Promise.reject(leakingError()) },
  'a fetch that throws it': { fetch: () => Promise.reject(leakingError()) },
  'a fetch that throws it as a text': { fetch: () => Promise.reject(CANARY_KEY) },
  'mappings that throw it': {
    mapping: {
      me: () => Promise.reject(leakingError()),
      availability: () => Promise.reject(CANARY_KEY),
      booking: () => Promise.reject(leakingError(new RangeError(CANARY_KEY))),
      rejection: () => CANARY_KEY,
    },
  },
};

/** Runs every operation and returns all errors, sends and log records. */
async function collect(baseUrl: string, options: Partial<PartnerOptions> = {}) {
  const client = testClient(baseUrl, options);
  const thrown = await Promise.all([
    client.me().catch((error: unknown) => error),
    client.availability(STAY).catch((error: unknown) => error),
  ]);
  const sends = await client.createBooking(BODY, IDEMPOTENCY_KEY);
  return { thrown, sends, calls: client.calls, client };
}

describe('the API key appears in no error, result or log record', () => {
  it('although the search would find it', () => {
    for (const hidden of [
      new Error(CANARY_KEY),
      new Error('x', { cause: leakingError() }),
      Object.defineProperty({}, 'a', { value: { b: [CANARY_KEY] } }),
      { [Symbol('s')]: new Headers({ k: CANARY_KEY }) },
      new AggregateError([{ [CANARY_KEY]: 1 }]),
    ]) {
      expect(everyText(hidden)).toContain(CANARY_KEY);
    }
  });

  it.each(Object.entries(leakingAnswers))('with %s', async (_name, answering) => {
    const server = await startServer(answering);
    const all = await collect(server.baseUrl);
    expect(server.seen[0]?.headers['x-api-key']).toBe(CANARY_KEY);
    expect(all.thrown.every((error) => error instanceof Error)).toBe(true);
    expect(all.calls.length).toBeGreaterThan(2);
    expect(everyText(all)).not.toContain(CANARY_KEY);
  });

  it('with an answer that is not HTTP and quotes it', async () => {
    const { port } = await startTcpServer((socket) => socket.once('data', (sent) => socket.end(sent)));
    const all = await collect(`http://127.0.0.1:${port}/partner/v1`);
    expect(everyText(all)).not.toContain(CANARY_KEY);
    expect(all.thrown).toMatchObject([{ name: 'PartnerNoAnswerError' }, { name: 'PartnerNoAnswerError' }]);
  });

  it.each(Object.entries(leakingOptions))('with %s', async (_name, options) => {
    const server = await startServer((response) => json(response, 200, {}));
    const all = await collect(server.baseUrl, options);
    expect(all.thrown.every((error) => error instanceof Error)).toBe(true);
    expect(everyText(all)).not.toContain(CANARY_KEY);
  });

  it('with a base address that holds credentials', () => {
    const create = () =>
      createPartnerClient({ baseUrl: `https://x:${CANARY_KEY}@h/partner/v1`, key: () => '' });
    expect(create).toThrow(TypeError);
    expect(create).not.toThrow(CANARY_KEY);
  });
});

it('the client logs nothing about the guest or the stay', async () => {
  const server = await startServer((response, request) => json(response, 500, request));
  const { calls } = await collect(server.baseUrl);
  const { guest, checkin, checkout, roomTypeId } = BODY;
  for (const secret of [...Object.values(guest), checkin, checkout, roomTypeId, IDEMPOTENCY_KEY]) {
    expect(everyText(calls)).not.toContain(secret);
  }
});
