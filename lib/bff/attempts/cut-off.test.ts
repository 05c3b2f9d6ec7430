import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gateTo } from '../../store/test-gate.ts';
import { areComplete, PATIENCE, testLink } from '../../store/test-links.ts';
import { startRedis, type TestRedis } from '../../store/test-redis.ts';
import type { BookingService, BookingServiceOptions } from '../service.ts';
import { stayIn } from '../test-bench.ts';
import { at, type Instances, LEFT_AFTER_SECONDS, startInstances } from '../test-instances.ts';

/** An instance that Redis is cut off from, while another one still has it. */

/** After so long, by the clock of Redis, an instance that gives no sign of life is gone. */
const KNOWN_SECONDS = 30;
const SWEEP_EVERY_MS = 30_000;
const ROOM = 'double-sea';
const STAY = stayIn(30);

let redis: TestRedis;
let instances: Instances;
let gate: Awaited<ReturnType<typeof gateTo>>;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());
beforeEach(async () => {
  instances = await startInstances(redis);
  gate = await gateTo(redis.port);
});
afterEach(async () => {
  vi.useRealTimers();
  await instances.close();
  gate.close();
});

async function behindTheGate(change: Partial<BookingServiceOptions> = {}) {
  const link = testLink(gate.url);
  instances.links.push(link);
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
 * An instance whose commit waits for the time from which it may send alone, and a guest who goes on
 * elsewhere.
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
  const { link, service, sent } = await behindTheGate({ sleep });
  const { guest, id } = await armedAt(service);
  gate.cut();
  await expect.poll(() => link.isUp, PATIENCE).toBe(false);
  const late = guest.fork().commit(id);
  await begun.promise;
  const goesOn = () => {
    // Somebody cancels.
    free(6);
    waits.resolve();
    return late;
  };
  return { guest, id, link, service, sent, place, goesOn };
}

describe('an instance that was cut off as it was to send', () => {
  it.each([
    ['told the guest to be sold out', false],
    ['told so, and which the guest has ended', true],
  ])('does not send what another one has %s', async (_, isEnded) => {
    const { guest, id, goesOn } = await cutOff();
    gate.mend();
    await areComplete(instances.links);
    // The guest has loaded the page anew; the last room has just gone.
    free(0);
    const there = at(instances.other, guest);
    expect(await there.commit(id)).toMatchObject({ status: 409, body: { code: 'sold-out' } });
    if (isEnded) expect((await there.send('DELETE', '/attempts/current')).status).toBe(204);
    await goesOn();
    const { body } = await at(instances.other, guest).get('/attempts/current');
    const state = body.attempt?.state ?? null;
    expect({ state, made: made() }).toEqual({ state: isEnded ? null : 'rejected', made: 0 });
  });

  describe('and heard by the cookie what another one has told the guest', () => {
    async function toldMeanwhile() {
      const { guest, id, service, ...rest } = await cutOff();
      // For so long it was cut off that nobody knows of it any more.
      redis.setClock(KNOWN_SECONDS + 1);
      const later = instances.link();
      const there = at(instances.join({ link: later }), guest);
      const isComplete = () => later.isComplete && later.members.known === instances.links.length - 1;
      await expect.poll(isComplete, PATIENCE).toBe(true);
      free(0);
      expect(await there.commit(id)).toMatchObject({ status: 409, body: { code: 'sold-out' } });
      return { ...rest, there, back: () => at(service, there) };
    }

    it('does not send it', async () => {
      const { sent, back, goesOn } = await toldMeanwhile();
      expect((await back().get('/attempts/current')).body.attempt.state).toBe('rejected');
      expect(await goesOn()).toMatchObject({ status: 409, body: { code: 'sold-out' } });
      expect({ sent: sent(), made: made() }).toEqual({ sent: 0, made: 0 });
    });

    it.each([
      ['as it asks for the turn', false],
      ['as it has the turn', true],
    ])('leaves nothing to a sweep, on such a Redis, where it hears of the end %s', async (_, hasTurn) => {
      const { link, sent, there, back, place, goesOn } = await toldMeanwhile();
      expect((await there.send('DELETE', '/attempts/current')).status).toBe(204);
      await redis.ask('FLUSHALL');
      gate.mend();
      await expect.poll(() => link.isUp, PATIENCE).toBe(true);
      const hears = () => back().get('/attempts/current');
      if (hasTurn) place.wait = async () => void (await hears());
      await Promise.all([hasTurn ? undefined : hears(), goesOn()]);
      await Promise.all(instances.links.map((one) => one.close()));
      redis.setClock(KNOWN_SECONDS + 1 + LEFT_AFTER_SECONDS + 2);
      instances.join();
      await expect.poll(() => redis.ask('ZCARD', 'bellhop:open-orders'), PATIENCE).toBe(':0');
      expect({ sent: sent(), made: made() }).toEqual({ sent: 0, made: 0 });
    });

    it('does not write it down for others either, on a Redis that has lost what it knew', async () => {
      const { link, sent, there, back, goesOn } = await toldMeanwhile();
      expect((await there.send('DELETE', '/attempts/current')).status).toBe(204);
      expect((await back().get('/attempts/current')).body.attempt).toBeNull();
      await redis.ask('FLUSHALL');
      gate.mend();
      await expect.poll(() => link.isUp, PATIENCE).toBe(true);
      await goesOn();
      expect({ sent: sent(), written: await redis.ask('KEYS', '*order*') }).toEqual({
        sent: 0,
        written: '*0',
      });
    });
  });
});

describe('a second order of a session', () => {
  it('that was armed while Redis was away, and sent when it was back, is looked after', async () => {
    const { link, service, passes } = await behindTheGate();
    await areComplete(instances.links);
    const guest = at(service, instances.bench.guest());
    expect((await guest.book()).status).toBe(200);
    expect((await guest.send('DELETE', '/attempts/current')).status).toBe(204);
    expect(made()).toBe(1);
    // Redis is away as the second one is armed.
    const order = await guest.order(stayIn(50));
    gate.cut();
    await expect.poll(() => link.isUp, PATIENCE).toBe(false);
    const { body } = await guest.arm(order);
    gate.mend();
    await areComplete(instances.links);
    // The upstream does not hear, and nobody knows that.
    passes.own = () => Promise.reject(new Error('reset'));
    const told = await guest.commit(body.attempt.id);
    expect([told.status, told.body.attempt.state]).toEqual([202, 'in-doubt']);
    await Promise.all(instances.links.map((one) => one.close()));
    redis.setClock(LEFT_AFTER_SECONDS + 2);
    instances.join();
    await expect.poll(made, PATIENCE).toBe(2);
  });
});

describe('an order in doubt', () => {
  it('is not forgotten for one that another tab has armed meanwhile and nobody has sent', async () => {
    const { link, service, passes } = await behindTheGate({ sleep: () => Promise.resolve() });
    await areComplete(instances.links);
    const guest = await instances.bench.guest().arrive();
    const tab = at(service, guest);
    const order = await tab.order(stayIn(50));
    expect((await guest.arm(await guest.order())).status).toBe(201);
    // The other tab's comes to an instance that cannot hear of that.
    gate.cut();
    await expect.poll(() => link.isUp, PATIENCE).toBe(false);
    const { body } = await tab.arm(order);
    // It is booked, and nobody hears of it.
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

describe('a sweep', () => {
  it('looks after an order also where it remembers one that was refused before, of which the tab knew nothing', async () => {
    const { link, service, passes } = await behindTheGate();
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
    // It comes to an instance that cannot hear of that.
    gate.cut();
    await expect.poll(() => link.isUp, PATIENCE).toBe(false);
    const { body } = await tab.arm(next);
    gate.mend();
    await areComplete(instances.links);
    passes.own = () => Promise.reject(new Error('reset'));
    expect((await tab.commit(body.attempt.id)).body.attempt.state).toBe('in-doubt');
    await Promise.all(instances.links.filter((one) => one !== here).map((one) => one.close()));
    redis.setClock(LEFT_AFTER_SECONDS + 2);
    // Half a minute later.
    vi.advanceTimersByTime(SWEEP_EVERY_MS);
    await expect.poll(made, PATIENCE).toBe(1);
  });

  it('that is cut off before it has the turn sends nothing: another instance is at it', async () => {
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
    // The first one has the turn still, as it renews it.
    redis.setClock(LEFT_AFTER_SECONDS + 1);
    // It may list what is open; before it takes a turn it notes the order as open.
    gate.cutAt('bellhop:open-orders', 1);
    const { sent } = await behindTheGate({ sleep: () => Promise.resolve() });
    const lookedAfter = () => instances.bench.lines.some((line) => line.includes('looked after'));
    await expect.poll(lookedAfter, PATIENCE).toBe(true);
    hanging.resolve();
    expect(await answer).toMatchObject({ status: 200 });
    expect({ sent: sent(), made: made() }).toEqual({ sent: 0, made: 1 });
  });
});
