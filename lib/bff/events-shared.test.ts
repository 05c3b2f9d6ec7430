// @module-tag redis
import { describe, expect, it } from 'vitest';
import { PATIENCE } from '../store/test-links.ts';
import type { TestRedis } from '../store/test-redis.ts';
import type { BellhopEvent } from '../telemetry/index.ts';
import { ADA, type Guest } from './test/test-bench.ts';
import { at, type Instances, setUpInstances, UNATTENDED_AFTER_SECONDS } from './test/test-instances.ts';

/** @file The events that several instances with one Redis emit for one attempt. */

let redis: TestRedis;
let instances: Instances;
setUpInstances((started) => {
  ({ redis, instances } = started);
});

const open = () => redis.ask('ZCARD', 'bellhop:open-orders');
const fails = async () => new Response(null, { status: 503 });

/** Starts an instance, and collects the events that it emits. @param send handles its sends */
function startEmitter(send = (pass: () => Promise<Response>) => pass(), change = {}) {
  const events: BellhopEvent[] = [];
  const service = instances.join(
    { sleep: () => Promise.resolve(), onEvent: (event) => events.push(event), ...change },
    (pass) => send(pass),
  );
  return { service, events, types: () => events.map(({ type }) => type) };
}

async function armed(guest: Guest): Promise<string> {
  await guest.arrive();
  const { body } = await guest.arm(await guest.order());
  return body.attempt.id;
}

describe('the events of an attempt among instances', () => {
  it('are emitted only by the instance that caused the change', async () => {
    const [one, other] = [startEmitter(fails), startEmitter()];
    const guest = at(one.service, instances.bench.guest());
    const id = await armed(guest);
    expect((await guest.commit(id)).status).toBe(202);
    await expect.poll(one.types, PATIENCE).toEqual(['in-doubt']);
    const there = at(other.service, guest);
    expect((await there.commit(id)).status).toBe(200);
    await expect.poll(other.types, PATIENCE).toEqual(['booked']);
    // The guest is back at the first instance, with the older cookie.
    expect((await guest.commit(id)).status).toBe(200);
    await one.service.lookAtDoubts();
    expect([one.types(), other.types()]).toEqual([['in-doubt'], ['booked']]);
  });

  it('say that the reconciler brought the outcome, and name the guest', async () => {
    const gone = startEmitter(fails);
    const guest = at(gone.service, instances.bench.guest());
    const id = await armed(guest);
    await guest.commit(id);
    redis.setClock(UNATTENDED_AFTER_SECONDS + 2);
    const reconciling = startEmitter();
    await expect.poll(reconciling.types, PATIENCE).toEqual(['booked']);
    expect(reconciling.events).toMatchObject([{ attempt: { id, guest: ADA }, cameBy: 'sweep' }]);
    await expect.poll(open, PATIENCE).toBe(':0');
  });

  it('report a stuck attempt without its guest if the reconciler comes too late', async () => {
    const gone = startEmitter(fails);
    const guest = at(gone.service, instances.bench.guest());
    const id = await armed(guest);
    await guest.commit(id);
    const minutes = 30;
    redis.setClock(minutes * 60);
    const late = startEmitter(fails, { now: () => Date.now() + minutes * 60_000 });
    await expect.poll(late.types, PATIENCE).toEqual(['stuck']);
    expect(late.events).toMatchObject([{ attempt: { id, state: 'stuck' }, cameBy: 'sweep' }]);
    expect(JSON.stringify(late.events)).not.toContain(ADA.email);
    expect(late.events[0]).not.toHaveProperty('attempt.guest');
  });
});
