import { createServer, type IncomingMessage, type Server, request as send } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, startBench, stayIn } from '../test/test-bench.ts';
import { notePeers } from './peer-address.ts';

/**
 * @file The backend behind a real HTTP server that passes on a request's headers, but not its socket, as Next
 * does.
 */

notePeers();

const SEARCHES = 3;
/** The property whose searches reach their limit here. Its path names it. */
const PATH = `/api/booking/harbour-house/availability?${new URLSearchParams({ ...stayIn(30), adults: '2' })}`;

let bench: Bench;
let server: Server;
/** The address of the next connection, in place of a socket of the Internet. */
let source: string;
/** The headers of the last request that the server passed on. */
let passedHeaders: Headers;

beforeEach(async () => {
  bench = await startBench({}, ({ properties }) => {
    for (const property of properties)
      property.perClient = { searchesPerMinute: SEARCHES, attemptsPerMinute: 1 };
  });
  server = createServer((incoming, outgoing) => {
    passedHeaders = new Headers(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    );
    const request = new Request(`http://hotel.test${incoming.url}`, { headers: passedHeaders });
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

/** The statuses of a number of searches, each of another session, as a scraper makes them. */
async function searches(count: number, from: string, headers?: (index: number) => Record<string, string>) {
  const statuses: (number | undefined)[] = [];
  for (let index = 0; index < count; index += 1)
    statuses.push((await ask(from, headers?.(index))).statusCode);
  return statuses;
}

const passed = (statuses: (number | undefined)[]) => statuses.filter((status) => status === 200).length;

describe('searches without a proxy', () => {
  it('are counted by their true address', async () => {
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

  it('count as one client’s in a whole IPv6 /64', async () => {
    expect(await searches(SEARCHES, '2001:db8:1:2::3')).toEqual([200, 200, 200]);
    expect(await searches(1, '2001:db8:1:2:ffff::4')).toEqual([429]);
    expect(await searches(1, '2001:db8:1:3::3')).toEqual([200]);
  });

  it('gain nothing by a header that names the peer, even with the right name', async () => {
    await ask('203.0.113.7');
    const field = [...passedHeaders.keys()].find((name) => name.startsWith('x-bellhop-peer-')) ?? '';
    const forged = (index: number) => ({ [field]: `198.51.100.${index}` });
    expect(field).not.toBe('');
    expect(await searches(SEARCHES, '203.0.113.7', forged)).toEqual([200, 200, 429]);
  });

  it('are limited too if the scraper says that it forwards: its address has the allowance of many clients', async () => {
    const forged = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` });
    const statuses = await searches(3 * SEARCHES, '203.0.113.7', forged);
    // Clients without a session share twice the allowance of one client.
    expect(passed(statuses)).toBe(2 * SEARCHES);
    expect(bench.lines.filter((line) => line.includes('BELLHOP_TRUSTED_PROXIES'))).toHaveLength(1);
  });
});

describe('a page’s searches', () => {
  it('count against the allowance of the address that loaded the page', async () => {
    await ask('203.0.113.7');
    const { service } = bench;
    const house = service.propertyAt(passedHeaders, 'harbour-house');
    if (!house) throw new Error('no house');
    const search = () => service.search(house, stayIn(30), 'en', passedHeaders);
    for (let page = 1; page < SEARCHES; page += 1) await search();
    await expect(search()).rejects.toThrow('too-many-requests');
    expect(await searches(1, '203.0.113.7')).toEqual([429]);
    expect(await searches(1, '203.0.113.8')).toEqual([200]);
  });
});

describe('searches behind an unconfigured proxy', () => {
  it.each(['127.0.0.1', '::1', '10.0.0.1', '203.0.113.7'])(
    'do not lock out a guest with a session, from %s',
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

  it('are limited if a client at a public address begins ever new sessions', async () => {
    let through = 0;
    for (let session = 0; session < 12; session += 1) {
      const { cookie } = await bench.guest().arrive();
      through += passed(await searches(SEARCHES, '203.0.113.7', () => ({ cookie, via: '1.1 proxy' })));
    }
    expect(through).toBe(10 * SEARCHES);
  });
});
