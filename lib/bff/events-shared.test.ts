import { describe, expect, it } from 'vitest';
import { PATIENCE } from '../store/test-links.ts';
import type { TestRedis } from '../store/test-redis.ts';
import type { BellhopEvent } from '../telemetry/index.ts';
import { ADA, type Guest } from './test-bench.ts';
import { at, type Instances, LEFT_AFTER_SECONDS, setUpInstances } from './test-instances.ts';

/** What several instances on one Redis tell of one order. */

let redis: TestRedis;
let instances: Instances;
setUpInstances((started) => {
  ({ redis, instances } = started);
});

const open = () => redis.ask('ZCARD', 'bellhop:open-orders');
const fails = async () => new Response(null, { status: 503 });

/** An instance that tells of what it sees, the way its sends go, and what it has told. */
function telling(send = (pass: () => Promise<Response>) => pass(), change = {}) {
  const told: BellhopEvent[] = [];
  const service = instances.join(
    { sleep: () => Promise.resolve(), onEvent: (event) => told.push(event), ...change },
    (pass) => send(pass),
  );
  return { service, told, types: () => told.map(({ type }) => type) };
}

async function armed(guest: Guest): Promise<string> {
  await guest.arrive();
  const { body } = await guest.arm(await guest.order());
  return body.attempt.id;
}

describe('of an order among instances', () => {
  it('only the one tells that has brought it there', async () => {
    const [one, other] = [telling(fails), telling()];
    const guest = at(one.service, instances.bench.guest());
    const id = await armed(guest);
    expect((await guest.commit(id)).status).toBe(202);
    await expect.poll(one.types, PATIENCE).toEqual(['in-doubt']);
    const there = at(other.service, guest);
    expect((await there.commit(id)).status).toBe(200);
    await expect.poll(other.types, PATIENCE).toEqual(['booked']);
    // Back at the first one, with the cookie of before.
    expect((await guest.commit(id)).status).toBe(200);
    await one.service.lookAtDoubts();
    expect([one.types(), other.types()]).toEqual([['in-doubt'], ['booked']]);
  });

  it('what is looked after without its guest is told as that, with the guest', async () => {
    const gone = telling(fails);
    const guest = at(gone.service, instances.bench.guest());
    const id = await armed(guest);
    await guest.commit(id);
    redis.setClock(LEFT_AFTER_SECONDS + 2);
    const sweeping = telling();
    await expect.poll(sweeping.types, PATIENCE).toEqual(['booked']);
    expect(sweeping.told).toMatchObject([{ attempt: { id, guest: ADA }, cameBy: 'sweep' }]);
    await expect.poll(open, PATIENCE).toBe(':0');
  });

  it('what nobody could look after in time is stuck, of a guest who is not known any more', async () => {
    const gone = telling(fails);
    const guest = at(gone.service, instances.bench.guest());
    const id = await armed(guest);
    await guest.commit(id);
    const minutes = 30;
    redis.setClock(minutes * 60);
    const late = telling(fails, { now: () => Date.now() + minutes * 60_000 });
    await expect.poll(late.types, PATIENCE).toEqual(['stuck']);
    expect(late.told).toMatchObject([{ attempt: { id, state: 'stuck' }, cameBy: 'sweep' }]);
    expect(JSON.stringify(late.told)).not.toContain(ADA.email);
    expect(late.told[0]).not.toHaveProperty('attempt.guest');
  });
});
