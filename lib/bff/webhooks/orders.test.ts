import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileOutbox, type Outbox, sharedOutbox } from '../../store/index.ts';
import { OutboxDownError } from '../../store/outbox.ts';
import { PATIENCE } from '../../store/test-links.ts';
import type { TestRedis } from '../../store/test-redis.ts';
import { testFolder } from '../../test-folder.ts';
import type { BookingService, BookingServiceOptions } from '../service.ts';
import { ADA, type Bench, type Guest, startBench, stayIn } from '../test/test-bench.ts';
import { at, type Instances, setUpInstances } from '../test/test-instances.ts';
import { digestOf } from './digest.ts';
import { startReceiver, type TestReceiver } from './test-receiver.ts';

/** @file Webhooks from a guest's order to the endpoint of a property. */

const EVENTS = ['booked', 'rejected', 'in-doubt', 'stuck', 'cancelled'];
const STAY = stayIn(30);
const ROOM = 'double-sea';

let receiver: TestReceiver;
let services: BookingService[];
beforeEach(async () => {
  receiver = await startReceiver();
  services = [];
});
afterEach(() => Promise.all(services.map((service) => service.close())));

const webhooks = () => [
  { url: receiver.url, secretFile: receiver.secretFile, events: EVENTS, personalData: true },
];
const endpoint = () => digestOf('harbour-house', receiver.url);
const types = () => receiver.received.map(({ json }) => json.type);
/** An outbox that stores nothing, because the process dies before that. */
const dead = (outbox: Outbox): Outbox => ({
  ...outbox,
  put: () => Promise.reject(new OutboxDownError('dead')),
});

async function armed(guest: Guest): Promise<string> {
  await guest.arrive();
  const { body } = await guest.arm(await guest.order(STAY, ROOM));
  return body.attempt.id;
}

describe('process with a file outbox', () => {
  let bench: Bench;
  let file: string;
  const outbox = () => fileOutbox(file);
  beforeEach(async () => {
    file = join(testFolder(), 'webhooks.db');
    bench = await startBench({ sleep: () => Promise.resolve() }, ({ properties }) => {
      for (const property of properties) {
        if (property.slug === 'harbour-house') property.webhooks = webhooks();
      }
    });
  });
  afterEach(() => bench.close());
  const process = (change: Partial<BookingServiceOptions> = {}) => {
    const service = bench.another({ outbox: outbox(), ...change });
    services.push(service);
    return service;
  };

  it('sends a booking and its cancellation in this order, with the guest if the endpoint asks for personal data', async () => {
    const guest = at(process(), bench.guest());
    const { body } = await guest.book(STAY, ROOM);
    const { reference } = body.booking;
    expect((await guest.send('POST', '/bookings/cancel', { reference, email: ADA.email })).status).toBe(200);
    await expect.poll(types, PATIENCE).toEqual(['booked', 'cancelled']);
    const [booked, cancelled] = receiver.received.map((received) => receiver.verify(received));
    expect(booked).toMatchObject({
      data: { property: 'harbour-house', reference, attempt: { ...body.attempt, guest: ADA } },
    });
    expect(cancelled).toMatchObject({ data: { reference } });
    expect(JSON.stringify(receiver.received.map(({ body }) => body))).not.toMatch(
      /idempotency|quote|ticket/i,
    );
  });

  it('stores an event before it answers the guest', async () => {
    receiver.answer = () => 503;
    const guest = at(process(), bench.guest());
    expect((await guest.book(STAY, ROOM)).status).toBe(200);
    expect(await outbox().count([endpoint()])).toBe(1);
  });

  it('leaves the event to the next process if it dies before it stores the event', async () => {
    const goOn = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const dying = process({
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const response = await fetch(request);
        if (request.method === 'POST') {
          answered.resolve();
          await goOn.promise;
        }
        return response;
      },
    });
    const guest = at(dying, bench.guest());
    const id = await armed(guest);
    const lostCommit = guest.fork().commit(id);
    await answered.promise;
    // The page asks again with the same cookie. The upstream answers with its one booking.
    const again = at(process(), guest);
    expect((await again.commit(id)).body.attempt.state).toBe('confirmed');
    await expect.poll(types, PATIENCE).toEqual(['booked']);
    // The first process is still alive: it stores the same event.
    goOn.resolve();
    expect((await lostCommit).status).toBe(200);
    const [service] = services;
    await service?.close();
    expect(types()).toEqual(['booked']);
    expect(bench.sandbox.control.bookings()).toHaveLength(1);
  });

  it('sends an event that an earlier process could not store, once the guest looks again', async () => {
    const guest = at(process({ outbox: dead(outbox()) }), bench.guest());
    const id = await armed(guest);
    bench.sandbox.control.setNights({
      ...{ property: 'harbour-house', roomTypeId: ROOM, units: 0 },
      ...{ from: STAY.checkin, to: STAY.checkout },
    });
    expect((await guest.commit(id)).status).toBe(409);
    const again = at(process(), guest);
    await again.get('/attempts/current');
    await again.get('/attempts/current');
    await expect.poll(types, PATIENCE).toEqual(['rejected']);
    expect(receiver.received[0]?.json.data.attempt).toMatchObject({ id, reason: 'sold-out' });
  });

  it('accepts orders while the outbox cannot be used', async () => {
    const guest = at(process({ outbox: dead(outbox()) }), bench.guest());
    const { status, body } = await guest.book(STAY, ROOM);
    expect([status, body.attempt.state]).toEqual([200, 'confirmed']);
    expect(bench.lines.join('\n')).toContain('webhook event not stored yet, will be retried');
  });
});

describe('instances with a shared outbox', { tags: ['redis'] }, () => {
  let instances: Instances;
  let redis: TestRedis;
  setUpInstances((started) => {
    ({ instances, redis } = started);
    instances.bench.reload(({ properties }) => {
      for (const property of properties) {
        if (property.slug === 'harbour-house') property.webhooks = webhooks();
      }
    });
  });
  const join = (kept: (outbox: Outbox) => Outbox = (outbox) => outbox) => {
    const link = instances.link();
    const service = instances.join({ link, outbox: kept(sharedOutbox(link)) });
    services.push(service);
    return service;
  };

  it('send each booking once', async () => {
    const guests = Array.from({ length: 3 }, () => [join(), join()]).flat();
    const booked = await Promise.all(
      guests.map((service, day) => at(service, instances.bench.guest()).book(stayIn(30 + 3 * day), ROOM)),
    );
    const references = booked.map(({ body }) => body.booking.reference).sort();
    const sentReferences = () => receiver.received.map(({ json }) => json.data.reference).sort();
    await expect.poll(sentReferences, PATIENCE).toEqual(references);
  });

  it('send the event of an instance that died before it stored the event, once the guest looks again', async () => {
    const guest = at(join(dead), instances.bench.guest());
    const id = await armed(guest);
    expect((await guest.commit(id)).status).toBe(200);
    // The other instances know the guest's session only from Redis.
    const again = at(join(), guest);
    await again.look();
    await expect.poll(types, PATIENCE).toEqual(['booked']);
  });

  it('store the event of a booking before they take its attempt off the list of unresolved attempts', async () => {
    const open: string[] = [];
    const service = join((outbox) => ({
      ...outbox,
      put: async (...put) => {
        open.push(await redis.ask('ZCARD', 'bellhop:open-orders'));
        return outbox.put(...put);
      },
    }));
    expect((await at(service, instances.bench.guest()).book(STAY, ROOM)).status).toBe(200);
    expect(open).toEqual([':1']);
    expect(await redis.ask('ZCARD', 'bellhop:open-orders')).toBe(':0');
  });
});
