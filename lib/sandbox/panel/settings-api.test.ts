import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../contract/index.ts';
import {
  newKeySchema,
  panelKeySchema,
  panelNightsSchema,
  panelPropertySchema,
  panelQuotaSchema,
} from '../../contract/sandbox-api/panel.ts';
import * as z from '../../contract/schema.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';
import { bookingBody, call, callPanel, plainSeed, readError, TODAY, testClock } from '../test-caller.ts';

const { key } = plainSeed;
const property = plainSeed.slug;
const clock = testClock();
let sandbox: Sandbox;
let resets: number;
beforeEach(() => {
  resets = 0;
  sandbox = createSandbox({
    now: clock.now,
    properties: [plainSeed],
    onReset: () => {
      resets += 1;
    },
  });
});
afterEach(() => sandbox.close());

const get = async <Schema extends z.$ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> =>
  z.parse(schema, await (await callPanel(sandbox, path)).json());
const keys = () => get(`/keys?property=${property}`, z.array(panelKeySchema));
const quota = () => get(`/quota?property=${property}`, z.array(panelQuotaSchema));
const change = async (path: string, body: unknown) => {
  const answer = await callPanel(sandbox, path, { body });
  return { status: answer.status, body: await answer.json() };
};
const meWith = async (value: string) => (await call(sandbox, '/me', { key: value })).status;

test('/properties lists the properties with their plan and today’s date', async () => {
  sandbox.control.setPlan(property, 'pro');
  expect(await get('/properties', z.array(panelPropertySchema))).toEqual([
    {
      slug: property,
      name: 'Plain Inn',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      plan: 'pro',
      today: TODAY,
      lastNight: addDays(TODAY, 730),
      rooms: [
        { roomTypeId: 'double', name: 'Double', maxAdults: 2 },
        { roomTypeId: 'single', name: 'Single', maxAdults: 1 },
      ],
    },
  ]);
});

describe('/keys', () => {
  test('creates an API key that works next to the old one, and lists no values', async () => {
    const made = await change('/keys', { property });
    expect(made.status).toBe(201);
    const { id, key: value } = z.parse(newKeySchema, made.body);
    expect([await meWith(key), await meWith(value)]).toEqual([200, 200]);
    expect(await keys()).toMatchObject([
      { hint: '0001', revokedAt: null },
      { id, hint: value.slice(-4), revokedAt: null },
    ]);
    expect(JSON.stringify([await keys(), await quota()])).not.toContain(value);
  });

  test('rotates an API key: returns the new value, and ends the old one at once', async () => {
    const [first] = await keys();
    const { status, body } = await change('/keys/rotate', { property, id: first?.id });
    const { key: value } = z.parse(newKeySchema, body);
    expect([status, await meWith(key), await meWith(value)]).toEqual([201, 401, 200]);
    expect((await keys()).map(({ revokedAt }) => revokedAt === null)).toEqual([false, true]);
  });

  test('revokes an API key, which ends at once', async () => {
    const [first] = await keys();
    expect(await change('/keys/revoke', { property })).toEqual({
      status: 200,
      body: { property, id: first?.id },
    });
    expect(await meWith(key)).toBe(401);
  });

  test.each([
    ['/keys', { property: 'nowhere' }, 'there is no property "nowhere"; use one of: plain-inn.'],
    ['/keys', {}, 'property is required.'],
    ['/keys/rotate', { property: 'nowhere' }, 'there is no property "nowhere"; use one of: plain-inn.'],
    [
      '/keys/revoke',
      { property: 'nowhere', id: 1 },
      'there is no property "nowhere"; use one of: plain-inn.',
    ],
    ['/keys/rotate', { property, id: 99 }, 'plain-inn has no such active key.'],
    ['/keys/revoke', { property, id: 'x' }, 'id must be of type number.'],
    ['/keys/revoke', { property, key }, 'The body has unknown fields: key.'],
  ])('answers 400 at %s for %j', async (path, body, message) => {
    expect(await change(path, body)).toMatchObject({ status: 400, body: { message } });
    expect(await meWith(key)).toBe(200);
  });

  test.each(['/keys', '/keys/rotate', '/keys/revoke'])('refuses another site at %s', async (path) => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await callPanel(sandbox, path, { body: { property }, headers })).status).toBe(403);
    expect(await keys()).toMatchObject([{ hint: '0001', revokedAt: null }]);
  });
});

describe('/quota', () => {
  test('counts the last minute of each active API key against its plan', async () => {
    expect(await quota()).toMatchObject([{ hint: '0001', limit: 1_200, used: 0, resetSeconds: 0 }]);
    await meWith(key);
    clock.advance(20_000);
    await meWith(key);
    expect(await quota()).toMatchObject([{ used: 2, resetSeconds: 40 }]);
    clock.advance(41_000);
    expect(await quota()).toMatchObject([{ used: 1, resetSeconds: 19 }]);
    sandbox.control.setPlan(property, 'free');
    sandbox.control.rotateKey(property);
    expect(await quota()).toMatchObject([{ limit: 120, used: 0 }]);
  });
});

describe('GET /nights', () => {
  const read = (query: string) => get(`/nights?${query}`, panelNightsSchema);

  test('shows units, booked units and price of each night', async () => {
    const from = bookingBody.checkin;
    sandbox.control.setNights({ property, roomTypeId: 'single', from, to: from, units: 0, price: '61' });
    await call(sandbox, '/bookings', { key, body: bookingBody });
    const { rooms, ...rest } = await read(`property=${property}&from=${from}&days=4`);
    expect(rest).toEqual({ property, currency: 'EUR', from, days: 4 });
    expect(rooms).toMatchObject([
      { roomTypeId: 'double', name: 'Double', nights: [1, 1, 1, 0].map((booked) => ({ units: 5, booked })) },
      { roomTypeId: 'single', name: 'Single' },
    ]);
    expect(rooms[1]?.nights[0]).toEqual({ date: from, units: 0, booked: 0, price: '61.00' });
    expect(rooms[1]?.nights[3]).toEqual({ date: addDays(from, 3), units: 2, booked: 0, price: '60.50' });
  });

  test('shows rooms without nights before and after the calendar', async () => {
    const { rooms } = await read(`property=${property}&from=${addDays(TODAY, 730)}`);
    expect(rooms.map(({ nights }) => nights.length)).toEqual([1, 1]);
    const past = await read(`property=${property}&from=2020-01-01`);
    expect(past.rooms.map(({ nights }) => nights.length)).toEqual([0, 0]);
  });

  test.each([
    [`property=${property}&from=2027-02-30`, 'from must be a calendar date in the form YYYY-MM-DD.'],
    [`property=${property}&from=2027-03-01&days=63`, 'days must be 1 to 62.'],
    [`property=${property}&from=2027-03-01&days=x`, 'days must be 1 to 62.'],
    ['from=2027-03-01', 'property is required.'],
    ['property=nowhere&from=2027-03-01', 'there is no property "nowhere"; use one of: plain-inn.'],
  ])('answers 400 for %s', async (query, message) => {
    const answer = await callPanel(sandbox, `/nights?${query}`);
    expect([answer.status, (await readError(answer)).message]).toEqual([400, message]);
  });
});

test('onReset is called when the seeded API keys are valid again', async () => {
  sandbox.control.rotateKey(property);
  await callPanel(sandbox, '/reset', { method: 'POST' });
  expect([resets, await meWith(key)]).toEqual([1, 200]);
});
