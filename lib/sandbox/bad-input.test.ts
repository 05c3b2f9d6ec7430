/** @file Over real HTTP, one sandbox for all: whatever one bad request breaks, the next one sees. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { type SandboxServer, serveSandbox } from './serve.ts';
import { bookingBody, plainSeed, requestTo, testClock } from './test-caller.ts';

const { key } = plainSeed;
const { checkin, checkout, guest } = bookingBody;
let sandbox: Sandbox;
let server: SandboxServer;
beforeAll(async () => {
  sandbox = createSandbox({ now: testClock().now, properties: [plainSeed] });
  server = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  sandbox.close();
});

const send = (method: string, path: string, body?: unknown) =>
  fetch(requestTo(server.origin + path, { method, key, body }));

const searchPath = `/partner/v1/availability?${new URLSearchParams({ checkin, checkout, adults: '2' })}`;

const STRANGE = [null, true, -1, 1.5, 1e300, 2 ** 53, '', '\ud800', 'a\u0000b', [], {}, '9'.repeat(20)];

/** `good` with each of its fields, and each of `others`, made each of the strange values. */
const spoilt = (good: object, others: string[] = []) =>
  [...Object.keys(good), ...others].flatMap((field) => STRANGE.map((value) => ({ ...good, [field]: value })));

const night = { property: 'plain-inn', roomTypeId: 'double', from: checkin, to: checkin };
const prices = ['999999999999999.99', '999999999999999', '10000000000.01', '1e5', '1.005', ' 1', '-0'];
const noObjects = ['', '{', 'null', '[]', '1', '['.repeat(30_000), '{"__proto__": 1}', 'x'.repeat(70_000)];

test.each<[string, unknown[]]>([
  [
    '/sandbox/api/nights',
    [...spoilt(night, ['price', 'units']), ...prices.map((price) => ({ ...night, price }))],
  ],
  ['/sandbox/api/faults', spoilt({ operation: 'me', kind: 'delay', ms: 1 }, ['status', 'times', 'property'])],
  ['/sandbox/api/plan', spoilt({ property: 'plain-inn', plan: 'pro' })],
  ['/sandbox/api/nights', noObjects],
  ['/sandbox/api/faults', noObjects],
  ['/sandbox/api/plan', noObjects],
  [
    '/partner/v1/bookings',
    [...spoilt(bookingBody), ...spoilt(guest).map((bad) => ({ ...bookingBody, guest: bad }))],
  ],
  ['/partner/v1/bookings', noObjects],
])('POST %s answers whatever comes, and tells what is wrong', async (path, bodies) => {
  for (const body of bodies) {
    const answer = await send('POST', path, body);
    const text = await answer.text();
    const what = `${JSON.stringify(body).slice(0, 200)} ${answer.status} ${text}`;
    expect(answer.status, what).toBeLessThan(500);
    if (answer.status >= 400) expect(JSON.parse(text).message, what).toMatch(/^.{8,500}\.$/);
    // What was taken must not break what comes after it.
    expect((await send('GET', searchPath)).status, what).toBe(200);
  }
  sandbox.control.clearFaults();
});

test('GET /partner/v1/availability does so as well', async () => {
  const good = { checkin, checkout, adults: '2' };
  const queries = [
    ...spoilt(good).map((stay) =>
      String(new URLSearchParams(Object.entries(stay).map(([name, value]) => [name, String(value)]))),
    ),
    'checkin=%ff&checkout=%00&adults=%E2%82',
    `checkin=${checkin}&checkout=9999-12-31&adults=999999`,
    'a=1&'.repeat(3_000),
  ];
  for (const query of queries) {
    const answer = await send('GET', `/partner/v1/availability?${query}`);
    expect(answer.status, query).toBeLessThan(500);
  }
});

test('and when all that is over, the first day can be had back, and sold', async () => {
  expect((await send('POST', '/sandbox/api/reset', 'x'.repeat(3_000_000))).status).toBe(200);
  expect((await send('POST', '/partner/v1/bookings', bookingBody)).status).toBe(201);
});
