/**
 * @file Sends invalid input over real HTTP to one sandbox. If a bad request breaks something, the next
 * request fails.
 */

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

/** Returns copies of `good` in which one field, or one of `others`, has a strange value. */
const withStrangeValues = (good: object, others: string[] = []) =>
  [...Object.keys(good), ...others].flatMap((field) => STRANGE.map((value) => ({ ...good, [field]: value })));

const night = { property: 'plain-inn', roomTypeId: 'double', from: checkin, to: checkin };
const prices = ['999999999999999.99', '999999999999999', '10000000000.01', '1e5', '1.005', ' 1', '-0'];
const noObjects = ['', '{', 'null', '[]', '1', '['.repeat(30_000), '{"__proto__": 1}', 'x'.repeat(70_000)];

test.each<[string, unknown[]]>([
  [
    '/sandbox/api/nights',
    [...withStrangeValues(night, ['price', 'units']), ...prices.map((price) => ({ ...night, price }))],
  ],
  [
    '/sandbox/api/faults',
    withStrangeValues({ operation: 'me', kind: 'delay', ms: 1 }, ['status', 'times', 'property']),
  ],
  ['/sandbox/api/plan', withStrangeValues({ property: 'plain-inn', plan: 'pro' })],
  ['/sandbox/api/nights', noObjects],
  ['/sandbox/api/faults', noObjects],
  ['/sandbox/api/plan', noObjects],
  [
    '/partner/v1/bookings',
    [
      ...withStrangeValues(bookingBody),
      ...withStrangeValues(guest).map((bad) => ({ ...bookingBody, guest: bad })),
    ],
  ],
  ['/partner/v1/bookings', noObjects],
])('POST %s answers any input, and names what is wrong', async (path, bodies) => {
  for (const body of bodies) {
    const answer = await send('POST', path, body);
    const text = await answer.text();
    const what = `${JSON.stringify(body).slice(0, 200)} ${answer.status} ${text}`;
    expect(answer.status, what).toBeLessThan(500);
    if (answer.status >= 400) expect(JSON.parse(text).message, what).toMatch(/^.{8,500}\.$/);
    // An accepted request must not break a later one.
    expect((await send('GET', searchPath)).status, what).toBe(200);
  }
  sandbox.control.clearFaults();
});

test('GET /partner/v1/availability answers any input', async () => {
  const good = { checkin, checkout, adults: '2' };
  const queries = [
    ...withStrangeValues(good).map((stay) =>
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

test('after all invalid input the sandbox can be reset and sells again', async () => {
  expect((await send('POST', '/sandbox/api/reset', 'x'.repeat(3_000_000))).status).toBe(200);
  expect((await send('POST', '/partner/v1/bookings', bookingBody)).status).toBe(201);
});
