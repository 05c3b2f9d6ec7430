import { describe, expect, it } from 'vitest';
import { pageOrigin, publicOrigin, readJsonBody, requireEmptyBody, requireSameOrigin } from './guards.ts';

const URL_ = 'http://hotel.example/api/booking/x/attempts';
const request = (headers: Record<string, string>, body?: BodyInit, url = URL_) =>
  new Request(url, { method: 'POST', headers, ...(body !== undefined && { body }) });
const problemOf = async (task: () => unknown): Promise<string> => {
  try {
    await task();
    return 'passed';
  } catch (error) {
    return error instanceof Error ? error.message : 'not an error';
  }
};

describe('requireSameOrigin', () => {
  const own = { secure: true, host: 'hotel.example' };
  const check = (headers: Record<string, string>, origin = own) =>
    problemOf(() => requireSameOrigin(request(headers), origin));

  it.each<[string, Record<string, string>, string]>([
    ['same-origin fetch metadata', { 'sec-fetch-site': 'same-origin' }, 'passed'],
    ['a matching origin', { origin: 'https://hotel.example' }, 'passed'],
    ['both', { 'sec-fetch-site': 'same-origin', origin: 'https://hotel.example' }, 'passed'],
    ['neither', {}, 'forbidden-origin'],
    ['a foreign origin', { origin: 'https://evil.example' }, 'forbidden-origin'],
    [
      'a foreign origin that claims to be same-origin',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      'forbidden-origin',
    ],
    ['Origin: null', { origin: 'null' }, 'forbidden-origin'],
    [
      'Origin: null that claims to be same-origin',
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      'forbidden-origin',
    ],
    ['cross-site', { 'sec-fetch-site': 'cross-site' }, 'forbidden-origin'],
    ['same-site, a sibling subdomain', { 'sec-fetch-site': 'same-site' }, 'forbidden-origin'],
    ['a host that only begins alike', { origin: 'https://hotel.example.evil.example' }, 'forbidden-origin'],
    ['another port', { origin: 'https://hotel.example:8443' }, 'forbidden-origin'],
    ['http on a page that is https', { origin: 'http://hotel.example' }, 'forbidden-origin'],
  ])('%s', async (_name, headers, outcome) => {
    expect(await check(headers)).toBe(outcome);
  });

  it('accepts an https origin of its own host behind a proxy that ends TLS without saying so', async () => {
    expect(await check({ origin: 'https://hotel.example' }, { secure: false, host: 'hotel.example' })).toBe(
      'passed',
    );
    expect(await check({ origin: 'http://hotel.example' }, { secure: false, host: 'hotel.example' })).toBe(
      'passed',
    );
  });
});

describe('publicOrigin', () => {
  it('takes the host from the Host header, and the scheme from the URL', () => {
    expect(publicOrigin(request({ host: 'Book.Example:3000' }), 0)).toEqual({
      secure: false,
      host: 'book.example:3000',
    });
  });
  it('believes X-Forwarded-Host only behind a configured proxy', () => {
    const forwarded = request({ host: 'inner:3000', 'x-forwarded-host': 'evil.example, book.example' });
    expect(publicOrigin(forwarded, 0).host).toBe('inner:3000');
    expect(publicOrigin(forwarded, 1).host).toBe('book.example');
  });
  it('is secure behind a proxy that says so', () => {
    expect(publicOrigin(request({ 'x-forwarded-proto': 'https' }), 0).secure).toBe(true);
  });
});

describe('pageOrigin', () => {
  const originOf = (proto: string, host: string) =>
    pageOrigin(new Headers({ 'x-forwarded-proto': proto, host }), 0);

  it.each([
    ['https', 'book.example', 'https://book.example'],
    ['https', 'book.example:443', 'https://book.example'],
    ['http', 'book.example:80', 'http://book.example'],
    ['http', 'localhost:3000', 'http://localhost:3000'],
    ['https', 'book.example.', 'https://book.example'],
    ['https', 'BOOK.example', 'https://book.example'],
  ])('takes %s and %s as %s', (proto, host, origin) => {
    expect(originOf(proto, host)).toBe(origin);
  });

  it.each([
    ['javascript', 'book.example'],
    ['https://evil.example/?', 'book.example'],
    ['https://evil.example/', 'book.example'],
    ['https://evil.example#', 'book.example'],
    ['https://evil.example\\', 'book.example'],
    ['https', 'user@book.example'],
    ['https', 'book.example/path'],
    ['https', 'a b'],
  ])('takes %s and %s as no origin', (proto, host) => {
    expect(originOf(proto, host)).toBeUndefined();
  });
});

describe('readJsonBody', () => {
  const json = { 'content-type': 'application/json' };
  it.each<[string, Record<string, string>, BodyInit, string]>([
    ['no type', {}, new Uint8Array([123, 125]), 'unsupported-media-type'],
    [
      'text/plain, which a form of another site can send',
      { 'content-type': 'text/plain' },
      '{}',
      'unsupported-media-type',
    ],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 'unsupported-media-type'],
    ['a look-alike type', { 'content-type': 'application/jsonp' }, '{}', 'unsupported-media-type'],
    ['broken JSON', json, '{"a":', 'invalid-request'],
    ['nothing', json, '', 'invalid-request'],
    ['bytes that are no UTF-8', json, new Uint8Array([34, 255, 34]), 'invalid-request'],
    ['16 KiB and one byte', json, `"${'x'.repeat(16 * 1024 - 1)}"`, 'body-too-large'],
    ['exactly 16 KiB', json, `"${'x'.repeat(16 * 1024 - 2)}"`, 'passed'],
    ['a charset', { 'content-type': 'application/json; charset=utf-8' }, '{}', 'passed'],
  ])('%s', async (_name, headers, body, outcome) => {
    expect(await problemOf(() => readJsonBody(request(headers, body)))).toBe(outcome);
  });

  it('stops a stream without a length at 16 KiB', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
    });
    const streamed = new Request(URL_, {
      method: 'POST',
      headers: json,
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(await problemOf(() => readJsonBody(streamed))).toBe('body-too-large');
    expect(pulled).toBeLessThan(30);
  });
});

describe('requireEmptyBody', () => {
  it.each<[string, Record<string, string>, BodyInit | undefined, string]>([
    ['nothing', {}, undefined, 'passed'],
    ['an empty object', { 'content-type': 'application/json' }, '{}', 'passed'],
    ['anything else', { 'content-type': 'application/json' }, '{"price":1}', 'invalid-request'],
    ['another type', { 'content-type': 'text/plain' }, 'x', 'unsupported-media-type'],
    ['another type and nothing', { 'content-type': 'text/plain' }, '', 'unsupported-media-type'],
    ['too much of nothing', {}, new Uint8Array(20_000), 'body-too-large'],
  ])('%s', async (_name, headers, body, outcome) => {
    expect(await problemOf(() => requireEmptyBody(request(headers, body)))).toBe(outcome);
  });
});
