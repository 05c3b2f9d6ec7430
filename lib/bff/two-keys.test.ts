import { expect, it } from 'vitest';
import { demoKeyEnvironment } from '../sandbox/index.ts';
import { PATIENCE } from '../store/test-links.ts';
import type { TestRedis } from '../store/test-redis.ts';
import { at, type Instances, LEFT_AFTER_SECONDS, setUpInstances } from './test-instances.ts';

/** Two instances of which one has a key that is refused. */

let redis: TestRedis;
let instances: Instances;
setUpInstances((started) => {
  ({ redis, instances } = started);
});

const WRONG = Object.fromEntries(
  Object.keys(demoKeyEnvironment).map((name) => [name, 'a-key-that-is-revoked-here']),
);
const sleep = () => Promise.resolve();
const bookings = () => instances.bench.sandbox.control.bookings();

async function leftInDoubt() {
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

it('an instance whose key is refused keeps no order from another that could see it through', async () => {
  await leftInDoubt();
  redis.setClock(LEFT_AFTER_SECONDS + 1);
  const swept = (state: string) => () =>
    instances.bench.lines
      .map((line) => JSON.parse(line))
      .filter(({ msg, attemptState }) => msg.includes('looked after') && attemptState === state).length;
  // One whose environment still has the old key, and finds that out; then it sweeps.
  instances.join({ sleep, environment: WRONG });
  await expect.poll(swept('in-doubt'), PATIENCE).toBe(1);
  // Five seconds later the other one's sweep comes by, as it does each half minute.
  redis.setClock(LEFT_AFTER_SECONDS + 6);
  instances.join({ sleep });
  await expect.poll(swept('confirmed'), PATIENCE).toBe(1);
});

it('an order in doubt is neither refused nor doubled by an instance with a refused key', async () => {
  const { guest, id } = await leftInDoubt();
  const wrong = at(instances.join({ sleep, environment: WRONG }), guest);
  for (let turn = 0; turn < 5; turn += 1) {
    const { status, body } = await wrong.commit(id);
    expect([status, body.attempt?.state]).toEqual([202, 'in-doubt']);
  }
  const right = at(instances.join({ sleep }), wrong);
  const done = await right.commit(id);
  expect([done.status, bookings().length]).toEqual([200, 1]);
  expect((await wrong.commit(id)).status).toBe(200);
});
