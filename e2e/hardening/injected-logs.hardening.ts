import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { harbour } from '../guest/houses.ts';
import { HttpGuest } from '../hosts/http-guest.ts';
import { portOf } from '../hosts/port-of.ts';
import { sendAndRead, statusesIn } from '../hosts/raw-http.ts';
import type { ServerProcess } from '../hosts/server-process.ts';
import { stayIn, stayParams } from '../hosts/stay.ts';
import { faultsIn } from './log-lines.ts';
import { startBuilt } from './server.ts';

/**
 * @file Tests that no text of a client or an upstream gets into the log, and that each log line has only
 * known fields.
 */

/** A mark in each injected value. */
const MARK = 'Injected7f3a';

const VALUES: Readonly<Record<string, string>> = {
  'a line of its own': `\r\n{"level":60,"msg":"${MARK}"}\r\n`,
  'a line feed': `\n{"level":60,"msg":"${MARK}"}`,
  'the end of a text': `${MARK}","level":60,"x":"`,
  'a backslash': `${MARK}\\`,
  'the terminal’s colours': `\u001b[31m${MARK}\u001b]0;${MARK}\u0007`,
  'a control of eight bits': `\u009b31m${MARK}`,
  'other ends of lines': `\u2028${MARK}\u2029\u0085`,
  'the other direction': `\u202e${MARK}\u2066\u200b\ufeff`,
  'half a character': `\ud800${MARK}`,
  'a placeholder': `\${jndi:ldap://${MARK}} %s %n {{${MARK}}} $(${MARK})`,
  'a NUL': `\0${MARK}\0`,
  '8 kB': MARK.repeat(700),
  '100 kB': MARK.repeat(8_500),
};

/**
 * The headers that get the values. The tests send raw bytes; Node refuses characters that no header may have.
 */
const HEADERS = [
  'Host',
  'User-Agent',
  'Referer',
  'Origin',
  'Cookie',
  'Accept-Language',
  'Content-Type',
  'X-Request-Id',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Forwarded',
  'Idempotency-Key',
  'X-Api-Key',
  'Bellhop-Frame',
  'X-Nonce',
  'Content-Security-Policy',
  'Next-Action',
  'Next-Router-State-Tree',
  'X-Middleware-Subrequest',
  'Traceparent',
  'Authorization',
];

const PATHS = [
  '/harbour-house',
  '/api/booking/harbour-house/property',
  '/api/health',
  '/partner/v1/me',
  '/sandbox',
];

const WHERE: Readonly<Record<string, (value: string) => Buffer[]>> = {
  'a path': (value) => [
    request(`GET /${uri(value)}`),
    request(`GET /api/booking/${uri(value)}/property`),
    request(`GET /api/%62ooking/${uri(value)}/property`),
    request(`POST /api/booking/harbour-house/attempts/${uri(value)}/commit`),
    request(`GET /embed/${uri(value)}`),
    request(`GET /_next/data/${uri(value)}/index.json`),
    request(`GET /sandbox/api/${uri(value)}`),
    // Unencoded: most of these values are no valid path.
    request(`GET /${value}`),
  ],
  'a query': (value) =>
    PATHS.map((path) =>
      request(`GET ${path}?checkin=${uri(value)}&${uri(value)}=${uri(value)}&locale=${uri(value)}`),
    ),
  'a method': (value) => [request(`${value} /harbour-house`)],
  'a header': (value) =>
    HEADERS.flatMap((name) =>
      PATHS.slice(0, 4).map((path) => request(`GET ${path}`, `${name}: ${value}\r\n`)),
    ),
  'a header’s name': (value) => [request('GET /api/health', `X-${value}: 1\r\n`)],
  'a body': (value) => [
    ...bodiesOf(value).flatMap((body) => [
      posted('/api/booking/harbour-house/attempts', body),
      posted('/api/booking/harbour-house/bookings/find', body),
      posted('/sandbox/api/faults', body),
      posted(
        '/partner/v1/bookings',
        body,
        `X-Api-Key: bellhop-demo-harbour-house-4Q7XN2VKTE\r\nIdempotency-Key: ${uri(value)}\r\n`,
      ),
    ]),
  ],
  'an action': (value) => [
    posted('/sandbox', JSON.stringify([value]), `Next-Action: ${uri(value)}\r\n`),
    posted(
      '/configure',
      `--x\r\nContent-Disposition: form-data; name="${value}"\r\n\r\n${value}\r\n--x--`,
      '',
      'multipart/form-data; boundary=x',
    ),
  ],
};

const uri = (value: string): string => encodeURIComponent(value.toWellFormed());

function bodiesOf(value: string): string[] {
  const guest = { firstName: value, lastName: value, email: `${value}@example.com` };
  const order = { roomTypeId: value, checkin: value, checkout: value, adults: 2, guest, quote: value };
  return [JSON.stringify(order), JSON.stringify({ [value]: value }), value, `{"${value}`];
}

function request(line: string, more = '', body = ''): Buffer {
  const host = more.startsWith('Host:') ? '' : 'Host: localhost\r\n';
  return Buffer.from(`${line} HTTP/1.1\r\n${host}${more}Connection: close\r\n\r\n${body}`);
}

function posted(path: string, body: string, more = '', type = 'application/json'): Buffer {
  const head = `Origin: http://localhost\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  return request(`POST ${path}`, head + more, body);
}

let server: ServerProcess;
let started = 0;
let requests = 0;
beforeAll(async () => {
  // As behind a proxy that passes on all headers of a client.
  server = await startBuilt({ BELLHOP_TRUSTED_PROXIES: '1' });
  started = server.output().length;
});
afterAll(async () => {
  await server.stop();
  console.log(`${requests} requests with injected values`);
});

it.each(Object.keys(WHERE).flatMap((where) => Object.keys(VALUES).map((what) => [where, what] as const)))(
  '%s: %s',
  async (where, what) => {
    for (const bytes of WHERE[where]?.(VALUES[what] ?? '') ?? []) {
      requests += 1;
      const statuses = statusesIn(await sendAndRead(server.port, bytes));
      expect(
        statuses.filter((status) => status >= 500),
        bytes.toString('latin1').slice(0, 300),
      ).toEqual([]);
    }
    expect((await fetch(`${server.origin}/api/health/live`)).status).toBe(200);
    const written = server.output().slice(started);
    expect(faultsIn(written)).toEqual([]);
    expect(written).not.toContain(MARK);
  },
);

it('a plain request id of the proxy is in the log', async () => {
  const id = 'plain-request-id-7';
  await fetch(`${server.origin}/api/booking/harbour-house/property`, { headers: { 'x-request-id': id } });
  await vi.waitFor(() => expect(server.output()).toContain(`"requestId":"${id}"`), { timeout: 60_000 });
});

it('the log has no text of an upstream’s answer', async ({ onTestFinished }) => {
  let asked = 0;
  const upstream = createServer((_, response) => {
    const [name, value = ''] = Object.entries(VALUES)[asked % Object.keys(VALUES).length] ?? [];
    const status = [200, 201, 400, 404, 409, 422, 500, 503, 302][asked % 9] ?? 200;
    asked += 1;
    const text = uri(value).slice(0, 4_000);
    response.writeHead(status, `${MARK} reason`, {
      'content-type': asked % 3 === 0 ? `text/html; x=${text}` : 'application/json',
      location: `https://other.example/${text}`,
      'retry-after': text,
      'x-request-id': text,
      [`x-${MARK}`]: text,
    });
    response.end(asked % 4 === 0 ? value : JSON.stringify(answerOf(value, name)));
  });
  const port = await portOf(upstream.listen(0, '127.0.0.1'));
  const key = 'a-key-of-the-hardening-tests';
  const site = await startBuilt({
    BELLHOP_BASE_URL: `http://127.0.0.1:${port}/partner/v1`,
    BELLHOP_API_KEY: key,
    BELLHOP_PLAN: 'pro',
  });
  onTestFinished(async () => {
    await site.stop();
    upstream.closeAllConnections();
    upstream.close();
  });
  const from = site.output().length;
  const guest = new HttpGuest(site.origin, 'hotel');
  for (let day = 10; day < 40; day += 1) {
    const stay = stayIn(day);
    await guest.send('GET', `/availability?${stayParams(stay)}`);
    const order = { ...stay, roomTypeId: MARK, guest: harbour.person, quote: 'none' };
    await guest.send('POST', '/attempts', order);
    await fetch(`${site.origin}/hotel?${stayParams(stay)}`);
  }
  await fetch(`${site.origin}/api/health`);
  expect(asked).toBeGreaterThan(30);
  await vi.waitFor(() => expect(site.output()).toContain('"msg":"upstream call"'), { timeout: 60_000 });
  const written = site.output().slice(from);
  expect(faultsIn(written)).toEqual([]);
  expect(written).not.toContain(MARK);
  expect(written).not.toContain(key);
});

/** Returns an answer in which every text and a field name are the value. */
function answerOf(value: string, name = ''): object {
  const price = { total: value, currency: value, nights: [{ date: value, amount: value }], [value]: name };
  const room = { roomTypeId: value, name: value, description: value, price, [value]: value };
  return { data: [room, value], statusCode: value, error: value, message: value, code: value, [value]: room };
}
