import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADA, type Answer, type Bench, type Guest, startBench, stayIn } from '../test/test-bench.ts';

/**
 * @file An order of several rooms. Each room is an attempt of its own, and all attempts are sealed before the
 * first is sent.
 */

const STAY = stayIn(30);
const [SEA, COURTYARD, TWIN] = ['double-sea', 'double-courtyard', 'twin-harbour'];

let bench: Bench;
let guest: Guest;
beforeEach(async () => {
  bench = await startBench();
  guest = await bench.guest().arrive();
});
afterEach(() => bench.close());

const { checkin, checkout } = STAY;
const dates = { checkin, checkout };
const bookings = () => bench.sandbox.control.bookings();
const sends = () => bench.arrivals().filter((line) => line === 'POST /bookings').length;
const setUnits = (roomTypeId: string, units: number) =>
  bench.sandbox.control.setNights({
    property: 'harbour-house',
    roomTypeId,
    from: checkin,
    to: checkout,
    units,
  });
const failBookings = (kind: 'reset-after' | 'reset-before', times: number) =>
  bench.sandbox.control.addFault({ operation: 'bookings', kind, times });

/** An order of these rooms, each with its adults. @param more overrides fields of the body */
async function orderOf(rooms: readonly string[], { adults = [2, 2, 2], ...more } = {}) {
  const ordered = await Promise.all(
    rooms.map(async (roomTypeId, index) => {
      const party = adults[index] ?? 2;
      const { quote } = await guest.order({ ...STAY, adults: party }, roomTypeId);
      return { roomTypeId, adults: party, quote };
    }),
  );
  return { ...dates, rooms: ordered, guest: ADA, ticket: guest.ticket, ...more };
}
interface Line {
  attempt: { id: string; state: string; room: { roomTypeId: string }; reason?: string };
  booking?: { reference: string; status?: string };
}
const linesIn = ({ body }: Answer): Line[] => body.attempt.lines;
const look = async () => (await guest.look()).body;
const states = async () => (await look()).attempt?.lines?.map(({ attempt }: Line) => attempt.state);

const commit = (armed: Answer) => guest.commit(armed.body.attempt.id);

/** Orders these rooms, and commits. */
async function bookRooms(...rooms: string[]): Promise<Answer> {
  return commit(await guest.arm(await orderOf(rooms)));
}

describe('an order of several rooms', () => {
  it.each([
    ['two identical rooms', [SEA, SEA]],
    ['two different rooms', [SEA, COURTYARD]],
    ['three rooms, two of them identical', [TWIN, SEA, TWIN]],
  ])('of %s makes as many bookings', async (_, rooms) => {
    const { status, body } = await bookRooms(...rooms.map(String));
    expect([status, body.attempt.state]).toEqual([200, 'confirmed']);
    expect(bookings().map(({ roomTypeId }) => roomTypeId)).toEqual(rooms);
    const references = bookings().map(({ reference }) => reference);
    expect(body.attempt.lines.map(({ booking }: Line) => booking?.reference)).toEqual(references);
    expect(body.booking.reference).toBe(references[0]);
    expect(await look()).toEqual(body);
    const ids = [body.attempt.id, ...body.attempt.lines.map(({ attempt }: Line) => attempt.id)];
    expect(new Set(ids).size).toBe(rooms.length + 1);
  });

  it('is shown as one: all adults, all names, the whole price', async () => {
    const { attempt } = (await guest.arm(await orderOf([SEA, 'family-loft', SEA], { adults: [1, 3, 1] })))
      .body;
    const each: { price: { amount: string }; stay: { adults: number }; room: { name: string } }[] =
      attempt.lines.map(({ attempt: one }: Line) => one);
    expect(each.map(({ stay }) => stay.adults)).toEqual([1, 3, 1]);
    expect(attempt.stay).toEqual({ ...dates, nights: 2, adults: 5 });
    expect(attempt.room.name).toBe(`2 × ${each[0]?.room.name} + ${each[1]?.room.name}`);
    expect(Number(attempt.price.amount)).toBe(each.reduce((sum, { price }) => sum + Number(price.amount), 0));
  });

  it('has a number of adults for each room', async () => {
    await commit(await guest.arm(await orderOf(['family-loft', SEA], { adults: [3, 1] })));
    expect(bookings().map(({ adults }) => adults)).toEqual([3, 1]);
  });

  it('is the same order, however often its press is repeated', async () => {
    const press = await orderOf([SEA, SEA]);
    const [one, copy] = await Promise.all([guest.arm(press), guest.fork().arm(press)]);
    expect(copy?.body).toEqual(one?.body);
    await Promise.all([commit(one), commit(one)]);
    await commit(one);
    expect((await guest.arm(press)).body.attempt.state).toBe('confirmed');
    expect(bookings()).toHaveLength(2);
    expect(sends()).toBe(2);
  });

  it('is one of two orders that are pressed at once under one ticket; the other order has to wait', async () => {
    const [one, other] = [await orderOf([SEA, SEA]), await orderOf([COURTYARD, TWIN])];
    const answers = await Promise.all([guest.arm(one), guest.fork().arm(other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await guest.commit((await look()).attempt.id);
    expect(bookings()).toHaveLength(2);
    expect(new Set(bookings().map(({ roomTypeId }) => roomTypeId)).has(String(SEA))).toBe(
      answers[0]?.status === 201,
    );
  });

  it('shares no key with an order that differs in one room', async () => {
    const [one, other] = [await orderOf([SEA, SEA]), await orderOf([SEA, SEA], { adults: [1, 2] })];
    await guest.arm(one);
    const { status, body } = await guest.arm(other);
    expect([status, body.code]).toEqual([409, 'attempt-unresolved']);
  });

  it('is continued by another process that has only the cookie', async () => {
    const armed = await guest.arm(await orderOf([SEA, SEA, TWIN]));
    failBookings('reset-after', 9);
    expect((await commit(armed)).status).toBe(202);
    guest.service = bench.another();
    expect((await commit(armed)).status).toBe(200);
    expect(await states()).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(bookings()).toHaveLength(3);
  });

  it('is found by its ticket and sent after the cookie is lost', async () => {
    const armed = await guest.arm(await orderOf([SEA, SEA]));
    guest.cookie = '';
    expect(await states()).toEqual(['armed', 'armed']);
    expect((await commit(armed)).status).toBe(200);
    expect(bookings()).toHaveLength(2);
  });

  it('is not sent with a cookie that is older than the order', async () => {
    const before = guest.fork();
    const armed = await guest.arm(await orderOf([SEA, SEA]));
    expect((await before.commit(armed.body.attempt.id)).body.code).toBe('attempt-mismatch');
    expect(sends()).toBe(0);
  });

  it('fits into a cookie that every browser keeps', async () => {
    const long = { firstName: 'Maximiliane Theodora', lastName: 'von und zu Oberstaufenberg-Wittgenstein' };
    const order = await orderOf(['captains-suite', 'double-courtyard', 'twin-harbour']);
    await commit(await guest.arm({ ...order, guest: { ...long, email: 'maximiliane@example-company.com' } }));
    expect(await states()).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(guest.cookie.length).toBeLessThan(3_800);
  });

  it('is written into the cookie only if it has changed', async () => {
    await bookRooms(String(SEA), String(COURTYARD));
    expect((await guest.look()).headers.getSetCookie()).toEqual([]);
  });

  it('is given up by a browser that keeps no cookie, and none of its rooms can be sent any more', async () => {
    const stayed = guest.fork();
    const armed = await guest.arm(await orderOf([SEA, SEA]));
    const keptCookie = guest.cookie;
    guest.cookie = '';
    expect((await guest.end(armed.body.attempt.id)).status).toBe(204);
    stayed.cookie = keptCookie;
    expect((await stayed.commit(armed.body.attempt.id)).body.code).toBe('attempt-mismatch');
    expect(sends()).toBe(0);
  });
});

describe('while a room of the order is in doubt', () => {
  it('the others are sent and resolved, and another order waits for it', async () => {
    const armed = await guest.arm(await orderOf([SEA, SEA]));
    const { id } = armed.body.attempt;
    failBookings('reset-after', 3);
    const first = await commit(armed);
    expect([first.status, first.body.attempt.state]).toEqual([202, 'in-doubt']);
    expect(await states()).toEqual(['in-doubt', 'confirmed']);
    const another = await guest.arm({ ...(await guest.order(stayIn(60))), ticket: guest.ticket });
    const { status, body } = another;
    expect([status, body.code, body.attempt.id]).toEqual([409, 'attempt-unresolved', id]);
    expect((await guest.end()).status).toBe(409);
    expect((await commit(armed)).status).toBe(200);
    expect(bookings()).toHaveLength(2);
  });

  it('another order waits for it too if it is not the first room', async () => {
    const armed = await guest.arm(await orderOf([SEA, COURTYARD]));
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'delay', ms: 1, times: 1 });
    failBookings('reset-after', 3);
    expect((await commit(armed)).status).toBe(202);
    expect(await states()).toEqual(['confirmed', 'in-doubt']);
    const another = await guest.arm({ ...(await guest.order(stayIn(60))), ticket: guest.ticket });
    expect([another.body.code, another.body.attempt.id]).toEqual([
      'attempt-unresolved',
      armed.body.attempt.id,
    ]);
    expect((await commit(armed)).body.attempt.state).toBe('confirmed');
    expect(bookings()).toHaveLength(2);
  });
});

describe('an order with a room that is sold meanwhile', () => {
  it.each([
    ['the second', [SEA, COURTYARD], ['confirmed', 'rejected']],
    ['the first', [COURTYARD, SEA], ['rejected', 'confirmed']],
  ])('books the other room if %s is gone, and shows each outcome', async (_, rooms, expected) => {
    const armed = await guest.arm(await orderOf(rooms.map(String)));
    setUnits(String(COURTYARD), 0);
    const { status, body } = await commit(armed);
    expect([status, body.attempt.state, body.booking.room.roomTypeId]).toEqual([200, 'confirmed', SEA]);
    expect(await states()).toEqual(expected);
    const [taken] = linesIn({ ...armed, body }).filter(({ attempt }) => attempt.state === 'rejected');
    expect(taken).toMatchObject({ attempt: { reason: 'sold-out', room: { roomTypeId: COURTYARD } } });
    expect(bookings()).toHaveLength(1);
    // A room in its place is ordered beside the booking that stands.
    const instead = await guest.arm({ ...(await guest.order(STAY, TWIN)), ticket: guest.ticket });
    expect((await commit(instead)).status).toBe(200);
    const { booking, earlier } = await look();
    expect([booking, ...earlier.map((one: Line) => one.booking)].map(({ reference }) => reference)).toEqual(
      bookings()
        .map(({ reference }) => reference)
        .toReversed(),
    );
  });

  it('books one of two identical rooms if only one is left', async () => {
    const armed = await guest.arm(await orderOf([SEA, SEA]));
    setUnits(String(SEA), 1);
    await commit(armed);
    expect(await states()).toEqual(['confirmed', 'rejected']);
    expect(bookings()).toHaveLength(1);
  });

  it('books nothing if all rooms are gone, and the session goes on to the next order', async () => {
    const armed = await guest.arm(await orderOf([SEA, COURTYARD]));
    setUnits(String(SEA), 0);
    setUnits(String(COURTYARD), 0);
    const { status, body } = await commit(armed);
    expect([status, body.code, body.attempt.state]).toEqual([409, 'sold-out', 'rejected']);
    expect(await states()).toEqual(['rejected', 'rejected']);
    const next = await guest.arm({ ...(await guest.order(STAY, TWIN)), ticket: guest.ticket });
    expect(next.status).toBe(201);
    expect((await look()).attempt.lines).toBeUndefined();
  });

  it('is not sealed if the room is gone before, and the answer points to that room', async () => {
    const order = await orderOf([TWIN, COURTYARD]);
    setUnits(String(COURTYARD), 0);
    const { status, body } = await guest.arm(order);
    expect([status, body.code, body.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
      409,
      'sold-out',
      ['/rooms/1/roomTypeId'],
    ]);
    expect((await look()).attempt).toBeNull();
  });

  it('is not sealed if only one of two identical rooms is left', async () => {
    const order = await orderOf([SEA, SEA]);
    setUnits(String(SEA), 1);
    const { body } = await guest.arm(order);
    expect([body.code, body.errors[0].pointer]).toEqual(['sold-out', '/rooms/1/roomTypeId']);
  });
});

describe('the rooms of an order', () => {
  const end = (id?: string) => guest.send('DELETE', `/attempts/current${id ? `?attempt=${id}` : ''}`);

  it.each([
    ['without a name', () => undefined],
    ['by the order’s name', ({ body }: Answer): string => body.attempt.id],
  ])('are ended together %s', async (_, named) => {
    const booked = await bookRooms(String(SEA), String(COURTYARD));
    expect((await end(named(booked))).status).toBe(204);
    expect(await look()).toEqual({ attempt: null });
  });

  it.each([0, 1])('are ended one by one: number %i', async (index) => {
    const booked = await bookRooms(String(SEA), String(COURTYARD));
    const lines = linesIn(booked);
    expect((await end(lines[index]?.attempt.id)).status).toBe(204);
    const { booking, earlier = [] } = await look();
    expect([booking, ...earlier.map((one: Line) => one.booking)].filter(Boolean)).toEqual([
      lines[1 - index]?.booking,
    ]);
  });

  it.each([0, 1])('are cancelled one by one: number %i', async (index) => {
    const lines = linesIn(await bookRooms(String(SEA), String(COURTYARD)));
    const reference = lines[index]?.booking?.reference;
    expect((await guest.send('POST', '/bookings/cancel', { reference, email: ADA.email })).status).toBe(200);
    const { attempt, booking } = await look();
    const statuses = attempt.lines.map((line: Line) => line.booking?.status);
    expect([statuses[index], statuses[1 - index]]).toEqual(['cancelled', 'confirmed']);
    expect(booking).toEqual(lines[1 - index]?.booking);
  });

  it('are booked already if one of them is ordered again', async () => {
    const [first] = linesIn(await bookRooms(String(SEA), String(SEA)));
    const again = await guest.arm({ ...(await guest.order(STAY, SEA)), ticket: guest.ticket });
    expect(again.body.attempt.id).toBe(first?.attempt.id);
    expect((await commit(again)).body.booking).toEqual(first?.booking);
    const three = await guest.arm(await orderOf([SEA, SEA, SEA]));
    expect([three.status, three.body.code]).toEqual([409, 'attempt-unresolved']);
    expect(bookings()).toHaveLength(2);
  });

  it('are the same bookings if all of them are ordered again', async () => {
    const booked = await bookRooms(String(SEA), String(SEA));
    const again = await guest.arm(await orderOf([SEA, SEA]));
    expect(again.body.attempt).toEqual(booked.body.attempt);
    expect(bookings()).toHaveLength(2);
  });
});

describe('an order that is refused', () => {
  it.each<[string, (order: Awaited<ReturnType<typeof orderOf>>) => object, string[]]>([
    ['has one room in its list', (order) => ({ ...order, rooms: order.rooms.slice(1) }), ['/rooms required']],
    [
      'has four rooms',
      (order) => ({ ...order, rooms: [...order.rooms, ...order.rooms] }),
      ['/rooms too-long'],
    ],
    ['has a field too many', (order) => ({ ...order, adults: 2 }), ['/adults unknown-field']],
    [
      'has too many adults in one room',
      (order) => ({
        ...order,
        rooms: order.rooms.map((room, index) => ({ ...room, adults: index ? 99 : 2 })),
      }),
      ['/rooms/1/adults too-many-adults'],
    ],
    [
      'has the quote of another room',
      ({ rooms: [one, other], ...order }) => ({
        ...order,
        rooms: [
          { ...one, quote: other?.quote },
          { ...other, quote: one?.quote },
        ],
      }),
      ['/rooms/0/quote quote-mismatch', '/rooms/1/quote quote-mismatch'],
    ],
    [
      'has names that leave no space in the cookie',
      (order) => ({
        ...order,
        rooms: [...order.rooms, ...order.rooms.slice(1)],
        guest: { ...ADA, firstName: '美'.repeat(100), lastName: '美'.repeat(100) },
      }),
      ['/guest too-long'],
    ],
  ])('because it %s', async (_, edit, expected) => {
    const { status, body } = await guest.arm(edit(await orderOf([SEA, COURTYARD])));
    expect(status).toBe(400);
    const errors: { pointer: string; code: string }[] = body.errors;
    expect(errors.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(expected);
    expect((await look()).attempt).toBeNull();
  });
});
