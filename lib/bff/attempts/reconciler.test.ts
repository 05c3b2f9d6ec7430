// @module-tag redis
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../sandbox/index.ts';
import { serveSandbox } from '../../sandbox/serve.ts';
import { SharedAttempts } from '../../store/index.ts';
import { LIST_REMOVE } from '../../store/redis/attempt-scripts.ts';
import { areUp, PATIENCE } from '../../store/test-links.ts';
import type { TestRedis } from '../../store/test-redis.ts';
import type { BookingServiceOptions } from '../service.ts';
import { refusedConnection, secretsOf } from '../test/test-bench.ts';
import { at, type Instances, setUpInstances, UNATTENDED_AFTER_SECONDS } from '../test/test-instances.ts';

let redis: TestRedis;
let instances: Instances;
setUpInstances((started) => {
  ({ redis, instances } = started);
});

const HARBOUR = 'harbour-house';
const RIAD = 'riad-zaytoun';

const madeAt = (property: string) =>
  instances.bench.sandbox.control.bookings().filter((booking) => booking.property === property).length;
const open = () => redis.ask('ZCARD', 'bellhop:open-orders');
const connectionRefused = () => fetch('http://127.0.0.1:2/');

/** Sends an attempt by a separate instance. The send never reaches the upstream, and never gets an answer. */
async function abandonSend(property: string, change: Partial<BookingServiceOptions> = {}): Promise<void> {
  const sent = Promise.withResolvers<void>();
  const service = instances.join(change, () => {
    sent.resolve();
    return new Promise(() => undefined);
  });
  const guest = await at(service, instances.bench.guest(property)).arrive();
  const { body } = await guest.arm(await guest.order());
  void guest.commit(body.attempt.id);
  await sent.promise;
}

/** Ends all instances that have sent. By the clock of Redis, the reconciler then takes their attempts. */
async function leaveUnattended(): Promise<void> {
  await Promise.all(instances.links.map((link) => link.close()));
  redis.setClock(UNATTENDED_AFTER_SECONDS + 2);
}

/**
 * Lets the next attempt count as sent later. The reconciler takes attempts in the order of their sends. Once
 * it has booked a later attempt, it has handled the earlier ones.
 */
const moveClockOn = () => redis.setClock(1);

/**
 * Expects that the reconciler books a later attempt at the second property, and no earlier attempt at the
 * first one.
 */
async function expectOnlyLaterBooked(): Promise<void> {
  moveClockOn();
  await abandonSend(RIAD);
  await leaveUnattended();
  instances.join();
  await expect.poll(() => madeAt(RIAD), PATIENCE).toBe(1);
  expect(madeAt(HARBOUR)).toBe(0);
}

describe('the reconciler', () => {
  it('sends an attempt only to the base URL that knows its idempotency key', async () => {
    await abandonSend(HARBOUR);
    moveClockOn();
    await abandonSend(RIAD);
    await leaveUnattended();
    const elsewhere = createSandbox();
    const server = await serveSandbox(elsewhere, { port: 0, host: '127.0.0.1' });
    instances.bench.reload(({ properties }) => {
      Object.assign(properties.find(({ slug }) => slug === HARBOUR)?.api ?? {}, { baseUrl: server.baseUrl });
    });
    instances.join();
    await expect.poll(() => madeAt(RIAD), PATIENCE).toBe(1);
    expect(elsewhere.control.requests()).toEqual([]);
    await expect.poll(open, PATIENCE).toBe(':1');
    await server.close();
    elsewhere.close();
  });

  it('leaves an attempt to an instance that can decrypt its guest', async () => {
    await abandonSend(HARBOUR);
    moveClockOn();
    const secrets = secretsOf({ id: '3', value: 'the secret of before the rotation, long enough' });
    await abandonSend(RIAD, { secrets });
    await leaveUnattended();
    instances.join({ secrets });
    await expect.poll(() => madeAt(RIAD), PATIENCE).toBe(1);
    expect(madeAt(HARBOUR)).toBe(0);
    instances.join();
    await expect.poll(() => madeAt(HARBOUR), PATIENCE).toBe(1);
  });

  it('reaches an attempt behind many attempts of a property that it does not serve', async () => {
    const elsewhere = new SharedAttempts(instances.link(), { keptMs: 3_600_000, firstSendsMs: 6_000 });
    await areUp(instances.links);
    for (let count = 0; count < 20; count += 1) {
      const session = { property: 'elsewhere', sessionId: `session-${count}` };
      const lease = await elsewhere.acquire(session, { progress: '{}', guest: 'drop' }, 'key');
      if (lease && 'stop' in lease) lease.stop();
    }
    moveClockOn();
    await abandonSend(HARBOUR);
    await leaveUnattended();
    instances.join();
    await expect.poll(() => madeAt(HARBOUR), PATIENCE).toBe(1);
    await expect.poll(open, PATIENCE).toBe(':20');
  });

  it('reaches an attempt behind many attempts that only other instances can send', async () => {
    const secrets = secretsOf({ id: '3', value: 'the secret of before the rotation, long enough' });
    for (let count = 0; count < 20; count += 1) await abandonSend(HARBOUR, { secrets });
    await expectOnlyLaterBooked();
  });

  it('reaches an attempt of one property while the upstream of another property hangs', async () => {
    await abandonSend(HARBOUR);
    moveClockOn();
    await abandonSend(RIAD);
    await leaveUnattended();
    let sent = 0;
    instances.join({}, (send) => {
      sent += 1;
      return sent === 1 ? new Promise(() => undefined) : send();
    });
    await expect.poll(() => madeAt(RIAD), PATIENCE).toBe(1);
  });

  it('does not send an attempt after its guest learned that nothing was sent', async () => {
    const guest = await instances.bench.guest(HARBOUR).arrive();
    const { body } = await guest.arm(await guest.order());
    instances.passes.first = connectionRefused;
    const answer = await guest.commit(body.attempt.id);
    expect([answer.status, answer.body.attempt.state]).toEqual([503, 'armed']);
    await expectOnlyLaterBooked();
  });

  it('books an unsent attempt if Redis could not learn that nothing was sent', async () => {
    const guest = await instances.bench.guest(HARBOUR).arrive();
    const { body } = await guest.arm(await guest.order());
    instances.passes.first = async () => {
      await instances.links[0]?.close();
      return connectionRefused();
    };
    const answer = await guest.commit(body.attempt.id);
    expect([answer.status, answer.body.attempt.state]).toEqual([202, 'in-doubt']);
    await leaveUnattended();
    const there = at(instances.join(), guest);
    await expect
      .poll(async () => (await there.get('/attempts/current')).body.attempt.state, PATIENCE)
      .toBe('confirmed');
    expect(madeAt(HARBOUR)).toBe(1);
  });

  it('logs a stuck attempt, and takes it off the list', async () => {
    await abandonSend(HARBOUR);
    await leaveUnattended();
    const minutes = 30;
    redis.setClock(minutes * 60);
    instances.join({ now: () => Date.now() + minutes * 60_000 });
    await expect.poll(open, PATIENCE).toBe(':0');
    expect(instances.bench.lines.some((line) => line.includes('"attemptState":"stuck"'))).toBe(true);
    expect(madeAt(HARBOUR)).toBe(0);
  });
});

/** Holds the link before it takes an attempt off the list of unresolved attempts. */
function holdUnlisting(link: ReturnType<Instances['link']>) {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [done, run] = [Promise.withResolvers<void>(), link.runIfUp.bind(link)];
  link.runIfUp = async (script, keys, args) => {
    if (script !== LIST_REMOVE) return run(script, keys, args);
    reached.resolve();
    await released.promise;
    return run(script, keys, args).finally(done.resolve);
  };
  return { reached: reached.promise, go: released.resolve, done: done.promise };
}

describe('an attempt that was not sent', () => {
  it('stays listed if its guest sends it while the reconciler takes it off the list', async () => {
    const { bench, passes } = instances;
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    passes.first = () => Promise.reject(refusedConnection());
    expect((await guest.commit(body.attempt.id)).status).toBe(503);
    redis.setClock(UNATTENDED_AFTER_SECONDS + 1);
    const link = instances.link();
    const unlisting = holdUnlisting(link);
    instances.join({ link });
    await unlisting.reached;
    // The upstream books the attempt now, but the instance never receives the answer.
    passes.first = async (send) => {
      await send();
      return new Promise(() => undefined);
    };
    void guest.commit(body.attempt.id);
    await expect.poll(() => madeAt(HARBOUR), PATIENCE).toBe(1);
    unlisting.go();
    await unlisting.done;
    expect(await open()).toBe(':1');
  });
});
