// @module-tag redis
import { beforeEach, describe, expect, it } from 'vitest';
import { areComplete } from '../../../store/test-links.ts';
import type { TestRedis } from '../../../store/test-redis.ts';
import { type Answer, type Guest, secretsOf, stayIn } from '../../test/test-bench.ts';
import { at, type Instances, setUpInstances } from '../../test/test-instances.ts';

let redis: TestRedis;
let instances: Instances;
/** A tab with a cookie from before the seal, at the instance that did not seal the attempt. */
let olderTab: Guest;
let armed: Answer;
let guest: Guest;
let press: object;
setUpInstances((started) => {
  ({ redis, instances } = started);
});
beforeEach(async () => {
  guest = await instances.bench.guest().arrive();
  olderTab = at(instances.other, guest);
  press = { ...(await guest.order()), ticket: guest.ticket };
  armed = await guest.arm(press);
});

const withoutGuest = () => ({ ...armed.body.attempt, guest: { firstName: '', lastName: '', email: '' } });
const guestKey = async () => (await redis.ask('KEYS', '*:guest')).match(/bellhop\S+/)?.[0] ?? expect.fail();

describe('an attempt whose guest is encrypted in Redis', () => {
  it('is sent by another instance although the cookie does not hold it', async () => {
    expect((await olderTab.get('/attempts/current')).body.attempt).toEqual(armed.body.attempt);
    expect((await olderTab.commit(armed.body.attempt.id)).body.booking.guest).toEqual(
      armed.body.attempt.guest,
    );
  });

  it('is shown, but not sent, by another instance after the guest was evicted', async () => {
    await redis.ask('DEL', await guestKey());
    expect((await olderTab.get('/attempts/current')).body.attempt).toEqual(withoutGuest());
    expect((await olderTab.commit(armed.body.attempt.id)).body.code).toBe('attempt-mismatch');
    expect(instances.bench.arrivals()).not.toContain('POST /bookings');
  });

  it('blocks another order after the guest was evicted and the cookie was lost', async () => {
    const { bench } = instances;
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    expect((await guest.commit(armed.body.attempt.id)).status).toBe(202);
    await redis.ask('DEL', await guestKey());
    const tab = at(instances.other, guest);
    tab.cookie = '';
    const another = await tab.arm(await tab.order(stayIn(50)));
    expect([another.status, another.body.code]).toEqual([409, 'attempt-unresolved']);
    expect(bench.sandbox.control.bookings()).toHaveLength(1);
  });

  it('gets its guest back from the repeated press', async () => {
    const { bench } = instances;
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    await guest.commit(armed.body.attempt.id);
    await redis.ask('DEL', await guestKey());
    const tab = at(instances.other, guest);
    tab.cookie = '';
    const repeated = await tab.arm(press);
    expect(repeated.body.attempt.guest).toEqual(armed.body.attempt.guest);
    expect((await tab.commit(armed.body.attempt.id)).body.attempt.state).toBe('confirmed');
    expect(bench.sandbox.control.bookings()).toHaveLength(1);
  });

  it('becomes stuck after the guest has expired, and its idempotency key is not sent again', async () => {
    instances.bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    expect((await guest.commit(armed.body.attempt.id)).status).toBe(202);
    // Half an hour later, the guest comes without the cookie to an instance that does not know the attempt.
    const lateMs = 30 * 60_000;
    redis.setClock(lateMs / 1000);
    const tab = at(instances.join({ now: () => Date.now() + lateMs }), guest);
    tab.cookie = '';
    const look = await tab.look();
    expect(look.body.attempt).toMatchObject({ id: armed.body.attempt.id, state: 'stuck' });
    const press = { ...(await tab.order()), ticket: tab.ticket };
    expect(await tab.arm(press)).toMatchObject({ status: 410, body: { code: 'attempt-stuck' } });
  });

  it('does not break the session if nobody can decrypt the guest', async () => {
    await redis.ask('SET', await guestKey(), 'Fe26.2*nonsense');
    const current = await olderTab.get('/attempts/current');
    expect([current.status, current.body]).toEqual([200, { attempt: withoutGuest() }]);
  });
});

describe('a secret that was rotated at one instance first', () => {
  const OLD = { id: '17', value: 'a session secret for tests, long enough' };
  const NEW = { id: '23', value: 'the next session secret, also long enough' };
  const rotated = { secrets: secretsOf(NEW, OLD) };

  it('does not let another instance send the idempotency key as well, nor believe a refusal of it', async () => {
    const { bench } = instances;
    const tab = await bench.guest().arrive();
    const repeatable = { ...(await tab.order(stayIn(30), 'double-sea')), ticket: tab.ticket };
    const sent = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let isUnderWay = false;
    let hasOverlapped = false;
    const holding = instances.join(rotated, async (send) => {
      isUnderWay = true;
      sent.resolve();
      await released.promise;
      isUnderWay = false;
      return send();
    });
    const refusing = instances.join({}, async () => {
      hasOverlapped ||= isUnderWay;
      return Response.json({ code: 'room_unavailable' }, { status: 409 });
    });
    await areComplete(instances.links);
    const there = at(holding, tab);
    const first = there.commit((await there.arm(repeatable)).body.attempt.id);
    await sent.promise;
    const back = at(refusing, tab);
    const { attempt } = (await back.arm(repeatable)).body;
    expect((await back.commit(attempt.id)).status).toBe(202);
    released.resolve();
    expect((await first).status).toBe(200);
    expect(hasOverlapped).toBe(false);
  });
});
