import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, demoKeyEnvironment, type Sandbox } from '../../sandbox/index.ts';
import { type SandboxServer, serveSandbox } from '../../sandbox/serve.ts';
import { areComplete } from '../../store/test-links.ts';
import {
  type Bench,
  type Guest,
  openEveryNight,
  type PropertiesFile,
  startBench,
  stayIn,
} from '../test/test-bench.ts';
import { at, type Instances, setUpInstances } from '../test/test-instances.ts';

/** An attempt goes to the service and the property that it was sealed for, and to no other. */

let elsewhere: Sandbox;
let server: SandboxServer;
beforeEach(async () => {
  elsewhere = createSandbox();
  openEveryNight(elsewhere, 'harbour-house');
  server = await serveSandbox(elsewhere, { port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

const apiOf = (file: PropertiesFile, place = 0) => file.properties[place]?.api as Record<string, unknown>;
/** Moves the property to another service. */
const move = (file: PropertiesFile) => Object.assign(apiOf(file), { baseUrl: server.baseUrl });
/** Gives the property the API key of another property at the same service. */
const takeOtherKey = (file: PropertiesFile) => Object.assign(apiOf(file), { key: apiOf(file, 1).key });

const harbourKeyName = (bench: Bench): string => {
  let name = '';
  bench.reload((file) => {
    name = String(Object(apiOf(file).key).env);
  });
  return name;
};

async function armed(bench: Bench): Promise<{ guest: Guest; id: string }> {
  const guest = await bench.guest().arrive();
  const { body } = await guest.arm(await guest.order(stayIn(30), 'double-sea'));
  return { guest, id: body.attempt.id };
}

async function inDoubt(bench: Bench): Promise<{ guest: Guest; id: string }> {
  const order = await armed(bench);
  bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
  expect((await order.guest.commit(order.id)).status).toBe(202);
  return order;
}

describe('an attempt in doubt, after a restart', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await startBench();
  });
  afterEach(() => bench.close());
  const made = () => [bench.sandbox, elsewhere].map(({ control }) => control.bookings().length);

  it('with another base URL becomes stuck, and the second service does not book it', async () => {
    const { guest, id } = await inDoubt(bench);
    bench.reload(move);
    guest.service = bench.another();
    const commit = await guest.commit(id);
    expect([commit.status, commit.body.code]).toEqual([410, 'attempt-stuck']);
    expect(made()).toEqual([1, 0]);
    expect((await guest.look()).body.attempt.state).toBe('stuck');
  });

  it('with the API key of another property becomes stuck, and that property does not book it', async () => {
    const { guest, id } = await inDoubt(bench);
    bench.reload(takeOtherKey);
    guest.service = bench.another();
    expect((await guest.commit(id)).body.code).toBe('attempt-stuck');
    expect(made()).toEqual([1, 0]);
  });

  it('waits until `/me` names the property of the new API key', async () => {
    const { guest, id } = await inDoubt(bench);
    const { key } = bench.sandbox.control.createKey('harbour-house');
    bench.sandbox.control.addFault({ operation: 'me', kind: 'status', status: 500, times: 2 });
    const environment = { ...demoKeyEnvironment, [harbourKeyName(bench)]: key };
    guest.service = bench.another({ environment });
    expect((await guest.commit(id)).status).toBe(202);
    expect(bench.arrivals().at(-1)).toBe('GET /me');
  });

  it('does not need `/me` while its API key is the one that sealed it', async () => {
    const { guest, id } = await inDoubt(bench);
    bench.sandbox.control.addFault({ operation: 'me', kind: 'status', status: 404, times: 9 });
    guest.service = bench.another();
    expect((await guest.commit(id)).body.attempt.state).toBe('confirmed');
    expect(bench.arrivals().at(-1)).toBe('POST /bookings');
  });

  it('is sent again to the same service if only the spelling of the base URL has changed', async () => {
    const { guest, id } = await inDoubt(bench);
    bench.reload((file) => Object.assign(apiOf(file), { baseUrl: `${apiOf(file).baseUrl}/` }));
    guest.service = bench.another();
    expect((await guest.commit(id)).body.attempt.state).toBe('confirmed');
  });

  it('is sent again to the service that got the first send', async () => {
    const { guest, id } = await inDoubt(bench);
    guest.service = bench.another();
    expect((await guest.commit(id)).body.attempt.state).toBe('confirmed');
    expect(made()).toEqual([1, 0]);
  });

  it('is not doubled by a press that repeats with the ticket of the former base URL', async () => {
    const guest = bench.guest();
    await guest.get('/property');
    const press = { ...(await guest.order(stayIn(30), 'double-sea')), ticket: guest.ticket };
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    await guest.commit((await guest.arm(press)).body.attempt.id);
    bench.reload(move);
    guest.service = bench.another();
    guest.cookie = '';
    const repeated = await guest.arm(press);
    expect([repeated.status, repeated.body.code]).toEqual([409, 'attempt-mismatch']);
  });
});

describe('an attempt at an instance with another base URL', { tags: ['redis'] }, () => {
  let instances: Instances;
  setUpInstances((started) => {
    ({ instances } = started);
  });
  const deploy = async () => {
    instances.bench.reload(move);
    const deployed = instances.join();
    await areComplete(instances.links);
    return deployed;
  };

  it('becomes stuck if it is in doubt', async () => {
    const { guest, id } = await inDoubt(instances.bench);
    const there = at(await deploy(), guest);
    expect((await there.commit(id)).body.code).toBe('attempt-stuck');
    expect(elsewhere.control.bookings()).toHaveLength(0);
  });

  it('is given up if nothing was sent, and its guest may order anew', async () => {
    const { guest, id } = await armed(instances.bench);
    const there = at(await deploy(), guest);
    const commit = await there.commit(id);
    expect([commit.status, commit.body.code, commit.body.attempt.state]).toEqual([
      409,
      'rejected',
      'rejected',
    ]);
    expect((await there.arm(await there.order(stayIn(30), 'double-sea'))).status).toBe(201);
    expect(instances.bench.sandbox.control.bookings()).toHaveLength(0);
  });
});
