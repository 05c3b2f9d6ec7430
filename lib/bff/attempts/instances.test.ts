// @module-tag redis
import { describe, expect, it } from 'vitest';
import type { RedisLink } from '../../store/index.ts';
import { READ, REFUSE, REPLACE } from '../../store/redis/attempt-scripts.ts';
import { areUp, PATIENCE } from '../../store/test-links.ts';
import type { TestRedis } from '../../store/test-redis.ts';
import { ADA, beginSend, type Guest, stayIn } from '../test/test-bench.ts';
import {
  at,
  type Instances,
  LEASE_SECONDS,
  setUpInstances,
  UNATTENDED_AFTER_SECONDS,
} from '../test/test-instances.ts';

let redis: TestRedis;
let instances: Instances;
let bench: Instances['bench'];
let other: Instances['other'];
let links: Instances['links'];
let passes: Instances['passes'];

setUpInstances((started) => {
  ({ redis, instances } = started);
  ({ bench, other, links, passes } = instances);
});

const atOther = (guest: Guest): Guest => at(other, guest);
const bookings = () => bench.arrivals().filter((arrival) => arrival === 'POST /bookings').length;
const made = () => bench.sandbox.control.bookings().length;

/** Holds the next compare and set of an instance. By then, the instance has loaded and checked. */
function holdCompareAndSet(link: RedisLink | undefined) {
  if (!link) throw new Error('no link');
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = link.runIfUp.bind(link);
  link.runIfUp = async (script, keys, args) => {
    if (script === REPLACE || script === REFUSE) {
      reached.resolve();
      await released.promise;
    }
    return run(script, keys, args);
  };
  return { reached: reached.promise, go: released.resolve };
}

/** Makes the link's next read of a record fail, as if Redis were away. */
function failNextRead(link: RedisLink | undefined): void {
  if (!link) throw new Error('no link');
  const run = link.runIfUp.bind(link);
  link.runIfUp = (script, keys, args) => {
    if (script !== READ) return run(script, keys, args);
    link.runIfUp = run;
    return Promise.resolve(undefined);
  };
}

async function arrive(): Promise<Guest> {
  return bench.guest().arrive();
}

/** The first instance sends an attempt, and never receives the answer. */
async function abandonSend(): Promise<{ guest: Guest; id: string }> {
  const guest = await arrive();
  const { body } = await guest.arm(await guest.order());
  const gone = Promise.withResolvers<Response>();
  passes.first = () => gone.promise;
  void guest.commit(body.attempt.id);
  await expect.poll(() => redis.ask('KEYS', '*open-orders'), PATIENCE).toContain('open-orders');
  return { guest, id: body.attempt.id };
}

describe('an attempt', () => {
  it('is sealed by one instance, booked by another, and known to both', async () => {
    const guest = await arrive();
    const { body } = await guest.arm(await guest.order());
    const before = guest.fork();
    const there = atOther(guest);
    expect((await there.commit(body.attempt.id)).status).toBe(200);
    // A tab with an older cookie asks the instance that only sealed the attempt.
    const current = await before.get('/attempts/current');
    expect(current.body).toMatchObject({ attempt: { state: 'confirmed', guest: ADA }, booking: {} });
    expect((await before.commit(body.attempt.id)).status).toBe(200);
    expect(bookings()).toBe(1);
  });

  it('is sealed once and sent once when two instances receive it at once', async () => {
    const guest = await arrive();
    const order = await guest.order();
    const tabs = [guest.fork(), atOther(guest)];
    const armed = await Promise.all(tabs.map((tab) => tab.arm(order)));
    expect(armed.map(({ status }) => status)).toEqual([201, 201]);
    const [id] = armed.map(({ body }) => body.attempt.id);
    expect(armed.map(({ body }) => body.attempt.id)).toEqual([id, id]);
    const committed = await Promise.all(tabs.map((tab) => tab.commit(id)));
    expect(committed.map(({ status }) => status)).toEqual([200, 200]);
    expect(committed[0]?.body.booking).toEqual(committed[1]?.body.booking);
    expect(bookings()).toBe(1);
  });

  it('is the only one of its session when two instances receive different orders at once', async () => {
    const guest = await arrive();
    const [here, there] = [guest.fork(), atOther(guest)];
    const orders = [await here.order(stayIn(30)), await there.order(stayIn(31))];
    const armed = await Promise.all([here.arm(orders[0]), there.arm(orders[1])]);
    expect(armed.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = armed.find(({ status }) => status === 409);
    expect(['attempt-mismatch', 'attempt-unresolved']).toContain(refused?.body.code);
    // The refused order was never sealed: both instances show the same attempt.
    const current = await Promise.all([here, there].map((tab) => tab.get('/attempts/current')));
    const ids = new Set(current.map(({ body }) => body.attempt.id));
    expect(ids.size).toBe(1);
  });

  it('is not sealed beside another one by an instance whose read of the store failed', async () => {
    const guest = bench.guest();
    await guest.get('/attempts/current');
    const press = { ...(await guest.order()), ticket: guest.ticket };
    const [here, there] = [guest.fork(), atOther(guest)];
    expect((await here.arm(press)).status).toBe(201);
    failNextRead(links[1]);
    const refused = await there.arm({ ...press, guest: { ...ADA, firstName: 'Augusta' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'attempt-unresolved']);
  });

  it('is withdrawn at another instance while nothing was sent, and the first instance does not send it then', async () => {
    const guest = await arrive();
    const { body } = await guest.arm(await guest.order());
    const there = atOther(guest);
    there.cookie = '';
    expect((await there.end(body.attempt.id)).status).toBe(204);
    expect((await guest.commit(body.attempt.id)).body.code).toBe('attempt-mismatch');
    expect(bookings()).toBe(0);
  });

  it('is not withdrawn while another instance sends it', async () => {
    const guest = await arrive();
    const { body } = await guest.arm(await guest.order());
    const there = atOther(guest);
    there.cookie = '';
    const { committed } = await beginSend(bench, guest, body.attempt.id);
    expect((await there.end(body.attempt.id)).body.code).toBe('attempt-unresolved');
    expect((await committed).status).toBe(200);
    expect(bookings()).toBe(1);
  });

  it('is not sealed once another instance has refused the same press', async () => {
    const guest = await arrive();
    const order = await guest.order(stayIn(40));
    const there = atOther(guest);
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'delay', ms: 500, times: 1 });
    const slow = guest.arm(order);
    await expect
      .poll(() => bench.arrivals().filter((one) => one === 'GET /availability').length, PATIENCE)
      .toBe(2);
    const refused = await there.arm({ ...order, quote: 'a-forged-quote' });
    expect(refused.status).toBe(400);
    expect((await slow).body.code).toBe('attempt-mismatch');
    expect((await atOther(guest).get('/attempts/current')).body.attempt).toBeNull();
  });

  it.each([
    ['for both copies of a press when the seal is written first', 'refusal', [201, 201], 'armed'],
    ['for neither copy of a press when the refusal is written first', 'seal', [409, 409], undefined],
  ] as const)('is sealed %s', async (_, later, statuses, state) => {
    const guest = bench.guest();
    await guest.get('/attempts/current');
    const stay = stayIn(40);
    const press = { ...(await guest.order(stay, 'double-sea')), ticket: guest.ticket };
    const { setNights } = bench.sandbox.control;
    const nights = {
      property: 'harbour-house',
      roomTypeId: 'double-sea',
      from: stay.checkin,
      to: stay.checkout,
    };
    const claims = [holdCompareAndSet(links[0]), holdCompareAndSet(links[1])];
    const seal = guest.fork().arm(press);
    await claims[0]?.reached;
    setNights({ ...nights, units: 0 });
    const refusal = atOther(guest).arm(press);
    await claims[1]?.reached;
    const [first, second] = later === 'seal' ? [1, 0] : [0, 1];
    claims[first]?.go();
    await (first === 0 ? seal : refusal);
    claims[second]?.go();
    expect((await Promise.all([seal, refusal])).map(({ status }) => status)).toEqual(statuses);
    const looks = await Promise.all([guest.fork(), atOther(guest)].map((tab) => tab.look()));
    expect(looks.map(({ body }) => body.attempt?.state)).toEqual([state, state]);
  });

  it('is not reported as refused if a copy of its press was booked and ended meanwhile', async () => {
    const guest = bench.guest();
    await guest.get('/attempts/current');
    const stay = stayIn(40);
    const press = { ...(await guest.order(stay, 'double-sea')), ticket: guest.ticket };
    const { setNights } = bench.sandbox.control;
    const nights = {
      property: 'harbour-house',
      roomTypeId: 'double-sea',
      from: stay.checkin,
      to: stay.checkout,
    };
    setNights({ ...nights, units: 0 });
    const claim = holdCompareAndSet(links[0]);
    const refused = guest.fork().arm(press);
    await claim.reached;
    setNights({ ...nights, units: 5 });
    const copy = atOther(guest);
    const sealed = await copy.arm(press);
    await copy.commit(sealed.body.attempt.id);
    await copy.send('DELETE', '/attempts/current');
    claim.go();
    expect((await refused).body.code).toBe('attempt-mismatch');
    expect(made()).toBe(1);
  });

  it('in doubt is resolved although Redis was flushed and another press was refused', async () => {
    const guest = bench.guest();
    await guest.get('/attempts/current');
    const [tab, late] = [atOther(guest), guest.fork()];
    const order = async (room: string) => ({
      ...(await guest.order(stayIn(30), room)),
      ticket: guest.ticket,
    });
    const press = await order('twin-harbour');
    const { body } = await tab.arm(await order('double-sea'));
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    expect((await tab.commit(body.attempt.id)).status).toBe(202);
    await redis.ask('FLUSHALL');
    const { checkin: from, checkout: to } = stayIn(30);
    const room = { property: 'harbour-house', roomTypeId: 'twin-harbour' };
    bench.sandbox.control.setNights({ ...room, from, to, units: 0 });
    expect((await late.arm(press)).body.code).toBe('sold-out');
    tab.ticket = late.ticket;
    expect((await tab.commit(body.attempt.id)).status).toBe(200);
    expect((await tab.look()).body.attempt.id).toBe(body.attempt.id);
  });

  it('is ended at both instances, and the next attempt has another idempotency key', async () => {
    const guest = await arrive();
    const first = await guest.book();
    const there = atOther(guest);
    expect((await there.send('DELETE', '/attempts/current')).status).toBe(204);
    expect((await guest.get('/attempts/current')).body.attempt).toBeNull();
    const second = await guest.book();
    expect(second.status).toBe(200);
    expect(second.body.booking.reference).not.toBe(first.body.booking.reference);
    expect(made()).toBe(2);
  });
});

it('a late end of an attempt does not remove the next attempt from the shared store', async () => {
  const guest = bench.guest();
  await guest.book(stayIn(30));
  const late = guest.fork();
  const claim = holdCompareAndSet(links[0]);
  const ending = late.send('DELETE', '/attempts/current');
  await claim.reached;
  const there = atOther(guest);
  await there.send('DELETE', '/attempts/current');
  const { body } = await there.arm(await there.order(stayIn(40)));
  claim.go();
  expect((await ending).status).toBe(204);
  const elsewhere = at(instances.join(), there);
  elsewhere.cookie = '';
  expect((await elsewhere.look()).body.attempt).toMatchObject({
    id: body.attempt.id,
    state: 'armed',
  });
});

describe('after an instance has lost its lease during a send', () => {
  it('another instance replays the attempt under the same idempotency key', async () => {
    const guest = await arrive();
    const { body } = await guest.arm(await guest.order());
    const gone = Promise.withResolvers<Response>();
    // The upstream books the attempt, but the instance never receives the answer.
    passes.first = async (send) => {
      await send();
      return gone.promise;
    };
    void guest.commit(body.attempt.id);
    await expect.poll(made, PATIENCE).toBe(1);
    await links[0]?.close();
    const there = atOther(guest);
    const answer = there.commit(body.attempt.id);
    redis.setClock(LEASE_SECONDS + 1);
    expect((await answer).status).toBe(200);
    expect([made(), bookings()]).toEqual([1, 2]);
  });

  it("the instance's late refusal does not hide another instance's booking", async () => {
    const guest = await arrive();
    const { body } = await guest.arm(await guest.order());
    const released = Promise.withResolvers<Response>();
    const left = Promise.withResolvers<void>();
    passes.first = () => {
      left.resolve();
      return released.promise;
    };
    const first = guest.fork().commit(body.attempt.id);
    await left.promise;
    let seconds = LEASE_SECONDS + 1;
    redis.setClock(seconds);
    // The first instance renews its lease. Each wait for the lease moves the clock past the lease's end.
    const sleep = async () => {
      seconds += LEASE_SECONDS + 1;
      redis.setClock(seconds);
    };
    const second = await at(instances.join({ sleep }), guest).commit(body.attempt.id);
    expect([second.status, made()]).toEqual([200, 1]);
    released.resolve(Response.json({ message: 'sold out', code: 'room_unavailable' }, { status: 409 }));
    expect((await first).body).toEqual(second.body);
  });

  it("the instance's late confirmation leaves the next attempt on the reconciler's list", async () => {
    const guest = await arrive();
    const { body } = await guest.arm(await guest.order());
    const released = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    passes.first = async (send) => {
      left.resolve();
      const answer = await send();
      await released.promise;
      return answer;
    };
    const first = guest.fork().commit(body.attempt.id);
    await left.promise;
    let seconds = LEASE_SECONDS + 1;
    redis.setClock(seconds);
    const sleep = async () => {
      seconds += LEASE_SECONDS + 1;
      redis.setClock(seconds);
    };
    let pass = (send: () => Promise<Response>) => send();
    const there = at(
      instances.join({ sleep }, (send) => pass(send)),
      guest,
    );
    expect((await there.commit(body.attempt.id)).status).toBe(200);
    expect((await there.send('DELETE', '/attempts/current')).status).toBe(204);
    const next = await there.arm(await there.order(stayIn(50)));
    const sent = Promise.withResolvers<void>();
    pass = () => {
      sent.resolve();
      return new Promise(() => undefined);
    };
    void there.commit(next.body.attempt.id);
    await sent.promise;
    released.resolve();
    expect((await first).status).toBe(200);
    expect(await redis.ask('ZCARD', 'bellhop:open-orders')).toContain(':1');
  });

  it('another instance does not believe a refusal', async () => {
    const { guest, id } = await abandonSend();
    await links[0]?.close();
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 409, times: 5 });
    redis.setClock(LEASE_SECONDS + 1);
    const answer = await atOther(guest).commit(id);
    expect([answer.status, answer.body.attempt.state]).toEqual([202, 'in-doubt']);
  });

  it('the reconciler books the attempt without its guest, and a returning guest sees it', async () => {
    const { guest } = await abandonSend();
    expect(made()).toBe(0);
    await links[0]?.close();
    redis.setClock(UNATTENDED_AFTER_SECONDS + 1);
    // A third instance starts, and reconciles.
    const later = instances.join();
    await expect.poll(made, PATIENCE).toBe(1);
    const tab = at(later, guest);
    await expect
      .poll(async () => (await tab.get('/attempts/current')).body, PATIENCE)
      .toMatchObject({ attempt: { state: 'confirmed', guest: ADA }, booking: {} });
    expect(await redis.ask('ZCARD', 'bellhop:open-orders')).toContain(':0');
  });
});

describe('the data in Redis', () => {
  const everything = async () => {
    const keys = (await redis.ask('KEYS', '*')).match(/bellhop\S+/g) ?? [];
    const texts = await Promise.all(keys.map((key) => redis.ask('DUMP', key)));
    return { keys: keys.join('\n'), texts: texts.join('\n') };
  };
  const personal = /Ada|Lovelace|ada@example/;

  it('never names the guest, and loses the encrypted guest with the outcome', async () => {
    const guest = await arrive();
    const { body } = await guest.arm(await guest.order());
    const armed = await everything();
    expect(armed.keys).toMatch(/:guest$/m);
    expect(armed.texts).toContain(body.attempt.room.roomTypeId);
    expect(armed.keys + armed.texts).not.toMatch(personal);
    await guest.commit(body.attempt.id);
    const ended = await everything();
    expect(ended.keys).not.toMatch(/:guest$/m);
    expect(ended.keys + ended.texts).not.toMatch(personal);
    // The answer shows the attempt although neither the cookie nor this process knows the guest.
    const { body: current } = await atOther(guest).get('/attempts/current');
    expect(current.attempt.state).toBe('confirmed');
  });
});

describe('while Redis is away', () => {
  it.each(['kill', 'pause'] as const)(
    'an attempt that was sealed before is booked once (%s)',
    async (how) => {
      const guest = await arrive();
      const { body } = await guest.arm(await guest.order());
      await redis[how]();
      const answer = await guest.commit(body.attempt.id);
      expect([answer.status, made()]).toEqual([200, 1]);
      if (how === 'kill') await redis.startAgain();
      else redis.resume();
      await areUp(links);
      expect((await atOther(guest).get('/attempts/current')).body.attempt.state).toBe('confirmed');
    },
  );

  it('for one instance only, that instance waits before it sends alone', async () => {
    const guest = await arrive();
    const { body } = await guest.arm(await guest.order());
    const cutOff = instances.link();
    await expect.poll(() => cutOff.members.known, PATIENCE).toBe(3);
    await cutOff.close();
    const waits: number[] = [];
    const sleep = async (ms: number) => void waits.push(ms);
    const alone = at(bench.another({ link: cutOff, sleep }), guest);
    expect((await alone.commit(body.attempt.id)).status).toBe(200);
    expect(waits.filter((ms) => ms > 0)).toHaveLength(1);
  });

  it('a guest can search and book, and then book another room', async () => {
    await redis.kill();
    const guest = await arrive();
    expect((await guest.book()).status).toBe(200);
    expect((await guest.send('DELETE', '/attempts/current')).status).toBe(204);
    expect((await guest.book(stayIn(50))).status).toBe(200);
    expect(made()).toBe(2);
    await redis.startAgain();
    await areUp(links);
  });

  it('a booking is confirmed although Redis went away during its send', async () => {
    const guest = await arrive();
    const { body } = await guest.arm(await guest.order());
    passes.first = async (send) => {
      const answer = await send();
      await redis.kill();
      return answer;
    };
    expect((await guest.commit(body.attempt.id)).status).toBe(200);
    await redis.startAgain();
    await areUp(links);
    const again = await atOther(guest).commit(body.attempt.id);
    expect([again.status, made()]).toEqual([200, 1]);
  });

  it('the health check stays healthy, and reports the store as away until the store is back', async () => {
    const store = async () => {
      const answer = await bench.health();
      return [answer.status, (await answer.json()).checks.store];
    };
    expect(await store()).toEqual([200, 'ok']);
    await redis.kill();
    await expect.poll(store, PATIENCE).toEqual([200, 'away']);
    await redis.startAgain();
    await expect.poll(store, PATIENCE).toEqual([200, 'ok']);
  });
});
