import { beforeEach, describe, expect, it } from 'vitest';
import type { TestRedis } from '../../store/test-redis.ts';
import type { Answer, Guest } from '../test-bench.ts';
import { at, type Instances, setUpInstances } from '../test-instances.ts';

let redis: TestRedis;
let instances: Instances;
/** A tab with a cookie from before the seal, at the instance that did not seal the attempt. */
let olderTab: Guest;
let armed: Answer;
setUpInstances((started) => {
  ({ redis, instances } = started);
});
beforeEach(async () => {
  const guest = await instances.bench.guest().arrive();
  olderTab = at(instances.other, guest);
  armed = await guest.arm(await guest.order());
});

const guestKey = async () => (await redis.ask('KEYS', '*:guest')).match(/bellhop\S+/)?.[0] ?? expect.fail();

describe('an attempt whose guest is encrypted in Redis', () => {
  it('is sent by another instance although the cookie does not hold it', async () => {
    expect((await olderTab.get('/attempts/current')).body.attempt).toEqual(armed.body.attempt);
    expect((await olderTab.commit(armed.body.attempt.id)).body.booking.guest).toEqual(
      armed.body.attempt.guest,
    );
  });

  it('is not sent by another instance after the guest was evicted', async () => {
    await redis.ask('DEL', await guestKey());
    expect((await olderTab.get('/attempts/current')).body.attempt).toBeNull();
    expect((await olderTab.commit(armed.body.attempt.id)).body.code).toBe('attempt-mismatch');
    expect(instances.bench.arrivals()).not.toContain('POST /bookings');
  });

  it('is stuck after the guest has expired, and its key is not sent again', async () => {
    instances.bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    const cookie = armed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const guest = at(instances.bench.service, olderTab);
    guest.cookie = cookie;
    expect((await guest.commit(armed.body.attempt.id)).status).toBe(202);
    // Half an hour later, without the cookie, at an instance that does not know the attempt.
    const lateMs = 30 * 60_000;
    redis.setClock(lateMs / 1000);
    const tab = at(instances.join({ now: () => Date.now() + lateMs }), guest);
    tab.cookie = '';
    const look = await tab.look();
    expect(look.body.attempt).toMatchObject({ id: armed.body.attempt.id, state: 'stuck' });
    const press = { ...(await tab.order()), ticket: tab.ticket };
    expect(await tab.arm(press)).toMatchObject({ status: 410, body: { code: 'attempt-stuck' } });
  });

  it('does not break the session when nobody can decrypt the guest', async () => {
    await redis.ask('SET', await guestKey(), 'Fe26.2*nonsense');
    const current = await olderTab.get('/attempts/current');
    expect([current.status, current.body]).toEqual([200, { attempt: null }]);
  });
});
