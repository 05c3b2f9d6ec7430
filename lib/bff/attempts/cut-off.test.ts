// @module-tag redis
import { afterEach, describe, expect, it, vi } from 'vitest';
import { areComplete, PATIENCE } from '../../store/test-links.ts';
import type { TestRedis } from '../../store/test-redis.ts';
import type { BookingService, BookingServiceOptions } from '../service.ts';
import { stayIn } from '../test/test-bench.ts';
import {
  at,
  type Gate,
  type Instances,
  linkThrough,
  setUpInstancesAndGate,
  UNATTENDED_AFTER_SECONDS,
} from '../test/test-instances.ts';

/** One instance is cut off from Redis, while another instance still reaches it. */

/** By the clock of Redis, an instance without a sign of life for this time is gone. */
const KNOWN_SECONDS = 30;
const RECONCILE_EVERY_MS = 30_000;
const ROOM = 'double-sea';
const STAY = stayIn(30);

let redis: TestRedis;
let instances: Instances;
let gate: Gate;
setUpInstancesAndGate((started) => {
  ({ redis, instances, gate } = started);
});
// Runs before the instances close: hooks after a test run in reverse order.
afterEach(() => {
  vi.useRealTimers();
});

async function joinBehindGate(change: Partial<BookingServiceOptions> = {}) {
  const link = linkThrough(gate, instances);
  let sent = 0;
  const passes = { own: (send: () => Promise<Response>) => send() };
  const service = instances.join({ link, ...change }, (send) => {
    sent += 1;
    return passes.own(send);
  });
  return { link, service, passes, sent: () => sent };
}

const made = () => instances.bench.sandbox.control.bookings().length;
const free = (units: number) =>
  instances.bench.sandbox.control.setNights({
    property: 'harbour-house',
    roomTypeId: ROOM,
    from: STAY.checkin,
    to: STAY.checkout,
    units,
  });
async function armedAt(service: BookingService) {
  const guest = await at(service, instances.bench.guest()).arrive();
  const { body } = await guest.arm(await guest.order(STAY, ROOM));
  return { guest, id: body.attempt.id };
}

/**
 * Cuts an instance off before it sends. The instance's commit waits until it may send without Redis.
 * Meanwhile the guest can go on at another instance.
 */
async function cutOff() {
  const waits = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const place = { wait: () => Promise.resolve() };
  const sleep = (ms: number) => {
    if (ms === 0) return place.wait();
    begun.resolve();
    return waits.promise;
  };
  const { link, service, sent } = await joinBehindGate({ sleep });
  const { guest, id } = await armedAt(service);
  gate.cut();
  await expect.poll(() => link.isUp, PATIENCE).toBe(false);
  const late = guest.fork().commit(id);
  await begun.promise;
  const resume = () => {
    // A guest cancels, so there are free rooms again.
    free(6);
    waits.resolve();
    return late;
  };
  return { guest, id, link, service, sent, place, resume };
}

describe('an instance that is cut off before it sends', () => {
  it.each([
    ['rejected', false],
    ['rejected and the guest has ended', true],
  ])('does not send an attempt that another instance has %s', async (_, isEnded) => {
    const { guest, id, resume } = await cutOff();
    gate.mend();
    await areComplete(instances.links);
    // The guest has reloaded the page at another instance, and somebody has just bought the last room.
    free(0);
    const there = at(instances.other, guest);
    expect(await there.commit(id)).toMatchObject({ status: 409, body: { code: 'sold-out' } });
    if (isEnded) expect((await there.send('DELETE', '/attempts/current')).status).toBe(204);
    await resume();
    const { body } = await at(instances.other, guest).get('/attempts/current');
    const state = body.attempt?.state ?? null;
    expect({ state, made: made() }).toEqual({ state: isEnded ? null : 'rejected', made: 0 });
  });

  describe('and learns of the rejection from the guest’s cookie', () => {
    async function rejectedMeanwhile() {
      const { guest, id, service, ...rest } = await cutOff();
      // The instance was cut off for so long that no other instance counts it any more.
      redis.setClock(KNOWN_SECONDS + 1);
      const later = instances.link();
      const there = at(instances.join({ link: later }), guest);
      const isComplete = () => later.isComplete && later.members.known === instances.links.length - 1;
      await expect.poll(isComplete, PATIENCE).toBe(true);
      free(0);
      expect(await there.commit(id)).toMatchObject({ status: 409, body: { code: 'sold-out' } });
      return { ...rest, there, back: () => at(service, there) };
    }

    it('does not send the attempt', async () => {
      const { sent, back, resume } = await rejectedMeanwhile();
      expect((await back().get('/attempts/current')).body.attempt.state).toBe('rejected');
      expect(await resume()).toMatchObject({ status: 409, body: { code: 'sold-out' } });
      expect({ sent: sent(), made: made() }).toEqual({ sent: 0, made: 0 });
    });

    it.each([
      ['while it asks for the lease', false],
      ['while it holds the lease', true],
    ])(
      'leaves nothing for the reconciler in an emptied Redis if it learns of the end %s',
      async (_, holdsLease) => {
        const { link, sent, there, back, place, resume } = await rejectedMeanwhile();
        expect((await there.send('DELETE', '/attempts/current')).status).toBe(204);
        await redis.ask('FLUSHALL');
        gate.mend();
        await expect.poll(() => link.isUp, PATIENCE).toBe(true);
        const learns = () => back().get('/attempts/current');
        if (holdsLease) place.wait = async () => void (await learns());
        await Promise.all([holdsLease ? undefined : learns(), resume()]);
        await Promise.all(instances.links.map((one) => one.close()));
        redis.setClock(KNOWN_SECONDS + 1 + UNATTENDED_AFTER_SECONDS + 2);
        instances.join();
        await expect.poll(() => redis.ask('ZCARD', 'bellhop:open-orders'), PATIENCE).toBe(':0');
        expect({ sent: sent(), made: made() }).toEqual({ sent: 0, made: 0 });
      },
    );

    it('does not write the ended attempt into an emptied Redis', async () => {
      const { link, sent, there, back, resume } = await rejectedMeanwhile();
      expect((await there.send('DELETE', '/attempts/current')).status).toBe(204);
      expect((await back().get('/attempts/current')).body.attempt).toBeNull();
      await redis.ask('FLUSHALL');
      gate.mend();
      await expect.poll(() => link.isUp, PATIENCE).toBe(true);
      await resume();
      expect({ sent: sent(), written: await redis.ask('KEYS', '*order*') }).toEqual({
        sent: 0,
        written: '*0',
      });
    });
  });
});

describe('a second attempt of a session', () => {
  it('is reconciled although Redis was away at its sealing', async () => {
    const { link, service, passes } = await joinBehindGate();
    await areComplete(instances.links);
    const guest = at(service, instances.bench.guest());
    expect((await guest.book()).status).toBe(200);
    expect((await guest.send('DELETE', '/attempts/current')).status).toBe(204);
    expect(made()).toBe(1);
    // Redis is away when the second attempt is sealed.
    const order = await guest.order(stayIn(50));
    gate.cut();
    await expect.poll(() => link.isUp, PATIENCE).toBe(false);
    const { body } = await guest.arm(order);
    gate.mend();
    await areComplete(instances.links);
    // The send does not reach the upstream, and no instance knows that.
    passes.own = () => Promise.reject(new Error('reset'));
    const answer = await guest.commit(body.attempt.id);
    expect([answer.status, answer.body.attempt.state]).toEqual([202, 'in-doubt']);
    await Promise.all(instances.links.map((one) => one.close()));
    redis.setClock(UNATTENDED_AFTER_SECONDS + 2);
    instances.join();
    await expect.poll(made, PATIENCE).toBe(2);
  });
});

describe('an attempt in doubt', () => {
  it('takes precedence over an unsent attempt that another tab has sealed', async () => {
    const { link, service, passes } = await joinBehindGate({ sleep: () => Promise.resolve() });
    await areComplete(instances.links);
    const guest = await instances.bench.guest().arrive();
    const tab = at(service, guest);
    const order = await tab.order(stayIn(50));
    expect((await guest.arm(await guest.order())).status).toBe(201);
    // The other tab's order reaches an instance that cannot learn of this attempt.
    gate.cut();
    await expect.poll(() => link.isUp, PATIENCE).toBe(false);
    const { body } = await tab.arm(order);
    // The upstream books the attempt, and the answer is lost.
    passes.own = async (send) => {
      await send();
      throw new Error('reset');
    };
    expect((await tab.commit(body.attempt.id)).body.attempt.state).toBe('in-doubt');
    passes.own = (send) => send();
    gate.mend();
    await areComplete(instances.links);
    const current = await tab.get('/attempts/current');
    expect(current.body.attempt).toMatchObject({ id: body.attempt.id, state: 'in-doubt' });
    expect([(await tab.commit(body.attempt.id)).status, made()]).toEqual([200, 1]);
    const there = await at(instances.other, guest).get('/attempts/current');
    expect(there.body.attempt).toMatchObject({ id: body.attempt.id, state: 'confirmed' });
  });
});

describe('the reconciler', () => {
  it('resolves an attempt in doubt although it remembers a rejected attempt of the same session', async () => {
    const { link, service, passes } = await joinBehindGate();
    await areComplete(instances.links);
    const here = instances.link();
    await areComplete(instances.links);
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const first = instances.bench.another({ link: here });
    const guest = await at(first, instances.bench.guest()).arrive();
    const tab = at(service, guest);
    const next = await tab.order(stayIn(50));
    const refused = await guest.arm(await guest.order(STAY, ROOM));
    free(0);
    expect(await guest.commit(refused.body.attempt.id)).toMatchObject({ status: 409 });
    // The other tab's order reaches an instance that cannot learn of the rejection.
    gate.cut();
    await expect.poll(() => link.isUp, PATIENCE).toBe(false);
    const { body } = await tab.arm(next);
    gate.mend();
    await areComplete(instances.links);
    passes.own = () => Promise.reject(new Error('reset'));
    expect((await tab.commit(body.attempt.id)).body.attempt.state).toBe('in-doubt');
    await Promise.all(instances.links.filter((one) => one !== here).map((one) => one.close()));
    redis.setClock(UNATTENDED_AFTER_SECONDS + 2);
    // The reconciler runs again after half a minute.
    vi.advanceTimersByTime(RECONCILE_EVERY_MS);
    await expect.poll(made, PATIENCE).toBe(1);
  });

  it('sends nothing if it is cut off before it acquires the lease', async () => {
    const hanging = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    instances.passes.first = async (send) => {
      began.resolve();
      await hanging.promise;
      return send();
    };
    const { guest, id } = await armedAt(instances.bench.service);
    const answer = guest.commit(id);
    await began.promise;
    // The first instance renews its lease, and still holds it.
    redis.setClock(UNATTENDED_AFTER_SECONDS + 1);
    // The reconciler can read the list. The gate cuts it off at the attempt's entry, before the lease.
    gate.cutAt('bellhop:open-orders', 1);
    const { sent } = await joinBehindGate({ sleep: () => Promise.resolve() });
    const isReconciled = () => instances.bench.lines.some((line) => line.includes('reconciled without'));
    await expect.poll(isReconciled, PATIENCE).toBe(true);
    hanging.resolve();
    expect(await answer).toMatchObject({ status: 200 });
    expect({ sent: sent(), made: made() }).toEqual({ sent: 0, made: 1 });
  });
});
