import { createServer, type IncomingMessage, type Server, request as send } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, startBench, stayIn } from '../test/test-bench.ts';
import { notePeers } from './peer-address.ts';

/**
 * @file The backend behind a real HTTP server, which hands on what Next hands on: a request's headers, not
 * its socket.
 */

notePeers();

const SEARCHES = 3;
/** The property whose searches come to their limit here; requests are asked of it by path. */
const PATH = `/api/booking/harbour-house/availability?${new URLSearchParams({ ...stayIn(30), adults: '2' })}`;

let bench: Bench;
let server: Server;
/** Where the next connection comes from: what a socket of the Internet would say. */
let source: string;
/** The headers of the last request, as the server handed them on. */
let handed: Headers;

beforeEach(async () => {
  bench = await startBench({}, ({ properties }) => {
    for (const property of properties)
      property.perClient = { searchesPerMinute: SEARCHES, attemptsPerMinute: 1 };
  });
  server = createServer((incoming, outgoing) => {
    handed = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
    const request = new Request(`http://hotel.test${incoming.url}`, { headers: handed });
    void bench.service.handle(request).then(async (answer) => {
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
      outgoing.end(await answer.text());
    });
  });
  server.on('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: source }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.close();
  await bench.close();
});

function ask(from: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  source = from;
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return new Promise((resolve, reject) => {
    send({ host: '127.0.0.1', port, path: PATH, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer));
    })
      .on('error', reject)
      .end();
  });
}

/** The statuses of so many searches, each of another session: what a scraper does. */
async function searches(count: number, from: string, headers?: (index: number) => Record<string, string>) {
  const statuses: (number | undefined)[] = [];
  for (let index = 0; index < count; index += 1)
    statuses.push((await ask(from, headers?.(index))).statusCode);
  return statuses;
}

const passed = (statuses: (number | undefined)[]) => statuses.filter((status) => status === 200).length;

describe('searches without a proxy', () => {
  it('are counted by the address that they truly come from', async () => {
    expect(await searches(SEARCHES + 1, '::ffff:203.0.113.7')).toEqual([200, 200, 200, 429]);
    const refused = await ask('203.0.113.7');
    const wait = refused.headers['retry-after'];
    expect(Number(wait)).toBeGreaterThan(0);
    expect(refused.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'ratelimit-policy': `"searches";q=${SEARCHES};w=60`,
      ratelimit: `"searches";r=0;t=${wait}`,
    });
    const other = await ask('203.0.113.8');
    expect([other.statusCode, other.headers.ratelimit]).toEqual([200, expect.stringContaining('r=2;')]);
    expect(bench.lines.join()).not.toContain('BELLHOP_TRUSTED_PROXIES');
  });

  it('are of one client in all of an IPv6 /64', async () => {
    expect(await searches(SEARCHES, '2001:db8:1:2::3')).toEqual([200, 200, 200]);
    expect(await searches(1, '2001:db8:1:2:ffff::4')).toEqual([429]);
    expect(await searches(1, '2001:db8:1:3::3')).toEqual([200]);
  });

  it('gain nothing by a header that names the peer, even with the right name', async () => {
    await ask('203.0.113.7');
    const field = [...handed.keys()].find((name) => name.startsWith('x-bellhop-peer-')) ?? '';
    const forged = (index: number) => ({ [field]: `198.51.100.${index}` });
    expect(field).not.toBe('');
    expect(await searches(SEARCHES, '203.0.113.7', forged)).toEqual([200, 200, 429]);
  });

  it('gain an end as well where the scraper says that it forwards: its address has an allowance of many', async () => {
    const forged = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` });
    const statuses = await searches(3 * SEARCHES, '203.0.113.7', forged);
    // Clients without a session share twice one's allowance.
    expect(passed(statuses)).toBe(2 * SEARCHES);
    expect(bench.lines.filter((line) => line.includes('BELLHOP_TRUSTED_PROXIES'))).toHaveLength(1);
  });
});

describe('a page’s searches', () => {
  it('are taken from the allowance of the address that the page went to', async () => {
    await ask('203.0.113.7');
    const { service } = bench;
    const house = service.propertyAt(handed, 'harbour-house');
    if (!house) throw new Error('no house');
    const search = () => service.search(house, stayIn(30), 'en', handed);
    for (let page = 1; page < SEARCHES; page += 1) await search();
    await expect(search()).rejects.toThrow('too-many-requests');
    expect(await searches(1, '203.0.113.7')).toEqual([429]);
    expect(await searches(1, '203.0.113.8')).toEqual([200]);
  });
});

describe('searches behind a proxy that nobody has configured', () => {
  it.each(['127.0.0.1', '::1', '10.0.0.1', '203.0.113.7'])(
    'do not lock out who has a session: from %s',
    async (proxy) => {
      const statuses: (number | undefined)[] = [];
      for (let guest = 0; guest < 3 * SEARCHES; guest += 1) {
        const { cookie } = await bench.guest().arrive();
        statuses.push(...(await searches(SEARCHES, proxy, () => ({ cookie, via: '1.1 proxy' }))));
        expect(await searches(1, proxy, () => ({ cookie, via: '1.1 proxy' }))).toEqual([429]);
      }
      expect(passed(statuses)).toBe(3 * SEARCHES * SEARCHES);
      expect(bench.lines.filter((line) => line.includes('BELLHOP_TRUSTED_PROXIES'))).toHaveLength(1);
    },
  );

  it('come to an end where sessions are begun on and on, from a public address', async () => {
    let through = 0;
    for (let session = 0; session < 12; session += 1) {
      const { cookie } = await bench.guest().arrive();
      through += passed(await searches(SEARCHES, '203.0.113.7', () => ({ cookie, via: '1.1 proxy' })));
    }
    expect(through).toBe(10 * SEARCHES);
  });
});
