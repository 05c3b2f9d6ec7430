// @module-tag redis
import { describe, expect, it } from 'vitest';
import { REPLACE } from '../../store/redis/attempt-scripts.ts';
import { areComplete, PATIENCE } from '../../store/test-links.ts';
import { at, type Gate, type Instances, linkThrough, setUpInstancesAndGate } from '../test/test-instances.ts';

/** A guest whose browser keeps no cookie gives up an order. Instances share a Redis. */

let instances: Instances;
let gate: Gate;
setUpInstancesAndGate((started) => {
  ({ instances, gate } = started);
});
const made = () => instances.bench.sandbox.control.bookings().length;

/**
 * Lets an instance send an attempt while Redis is away. Redis is back before the answer, and does not know of
 * the send. The instance waits by its own clock.
 */
async function sentAlone() {
  let waitedMs = 0;
  const time = {
    now: () => Date.now() + waitedMs,
    sleep: async (ms: number) => {
      waitedMs += ms;
    },
  };
  const link = linkThrough(gate, instances);
  const [began, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const service = instances.join({ link, ...time }, async (send) => {
    began.resolve();
    await released.promise;
    return send();
  });
  const other = instances.join(time);
  await areComplete(instances.links);
  const guest = await at(service, instances.bench.guest()).arrive();
  const { body } = await guest.arm(await guest.order());
  gate.cut();
  await expect.poll(() => link.isUp, PATIENCE).toBe(false);
  const committed = guest.fork().commit(body.attempt.id);
  await began.promise;
  gate.mend();
  await areComplete(instances.links);
  return { guest, service, other, released, committed, id: body.attempt.id };
}

describe('a withdrawal', () => {
  it.each(['the same instance', 'another instance'])(
    'is refused by %s while the attempt is sent without Redis and Redis is back',
    async (where) => {
      const { guest, service, other, released, committed, id } = await sentAlone();
      const there = at(where === 'the same instance' ? service : other, guest);
      there.cookie = '';
      const withdrawn = await there.end(id);
      released.resolve();
      await committed;
      expect(made()).toBe(1);
      expect(withdrawn.status).toBe(409);
    },
  );

  it('is refused by another instance after the attempt was booked without Redis and Redis is back', async () => {
    const { guest, other, released, committed, id } = await sentAlone();
    released.resolve();
    expect((await committed).status).toBe(200);
    const there = at(other, guest);
    there.cookie = '';
    expect((await there.end(id)).status).toBe(409);
  });

  it('is answered as done once Redis has written it, although another call has learned of it first', async () => {
    const guest = await at(instances.other, instances.bench.guest()).arrive();
    const { body } = await guest.arm(await guest.order());
    guest.cookie = '';
    const link = instances.links[1];
    if (!link) throw new Error('no link');
    const run = link.runIfUp.bind(link);
    const look = guest.fork();
    link.runIfUp = async (script, keys, args) => {
      const answer = await run(script, keys, args);
      // A commit or a look of another tab. Its READ came after the REPLACE on the same connection.
      if (script === REPLACE) await look.look();
      return answer;
    };
    const { status } = await guest.end(body.attempt.id);
    expect((await guest.look()).body.attempt).toBeNull();
    expect(status).toBe(204);
  });
});
