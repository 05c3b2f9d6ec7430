import { describe, expect, it } from 'vitest';
import { isPartnerMappingError, PartnerMappingError } from '../errors/mapping-error.ts';
import { isPartnerNoAnswerError } from '../errors/no-answer-error.ts';
import { isPartnerError } from '../errors/partner-error.ts';
import { isPartnerStatusError } from '../errors/status-error.ts';
import { isPartnerTimeoutError } from '../errors/timeout-error.ts';
import { CANARY_KEY, ROOM, STAY, testClient } from '../test-client.ts';
import { json, startServer } from '../test-server.ts';

const ME = {
  property: { name: 'Harbour House', currency: 'EUR', timeZone: 'Europe/Berlin' },
  plan: 'pro',
  scopes: ['read', 'write'],
};

describe('me and availability', () => {
  it('send the requests of docs/partner-api.md section 4, and read the canonical answers', async () => {
    const server = await startServer((response, request) =>
      json(response, 200, { data: request.url.endsWith('/me') ? ME : [ROOM] }),
    );
    const client = testClient(`${server.baseUrl}/`);
    expect(await client.me()).toEqual(ME);
    expect(await client.availability(STAY)).toMatchObject([
      { roomTypeId: 'double-sea', price: { total: { amount: '420.00', currency: 'EUR' } } },
    ]);
    expect(server.seen.map(({ method, url, body }) => `${method} ${url}${body}`)).toEqual([
      'GET /partner/v1/me',
      'GET /partner/v1/availability?checkin=2027-03-01&checkout=2027-03-03&adults=2',
    ]);
    expect(client.calls).toMatchObject([
      { operation: 'me', attempt: 1, status: 200, outcome: 'answered' },
      { operation: 'availability', attempt: 1, status: 200, outcome: 'answered' },
    ]);
  });

  it.each([
    ['read', ['read']],
    [['read'], ['read']],
  ])('read the scopes %j as %j: a single scope may stand without a list', async (scopes, read) => {
    const server = await startServer((response) => json(response, 200, { data: { scopes } }));
    expect(await testClient(server.baseUrl).me()).toEqual({ scopes: read });
  });

  it('refuse a text of several scopes, whose format is not documented', async () => {
    const server = await startServer((response) => json(response, 200, { data: { scopes: 'read write' } }));
    await expect(testClient(server.baseUrl).me()).rejects.toThrow(PartnerMappingError);
  });

  it('send the API key in X-Api-Key, and no header of the caller', async () => {
    const server = await startServer((response) => json(response, 200, { data: {} }));
    await testClient(server.baseUrl).me();
    const { host: _host, ...headers } = server.seen[0]?.headers ?? {};
    expect(headers).toEqual({
      'x-api-key': CANARY_KEY,
      accept: 'application/json',
      'user-agent': 'next-bellhop',
      // The following headers are fetch's own.
      'accept-encoding': expect.any(String),
      'accept-language': '*',
      'cache-control': 'no-cache',
      pragma: 'no-cache',
      connection: 'keep-alive',
      'sec-fetch-mode': 'cors',
    });
  });

  it('read through a mapping and check its result', async () => {
    const server = await startServer((response) => json(response, 200, { free: [{ code: 'a', eur: 99.5 }] }));
    const price = { total: 99.5, currency: 'EUR' };
    const good = testClient(server.baseUrl, {
      mapping: { availability: async () => [{ roomTypeId: 'a', name: 'A', price }] },
    });
    expect(await good.availability(STAY)).toEqual([
      { roomTypeId: 'a', name: 'A', price: { total: { amount: '99.50', currency: 'EUR' } } },
    ]);
    const bad = testClient(server.baseUrl, { mapping: { availability: (input) => input } });
    await expect(bad.availability(STAY)).rejects.toMatchObject({
      path: 'mapping.availability',
      expected: 'array',
    });
    const thrower = testClient(server.baseUrl, {
      mapping: { me: () => Promise.reject(new Error('no such field')) },
    });
    await expect(thrower.me()).rejects.toMatchObject({
      path: 'mapping.me',
      expected: 'a mapping that does not throw',
    });
  });

  it('pass the request and the property’s currency to a mapping', async () => {
    const server = await startServer((response) => json(response, 200, {}));
    const contexts: unknown[] = [];
    const mapping = {
      availability: (_: unknown, context: object) => [contexts.push(context)].slice(1),
      me: (_: unknown, context: object) => [contexts.push(context)][1],
    };
    const client = testClient(server.baseUrl, { currency: 'JPY', mapping });
    await client.availability(STAY);
    await client.me().catch(() => undefined);
    expect(contexts).toEqual([{ ...STAY, nights: 2, currency: 'JPY' }, { currency: 'JPY' }]);
  });

  it('read an answer without a body only through a mapping', async () => {
    const server = await startServer((response) => response.writeHead(204).end());
    const availability = (input: unknown) => (input === undefined ? [] : input);
    expect(await testClient(server.baseUrl, { mapping: { availability } }).availability(STAY)).toEqual([]);
    await expect(testClient(server.baseUrl).availability(STAY)).rejects.toMatchObject({ expected: 'JSON' });
  });

  it('read prices without a currency in the property’s currency', async () => {
    const { currency: _none, ...price } = ROOM.price;
    const server = await startServer((response) => json(response, 200, { data: [{ ...ROOM, price }] }));
    expect(await testClient(server.baseUrl, { currency: 'USD' }).availability(STAY)).toMatchObject([
      { price: { total: { amount: '420.00', currency: 'USD' }, nights: [{}, {}] } },
    ]);
    await expect(testClient(server.baseUrl).availability(STAY)).rejects.toMatchObject({
      path: 'data.0.price.currency',
    });
  });

  it('name the place of an error in a JSONata expression, without the values it read', async () => {
    const server = await startServer((response) => json(response, 200, { name: 'canary' }));
    const fault = { code: 'T0410', position: 12, value: 'canary', message: 'Argument canary of function' };
    const client = testClient(server.baseUrl, { mapping: { me: () => Promise.reject(fault) } });
    const error = await client.me().catch((thrown: unknown) => thrown);
    const cause = 'mapping.me: expected a mapping that does not throw (T0410 at character 12)';
    expect(client.calls).toMatchObject([{ outcome: 'does-not-fit', cause }]);
    expect(JSON.stringify([client.calls, String(error)])).not.toContain('canary');
  });

  it('give up on a slow mapping', async () => {
    const server = await startServer((response) => json(response, 200, {}));
    const never = new Promise(() => undefined);
    const client = testClient(server.baseUrl, {
      mapping: { me: () => never },
      timing: { tryTimeoutMs: 600 },
    });
    await expect(client.me()).rejects.toMatchObject({
      path: 'mapping.me',
      expected: 'a mapping that ends in time',
    });
  });

  it.each([
    ['another shape', { data: { property: { currency: 'Euro' } } }, 'data.property.currency'],
    ['an unknown plan', { data: { plan: 'gold' } }, 'data.plan'],
    ['no such time zone', { data: { property: { timeZone: 'Mars/Olympus' } } }, 'data.property.timeZone'],
    ['no envelope', ME, 'data'],
    ['null', null, 'data'],
  ])('name the path that does not fit: %s', async (_name, answer, path) => {
    const server = await startServer((response) => json(response, 200, answer));
    const client = testClient(server.baseUrl);
    const error = await client.me().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PartnerMappingError);
    expect(error).toMatchObject({ name: 'PartnerMappingError', operation: 'me', path, retryable: false });
    expect(client.calls).toMatchObject([{ outcome: 'does-not-fit', cause: expect.stringContaining(path) }]);
  });

  it.each([
    ['HTML', '<html>', 'text/html'],
    ['nothing', '', 'application/json'],
    ['half of JSON', '{"data":', 'application/json'],
  ])('refuse %s', async (_name, body, type) => {
    const server = await startServer((response) =>
      response.writeHead(200, { 'content-type': type }).end(body),
    );
    const client = testClient(server.baseUrl);
    const error = await client.me().catch((thrown: unknown) => thrown);
    expect(error).toSatisfy(isPartnerMappingError);
    expect(error).toMatchObject({ path: '', expected: 'JSON' });
    expect(server.seen).toHaveLength(1);
  });

  it('log which parts were omitted', async () => {
    const odd = { ...ROOM, price: { ...ROOM.price, total: '421.00' } };
    const server = await startServer((response) => json(response, 200, { data: [odd] }));
    const client = testClient(server.baseUrl);
    await client.availability(STAY);
    expect(client.calls).toMatchObject([{ outcome: 'answered', omitted: ['data.0.price.nights'] }]);
  });
});

describe('a failed read', () => {
  it.each([
    [401, { message: 'Missing X-Api-Key header.' }, 'unauthorized', false],
    [401, { code: 'invalid_api_key' }, 'unauthorized', false],
    [401, { message: 'Log in' }, undefined, false],
    [403, { message: 'Write API requires the Starter plan or higher.' }, 'closed', false],
    [403, {}, undefined, false],
    [409, { code: 'room_unavailable' }, undefined, false],
    [404, {}, undefined, false],
    [408, {}, undefined, true],
    [429, {}, 'rate-limited', true],
  ])(
    'with %i %j has the reason %s, is retryable: %s, and is sent once',
    async (status, body, reason, retryable) => {
      const server = await startServer((response) => json(response, status, body, { 'retry-after': '7' }));
      const client = testClient(server.baseUrl);
      const error = await client.me().catch((thrown: unknown) => thrown);
      expect(error).toSatisfy(isPartnerStatusError);
      expect(error).toMatchObject({ status, reason, retryable, retryAfterMs: 7000, operation: 'me' });
      expect(server.seen).toHaveLength(1);
      expect(client.calls).toMatchObject([{ status, outcome: 'refused' }]);
    },
  );

  it('is an answer without rooms if the mapping says "sold out"', async () => {
    const server = await startServer((response, _request, count) =>
      json(response, count === 1 ? 404 : 200, { fault: 'NO_ROOMS' }),
    );
    const mapping = { availability: () => undefined, rejection: () => 'sold-out' };
    const client = testClient(server.baseUrl, { mapping });
    expect(await client.availability(STAY)).toEqual([]);
    expect(await client.availability(STAY)).toEqual([]);
    await expect(client.me()).rejects.toMatchObject({ name: 'PartnerMappingError' });
  });

  it('with a 200 gets its reason from the mapping too', async () => {
    const server = await startServer((response) => json(response, 200, { success: false }));
    const mapping = { me: () => 'no object', rejection: () => 'unauthorized' };
    await expect(testClient(server.baseUrl, { mapping }).me()).rejects.toMatchObject({
      status: 200,
      reason: 'unauthorized',
    });
  });

  it('gets its reason from the mapping', async () => {
    const server = await startServer((response) => json(response, 400, { fault: 12 }));
    const client = testClient(server.baseUrl, { mapping: { rejection: () => 'unauthorized' } });
    await expect(client.me()).rejects.toMatchObject({ status: 400, reason: 'unauthorized' });
  });

  it('is retried once after a 5xx', async () => {
    const server = await startServer((response, _request, count) =>
      count === 1 ? json(response, 503, {}) : json(response, 200, { data: ME }),
    );
    const client = testClient(server.baseUrl);
    expect(await client.me()).toEqual(ME);
    expect(client.waits).toEqual([249]);
    expect(client.calls.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, 'server-error'],
      [2, 'answered'],
    ]);
  });

  it('is not sent a third time', async () => {
    const server = await startServer((response) => json(response, 500, {}));
    await expect(testClient(server.baseUrl).me()).rejects.toMatchObject({ status: 500, retryable: true });
    expect(server.seen).toHaveLength(2);
  });

  it('is not retried if Retry-After is longer than a read may wait', async () => {
    const server = await startServer((response) => json(response, 503, {}, { 'retry-after': '60' }));
    const error = await testClient(server.baseUrl)
      .me()
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 503, retryAfterMs: 60_000 });
    expect(server.seen).toHaveLength(1);
  });

  it('is retried once after a reset', async () => {
    const server = await startServer((response) => response.socket?.resetAndDestroy());
    const error = await testClient(server.baseUrl)
      .me()
      .catch((thrown: unknown) => thrown);
    expect(error).toSatisfy(isPartnerNoAnswerError);
    expect(error).toMatchObject({ code: 'ECONNRESET', retryable: true });
    expect(server.seen).toHaveLength(2);
  });

  it('is not retried after a time-out of the answer or of its body', async () => {
    const server = await startServer((response, _request, count) => {
      if (count === 2) response.writeHead(200).write('{"data":');
    });
    const client = testClient(server.baseUrl, { timing: { tryTimeoutMs: 600 } });
    for (const _ of ['no answer', 'a slow body']) {
      const error = await client.me().catch((thrown: unknown) => thrown);
      expect(error).toSatisfy(isPartnerTimeoutError);
      expect(error).toMatchObject({ timeoutMs: 600, retryable: true });
    }
    expect(server.seen).toHaveLength(2);
    expect(client.calls).toMatchObject([{ outcome: 'timed-out' }, { outcome: 'timed-out', status: 200 }]);
  });

  it('is not sent if the API key cannot be read', async () => {
    const server = await startServer((response) => json(response, 200, { data: ME }));
    const client = testClient(server.baseUrl, { key: () => Promise.reject(new Error('ENOENT: key file')) });
    const error = await client.me().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'PartnerNoAnswerError', code: 'key-unreadable', retryable: false });
    expect(server.seen).toEqual([]);
  });

  it('throws errors that guards also recognize by name', async () => {
    const foreign = Object.assign(new Error('from a second copy'), { name: 'PartnerTimeoutError' });
    expect([isPartnerError(foreign), isPartnerTimeoutError(foreign)]).toEqual([true, true]);
    expect([isPartnerStatusError(foreign), isPartnerError(new Error('x'))]).toEqual([false, false]);
  });
});
