// @module-tag redis
import { afterEach, expect, it, vi } from 'vitest';
import { demoKeyEnvironment } from '../sandbox/index.ts';
import { PATIENCE } from '../store/test-links.ts';
import type { TestRedis } from '../store/test-redis.ts';
import { at, type Instances, setUpInstances, UNATTENDED_AFTER_SECONDS } from './test/test-instances.ts';

/** @file Two instances. The upstream refuses the API key of one of them. */

let redis: TestRedis;
let instances: Instances;
setUpInstances((started) => {
  ({ redis, instances } = started);
});

afterEach(() => {
  vi.useRealTimers();
});

const WRONG = Object.fromEntries(
  Object.keys(demoKeyEnvironment).map((name) => [name, 'a-key-that-is-revoked-here']),
);
const sleep = () => Promise.resolve();
const bookings = () => instances.bench.sandbox.control.bookings();

async function leaveInDoubt() {
  const lost = instances.join({ sleep }, async (pass) => {
    await pass();
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) });
  });
  const guest = at(lost, instances.bench.guest());
  await guest.arrive();
  const { body } = await guest.arm(await guest.order());
  expect((await guest.commit(body.attempt.id)).body.attempt.state).toBe('in-doubt');
  return { guest, id: body.attempt.id as string };
}

/** After this, only an instance that joins reconciles, and only once. */
async function stopReconcilers() {
  await Promise.all(instances.links.map((link) => link.close()));
  vi.useFakeTimers({ toFake: ['setInterval'] });
}

/** How many times a reconciler has left an attempt in that state. */
const countReconciled = (state: string) => () =>
  instances.bench.lines
    .map((line) => JSON.parse(line))
    .filter(({ msg, attemptState }) => msg.includes('reconciled without') && attemptState === state).length;

it('an instance whose API key is refused leaves an attempt in doubt to another instance', async () => {
  await leaveInDoubt();
  await stopReconcilers();
  redis.setClock(UNATTENDED_AFTER_SECONDS + 1);
  // One instance still has the old API key. It finds that the key is refused, and then it reconciles.
  instances.join({ sleep, environment: WRONG });
  await expect.poll(countReconciled('in-doubt'), PATIENCE).toBe(1);
  // Five seconds later another instance reconciles.
  redis.setClock(UNATTENDED_AFTER_SECONDS + 6);
  instances.join({ sleep });
  await expect.poll(countReconciled('confirmed'), PATIENCE).toBe(1);
});

it('another instance takes an attempt if its guest keeps asking at an instance with a refused API key', async () => {
  const { guest, id } = await leaveInDoubt();
  await stopReconcilers();
  redis.setClock(UNATTENDED_AFTER_SECONDS + 1);
  const wrong = at(instances.join({ sleep, environment: WRONG }), guest);
  await expect.poll(countReconciled('in-doubt'), PATIENCE).toBe(1);
  expect((await wrong.commit(id)).status).toBe(202);
  instances.join({ sleep });
  await expect.poll(countReconciled('confirmed'), PATIENCE).toBe(1);
  const { body } = await wrong.commit(id);
  expect([body.attempt.state, bookings().length]).toEqual(['confirmed', 1]);
});

it('an instance whose API key is refused neither rejects nor duplicates an attempt in doubt', async () => {
  const { guest, id } = await leaveInDoubt();
  const wrong = at(instances.join({ sleep, environment: WRONG }), guest);
  for (let tries = 0; tries < 5; tries += 1) {
    const { status, body } = await wrong.commit(id);
    expect([status, body.attempt?.state]).toEqual([202, 'in-doubt']);
  }
  const right = at(instances.join({ sleep }), wrong);
  const done = await right.commit(id);
  expect([done.status, bookings().length]).toEqual([200, 1]);
  expect((await wrong.commit(id)).status).toBe(200);
});
