import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { search } from '../../../app/gallery/_states/groups/search.ts';
import { demoSeeds } from '../../../lib/sandbox/demo/index.ts';
import { createSandbox } from '../../../lib/sandbox/index.ts';
import { serveSandbox } from '../../../lib/sandbox/serve.ts';
import { harbour as house } from '../../guest/houses.ts';
import { type AppHost, startApp } from '../../hosts/app.ts';
import { filesBelow } from '../../hosts/consumer/files.ts';
import { HttpGuest } from '../../hosts/http-guest.ts';
import { searchAsAgent } from '../../hosts/mcp-agent.ts';
import { SandboxPanel } from '../../hosts/sandbox-panel.ts';
import { scratchFolder } from '../../hosts/scratch-folder.ts';
import { stayIn, stayParams } from '../../hosts/stay.ts';

/** @file The server as a whole, over real HTTP. The tests run once, not for each screen size. */

const SECRET = 'the end-to-end tests keep this secret to themselves';

test.describe('the app on its embedded sandbox', () => {
  let app: AppHost;
  let panel: SandboxPanel;
  test.beforeAll(async () => {
    app = await startApp({ BELLHOP_SANDBOX_DIR: scratchFolder(), BELLHOP_SESSION_SECRET: SECRET });
    panel = await SandboxPanel.at(app.origin);
  });
  test.afterAll(() => app.stop());

  test('says at its start that it is a demo, and names the demo keys', () => {
    expect(app.output()).toContain('Demo: no real booking is made.');
    for (const { slug, key } of demoSeeds) expect(app.output()).toMatch(new RegExp(`${slug}.*${key}`));
  });

  test('answers HEAD like GET, and other methods with the methods that it allows', async () => {
    for (const path of [
      '/api/health',
      '/api/booking/harbour-house/property',
      '/api/booking/nowhere/property',
    ]) {
      const [get, head] = [
        await fetch(app.origin + path),
        await fetch(app.origin + path, { method: 'HEAD' }),
      ];
      expect([head.status, await head.text()], path).toEqual([get.status, '']);
      for (const name of ['content-type', 'cache-control', 'x-content-type-options'])
        expect(head.headers.get(name), path).toBe(get.headers.get(name));
      expect(head.headers.has('set-cookie'), path).toBe(get.headers.has('set-cookie'));
      const refused = await fetch(app.origin + path, { method: 'PUT' });
      if (get.ok) expect([refused.status, refused.headers.get('allow')], path).toEqual([405, 'GET, HEAD']);
    }
  });

  test('keeps bookings and open sessions over a restart', async () => {
    const stay = stayIn(70);
    const references: string[] = [];
    for (const [property, room] of [
      ['harbour-house', 'double-courtyard'],
      ['riad-zaytoun', 'patio-double'],
      ['ryokan-matsukaze', 'tatami-six'],
    ] as const) {
      const booked = await new HttpGuest(app.origin, property).book(stay, room);
      expect(booked.status).toBe(200);
      references.push(booked.body.booking.reference);
    }
    const listed = async () => (await panel.bookings()).map((booking) => booking.reference);
    expect(await listed()).toEqual(references);
    const armed = new HttpGuest(app.origin, 'harbour-house');
    const { body } = await armed.arm(stayIn(75), 'double-courtyard');
    await app.stop();
    await app.startAgain();
    expect(await listed()).toEqual(references);
    const guest = new HttpGuest(app.origin, 'harbour-house');
    guest.cookie = armed.cookie;
    expect((await guest.send('POST', `/attempts/${body.attempt.id}/commit`)).status).toBe(200);
    expect(await listed()).toHaveLength(references.length + 1);
  });

  test('50 simultaneous commits of one attempt leave one booking', async () => {
    const before = await panel.bookings();
    const guest = new HttpGuest(app.origin, 'harbour-house');
    const { body } = await guest.arm(stayIn(80), 'double-courtyard');
    const commits = Array.from({ length: 50 }, () =>
      guest.fork().send('POST', `/attempts/${body.attempt.id}/commit`),
    );
    const answers = await Promise.all(commits);
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.booking?.reference}`)).size).toBe(
      1,
    );
    expect(answers[0]?.status).toBe(200);
    expect(await panel.bookings()).toHaveLength(before.length + 1);
  });

  test('200 sessions at once for the last 5 units leave 5 bookings and 195 clear refusals', async () => {
    const stay = stayIn(90);
    await panel.setNights(house, 'double-sea', stay, { units: 5 });
    const before = await panel.bookings();
    const guests = Array.from({ length: 200 }, () => new HttpGuest(app.origin, 'harbour-house'));
    // All guests have seen the room while it was free.
    const quote = await new HttpGuest(app.origin, 'harbour-house').quote(stay, 'double-sea');
    const answers = await Promise.all(guests.map((guest) => guest.book(stay, 'double-sea', { quote })));
    const outcomes = answers.map(({ status, body }) =>
      status === 200 ? 'booked' : `${status} ${body.code}`,
    );
    const count = (name: string) => outcomes.filter((outcome) => outcome === name).length;
    expect(count('booked')).toBe(5);
    // If a slow machine takes more than 5 s between sealing and sending, the BFF does not trust a refusal at
    // once. Such an order is in doubt (202), and never confirmed.
    const soldOut = count('409 sold-out');
    expect(soldOut).toBeGreaterThan(0);
    expect(soldOut + count('202 undefined'), [...new Set(outcomes)].join(', ')).toBe(195);
    expect(await panel.bookings()).toHaveLength(before.length + 5);
  });

  test('has no gallery page, and its build has no file of the gallery', async () => {
    const [state] = search.states;
    if (!state) throw new Error('the gallery is empty');
    for (const address of ['/gallery', `/gallery?state=${state.name}`])
      expect((await fetch(app.origin + address)).status, address).toBe(404);
    const built = [...filesBelow('.next/static'), ...filesBelow('.next/server')];
    const filesWith = (text: string) => built.filter((file) => readFileSync(file, 'utf8').includes(text));
    expect(filesWith('bh-search')).not.toEqual([]);
    for (const mark of ['gallery-frame', state.name, state.shows]) expect(filesWith(mark), mark).toEqual([]);
  });

  test('shows the sandbox panel to this machine only', async () => {
    const foreign = await fetch(`${app.origin}/sandbox/api/bookings`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(foreign.status).toBe(404);
  });

  test('knows the peer of a connection, whatever the headers of a request say', async () => {
    // If a client does not send this header, Next adds it. Only code that runs before Next knows who sent it.
    const ask = (headers: Record<string, string>) =>
      fetch(`${app.origin}/api/booking/harbour-house/property`, { headers });
    const warning = 'BELLHOP_TRUSTED_PROXIES is 0';
    await ask({});
    expect(app.output()).not.toContain(warning);
    const answer = await ask({ 'x-forwarded-for': '203.0.113.9' });
    await expect.poll(() => app.output()).toContain(warning);
    expect([...answer.headers.keys()].filter((name) => name.includes('peer'))).toEqual([]);
  });
});

test('an invalid configuration stops the start, with every reason', async () => {
  const properties = join(scratchFolder(), 'none.json');
  await expect(startApp({ BELLHOP_PLAN: 'platinum', BELLHOP_SESSION_SECRET: 'short' })).rejects.toThrow(
    /BELLHOP_PLAN[\s\S]*BELLHOP_SESSION_SECRET|BELLHOP_SESSION_SECRET[\s\S]*BELLHOP_PLAN/,
  );
  await expect(startApp({ BELLHOP_PROPERTIES: properties, BELLHOP_SESSION_SECRET: SECRET })).rejects.toThrow(
    /cannot be read/,
  );
  const upstream = { BELLHOP_BASE_URL: 'https://api.example/partner/v1', BELLHOP_API_KEY: 'k' };
  await expect(startApp(upstream)).rejects.toThrow(/BELLHOP_SESSION_SECRET/);
});

/** Requests a page like Next's router. The answer has the props of the page's client components. */
function askForPayload(address: string): Promise<Response> {
  const url = new URL(address);
  url.searchParams.set('_rsc', '1');
  return fetch(url, { headers: { RSC: '1' } });
}

test('the API key is only in the header of the upstream request', async ({ browser }) => {
  const canary = 'canary-b7e1f0c29d3a48';
  const person = { firstName: 'Canaryfirst', lastName: 'Canarylast', email: 'canary.guest@example.com' };
  const [harbour] = demoSeeds;
  if (!harbour) throw new Error('no demo property');
  const sandbox = createSandbox({ properties: [{ ...harbour, key: canary }] });
  const upstreamPaths: string[] = [];
  const server = await serveSandbox(
    {
      fetch: (request) => {
        if (request.headers.get('x-api-key') === canary) upstreamPaths.push(new URL(request.url).pathname);
        return sandbox.fetch(request);
      },
    },
    { port: 0, host: '127.0.0.1' },
  );
  const app = await startApp({
    BELLHOP_BASE_URL: server.baseUrl,
    BELLHOP_API_KEY: canary,
    BELLHOP_PLAN: 'pro',
    BELLHOP_SESSION_SECRET: SECRET,
    BELLHOP_MCP: '1',
  });
  const gathered = new Map<string, string>();
  try {
    const page = await browser.newPage();
    page.on('response', (response) => {
      const headers = JSON.stringify(response.headers());
      void response.text().then(
        (text) => gathered.set(`${response.url()} ${gathered.size}`, headers + text),
        () => undefined,
      );
    });
    const stay = stayIn(30);
    const query = stayParams(stay);
    const pages = [
      '/',
      `/hotel?${query}`,
      `/hotel?${query}&room=double-courtyard`,
      '/hotel?checkin=2027-02-30',
      '/no-such-page',
    ];
    for (const path of pages) {
      await page.goto(`${app.origin}${path}`);
      await page.waitForLoadState('networkidle');
      gathered.set(`DOM ${path}`, await page.content());
      const payload = await askForPayload(app.origin + path);
      gathered.set(`payload of ${path}`, await payload.text());
    }
    const guest = new HttpGuest(app.origin, 'hotel');
    const keep = async (name: string, answer: Promise<{ text: string; headers: Headers }>) => {
      const { text, headers } = await answer;
      gathered.set(name, JSON.stringify([...headers]) + text);
    };
    const keepAgents = async (name: string, at: typeof stay) => {
      const answer = await searchAsAgent(`${app.origin}/mcp`, at);
      expect(answer.status).toBe(200);
      gathered.set(`agent, ${name}`, JSON.stringify([...answer.headers]) + (await answer.text()));
    };
    await keep('arm', guest.arm(stay, 'double-courtyard', { guest: person }));
    const current = await guest.send('GET', '/attempts/current');
    await keep('commit', guest.send('POST', `/attempts/${current.body.attempt.id}/commit`));
    await keep('again', guest.send('POST', `/attempts/${current.body.attempt.id}/commit`));
    for (const fault of ['status', 'malformed', 'reset-before', 'reset-after'] as const) {
      sandbox.control.addFault({ operation: 'availability', kind: fault, status: 500, times: 3 });
      await keep(fault, guest.send('GET', `/availability?${stayParams(stayIn(31 + gathered.size))}`));
      await keepAgents(fault, stayIn(131 + gathered.size));
      sandbox.control.clearFaults();
    }
    sandbox.control.revokeKey('harbour-house');
    await keep('revoked', guest.send('GET', `/availability?${stayParams(stayIn(99))}`));
    await keepAgents('revoked', stayIn(199));
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/api/health',
      '/api/booking/hotel/nothing',
      '/partner/v1/me',
      '/sandbox/api/requests',
    ]) {
      const answer = await fetch(`${app.origin}${path}`);
      gathered.set(path, JSON.stringify([...answer.headers]) + (await answer.text()));
    }
    expect(new Set(upstreamPaths)).toEqual(
      new Set(['/partner/v1/me', '/partner/v1/availability', '/partner/v1/bookings']),
    );
  } finally {
    await app.stop();
    await server.close();
    sandbox.close();
  }
  gathered.set('log', app.output());
  for (const file of filesBelow('.next/static')) gathered.set(file, readFileSync(file, 'latin1'));
  for (const file of filesBelow('.next/server')) gathered.set(file, readFileSync(file, 'latin1'));
  expect(gathered.size).toBeGreaterThan(40);
  expect(app.output()).toContain('"msg":"upstream call"');
  for (const [where, text] of gathered) expect(text.includes(canary), where).toBe(false);
  for (const mark of Object.values(person))
    expect(app.output().includes(mark), `${mark} in the log`).toBe(false);
});
