import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM } from '../../store/redis/attempt-scripts.ts';
import { gateTo } from '../../store/test-gate.ts';
import { areComplete, PATIENCE, testLink } from '../../store/test-links.ts';
import { startRedis, type TestRedis } from '../../store/test-redis.ts';
import { at, type Instances, startInstances } from '../test-instances.ts';

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
const made = () => instances.bench.sandbox.control.bookings().length;

async function sentAlone(
  sleep: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
) {
  const link = testLink(gate.url);
  instances.links.push(link);
  const [began, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const service = instances.join({ link, sleep }, async (send) => {
    began.resolve();
    await held.promise;
    return send();
  });
  await areComplete(instances.links);
  const guest = await at(service, instances.bench.guest()).arrive();
  const { body } = await guest.arm(await guest.order());
  // Redis is away as the attempt is committed, with its cookie.
  gate.cut();
  await expect.poll(() => link.isUp, PATIENCE).toBe(false);
  const committed = guest.fork().commit(body.attempt.id);
  await began.promise;
  gate.mend();
  await areComplete(instances.links);
  return { guest, service, held, committed, id: body.attempt.id };
}

describe('a withdrawal', () => {
  it.each(['the same instance', 'another instance'])(
    'is refused by %s while the attempt is sent without Redis, which is back',
    async (where) => {
      const { guest, service, held, committed, id } = await sentAlone();
      const there = at(where === 'the same instance' ? service : instances.other, guest);
      there.cookie = '';
      const withdrawn = await there.end(id);
      held.resolve();
      await committed;
      expect(made()).toBe(1);
      expect(withdrawn.status).toBe(409);
    },
    20_000,
  );

  it('is refused by another instance after the attempt was booked without Redis, which is back', async () => {
    const { guest, held, committed, id } = await sentAlone();
    held.resolve();
    expect((await committed).status).toBe(200);
    const there = at(instances.other, guest);
    there.cookie = '';
    expect((await there.end(id)).status).toBe(409);
  }, 20_000);

  it('that Redis has written is answered as done, though another call has learned of it first', async () => {
    const guest = await at(instances.other, instances.bench.guest()).arrive();
    const { body } = await guest.arm(await guest.order());
    guest.cookie = '';
    const link = instances.links[1];
    if (!link) throw new Error('no link');
    const run = link.runIfUp.bind(link);
    const look = guest.fork();
    link.runIfUp = async (script, keys, args) => {
      const answer = await run(script, keys, args);
      // A commit or a look of another tab, whose READ came behind the CLAIM on the same connection.
      if (script === CLAIM) await look.look();
      return answer;
    };
    const { status } = await guest.end(body.attempt.id);
    expect((await guest.look()).body.attempt).toBeNull();
    expect(status).toBe(204);
  });
});
