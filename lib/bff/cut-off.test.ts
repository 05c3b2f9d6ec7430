import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gateTo } from '../store/test-gate.ts';
import { areComplete, PATIENCE, testLink } from '../store/test-links.ts';
import { startRedis, type TestRedis } from '../store/test-redis.ts';
import type { BookingService, BookingServiceOptions } from './service.ts';
import { stayIn } from './test-bench.ts';
import { at, type Instances, LEFT_AFTER_SECONDS, startInstances } from './test-instances.ts';

/** An instance that Redis is cut off from, while another one still has it. */

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
  await instances.close();
  gate.close();
});

async function behindTheGate(change: Partial<BookingServiceOptions> = {}) {
  const link = testLink(gate.url);
  instances.links.push(link);
  let sent = 0;
  const service = instances.join({ link, ...change }, (send) => {
    sent += 1;
    return send();
  });
  return { link, service, sent: () => sent };
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

describe('an instance that was cut off as it was to send', () => {
  it('does not send what another one has told the guest to be sold out', async () => {
    const { link, service } = await behindTheGate();
    const { guest, id } = await armedAt(service);
    gate.cut();
    await expect.poll(() => link.isUp, PATIENCE).toBe(false);
    const late = guest.fork().commit(id);
    gate.mend();
    await areComplete(instances.links);
    // The guest has loaded the page anew; the last room has just gone.
    free(0);
    expect(await at(instances.other, guest).commit(id)).toMatchObject({
      status: 409,
      body: { code: 'sold-out' },
    });
    // Somebody cancels.
    free(6);
    await late;
    const { body } = await at(instances.other, guest).get('/attempts/current');
    expect({ state: body.attempt.state, made: made() }).toEqual({ state: 'rejected', made: 0 });
  });
});

describe('a sweep', () => {
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
