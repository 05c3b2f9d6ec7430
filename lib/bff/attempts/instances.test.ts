import { describe, expect, it } from 'vitest';
import { TICKET_HEADER } from '../../contract/ticket-header.ts';
import type { RedisLink } from '../../store/index.ts';
import { CLAIM, READ, REFUSE } from '../../store/redis/attempt-scripts.ts';
import { areUp, PATIENCE } from '../../store/test-links.ts';
import type { TestRedis } from '../../store/test-redis.ts';
import { ADA, type Guest, stayIn } from '../test-bench.ts';
import { at, type Instances, LEFT_AFTER_SECONDS, setUpInstances, TURN_SECONDS } from '../test-instances.ts';

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

/** A look as the widget makes it. */
const lookWithTicket = (guest: Guest) =>
  guest.send('GET', '/attempts/current', undefined, { [TICKET_HEADER]: guest.ticket ?? '' });

/** Holds what an instance is about to write by compare and set, once it has read and checked. */
function holdSets(link: RedisLink | undefined) {
  if (!link) throw new Error('no link');
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = link.runIfUp.bind(link);
  link.runIfUp = async (script, keys, args) => {
    if (script === CLAIM || script === REFUSE) {
      reached.resolve();
      await held.promise;
    }
    return run(script, keys, args);
  };
  return { reached: reached.promise, go: held.resolve };
}

/** The store is away for the link's next read of a record. */
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

/** An order whose send has left the first instance, and nobody will ever hear of its end. */
async function leftInTheMiddle(): Promise<{ guest: Guest; id: string }> {
  const guest = await arrive();
  const { body } = await guest.arm(await guest.order());
  const gone = Promise.withResolvers<Response>();
  passes.first = () => gone.promise;
  void guest.commit(body.attempt.id);
  await expect.poll(() => redis.ask('KEYS', '*open-orders'), PATIENCE).toContain('open-orders');
  return { guest, id: body.attempt.id };
}

describe('an order', () => {
  it('armed at one instance is booked at another, and all know of it', async () => {
    const guest = await arrive();
    const { body } = await guest.arm(await guest.order());
    const before = guest.fork();
    const there = atOther(guest);
    expect((await there.commit(body.attempt.id)).status).toBe(200);
    // A tab of the time before, at the instance that only sealed it.
    const current = await before.get('/attempts/current');
    expect(current.body).toMatchObject({ attempt: { state: 'confirmed', guest: ADA }, booking: {} });
    expect((await before.commit(body.attempt.id)).status).toBe(200);
    expect(bookings()).toBe(1);
  });

  it('sent twice at once to two instances is sealed once, sent once, and confirmed to both', async () => {
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

  it('is the only one of its session, also when two instances are asked for different ones at once', async () => {
    const guest = await arrive();
    const [here, there] = [guest.fork(), atOther(guest)];
    const orders = [await here.order(stayIn(30)), await there.order(stayIn(31))];
    const armed = await Promise.all([here.arm(orders[0]), there.arm(orders[1])]);
    expect(armed.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = armed.find(({ status }) => status === 409);
    expect(['attempt-mismatch', 'attempt-unresolved']).toContain(refused?.body.code);
    // Neither of them can be committed twice over: the refused one was never sealed.
    const current = await Promise.all([here, there].map((tab) => tab.get('/attempts/current')));
    const ids = new Set(current.map(({ body }) => body.attempt.id));
    expect(ids.size).toBe(1);
  });

  it('is not sealed beside another one by an instance that could not read the store, and can write to it', async () => {
    const guest = bench.guest();
    await guest.get('/attempts/current');
    const press = { ...(await guest.order()), ticket: guest.ticket };
    const [here, there] = [guest.fork(), atOther(guest)];
    expect((await here.arm(press)).status).toBe(201);
    failNextRead(links[1]);
    const refused = await there.arm({ ...press, guest: { ...ADA, firstName: 'Augusta' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'attempt-unresolved']);
  });

  it('that waits while its guest is refused at another instance is not made after that', async () => {
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
    ['seals it first: both are told of it', 'refusal', [201, 201], 'armed'],
    ['has it refused first: neither has it sealed', 'seal', [409, 409], undefined],
  ] as const)('is pressed at both instances, and one of them %s', async (_, later, statuses, state) => {
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
    const claims = [holdSets(links[0]), holdSets(links[1])];
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
    const looks = await Promise.all([guest.fork(), atOther(guest)].map(lookWithTicket));
    expect(looks.map(({ body }) => body.attempt?.state)).toEqual([state, state]);
  });

  it('that was booked and left behind while a copy of it was checked is not told as refused', async () => {
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
    const claim = holdSets(links[0]);
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

  it('in doubt is seen through although Redis was flushed and another press refused since, where nobody knew of it', async () => {
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
    expect((await lookWithTicket(tab)).body.attempt.id).toBe(body.attempt.id);
  });

  it('that is ended at one instance is ended at the other, and the next one has another key', async () => {
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

it('an order that comes after the end of the last one is not taken out of the shared store by that end, heard late', async () => {
  const guest = bench.guest();
  await guest.book(stayIn(30));
  const late = guest.fork();
  const claim = holdSets(links[0]);
  const ending = late.send('DELETE', '/attempts/current');
  await claim.reached;
  const there = atOther(guest);
  await there.send('DELETE', '/attempts/current');
  const { body } = await there.arm(await there.order(stayIn(40)));
  claim.go();
  expect((await ending).status).toBe(204);
  const elsewhere = at(instances.join(), there);
  elsewhere.cookie = '';
  expect((await lookWithTicket(elsewhere)).body.attempt).toMatchObject({
    id: body.attempt.id,
    state: 'armed',
  });
});

describe('an instance that is gone in the middle of a send', () => {
  it('leaves its turn to another one, which replays the order under the same key', async () => {
    const guest = await arrive();
    const { body } = await guest.arm(await guest.order());
    const gone = Promise.withResolvers<Response>();
    // The upstream has booked, and nobody is there any more to hear of it.
    passes.first = async (send) => {
      await send();
      return gone.promise;
    };
    void guest.commit(body.attempt.id);
    await expect.poll(made, PATIENCE).toBe(1);
    await links[0]?.close();
    const there = atOther(guest);
    const answer = there.commit(body.attempt.id);
    redis.setClock(TURN_SECONDS + 1);
    expect((await answer).status).toBe(200);
    expect([made(), bookings()]).toEqual([1, 2]);
  });

  it('and comes back after its turn, tells no refusal of what another instance has booked meanwhile', async () => {
    const guest = await arrive();
    const { body } = await guest.arm(await guest.order());
    const held = Promise.withResolvers<Response>();
    const left = Promise.withResolvers<void>();
    passes.first = () => {
      left.resolve();
      return held.promise;
    };
    const first = guest.fork().commit(body.attempt.id);
    await left.promise;
    let seconds = TURN_SECONDS + 1;
    redis.setClock(seconds);
    // It renews its turn: who waits for that, waits until the turn is over.
    const sleep = async () => {
      seconds += TURN_SECONDS + 1;
      redis.setClock(seconds);
    };
    const second = await at(instances.join({ sleep }), guest).commit(body.attempt.id);
    expect([second.status, made()]).toEqual([200, 1]);
    held.resolve(Response.json({ message: 'sold out', code: 'room_unavailable' }, { status: 409 }));
    expect((await first).body).toEqual(second.body);
  });

  it('and comes back after its turn, leaves the next order to those who look after it', async () => {
    const guest = await arrive();
    const { body } = await guest.arm(await guest.order());
    const held = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    passes.first = async (send) => {
      left.resolve();
      const answer = await send();
      await held.promise;
      return answer;
    };
    const first = guest.fork().commit(body.attempt.id);
    await left.promise;
    let seconds = TURN_SECONDS + 1;
    redis.setClock(seconds);
    const sleep = async () => {
      seconds += TURN_SECONDS + 1;
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
    held.resolve();
    expect((await first).status).toBe(200);
    expect(await redis.ask('ZCARD', 'bellhop:open-orders')).toContain(':1');
  });

  it('is not taken for one that never sent: a refusal is not believed', async () => {
    const { guest, id } = await leftInTheMiddle();
    await links[0]?.close();
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 409, times: 5 });
    redis.setClock(TURN_SECONDS + 1);
    const answer = await atOther(guest).commit(id);
    expect([answer.status, answer.body.attempt.state]).toEqual([202, 'in-doubt']);
  });

  it('is made good by a sweep, also when its guest never comes back; who does come is told', async () => {
    const { guest } = await leftInTheMiddle();
    expect(made()).toBe(0);
    await links[0]?.close();
    redis.setClock(LEFT_AFTER_SECONDS + 1);
    // A third instance starts, and sweeps.
    const later = instances.join();
    await expect.poll(made, PATIENCE).toBe(1);
    const tab = at(later, guest);
    await expect
      .poll(async () => (await tab.get('/attempts/current')).body, PATIENCE)
      .toMatchObject({ attempt: { state: 'confirmed', guest: ADA }, booking: {} });
    expect(await redis.ask('ZCARD', 'bellhop:open-orders')).toContain(':0');
  });
});

describe('what stands in Redis', () => {
  const everything = async () => {
    const keys = (await redis.ask('KEYS', '*')).match(/bellhop\S+/g) ?? [];
    const texts = await Promise.all(keys.map((key) => redis.ask('DUMP', key)));
    return { keys: keys.join('\n'), texts: texts.join('\n') };
  };
  const personal = /Ada|Lovelace|ada@example/;

  it('names no guest, and nothing of one is left once the order has ended', async () => {
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
    // Where neither cookie nor process know the guest, nobody is named.
    const { body: current } = await atOther(guest).get('/attempts/current');
    expect(current.attempt.state).toBe('confirmed');
  });
});

describe('while Redis is away', () => {
  it.each(['kill', 'pause'] as const)('(%s) an order that was armed before is booked, once', async (how) => {
    const guest = await arrive();
    const { body } = await guest.arm(await guest.order());
    await redis[how]();
    const answer = await guest.commit(body.attempt.id);
    expect([answer.status, made()]).toEqual([200, 1]);
    if (how === 'kill') await redis.startAgain();
    else redis.resume();
    await areUp(links);
    expect((await atOther(guest).get('/attempts/current')).body.attempt.state).toBe('confirmed');
  });

  it('for one instance alone, that one sends only when no other takes its own send for the first', async () => {
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

  it('an order is made, from the search to the booking, and another after it', async () => {
    await redis.kill();
    const guest = await arrive();
    expect((await guest.book()).status).toBe(200);
    expect((await guest.send('DELETE', '/attempts/current')).status).toBe(204);
    expect((await guest.book(stayIn(50))).status).toBe(200);
    expect(made()).toBe(2);
    await redis.startAgain();
    await areUp(links);
  });

  it('lost while the upstream is asked, the booking is told all the same', async () => {
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

  it('health says so, is well all the same, and says when it is back', async () => {
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
