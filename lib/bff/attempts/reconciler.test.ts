import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../sandbox/index.ts';
import { serveSandbox } from '../../sandbox/serve.ts';
import { SharedAttempts } from '../../store/index.ts';
import { LIST_REMOVE } from '../../store/redis/attempt-scripts.ts';
import { areUp, PATIENCE } from '../../store/test-links.ts';
import type { TestRedis } from '../../store/test-redis.ts';
import type { BookingServiceOptions } from '../service.ts';
import { secretsOf } from '../test-bench.ts';
import { at, type Instances, LEFT_AFTER_SECONDS, setUpInstances } from '../test-instances.ts';

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
const refused = () => fetch('http://127.0.0.1:2/');

/** An order of which the upstream never hears, left in the middle of its send by an instance of its own. */
async function leftInTheMiddle(property: string, change: Partial<BookingServiceOptions> = {}): Promise<void> {
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

/** Whoever has sent, is gone; by the clock of Redis a sweep finds what was left until now. */
async function areLeft(): Promise<void> {
  await Promise.all(instances.links.map((link) => link.close()));
  redis.setClock(LEFT_AFTER_SECONDS + 2);
}

/**
 * Orders are looked after in the order in which they were sent: once a later one is made, one knows of those
 * before.
 */
const later = () => redis.setClock(1);

/** A sweep makes a later order, of the riad, and none of those that the harbour house had before it. */
async function onlyALaterOneIsMade(): Promise<void> {
  later();
  await leftInTheMiddle(RIAD);
  await areLeft();
  instances.join();
  await expect.poll(() => madeAt(RIAD), PATIENCE).toBe(1);
  expect(madeAt(HARBOUR)).toBe(0);
}

describe('a sweep', () => {
  it('sends no order to another base URL than the one that knows its key', async () => {
    await leftInTheMiddle(HARBOUR);
    later();
    await leftInTheMiddle(RIAD);
    await areLeft();
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

  it('leaves an order to those who have the secret that its guest is sealed with', async () => {
    await leftInTheMiddle(HARBOUR);
    later();
    const secrets = secretsOf({ id: '3', value: 'the secret of before the rotation, long enough' });
    await leftInTheMiddle(RIAD, { secrets });
    await areLeft();
    instances.join({ secrets });
    await expect.poll(() => madeAt(RIAD), PATIENCE).toBe(1);
    expect(madeAt(HARBOUR)).toBe(0);
    instances.join();
    await expect.poll(() => madeAt(HARBOUR), PATIENCE).toBe(1);
  });

  it('is not kept from an order by those of a property that only others serve', async () => {
    const elsewhere = new SharedAttempts(instances.link(), { keptMs: 3_600_000, firstSendsMs: 6_000 });
    await areUp(instances.links);
    for (let count = 0; count < 20; count += 1) {
      const order = { property: 'elsewhere', sessionId: `session-${count}` };
      const turn = await elsewhere.acquire(order, { progress: '{}', guest: 'drop' }, 'key');
      if (turn && 'stop' in turn) turn.stop();
    }
    later();
    await leftInTheMiddle(HARBOUR);
    await areLeft();
    instances.join();
    await expect.poll(() => madeAt(HARBOUR), PATIENCE).toBe(1);
    await expect.poll(open, PATIENCE).toBe(':20');
  });

  it('is not kept from an order by those that only others can look after', async () => {
    const secrets = secretsOf({ id: '3', value: 'the secret of before the rotation, long enough' });
    for (let count = 0; count < 20; count += 1) await leftInTheMiddle(HARBOUR, { secrets });
    await onlyALaterOneIsMade();
  });

  it('is not kept from a property’s orders by another’s upstream that hangs', async () => {
    await leftInTheMiddle(HARBOUR);
    later();
    await leftInTheMiddle(RIAD);
    await areLeft();
    let sent = 0;
    instances.join({}, (send) => {
      sent += 1;
      return sent === 1 ? new Promise(() => undefined) : send();
    });
    await expect.poll(() => madeAt(RIAD), PATIENCE).toBe(1);
  });

  it('makes no order of which the guest was told that nothing was sent', async () => {
    const guest = await instances.bench.guest(HARBOUR).arrive();
    const { body } = await guest.arm(await guest.order());
    instances.passes.first = refused;
    const told = await guest.commit(body.attempt.id);
    expect([told.status, told.body.attempt.state]).toEqual([503, 'armed']);
    await onlyALaterOneIsMade();
  });

  it('makes one that was not sent where nobody could be told so: its guest was told that it is in doubt', async () => {
    const guest = await instances.bench.guest(HARBOUR).arrive();
    const { body } = await guest.arm(await guest.order());
    instances.passes.first = async () => {
      await instances.links[0]?.close();
      return refused();
    };
    const told = await guest.commit(body.attempt.id);
    expect([told.status, told.body.attempt.state]).toEqual([202, 'in-doubt']);
    await areLeft();
    const there = at(instances.join(), guest);
    await expect
      .poll(async () => (await there.get('/attempts/current')).body.attempt.state, PATIENCE)
      .toBe('confirmed');
    expect(madeAt(HARBOUR)).toBe(1);
  });

  it('tells of an order that nobody may send any more, and does not look for it again', async () => {
    await leftInTheMiddle(HARBOUR);
    await areLeft();
    const minutes = 30;
    redis.setClock(minutes * 60);
    instances.join({ now: () => Date.now() + minutes * 60_000 });
    await expect.poll(open, PATIENCE).toBe(':0');
    expect(instances.bench.lines.some((line) => line.includes('"attemptState":"stuck"'))).toBe(true);
    expect(madeAt(HARBOUR)).toBe(0);
  });
});

/** Holds what the link is about to take off the list of unresolved attempts. */
function holdUnlisting(link: ReturnType<Instances['link']>) {
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [done, run] = [Promise.withResolvers<void>(), link.runIfUp.bind(link)];
  link.runIfUp = async (script, keys, args) => {
    if (script !== LIST_REMOVE) return run(script, keys, args);
    reached.resolve();
    await held.promise;
    return run(script, keys, args).finally(done.resolve);
  };
  return { reached: reached.promise, go: held.resolve, done: done.promise };
}

describe('an attempt that was not sent', () => {
  it('stays listed where its guest sends it while a reconciler takes it off the list', async () => {
    const { bench, passes } = instances;
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    const cause = Object.assign(new Error('ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    passes.first = () => Promise.reject(new TypeError('fetch failed', { cause }));
    expect((await guest.commit(body.attempt.id)).status).toBe(503);
    redis.setClock(LEFT_AFTER_SECONDS + 1);
    const link = instances.link();
    const unlisting = holdUnlisting(link);
    instances.join({ link });
    await unlisting.reached;
    // The upstream books it now, and the instance never hears of that.
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
