// @module-tag redis
import { describe, expect, it } from 'vitest';
import type { TestRedis } from '../../store/test-redis.ts';
import { at, type Instances, LEASE_SECONDS, setUpInstances } from '../test/test-instances.ts';

/** An instance learns the outcome of its send while another instance holds the lease. */

let redis: TestRedis;
let instances: Instances;
setUpInstances((started) => {
  ({ redis, instances } = started);
});

const made = () => instances.bench.sandbox.control.bookings().length;
const reset = () => Promise.reject(new Error('reset'));

describe('a confirmation after its lease has expired', () => {
  it('is not overwritten with "in doubt" by the next lease holder', async () => {
    const { bench, passes, other } = instances;
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    const { id } = body.attempt;
    const released = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const left = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    passes.first = async (send) => {
      left[0].resolve();
      await released[0].promise;
      return send();
    };
    const first = guest.fork().commit(id);
    await left[0].promise;
    let seconds = 0;
    let isWaiting = true;
    // The first instance renews its lease. Each wait for the lease moves the clock past the lease's end.
    const sleep = async () => {
      if (!isWaiting) return;
      seconds += LEASE_SECONDS + 1;
      redis.setClock(seconds);
    };
    const late = instances.join({ sleep }, async () => {
      isWaiting = false;
      left[1].resolve();
      await released[1].promise;
      return reset();
    });
    const second = at(late, guest).commit(id);
    await left[1].promise;
    released[0].resolve();
    expect([(await first).status, made()]).toEqual([200, 1]);
    released[1].resolve();
    const answer = await second;
    const { body: current } = await at(other, guest).get('/attempts/current');
    expect([answer.status, current.attempt.state]).toEqual([200, 'confirmed']);
  });
});
