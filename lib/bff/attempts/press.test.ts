import { sealData, unsealData } from 'iron-session';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADA, type Bench, beginSend, type Guest, secretsOf, startBench, stayIn } from '../test/test-bench.ts';
import { signTicket } from './ticket.ts';

/** The identity of a press. Whatever is lost, a repeat makes the same idempotency key or is refused. */

const BOB = { firstName: 'Bob', lastName: 'Ross', email: 'bob@example.com' };

let bench: Bench;
let now: number;
beforeEach(async () => {
  now = Date.now();
  bench = await startBench({ now: () => now });
});
afterEach(() => bench.close());

const bookings = () => bench.sandbox.control.bookings();
const setNights = (change: { units: number } | { price: string }) =>
  bench.sandbox.control.setNights({
    property: 'harbour-house',
    roomTypeId: 'double-sea',
    from: stayIn(30).checkin,
    to: stayIn(30).checkout,
    ...change,
  });
const soldOut = () => setNights({ units: 0 });

/** The causes of a server's refusal, and how each one ends. */
const REFUSALS = [
  ['sold-out', soldOut, () => setNights({ units: 5 })],
  ['price-changed', () => setNights({ price: '250' }), () => setNights({ price: '199' })],
] as const;

/** A guest after the first look, with a ticket and without a cookie. */
async function guestAfterLook(): Promise<Guest> {
  const guest = bench.guest();
  await guest.get('/attempts/current');
  return guest;
}

/** One press: the order and its ticket, in the form that the tab keeps. */
const pressOf = async (guest: Guest, room = 'double-sea') => ({
  ...(await guest.order(stayIn(30), room)),
  ticket: guest.ticket,
});

describe('a press', () => {
  it('needs only its ticket, and begins the session', async () => {
    const guest = await guestAfterLook();
    expect([guest.cookie, guest.ticket]).toEqual(['', expect.any(String)]);
    const { status, body } = await guest.arm(await pressOf(guest));
    expect([status, guest.cookie]).toEqual([201, expect.stringContaining('bellhop-harbour-house=')]);
    expect((await guest.commit(body.attempt.id)).status).toBe(200);
  });

  // A cookie in a late answer could replace a newer cookie.
  it('sets no cookie again while its session is unchanged', async () => {
    const guest = await guestAfterLook();
    const { body } = await guest.arm(await pressOf(guest));
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-before', times: 3 });
    const committed = await guest.commit(body.attempt.id);
    const looks = [await guest.look(), await guest.look()];
    const lines = [committed, ...looks].map(({ headers }) => headers.getSetCookie().length);
    expect([looks[1]?.body.attempt.state, lines]).toEqual(['in-doubt', [1, 0, 0]]);
  });

  it('accepts the ticket of GET /property', async () => {
    const guest = bench.guest();
    const { ticket } = (await guest.get('/property')).body;
    expect((await guest.arm({ ...(await guest.order()), ticket })).status).toBe(201);
  });

  it('that comes late to a new process is not shown in place of its session’s confirmed order', async () => {
    const guest = await guestAfterLook();
    const late = guest.fork();
    const press = await pressOf(late);
    const { body } = await guest.arm({ ...(await pressOf(guest)), guest: BOB });
    await guest.commit(body.attempt.id);
    guest.service = bench.another();
    late.service = guest.service;
    now += 1_000;
    expect((await late.arm(press)).status).toBe(201);
    expect((await guest.commit(body.attempt.id)).status).toBe(200);
    expect((await guest.look()).body.attempt).toMatchObject({ id: body.attempt.id, state: 'confirmed' });
    // "Book another" ends both.
    expect((await guest.end()).status).toBe(204);
    expect((await guest.look()).body).toEqual({ attempt: null });
    expect(bookings()).toHaveLength(1);
  });

  it('makes one booking when it is repeated after another tab has booked it', async () => {
    const tab = await guestAfterLook();
    const press = await pressOf(tab);
    const lostTab = tab.fork();
    await lostTab.arm(press);
    const other = tab.fork();
    const { body } = await other.look();
    expect((await other.commit(body.attempt.id)).status).toBe(200);
    tab.cookie = '';
    const repeated = await tab.arm(press);
    expect([repeated.status, repeated.body.attempt]).toEqual([
      201,
      expect.objectContaining({ id: body.attempt.id, state: 'confirmed' }),
    ]);
    expect((await tab.commit(body.attempt.id)).status).toBe(200);
    expect(bookings()).toHaveLength(1);
  });

  it('makes the same idempotency key without a cookie in a process that has just started', async () => {
    const tab = await guestAfterLook();
    const press = await pressOf(tab);
    const { body } = await tab.arm(press);
    await tab.commit(body.attempt.id);
    tab.cookie = '';
    tab.service = bench.another();
    const repeated = await tab.arm(press);
    expect([repeated.status, repeated.body.attempt.id]).toEqual([201, body.attempt.id]);
    expect((await tab.commit(body.attempt.id)).status).toBe(200);
    expect(bookings()).toHaveLength(1);
  });

  it('can be withdrawn without a cookie while nothing was sent, and is not sent afterwards', async () => {
    const tab = await guestAfterLook();
    const { body } = await tab.arm(await pressOf(tab));
    const late = tab.fork();
    expect((await tab.end(body.attempt.id)).status, 'with its cookie').toBe(409);
    tab.cookie = '';
    expect((await tab.end(body.attempt.id)).status).toBe(204);
    expect((await late.commit(body.attempt.id)).body.code).toBe('attempt-mismatch');
    expect((await late.look()).body.attempt).toBeNull();
    expect(bookings()).toHaveLength(0);
    // The same order again is a new press.
    const again = await tab.arm(await pressOf(tab));
    expect(again.body.attempt.id).not.toBe(body.attempt.id);
    expect((await tab.commit(again.body.attempt.id)).status).toBe(200);
  });

  it('cannot be withdrawn once it may have been sent', async () => {
    const tab = await guestAfterLook();
    const { body } = await tab.arm(await pressOf(tab));
    const { committed } = await beginSend(bench, tab.fork(), body.attempt.id);
    tab.cookie = '';
    expect((await tab.end(body.attempt.id)).body.code).toBe('attempt-unresolved');
    expect((await committed).status).toBe(200);
    expect(bookings()).toHaveLength(1);
  });

  it('cannot be withdrawn at a process that does not know whether it was sent', async () => {
    const tab = await guestAfterLook();
    const { body } = await tab.arm(await pressOf(tab));
    const looking = tab.fork();
    looking.service = bench.another();
    // The look sets the cookie again, and the cookie is lost again.
    await looking.look();
    looking.cookie = '';
    expect((await looking.end(body.attempt.id)).body.code).toBe('attempt-unresolved');
    expect((await tab.commit(body.attempt.id)).status).toBe(200);
  });

  it('seals one attempt when two tabs without a cookie send it at once', async () => {
    const tab = await guestAfterLook();
    const press = await pressOf(tab);
    const answers = await Promise.all([tab.fork().arm(press), tab.fork().arm(press)]);
    expect(answers.map(({ status, body }) => [status, body.attempt.id])).toEqual([
      [201, answers[0]?.body.attempt.id],
      [201, answers[0]?.body.attempt.id],
    ]);
  });

  it('is answered with its rejection if it is repeated, and only a new press orders anew', async () => {
    const tab = await guestAfterLook();
    const press = await pressOf(tab);
    const { body } = await tab.arm(press);
    soldOut();
    expect(await tab.commit(body.attempt.id)).toMatchObject({ status: 409, body: { code: 'sold-out' } });
    const repeated = await tab.arm(press);
    expect([repeated.status, repeated.body.attempt]).toEqual([
      201,
      expect.objectContaining({ id: body.attempt.id, state: 'rejected', reason: 'sold-out' }),
    ]);
    // The answer with the rejection has brought the ticket of the next press.
    const again = await tab.arm({ ...press, ticket: tab.ticket });
    expect([again.status, again.body.code]).toEqual([409, 'sold-out']);
  });

  it.each(REFUSALS)(
    'is not sealed by a late copy after the server refused it as %s',
    async (code, forbid, allow) => {
      setNights({ price: '199' });
      const tab = await guestAfterLook();
      const press = await pressOf(tab);
      const late = tab.fork();
      forbid();
      expect((await tab.arm(press)).body.code).toBe(code);
      allow();
      const copy = await late.arm(press);
      expect([copy.status, copy.body.code]).toEqual([409, 'attempt-mismatch']);
      expect((await tab.look()).body.attempt).toBeNull();
      // A process that has just started seals the copy. But the ticket from the refusal says that this press
      // has ended.
      late.service = bench.another({ now: () => now });
      await late.arm(press);
      tab.service = late.service;
      expect((await tab.look()).body.attempt).toBeNull();
      const again = { ...(await tab.order(stayIn(30), 'double-sea')), ticket: tab.ticket };
      expect((await tab.arm(again)).status).toBe(201);
    },
  );

  it.each(REFUSALS)('is refused as %s again if the first answer was lost', async (code, forbid) => {
    setNights({ price: '199' });
    const tab = await guestAfterLook();
    const press = await pressOf(tab);
    forbid();
    expect((await tab.fork().arm(press)).body.code).toBe(code);
    expect((await tab.arm(press)).body.code).toBe(code);
  });

  it('is sealed if it is repeated after the upstream could not check it', async () => {
    const tab = await guestAfterLook();
    const press = await pressOf(tab);
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 503, times: 9 });
    expect((await tab.arm(press)).body.code).toBe('upstream-unavailable');
    bench.sandbox.control.clearFaults();
    expect((await tab.arm(press)).status).toBe(201);
  });

  it.each(['in-doubt', 'confirmed'] as const)(
    'is refused late by a new process, and leaves the %s attempt of its session unchanged',
    async (state) => {
      const tab = await guestAfterLook();
      const late = tab.fork();
      const press = await pressOf(tab);
      const { body } = await tab.arm(await pressOf(tab, 'twin-harbour'));
      if (state === 'in-doubt')
        bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
      await tab.commit(body.attempt.id);
      const process = bench.another({ now: () => now });
      tab.service = process;
      late.service = process;
      soldOut();
      expect((await late.arm(press)).body.code).toBe('sold-out');
      // The ticket of that answer is for the next press, and all tabs share it.
      tab.ticket = late.ticket;
      expect((await tab.look()).body.attempt).toMatchObject({ id: body.attempt.id, state });
      const again = await tab.arm(await pressOf(tab, 'twin-harbour'));
      expect([again.status, again.body.attempt.id]).toEqual([201, body.attempt.id]);
      expect((await tab.commit(body.attempt.id)).status).toBe(200);
      expect(bookings()).toHaveLength(1);
    },
  );

  it('keeps its ticket good if it is refused for too many requests', async () => {
    await bench.close();
    bench = await startBench({ now: () => now }, (file) => {
      for (const property of file.properties)
        property.perClient = { searchesPerMinute: 10_000, attemptsPerMinute: 1 };
    });
    const tab = await guestAfterLook();
    const press = await pressOf(tab);
    soldOut();
    expect((await tab.arm(press)).body.code).toBe('sold-out');
    const next = { ...press, ticket: tab.ticket };
    expect((await tab.arm(next)).body.code).toBe('too-many-requests');
    // The other process starts with no counted requests.
    tab.service = bench.another({ now: () => now });
    expect((await tab.arm(next)).body.code).toBe('sold-out');
  });

  it('is refused once its session has gone on, and the answer brings a new ticket', async () => {
    const tab = await guestAfterLook();
    const old = await pressOf(tab);
    const { body } = await tab.arm(old);
    await tab.commit(body.attempt.id);
    await tab.send('DELETE', '/attempts/current');
    const late = tab.fork();
    late.cookie = '';
    const refused = await late.arm(old);
    expect([refused.status, refused.body.code]).toEqual([409, 'attempt-mismatch']);
    expect((await late.arm({ ...old, ticket: late.ticket })).status).toBe(201);
    expect(bookings()).toHaveLength(1);
  });

  it('is not sealed late by a new process that has seen the ticket of a later press', async () => {
    const tab = await guestAfterLook();
    const press = await pressOf(tab);
    const late = tab.fork();
    soldOut();
    expect((await tab.arm(press)).body.code).toBe('sold-out');
    setNights({ units: 5 });
    tab.service = bench.another({ now: () => now });
    late.service = tab.service;
    expect((await tab.look()).body.attempt).toBeNull();
    const copy = await late.arm(press);
    expect([copy.status, copy.body.code]).toEqual([409, 'attempt-mismatch']);
  });

  it('is refused if the browser’s cookie belongs to another session', async () => {
    const [tab, other] = [await guestAfterLook(), await guestAfterLook()];
    const press = await pressOf(tab);
    const { body } = await other.arm(await pressOf(other, 'twin-harbour'));
    tab.cookie = other.cookie;
    const refused = await tab.arm(press);
    expect([refused.status, refused.body.code]).toEqual([409, 'attempt-mismatch']);
    // With the ticket of that answer, the order belongs to the cookie's session, which has another attempt.
    const adopted = await tab.arm({ ...press, ticket: tab.ticket });
    expect([adopted.body.code, adopted.body.attempt.id]).toEqual(['attempt-unresolved', body.attempt.id]);
  });

  it('does not send a used idempotency key with the body of another guest', async () => {
    const tab = await guestAfterLook();
    const press = await pressOf(tab);
    const { body } = await tab.arm(press);
    await tab.commit(body.attempt.id);
    tab.cookie = '';
    const other = await tab.arm({ ...press, guest: BOB });
    expect([other.status, other.body.code, other.body.attempt.guest]).toEqual([
      409,
      'attempt-unresolved',
      ADA,
    ]);
    const renamed = await tab.arm({ ...press, guest: { ...ADA, firstName: 'Augusta' } });
    expect([renamed.status, renamed.body.code]).toEqual([409, 'attempt-unresolved']);
  });

  it.each([
    ['forged', (ticket: string) => `${ticket}x`],
    ['of another property', () => ''],
  ])('is not sealed with a ticket that is %s', async (_, forge) => {
    const guest = await guestAfterLook();
    const lodge = bench.guest('riad-zaytoun');
    await lodge.get('/attempts/current');
    const ticket = forge(guest.ticket ?? '') || lodge.ticket;
    const refused = await guest.arm({ ...(await guest.order()), ticket });
    expect([refused.status, refused.body.code]).toEqual([428, 'session-required']);
    const again = await guest.arm({ ...(await guest.order()), ticket });
    expect([again.status, again.body.code]).toEqual([409, 'attempt-mismatch']);
  });

  // Nobody knows whether the upstream still remembers the idempotency key of such a ticket.
  it('is not sealed with a ticket that is too old', async () => {
    const tab = await guestAfterLook();
    const press = await pressOf(tab);
    now += 285_001;
    const fresh = await tab.order(stayIn(30), 'double-sea');
    const refused = await tab.arm({ ...press, quote: fresh.quote });
    expect([refused.status, refused.body.code]).toEqual([409, 'attempt-mismatch']);
    expect((await tab.arm({ ...fresh, ticket: tab.ticket })).status).toBe(201);
  });

  it('is not sent once the upstream may have forgotten its idempotency key', async () => {
    const tab = await guestAfterLook();
    const press = await pressOf(tab);
    now += 200_000;
    const { body } = await tab.arm(press);
    // This is nineteen minutes after the ticket was made, and less than sixteen after the attempt was sealed.
    now += 19 * 60_000 - 200_000;
    expect((await tab.commit(body.attempt.id)).body.code).toBe('attempt-stuck');
    expect(bookings()).toHaveLength(0);
  });

  it('without cookie and ticket begins a session, and is sealed if it is repeated', async () => {
    const guest = bench.guest();
    const order = await guest.order();
    const first = await guest.send('POST', '/attempts', order);
    expect([first.status, first.body.code]).toEqual([428, 'session-required']);
    expect((await guest.send('POST', '/attempts', order)).status).toBe(201);
  });
});

describe('a session whose cookie is lost', () => {
  it('is found by its ticket, and its attempt in doubt is booked', async () => {
    const guest = await guestAfterLook();
    const { body } = await guest.arm(await pressOf(guest));
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    expect((await guest.commit(body.attempt.id)).status).toBe(202);
    guest.cookie = '';
    const { ticket } = guest;
    expect((await guest.commit(body.attempt.id)).status).toBe(428);
    guest.ticket = ticket;
    const found = await guest.look();
    expect(found.body.attempt).toMatchObject({ id: body.attempt.id, state: 'in-doubt' });
    expect((await guest.commit(body.attempt.id)).status).toBe(200);
    expect(bookings()).toHaveLength(1);
  });

  it('is not found without its ticket, and the look sets no cookie', async () => {
    const guest = await guestAfterLook();
    await guest.arm(await pressOf(guest));
    const stranger = await guestAfterLook();
    expect((await stranger.get('/attempts/current')).body.attempt).toBeNull();
    expect(stranger.cookie).toBe('');
  });
});

describe('the idempotency key of a press', () => {
  const SECRET = { id: '17', value: 'a session secret for tests, long enough' };
  const NEWER = { id: '23', value: 'the next session secret, also long enough' };

  it('is made with the secret of the press’s ticket, whatever the cookie says', async () => {
    const tab = await guestAfterLook();
    const both = () => bench.another({ secrets: secretsOf(NEWER, SECRET), now: () => now });
    tab.service = both();
    await tab.arm(await pressOf(tab, 'twin-harbour'));
    const { body } = await tab.get('/attempts/current');
    await tab.commit(body.attempt.id);
    await tab.send('DELETE', '/attempts/current');
    // An instance that no longer has the older secret makes the next ticket.
    tab.service = bench.another({ secrets: secretsOf(NEWER), now: () => now });
    await tab.get('/attempts/current');
    const press = await pressOf(tab);
    tab.service = both();
    const first = await tab.arm(press);
    await tab.commit(first.body.attempt.id);
    tab.cookie = '';
    tab.service = both();
    const again = await tab.arm(press);
    await tab.commit(again.body.attempt.id);
    expect(again.body.attempt.id).toBe(first.body.attempt.id);
    expect(bookings().filter(({ roomTypeId }) => roomTypeId === 'double-sea')).toHaveLength(1);
  });

  it('is accepted from a cookie of a release without tickets', async () => {
    const tab = await guestAfterLook();
    const { body } = await tab.arm(await pressOf(tab));
    const name = tab.cookie.split('=')[0] ?? '';
    const password = { [SECRET.id]: SECRET.value };
    const seal = decodeURIComponent(tab.cookie.slice(name.length + 1));
    const data = await unsealData<{ record: { attempt: { keyFrom?: number } } }>(seal, { password });
    delete data.record.attempt.keyFrom;
    tab.cookie = `${name}=${await sealData(data, { password, ttl: 3600 })}`;
    tab.ticket = undefined;
    tab.service = bench.another({ now: () => now });
    expect((await tab.get('/attempts/current')).body.attempt.id).toBe(body.attempt.id);
    expect((await tab.commit(body.attempt.id)).status).toBe(200);
  });

  // Such a ticket would hide the time since when the key may have been sent.
  it('is not made of a ticket from the future', async () => {
    const tab = await guestAfterLook();
    const press = await pressOf(tab);
    const sessionId = String(press.ticket).split('~')[2] ?? '';
    const named = { property: 'harbour-house', sessionId, generation: 0, endedBefore: 0 };
    const ticket = signTicket(SECRET, { ...named, madeAt: now + 10 * 60_000, service: 'any' });
    const { status } = await tab.arm({ ...press, ticket });
    expect(status).toBe(428);
  });
});

it('the first orders of guests without an address do not share a rate limit', async () => {
  await bench.close();
  bench = await startBench({ now: () => now }, (file) => {
    for (const property of file.properties)
      property.perClient = { searchesPerMinute: 10_000, attemptsPerMinute: 10 };
  });
  const order = await bench.guest().order(stayIn(40), 'double-sea');
  const statuses: number[] = [];
  for (let number = 0; number < 25; number += 1) {
    const one = await guestAfterLook();
    const guest = { ...ADA, email: `a${number}@example.com` };
    statuses.push((await one.arm({ ...order, guest, ticket: one.ticket })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([201]));
});
