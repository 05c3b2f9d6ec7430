import { beforeEach, describe, expect, it } from 'vitest';
import { TICKET_HEADER } from '../../contract/ticket-header.ts';
import type { TestRedis } from '../../store/test-redis.ts';
import type { Answer, Guest } from '../test-bench.ts';
import { at, type Instances, setUpInstances } from '../test-instances.ts';

let redis: TestRedis;
let instances: Instances;
/** A tab whose cookie is of before the order was sealed, at the instance that has not sealed it. */
let before: Guest;
let armed: Answer;
setUpInstances((started) => {
  ({ redis, instances } = started);
});
beforeEach(async () => {
  const guest = await instances.bench.guest().arrive();
  before = at(instances.other, guest);
  armed = await guest.arm(await guest.order());
});

const sealedGuest = async () =>
  (await redis.ask('KEYS', '*:guest')).match(/bellhop\S+/)?.[0] ?? expect.fail();

describe('the guest of an order, sealed in Redis', () => {
  it('is what another instance sends it with, where the cookie was lost', async () => {
    expect((await before.get('/attempts/current')).body.attempt).toEqual(armed.body.attempt);
    expect((await before.commit(armed.body.attempt.id)).body.booking.guest).toEqual(armed.body.attempt.guest);
  });

  it('and evicted: then the order is not sent there, as it would be nobody’s', async () => {
    await redis.ask('DEL', await sealedGuest());
    expect((await before.get('/attempts/current')).body.attempt).toBeNull();
    expect((await before.commit(armed.body.attempt.id)).body.code).toBe('attempt-mismatch');
    expect(instances.bench.arrivals()).not.toContain('POST /bookings');
  });

  it('and expired with the key: then the order is stuck, and its key is not sent again', async () => {
    instances.bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    const cookie = armed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const guest = at(instances.bench.service, before);
    guest.cookie = cookie;
    expect((await guest.commit(armed.body.attempt.id)).status).toBe(202);
    // Half an hour later, without the cookie, at an instance that has never heard of the order.
    const lateMs = 30 * 60_000;
    redis.setClock(lateMs / 1000);
    const tab = at(instances.join({ now: () => Date.now() + lateMs }), guest);
    tab.cookie = '';
    const look = await tab.send('GET', '/attempts/current', undefined, {
      [TICKET_HEADER]: guest.ticket ?? '',
    });
    expect(look.body.attempt).toMatchObject({ id: armed.body.attempt.id, state: 'stuck' });
    const press = { ...(await tab.order()), ticket: tab.ticket };
    expect(await tab.arm(press)).toMatchObject({ status: 410, body: { code: 'attempt-stuck' } });
  });

  it('and in a form that nobody can read, costs nobody the session', async () => {
    await redis.ask('SET', await sealedGuest(), 'Fe26.2*nonsense');
    const current = await before.get('/attempts/current');
    expect([current.status, current.body]).toEqual([200, { attempt: null }]);
  });
});
