import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PropertyConfig, PropertyRegistry } from '../../property/index.ts';
import { testProperty } from '../../property/test-property.ts';
import { fileOutbox, type Outbox } from '../../store/index.ts';
import { OutboxDownError } from '../../store/outbox.ts';
import { PATIENCE } from '../../store/test-links.ts';
import { type BellhopEvent, createLog, createMeters } from '../../telemetry/index.ts';
import { startOpenTelemetry } from '../../telemetry/test-open-telemetry.ts';
import { testFolder } from '../../test-folder.ts';
import { secretsOf } from '../test/test-bench.ts';
import { digestOf } from './digest.ts';
import { secretOf, startReceiver, type TestReceiver } from './test-receiver.ts';
import { Webhooks, type WebhooksOptions } from './webhooks.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const EVERY = ['booked', 'rejected', 'in-doubt', 'stuck', 'cancelled', 'key-refused', 'key-accepted'];
const GUEST = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

let now: number;
let file: string;
let lines: string[];
let registry: PropertyRegistry;
let receiver: TestReceiver;
let webhooks: Webhooks;
const opened: Webhooks[] = [];

beforeEach(async () => {
  now = Date.now();
  file = join(testFolder(), 'webhooks.db');
  lines = [];
  receiver = await startReceiver();
  registry = new PropertyRegistry([propertyWith()]);
  webhooks = open();
});
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));

function propertyWith(...more: object[]): PropertyConfig {
  const { url, secretFile } = receiver;
  const hooks = more.length > 0 ? more : [{}];
  return testProperty({ webhooks: hooks.map((one) => ({ url, secretFile, events: EVERY, ...one })) });
}

/** The webhooks of one process. All processes of a test share the file. */
function open(more: Partial<WebhooksOptions> = {}): Webhooks {
  const outbox = fileOutbox(file, () => now);
  const log = createLog({ write: (line) => lines.push(line) });
  const secrets = secretsOf();
  const made = new Webhooks({
    ...{ registry, secrets, outbox, log, meters: createMeters() },
    ...{ now: () => now, random: () => 0, stopWithinMs: 50 },
    ...more,
  });
  opened.push(made);
  return made;
}

const attemptOf = (id: string) => ({
  id,
  stay: { checkin: '2027-02-12', checkout: '2027-02-14', nights: 2, adults: 2 },
  room: { roomTypeId: 'double-sea', name: 'Double' },
  price: { amount: '420.00', currency: 'EUR' },
  guest: GUEST,
});
const common = (requestId: string) => ({
  property: 'harbour-house',
  time: '2026-11-27T12:00:00.000Z',
  requestId,
});

const booked = (id: string, reference = `HH-${id}`): BellhopEvent => ({
  ...{ type: 'booked', ...common(`request-${id}`), cameBy: 'guest', reference },
  attempt: { ...attemptOf(id), state: 'confirmed' },
});
const inDoubt = (id: string): BellhopEvent => ({
  ...{ type: 'in-doubt', ...common(`request-${id}`), cameBy: 'guest' },
  attempt: { ...attemptOf(id), state: 'in-doubt' },
});
const cancelled = (reference: string): BellhopEvent => ({
  ...{ type: 'cancelled', ...common('request-cancelled'), reference },
});
const keyRefused = (requestId: string): BellhopEvent => ({
  ...{ type: 'key-refused', ...common(requestId), keySource: { file: '/run/secrets/key' } },
});

/** Delivers all due messages. */
async function deliver(by = webhooks): Promise<void> {
  await by.poll();
  await by.idle();
}
const received = () =>
  receiver.received.map(({ json }) => `${json.type} ${json.data.attempt?.id ?? ''}`.trim());
const logged = () => lines.map((line) => JSON.parse(line));

describe('webhook message', () => {
  it('is signed as Standard Webhooks says, and has type, timestamp and data', async () => {
    await webhooks.store(booked('a'));
    await deliver();
    const [message] = receiver.received;
    if (!message) throw new Error('nothing came');
    expect(receiver.verify(message)).toEqual({
      type: 'booked',
      timestamp: '2026-11-27T12:00:00.000Z',
      data: {
        property: 'harbour-house',
        requestId: 'request-a',
        cameBy: 'guest',
        reference: 'HH-a',
        attempt: {
          id: 'a',
          state: 'confirmed',
          stay: { checkin: '2027-02-12', checkout: '2027-02-14', nights: 2, adults: 2 },
          room: { roomTypeId: 'double-sea', name: 'Double' },
          price: { amount: '420.00', currency: 'EUR' },
        },
      },
    });
    expect(message.id).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(message.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'next-bellhop',
    });
    for (const name of ['cookie', 'authorization', 'x-api-key', 'x-request-id', 'traceparent'])
      expect(message.headers).not.toHaveProperty(name);
  });

  it('fails verification if it is forged, changed or old', async () => {
    await webhooks.store(booked('a'));
    await deliver();
    const [message] = receiver.received;
    if (!message) throw new Error('nothing came');
    const { headers, body } = message;
    const refused = (change: object, by?: string) =>
      expect(() => receiver.verify({ headers, body, ...change }, by)).toThrow();
    refused({ body: body.replace('420.00', '20.00') });
    refused({ body: `${body} ` });
    refused({ headers: { ...headers, 'webhook-id': 'msg_another' } });
    const old = Math.floor(now / 1000) - 301;
    refused({ headers: { ...headers, 'webhook-timestamp': String(old) } });
    refused({}, secretOf('x'));
    now -= 400 * SECOND;
    await webhooks.store(booked('b'));
    await deliver();
    expect(() => receiver.verify(receiver.received[1] ?? message)).toThrow('too old');
  });

  it('is signed with both secrets during a rotation, and only with the new secret afterwards', async () => {
    const [before, after] = [receiver.secret, secretOf('n')];
    writeFileSync(receiver.secretFile, `${after}\n${before}\n`);
    await webhooks.store(booked('a'));
    await deliver();
    writeFileSync(receiver.secretFile, after);
    await webhooks.store(booked('b'));
    await deliver();
    const [both, one] = receiver.received;
    if (!both || !one) throw new Error('not all came');
    expect(both.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    for (const secret of [before, after])
      expect(receiver.verify(both, secret)).toMatchObject({ type: 'booked' });
    expect(receiver.verify(one, after)).toMatchObject({ type: 'booked' });
    expect(() => receiver.verify(one, before)).toThrow();
  });

  it('is retried while its secret cannot be read', async () => {
    writeFileSync(receiver.secretFile, '');
    await webhooks.store(booked('a'));
    await deliver();
    expect(received()).toEqual([]);
    writeFileSync(receiver.secretFile, receiver.secret);
    now += 5 * SECOND;
    await deliver();
    expect(received()).toEqual(['booked a']);
  });

  it('goes to the endpoints that want the event, with the guest only if they ask for personal data', async () => {
    const other = await startReceiver();
    registry.replace([
      propertyWith(
        { personalData: true, events: ['booked'] },
        { url: other.url, secretFile: other.secretFile, events: ['booked', 'stuck'] },
      ),
      testProperty({
        slug: 'riad',
        webhooks: [{ ...propertyWith().webhooks[0], url: `${receiver.url}&riad` }],
      }),
    ]);
    await webhooks.store(booked('a'));
    await webhooks.store(inDoubt('b'));
    await deliver();
    expect(received()).toEqual(['booked a']);
    expect(receiver.received[0]?.json.data.attempt.guest).toEqual(GUEST);
    expect(other.received).toHaveLength(1);
    expect(other.received[0]?.json.data.attempt).not.toHaveProperty('guest');
    expect(other.received[0]?.id).toBe(receiver.received[0]?.id);
  });

  it('is sent according to the present properties file, even if it was stored before', async () => {
    registry.replace([propertyWith({ personalData: true })]);
    receiver.answer = () => 503;
    for (const event of [inDoubt('a'), booked('a'), inDoubt('b')]) await webhooks.store(event);
    await deliver();
    const before = receiver.received.length;
    registry.replace([propertyWith({ personalData: false, events: ['booked'] })]);
    receiver.answer = () => 204;
    now += 5 * SECOND;
    await deliver();
    expect(received().slice(before)).toEqual(['booked a']);
    expect(receiver.received.at(-1)?.body).not.toContain(GUEST.email);
    expect(await fileOutbox(file, () => now).count([digestOf('harbour-house', receiver.url)])).toBe(0);
  });

  it('does not contain the source of an API key', async () => {
    await webhooks.store(keyRefused('one'));
    await deliver();
    expect(receiver.received[0]?.json.data).toEqual({ property: 'harbour-house', requestId: 'one' });
  });

  it('does not follow a redirect', async () => {
    const elsewhere = await startReceiver();
    receiver.answer = (_, response) => {
      response.writeHead(307, { location: elsewhere.url }).end();
      return undefined;
    };
    await webhooks.store(booked('a'));
    await deliver();
    expect(elsewhere.received).toEqual([]);
    expect(logged()).toMatchObject([{ msg: 'webhook message not delivered, will be retried', status: 307 }]);
  });

  it('is delivered even if the answer’s body never ends, because the body is not read', async () => {
    receiver.answer = (_, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(64 * 1024)), 1);
      response.once('close', () => clearInterval(more));
      return undefined;
    };
    await webhooks.store(booked('a'));
    await deliver();
    await expect.poll(() => receiver.open.now, PATIENCE).toBe(0);
    expect(logged()).toMatchObject([{ msg: 'webhook message delivered', status: 200 }]);
  });
});

describe('repeated event', () => {
  it('is delivered once by several processes, and after a restart', async () => {
    await webhooks.store(booked('a'));
    await webhooks.store(booked('a'));
    const other = open();
    await other.store({ ...booked('a'), time: '2026-11-27T13:00:00.000Z', requestId: 'another' });
    await Promise.all([deliver(), deliver(other)]);
    await open().store(booked('a'));
    await deliver(other);
    expect(received()).toEqual(['booked a']);
  });

  it('has the same message id after the outbox was lost', async () => {
    await webhooks.store(booked('a'));
    await deliver();
    file = join(testFolder(), 'lost.db');
    const without = open();
    await without.store(booked('a'));
    await deliver(without);
    const [one, again] = receiver.received;
    expect(again?.id).toBe(one?.id);
  });

  it('has the same message id after the address of its endpoint has changed', async () => {
    await webhooks.store(booked('a'));
    await deliver();
    registry.replace([propertyWith({ url: `${receiver.url}-changed` })]);
    const next = open();
    await next.store(booked('a'));
    await deliver(next);
    const [one, again] = receiver.received;
    expect(again?.id).toBe(one?.id);
  });

  it('is not sent to an endpoint that was added after the event', async () => {
    registry.replace([testProperty()]);
    await webhooks.store(booked('a'));
    registry.replace([propertyWith({ events: ['stuck'] })]);
    await webhooks.store(booked('b'));
    registry.replace([propertyWith()]);
    for (const id of ['a', 'b', 'c']) await webhooks.store(booked(id));
    const laterReceiver = await startReceiver();
    registry.replace([propertyWith({}, { url: laterReceiver.url, secretFile: laterReceiver.secretFile })]);
    await webhooks.store(booked('c'));
    await deliver();
    expect(received()).toEqual(['booked c']);
    expect(laterReceiver.received).toEqual([]);
  });

  it('is a new event if an API key is refused again', async () => {
    await webhooks.store(keyRefused('one'));
    await webhooks.store(keyRefused('two'));
    await webhooks.store({ ...keyRefused('two'), time: '2026-11-28T12:00:00.000Z' });
    await deliver();
    expect(receiver.received.map(({ json }) => json.data.requestId)).toEqual(['one', 'two', 'two']);
  });
});

describe('events of one booking', () => {
  it('wait for their predecessor while it is retried, and other bookings do not wait', async () => {
    receiver.answer = ({ json }) => (json.data.attempt?.id === 'a' ? 503 : 204);
    await webhooks.store(inDoubt('a'));
    await webhooks.store(booked('a'));
    await webhooks.store(cancelled('HH-a'));
    await webhooks.store(booked('b'));
    await deliver();
    expect(received().sort()).toEqual(['booked b', 'in-doubt a']);
    receiver.answer = () => 204;
    now += 5 * SECOND;
    await deliver();
    expect(received().slice(2)).toEqual(['in-doubt a', 'booked a', 'cancelled']);
  });

  it('wait for their predecessor while its answer is late', async () => {
    const goOn = Promise.withResolvers<number>();
    receiver.answer = ({ json }) => (json.type === 'in-doubt' ? goOn.promise : 204);
    await webhooks.store(inDoubt('a'));
    await webhooks.poll();
    await expect.poll(received, PATIENCE).toEqual(['in-doubt a']);
    await webhooks.store(booked('a'));
    const other = open();
    await other.poll();
    expect(received()).toEqual(['in-doubt a']);
    goOn.resolve(204);
    await deliver();
    expect(received()).toEqual(['in-doubt a', 'booked a']);
  });

  it('end with the cancellation if it was stored before the booking', async () => {
    await webhooks.store(cancelled('HH-a'));
    await webhooks.store(booked('a'));
    await webhooks.store(booked('b'));
    await deliver();
    expect(receiver.received.map(({ json }) => `${json.type} ${json.data.reference}`).sort()).toEqual([
      'booked HH-b',
      'cancelled HH-a',
    ]);
  });

  it('share a lane even if no endpoint wants the booking itself', async () => {
    registry.replace([propertyWith({ events: ['in-doubt', 'cancelled'] })]);
    receiver.answer = ({ json }) => (json.type === 'in-doubt' ? 503 : 204);
    await webhooks.store(inDoubt('a'));
    await webhooks.store(booked('a'));
    await webhooks.store(cancelled('HH-a'));
    await webhooks.store(cancelled('HH-unknown'));
    await deliver();
    expect(receiver.received.map(({ json }) => json.data.reference ?? json.type).sort()).toEqual([
      'HH-unknown',
      'in-doubt',
    ]);
  });
});

describe('webhook endpoint', () => {
  it('gets four messages at a time from one process, and does not delay other endpoints if it hangs', async () => {
    const other = await startReceiver();
    registry.replace([propertyWith({}, { url: other.url, secretFile: other.secretFile })]);
    const goOn = Promise.withResolvers<number>();
    receiver.answer = () => goOn.promise;
    const ids = Array.from({ length: 9 }, (_, index) => `order-${index}`);
    for (const id of ids) await webhooks.store(booked(id));
    await webhooks.poll();
    await expect.poll(() => other.received.length, PATIENCE).toBe(9);
    expect(receiver.open).toEqual({ now: 4, most: 4 });
    goOn.resolve(204);
    await deliver();
    expect(received().sort()).toEqual(ids.map((id) => `booked ${id}`));
    expect(receiver.open.most).toBe(4);
  });

  it('gets one message at a time after a failure, and four again after a 2xx', async () => {
    receiver.answer = () => 503;
    await webhooks.store(booked('first'));
    await deliver();
    const goOn = Promise.withResolvers<number>();
    receiver.answer = () => goOn.promise;
    const ids = Array.from({ length: 8 }, (_, index) => `order-${index}`);
    for (const id of ids) await webhooks.store(booked(id));
    await webhooks.poll();
    await expect.poll(() => receiver.received.length, PATIENCE).toBe(2);
    expect(receiver.open.now).toBe(1);
    const again = Promise.withResolvers<number>();
    receiver.answer = () => again.promise;
    goOn.resolve(204);
    await expect.poll(() => receiver.open.now, PATIENCE).toBe(4);
    again.resolve(204);
    await deliver();
    expect(receiver.open.most).toBe(4);
  });

  it('does not take all places of the process from other properties if it hangs', async () => {
    const hanging = Array.from({ length: 10 }, (_, index) => ({ url: `${receiver.url}&at=${index}` }));
    const other = await startReceiver();
    registry.replace([
      propertyWith(...hanging),
      testProperty({ slug: 'riad', webhooks: [{ ...propertyWith().webhooks[0], url: other.url }] }),
    ]);
    const goOn = Promise.withResolvers<number>();
    receiver.answer = () => goOn.promise;
    for (const id of ['a', 'b', 'c', 'd']) await webhooks.store(booked(id));
    await webhooks.poll();
    await expect.poll(() => receiver.open.now, PATIENCE).toBe(8);
    await webhooks.store({ ...booked('of-riad'), property: 'riad' });
    await webhooks.poll();
    await expect.poll(() => other.received.length, PATIENCE).toBe(1);
    expect(receiver.open.most).toBe(8);
    goOn.resolve(204);
    await deliver();
    expect(receiver.received).toHaveLength(40);
    expect(receiver.open.most).toBe(8);
  });

  it('is polled alone after an event or a delivery of its property', async () => {
    const polled: string[][] = [];
    const real = fileOutbox(file, () => now);
    const lease: Outbox['lease'] = (requests, atMost) => {
      polled.push(requests.map(({ endpoint }) => endpoint));
      return real.lease(requests, atMost);
    };
    registry.replace([propertyWith(), testProperty({ slug: 'riad', webhooks: propertyWith().webhooks })]);
    // The timer, which polls all endpoints, must not run during the test.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const pollingWebhooks = open({ outbox: { ...real, lease } });
    vi.useRealTimers();
    await pollingWebhooks.store(inDoubt('a'));
    await pollingWebhooks.store(booked('a'));
    await pollingWebhooks.idle();
    expect(received()).toEqual(['in-doubt a', 'booked a']);
    expect(new Set(polled.flat())).toEqual(new Set([digestOf('harbour-house', receiver.url)]));
  });

  it('gets retries for a day while it is unavailable, and then the message is given up', async () => {
    await receiver.stop();
    await webhooks.store(booked('a'));
    const began = now;
    await deliver();
    while (now - began < 25 * HOUR) {
      now += 60 * SECOND;
      await deliver();
    }
    const tries = logged().filter(({ tries }) => tries);
    expect(tries.length).toBeGreaterThan(20);
    expect(tries[0]).toMatchObject({
      msg: 'webhook message not delivered, will be retried',
      cause: 'ECONNREFUSED',
    });
    expect(tries.at(-1)).toMatchObject({
      msg: 'webhook message given up',
      level: 50,
      property: 'harbour-house',
      event: 'booked',
      requestId: 'request-a',
      endpoint: new URL(receiver.url).origin,
      tries: tries.length,
    });
    expect(tries.filter(({ msg }) => msg === 'webhook message given up')).toHaveLength(1);
  });

  it('gets no retry before the time of its Retry-After', async () => {
    receiver.answer = (_, response) => {
      response.writeHead(429, { 'retry-after': '600' }).end();
      return undefined;
    };
    await webhooks.store(booked('a'));
    await deliver();
    now += 599 * SECOND;
    await deliver();
    expect(receiver.received).toHaveLength(1);
    now += SECOND;
    await deliver();
    expect(receiver.received).toHaveLength(2);
  });

  it('gets nothing after 410 Gone until the properties file changes', async () => {
    receiver.answer = () => 410;
    await webhooks.store(inDoubt('a'));
    await webhooks.store(booked('a'));
    await deliver();
    await webhooks.store(booked('b'));
    await deliver();
    expect(received()).toEqual(['in-doubt a']);
    expect(logged().map(({ msg }) => msg)).toEqual([
      'webhook message given up',
      expect.stringContaining('410 Gone'),
      'webhook message given up',
    ]);
    receiver.answer = () => 204;
    registry.replace([propertyWith()]);
    await webhooks.store(booked('c'));
    await deliver();
    expect(received()).toEqual(['in-doubt a', 'booked c']);
  });

  it('gets the events since it was added to the properties file', async () => {
    const laterReceiver = await startReceiver();
    await webhooks.store(booked('a'));
    registry.replace([propertyWith({}, { url: laterReceiver.url, secretFile: laterReceiver.secretFile })]);
    await webhooks.store(booked('b'));
    await deliver();
    expect(laterReceiver.received.map(({ json }) => json.data.attempt.id)).toEqual(['b']);
    registry.replace([testProperty()]);
    await webhooks.store(booked('c'));
    await deliver();
    expect(received().sort()).toEqual(['booked a', 'booked b']);
  });
});

describe('stop of the process', () => {
  it('leaves messages in flight to the next process, and does not count the try', async () => {
    receiver.answer = () => undefined;
    await webhooks.store(booked('a'));
    await webhooks.poll();
    await expect.poll(received, PATIENCE).toHaveLength(1);
    await webhooks.close();
    receiver.answer = () => 204;
    const next = open();
    await deliver(next);
    expect(received()).toEqual(['booked a', 'booked a']);
    const [one, again] = receiver.received;
    expect(again?.id).toBe(one?.id);
    expect(again?.body).toBe(one?.body);
    expect(logged()).toMatchObject([{ msg: 'webhook message delivered', tries: 1 }]);
  });

  it('loses no message, even if the process is stopped for days', async () => {
    receiver.answer = () => 503;
    await webhooks.store(booked('a'));
    await deliver();
    await webhooks.close();
    receiver.answer = () => 204;
    now += 96 * HOUR;
    const next = open();
    await deliver(next);
    now += 2 * HOUR;
    await deliver(next);
    expect(received()).toEqual(['booked a', 'booked a']);
    expect(logged().at(-1)).toMatchObject({ msg: 'webhook message delivered', tries: 2 });
  });

  it('delivers without the guest after the session secret has changed', async () => {
    registry.replace([propertyWith({ personalData: true })]);
    receiver.answer = () => 503;
    await webhooks.store(booked('a'));
    await deliver();
    await webhooks.close();
    receiver.answer = () => 204;
    now += 5 * SECOND;
    const next = open({ secrets: secretsOf({ id: '99', value: 'a new session secret, made at random' }) });
    await deliver(next);
    expect(receiver.received.map(({ json }) => json.data.attempt.guest)).toEqual([GUEST, undefined]);
  });
});

describe('outbox that cannot be used', () => {
  it('keeps events in memory, in order, and fails no order', async () => {
    const real = fileOutbox(file, () => now);
    let isDown = true;
    const outbox: Outbox = {
      ...real,
      put: (...put) => (isDown ? Promise.reject(new OutboxDownError('away')) : real.put(...put)),
    };
    const own = open({ outbox });
    await own.store(inDoubt('a'));
    await own.store(booked('a'));
    await own.store(inDoubt('a'));
    expect(own.pending).toBe(2);
    isDown = false;
    await own.store(booked('b'));
    await deliver(own);
    expect(received().filter((name) => name.endsWith('a'))).toEqual(['in-doubt a', 'booked a']);
    expect(received()).toContain('booked b');
    expect(logged()[0]).toMatchObject({
      msg: 'webhook event not stored yet, will be retried',
      event: 'in-doubt',
      attempt: 'a',
      error: { name: 'OutboxDownError' },
    });
  });
});

describe('removal of the last endpoint', () => {
  it('leaves messages that are deleted after three days, and creates no file', async () => {
    const endpoints = [digestOf('harbour-house', receiver.url)];
    receiver.answer = () => 503;
    await webhooks.store(booked('a'));
    await deliver();
    registry.replace([testProperty()]);
    await webhooks.poll();
    const count = () => fileOutbox(file, () => now).count(endpoints);
    expect(await count()).toBe(1);
    for (const hours of [73, 1]) {
      now += hours * HOUR;
      await webhooks.poll();
    }
    expect(await count()).toBe(0);
    file = join(testFolder(), 'never-made.db');
    await open().poll();
    expect(existsSync(file)).toBe(false);
  });
});

describe('request with events', () => {
  const never = new Promise<void>(() => undefined);
  /** Opens webhooks that are not closed after the test: an outbox that hangs would never let them close. */
  const openWith = (put: Outbox['put']) => {
    const own = open({ outbox: { ...fileOutbox(file), put } });
    opened.pop();
    return own;
  };
  const isSettled = (promise: Promise<void>) => {
    let settled = false;
    void promise.then(() => {
      settled = true;
    });
    return () => settled;
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => void vi.useRealTimers());

  it('waits until its events are stored', async () => {
    const stored = Promise.withResolvers<void>();
    const own = openWith(() => stored.promise);
    void own.store(booked('a'));
    const hasWaited = isSettled(own.waitUntilStored('request-a'));
    await vi.advanceTimersByTimeAsync(500);
    expect(hasWaited()).toBe(false);
    stored.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(hasWaited()).toBe(true);
  });

  it('does not wait for the events of other requests', async () => {
    const own = openWith(() => never);
    void own.store(booked('a'));
    const hasWaited = isSettled(own.waitUntilStored('a request without an event'));
    await vi.advanceTimersByTimeAsync(0);
    expect(hasWaited()).toBe(true);
  });

  it('waits for a second while the outbox hangs, and not less', async () => {
    const own = openWith(() => never);
    void own.store(booked('a'));
    const hasWaited = isSettled(own.waitUntilStored('request-a'));
    await vi.advanceTimersByTimeAsync(999);
    expect(hasWaited()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(hasWaited()).toBe(true);
  });

  it('waits for a second in all, however many events it has', async () => {
    const waits = [new Promise<void>((resolve) => setTimeout(resolve, 600)), never];
    const own = openWith(() => waits.shift() ?? never);
    const first = isSettled(own.store(inDoubt('a')));
    await vi.advanceTimersByTimeAsync(600);
    expect(first()).toBe(true);
    // The request's other time, for example with the upstream, does not count.
    await vi.advanceTimersByTimeAsync(5_000);
    const second = isSettled(own.store(booked('a')));
    await vi.advanceTimersByTimeAsync(399);
    expect(second()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(second()).toBe(true);
    const end = isSettled(own.waitUntilStored('request-a'));
    await vi.advanceTimersByTimeAsync(0);
    expect(end()).toBe(true);
  });
});

describe('webhook metrics', () => {
  let telemetry: ReturnType<typeof startOpenTelemetry>;
  beforeEach(() => {
    telemetry = startOpenTelemetry();
  });
  afterEach(() => telemetry.stop());

  it('count deliveries by outcome', async () => {
    const own = open({ meters: createMeters() });
    receiver.answer = ({ json }) => (json.data.attempt.id === 'a' ? 500 : 204);
    await own.store(booked('a'));
    await own.store(booked('b'));
    await deliver(own);
    const series = await telemetry.series('bellhop.webhook.deliveries');
    expect(
      series.map(({ value, attributes }) => [attributes['bellhop.webhook.outcome'], value]).sort(),
    ).toEqual([
      ['delivered', 1],
      ['retried', 1],
    ]);
  });

  it('show how many messages are pending, in the outbox and in memory', async () => {
    const real = fileOutbox(file, () => now);
    let isDown = false;
    const put: Outbox['put'] = (...args) =>
      isDown ? Promise.reject(new OutboxDownError('away')) : real.put(...args);
    const meters = createMeters();
    const own = open({ meters, outbox: { ...real, put } });
    const stop = meters.observe({
      budgets: () => [],
      doubts: () => ({ count: 0, ageSeconds: 0 }),
      webhooks: () => own.pending,
    });
    receiver.answer = () => 503;
    await own.store(booked('a'));
    isDown = true;
    await own.store(booked('b'));
    await deliver(own);
    expect(await telemetry.series('bellhop.webhook.pending')).toMatchObject([{ value: 2 }]);
    stop();
  });
});

describe('webhook log', () => {
  it('names no guest, no secret, no body and no path', async () => {
    registry.replace([propertyWith({ personalData: true })]);
    receiver.answer = ({ json }) => (json.data.attempt?.id === 'a' ? 500 : 204);
    await webhooks.store(booked('a'));
    await webhooks.store(booked('b'));
    await deliver();
    expect(lines).toHaveLength(2);
    for (const word of ['Ada', 'Lovelace', GUEST.email, receiver.secret, 'in-the-query', '/hooks', '420.00'])
      expect(lines.join('\n')).not.toContain(word);
  });
});
