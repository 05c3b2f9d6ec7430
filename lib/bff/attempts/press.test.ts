import { sealData, unsealData } from 'iron-session';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TICKET_HEADER } from '../../contract/ticket-header.ts';
import { ADA, type Bench, type Guest, secretsOf, startBench, stayIn } from '../test-bench.ts';
import { signTicket } from './ticket.ts';

/** The identity of a press: whatever is lost, its repetition makes the same key, or is refused. */

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

/** What has an order refused, and what ends that. */
const REFUSALS = [
  ['sold-out', soldOut, () => setNights({ units: 5 })],
  ['price-changed', () => setNights({ price: '250' }), () => setNights({ price: '199' })],
] as const;

/** A guest who has looked, and has a ticket and no cookie yet. */
async function looked(): Promise<Guest> {
  const guest = bench.guest();
  await guest.get('/attempts/current');
  return guest;
}

/** A look as the widget makes it. */
const lookWithTicket = (guest: Guest) =>
  guest.send('GET', '/attempts/current', undefined, { [TICKET_HEADER]: guest.ticket ?? '' });

/** One press: the order as the tab keeps it, with its ticket. */
const pressOf = async (guest: Guest, room = 'double-sea') => ({
  ...(await guest.order(stayIn(30), room)),
  ticket: guest.ticket,
});

describe('a press', () => {
  it('needs nothing but its ticket, and begins the session', async () => {
    const guest = await looked();
    expect([guest.cookie, guest.ticket]).toEqual(['', expect.any(String)]);
    const { status, body } = await guest.arm(await pressOf(guest));
    expect([status, guest.cookie]).toEqual([201, expect.stringContaining('bellhop-harbour-house=')]);
    expect((await guest.commit(body.attempt.id)).status).toBe(200);
  });

  it('whose session has not changed since is answered without a cookie: it could replace a later one', async () => {
    const guest = await looked();
    const { body } = await guest.arm(await pressOf(guest));
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-before', times: 3 });
    const committed = await guest.commit(body.attempt.id);
    const looks = [await lookWithTicket(guest), await lookWithTicket(guest)];
    const lines = [committed, ...looks].map(({ headers }) => headers.getSetCookie().length);
    expect([looks[1]?.body.attempt.state, lines]).toEqual(['in-doubt', [1, 0, 0]]);
  });

  it('takes the ticket of GET /property as well', async () => {
    const guest = bench.guest();
    const { ticket } = (await guest.get('/property')).body;
    expect((await guest.arm({ ...(await guest.order()), ticket })).status).toBe(201);
  });

  it('whose answers were lost is repeated after another tab has booked it and the cookie is gone: one booking', async () => {
    const tab = await looked();
    const press = await pressOf(tab);
    const lost = tab.fork();
    await lost.arm(press);
    const other = tab.fork();
    const { body } = await lookWithTicket(other);
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

  it('makes the same key in a process that knows nothing, without a cookie', async () => {
    const tab = await looked();
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

  it('of two tabs of one session, both without its cookie, is one booking', async () => {
    const tab = await looked();
    const press = await pressOf(tab);
    const answers = await Promise.all([tab.fork().arm(press), tab.fork().arm(press)]);
    expect(answers.map(({ status, body }) => [status, body.attempt.id])).toEqual([
      [201, answers[0]?.body.attempt.id],
      [201, answers[0]?.body.attempt.id],
    ]);
  });

  it('that was rejected is told so when it is repeated, and is ordered anew only by a new press', async () => {
    const tab = await looked();
    const press = await pressOf(tab);
    const { body } = await tab.arm(press);
    soldOut();
    expect(await tab.commit(body.attempt.id)).toMatchObject({ status: 409, body: { code: 'sold-out' } });
    const repeated = await tab.arm(press);
    expect([repeated.status, repeated.body.attempt]).toEqual([
      201,
      expect.objectContaining({ id: body.attempt.id, state: 'rejected', reason: 'sold-out' }),
    ]);
    // The answer to the refusal has brought the ticket of the next press.
    const again = await tab.arm({ ...press, ticket: tab.ticket });
    expect([again.status, again.body.code]).toEqual([409, 'sold-out']);
  });

  it.each(REFUSALS)(
    'that was refused as %s is not sealed any more, however late a copy of it arrives',
    async (code, forbid, allow) => {
      setNights({ price: '199' });
      const tab = await looked();
      const press = await pressOf(tab);
      const late = tab.fork();
      forbid();
      expect((await tab.arm(press)).body.code).toBe(code);
      allow();
      const copy = await late.arm(press);
      expect([copy.status, copy.body.code]).toEqual([409, 'attempt-mismatch']);
      expect((await lookWithTicket(tab)).body.attempt).toBeNull();
      // A process that has just started seals it; but the ticket of the refusal's answer says that it is over.
      late.service = bench.another({ now: () => now });
      await late.arm(press);
      tab.service = late.service;
      expect((await lookWithTicket(tab)).body.attempt).toBeNull();
      const again = { ...(await tab.order(stayIn(30), 'double-sea')), ticket: tab.ticket };
      expect((await tab.arm(again)).status).toBe(201);
    },
  );

  it.each(REFUSALS)('whose refusal as %s was lost is told so again', async (code, forbid) => {
    setNights({ price: '199' });
    const tab = await looked();
    const press = await pressOf(tab);
    forbid();
    expect((await tab.fork().arm(press)).body.code).toBe(code);
    expect((await tab.arm(press)).body.code).toBe(code);
  });

  it('that nobody could check is not refused: its repeat is sealed', async () => {
    const tab = await looked();
    const press = await pressOf(tab);
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 503, times: 9 });
    expect((await tab.arm(press)).body.code).toBe('upstream-unavailable');
    bench.sandbox.control.clearFaults();
    expect((await tab.arm(press)).status).toBe(201);
  });

  it.each(['in-doubt', 'confirmed'] as const)(
    'that comes late and is refused by a process that has just started takes nothing from the order after it, which is %s',
    async (state) => {
      const tab = await looked();
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
      // The ticket of that answer is of the next press; all tabs share it.
      tab.ticket = late.ticket;
      expect((await lookWithTicket(tab)).body.attempt).toMatchObject({ id: body.attempt.id, state });
      const again = await tab.arm(await pressOf(tab, 'twin-harbour'));
      expect([again.status, again.body.attempt.id]).toEqual([201, body.attempt.id]);
      expect((await tab.commit(body.attempt.id)).status).toBe(200);
      expect(bookings()).toHaveLength(1);
    },
  );

  it('that came too often is only to come later: its ticket stays good', async () => {
    await bench.close();
    bench = await startBench({ now: () => now }, (file) => {
      for (const property of file.properties)
        property.perClient = { searchesPerMinute: 10_000, attemptsPerMinute: 1 };
    });
    const tab = await looked();
    const press = await pressOf(tab);
    soldOut();
    expect((await tab.arm(press)).body.code).toBe('sold-out');
    const next = { ...press, ticket: tab.ticket };
    expect((await tab.arm(next)).body.code).toBe('too-many-requests');
    // Another process has counted nothing yet.
    tab.service = bench.another({ now: () => now });
    expect((await tab.arm(next)).body.code).toBe('sold-out');
  });

  it('is refused once its session has gone on, and its answer brings the new ticket', async () => {
    const tab = await looked();
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

  it('is refused where the browser’s cookie is of another session by now', async () => {
    const [tab, other] = [await looked(), await looked()];
    const press = await pressOf(tab);
    const { body } = await other.arm(await pressOf(other, 'twin-harbour'));
    tab.cookie = other.cookie;
    const refused = await tab.arm(press);
    expect([refused.status, refused.body.code]).toEqual([409, 'attempt-mismatch']);
    // With the ticket of that answer it is an order of the cookie's session, where another one comes first.
    const adopted = await tab.arm({ ...press, ticket: tab.ticket });
    expect([adopted.body.code, adopted.body.attempt.id]).toEqual(['attempt-unresolved', body.attempt.id]);
  });

  it('for another guest does not send the used key with another body', async () => {
    const tab = await looked();
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
  ])('with a ticket that is %s is not sealed', async (_, forge) => {
    const guest = await looked();
    const lodge = bench.guest('riad-zaytoun');
    await lodge.get('/attempts/current');
    const ticket = forge(guest.ticket ?? '') || lodge.ticket;
    const refused = await guest.arm({ ...(await guest.order()), ticket });
    expect([refused.status, refused.body.code]).toEqual([428, 'session-required']);
    const again = await guest.arm({ ...(await guest.order()), ticket });
    expect([again.status, again.body.code]).toEqual([409, 'attempt-mismatch']);
  });

  it('with a ticket that is too old seals nothing: nobody knows whether the upstream still remembers its key', async () => {
    const tab = await looked();
    const press = await pressOf(tab);
    now += 285_001;
    const fresh = await tab.order(stayIn(30), 'double-sea');
    const refused = await tab.arm({ ...press, quote: fresh.quote });
    expect([refused.status, refused.body.code]).toEqual([409, 'attempt-mismatch']);
    expect((await tab.arm({ ...fresh, ticket: tab.ticket })).status).toBe(201);
  });

  it('is not sent under a key that may have been sent for so long that the upstream may have forgotten it', async () => {
    const tab = await looked();
    const press = await pressOf(tab);
    now += 200_000;
    const { body } = await tab.arm(press);
    // Nineteen minutes after the ticket, and less than sixteen after the sealing.
    now += 19 * 60_000 - 200_000;
    expect((await tab.commit(body.attempt.id)).body.code).toBe('attempt-stuck');
    expect(bookings()).toHaveLength(0);
  });

  it('without cookie and ticket gets a session, and is sealed when it comes again', async () => {
    const guest = bench.guest();
    const order = await guest.order();
    const first = await guest.send('POST', '/attempts', order);
    expect([first.status, first.body.code]).toEqual([428, 'session-required']);
    expect((await guest.send('POST', '/attempts', order)).status).toBe(201);
  });
});

describe('a session whose cookie is lost', () => {
  it('is found by its ticket while the server remembers it, and its order goes on', async () => {
    const guest = await looked();
    const { body } = await guest.arm(await pressOf(guest));
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    expect((await guest.commit(body.attempt.id)).status).toBe(202);
    guest.cookie = '';
    const { ticket } = guest;
    expect((await guest.commit(body.attempt.id)).status).toBe(428);
    guest.ticket = ticket;
    const found = await lookWithTicket(guest);
    expect(found.body.attempt).toMatchObject({ id: body.attempt.id, state: 'in-doubt' });
    expect((await guest.commit(body.attempt.id)).status).toBe(200);
    expect(bookings()).toHaveLength(1);
  });

  it('is a new one without its ticket, and looking leaves no cookie', async () => {
    const guest = await looked();
    await guest.arm(await pressOf(guest));
    const stranger = await looked();
    expect((await stranger.get('/attempts/current')).body.attempt).toBeNull();
    expect(stranger.cookie).toBe('');
  });
});

describe('one key for one press', () => {
  const SECRET = { id: '17', value: 'a session secret for tests, long enough' };
  const NEWER = { id: '23', value: 'the next session secret, also long enough' };

  it('is made with the secret of its ticket, whichever cookie comes along', async () => {
    const tab = await looked();
    const both = () => bench.another({ secrets: secretsOf(NEWER, SECRET), now: () => now });
    tab.service = both();
    await tab.arm(await pressOf(tab, 'twin-harbour'));
    const { body } = await tab.get('/attempts/current');
    await tab.commit(body.attempt.id);
    await tab.send('DELETE', '/attempts/current');
    // An instance from which the older secret was removed already gives the next ticket.
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

  it('is read of an attempt that a release without tickets has sealed', async () => {
    const tab = await looked();
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

  it('is not made of a ticket from the future, which would hide since when the key may be known', async () => {
    const tab = await looked();
    const press = await pressOf(tab);
    const sessionId = String(press.ticket).split('~')[2] ?? '';
    const named = { property: 'harbour-house', sessionId, generation: 0, endedBefore: 0 };
    const ticket = signTicket(SECRET, { ...named, madeAt: now + 10 * 60_000 });
    const { status } = await tab.arm({ ...press, ticket });
    expect(status).toBe(428);
  });
});

it('first orders of guests without an address share no allowance', async () => {
  await bench.close();
  bench = await startBench({ now: () => now }, (file) => {
    for (const property of file.properties)
      property.perClient = { searchesPerMinute: 10_000, attemptsPerMinute: 10 };
  });
  const order = await bench.guest().order(stayIn(40), 'double-sea');
  const statuses: number[] = [];
  for (let number = 0; number < 25; number += 1) {
    const one = await looked();
    const guest = { ...ADA, email: `a${number}@example.com` };
    statuses.push((await one.arm({ ...order, guest, ticket: one.ticket })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([201]));
});
