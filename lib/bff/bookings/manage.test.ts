import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TICKET_HEADER } from '../../contract/http/ticket-header.ts';
import { demoKeys } from '../../sandbox/index.ts';
import { testFolder } from '../../test-folder.ts';
import {
  type Bench,
  type Guest,
  ORIGIN,
  type PropertiesFile,
  startBench,
  stayIn,
} from '../test/test-bench.ts';

let bench: Bench;
/** Called just before a cancellation is sent. */
let beforeCancel = () => {};
/** If set, the upstream answers a cancellation with this status, and has no such booking afterwards. */
let statusOfDroppedBooking: number | undefined;
beforeEach(async () => {
  beforeCancel = () => {};
  statusOfDroppedBooking = undefined;
  let isDropped = false;
  bench = await startBench({
    sleep: async () => {},
    fetch: (asked, init) => {
      if (asked instanceof Request && asked.url.endsWith('/cancel')) {
        beforeCancel();
        if (statusOfDroppedBooking !== undefined) {
          isDropped = true;
          return Promise.resolve(new Response(null, { status: statusOfDroppedBooking }));
        }
      }
      if (isDropped) return Promise.resolve(Response.json({}, { status: 404 }));
      return fetch(asked, init);
    },
  });
});
afterEach(() => bench.close());

const STAY = stayIn(50, 3);
const NOT_FOUND = { code: 'not-found', detail: 'No booking has this number and this e-mail address.' };

async function booked(guest: Guest = bench.guest()) {
  const { body } = await guest.book(STAY, 'double-sea');
  return { guest, claim: { reference: body.booking.reference as string, email: 'ada@example.com' } };
}
const find = (guest: Guest, claim: unknown) => guest.send('POST', '/bookings/find', claim);
const cancel = (guest: Guest, claim: unknown) => guest.send('POST', '/bookings/cancel', claim);
const fault = (kind: 'status' | 'reset-before' | 'reset-after' | 'malformed', more: object = {}) =>
  bench.sandbox.control.addFault({ operation: 'cancel', kind, times: 1, ...more });
const sentCancels = () => bench.arrivals().filter((line) => line.endsWith('/cancel')).length;
const lookups = () => bench.arrivals().filter((line) => line.startsWith('GET /bookings/'));
const statuses = () => bench.sandbox.control.bookings().map(({ status }) => status);
const edit = (change: (property: Record<string, unknown>) => void) => (file: PropertiesFile) => {
  for (const property of file.properties) if (property.slug === 'harbour-house') change(property);
};

describe('POST /bookings/find', () => {
  it('shows a booking to a caller who knows its number and e-mail, in any browser', async () => {
    const { claim } = await booked();
    const stranger = bench.guest();
    const answer = await find(stranger, { reference: ` ${claim.reference} `, email: ' Ada@Example.COM ' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        booking: {
          reference: claim.reference,
          status: 'confirmed',
          stay: { ...STAY, nights: 3 },
          room: { roomTypeId: 'double-sea', name: 'Elbe View Double' },
          guest: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
          price: { currency: 'EUR' },
        },
        cancellable: true,
      },
    });
    expect(stranger.cookie).toBe('');
    expect(answer.headers.get('ratelimit-policy')).toContain('"lookups"');
  });

  it.each([
    [
      'a blank for the hyphen, in small letters',
      (reference: string) => reference.toLowerCase().replace('-', ' '),
    ],
    ['no hyphen', (reference: string) => reference.replace('-', '')],
    ['a dash', (reference: string) => reference.replace('-', '–')],
    ['a number sign and a full stop', (reference: string) => `#${reference}.`],
    [
      'full-width characters',
      (reference: string) =>
        reference.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)),
    ],
  ])(
    'finds a booking by %s, in this browser and another one, and cancels it by that spelling',
    async (_, spelled) => {
      const { guest, claim } = await booked();
      const typed = { ...claim, reference: spelled(claim.reference) };
      for (const browser of [guest, bench.guest()]) {
        const { status, body } = await find(browser, typed);
        expect([status, body.booking?.reference]).toEqual([200, claim.reference]);
      }
      expect((await cancel(bench.guest(), typed)).status).toBe(200);
      expect(statuses()).toEqual(['cancelled']);
    },
  );

  it('asks once for the session’s own booking, by its true number', async () => {
    const { guest, claim } = await booked();
    await find(guest, { ...claim, reference: claim.reference.toLowerCase().replace('-', ' ') });
    expect(lookups()).toEqual([`GET /bookings/${claim.reference}`]);
  });

  it('asks for a second spelling after a wrong e-mail address as after an unknown number', async () => {
    const { claim } = await booked();
    await find(bench.guest(), { reference: claim.reference.toLowerCase(), email: 'eve@example.com' });
    await find(bench.guest(), { ...claim, reference: 'hh-222222' });
    expect(lookups()).toEqual([
      `GET /bookings/${claim.reference.toLowerCase()}`,
      `GET /bookings/${claim.reference}`,
      'GET /bookings/hh-222222',
      'GET /bookings/HH-222222',
    ]);
  });

  it('names its room in the language of the guest', async () => {
    const { guest, claim } = await booked();
    const answer = await guest.send('POST', '/bookings/find?locale=de', claim);
    expect(answer.body.booking.room.name).toBe('Doppelzimmer mit Elbblick');
  });

  it('gives the same answer for an unknown number, another e-mail, and another property’s booking', async () => {
    const { guest, claim } = await booked();
    const riad = bench.guest('riad-zaytoun');
    const answers = [
      await find(guest, { ...claim, reference: 'HH-222222' }),
      await find(guest, { ...claim, email: 'eve@example.com' }),
      await find(riad, claim),
      await find(guest, { ...claim, reference: '..' }),
      await find(guest, { ...claim, reference: '../me' }),
    ];
    for (const { status, body } of answers) {
      const { instance: _, ...problem } = body;
      expect([status, problem]).toMatchObject([404, NOT_FOUND]);
      expect(Object.keys(problem)).toEqual(Object.keys(answers[0]?.body).filter((key) => key !== 'instance'));
    }
    expect(bench.arrivals().filter((line) => line.startsWith('GET /me')).length).toBeLessThanOrEqual(2);
  });

  it.each([
    [{}, ['/reference', '/email']],
    [{ reference: ' ', email: 'nobody' }, ['/reference', '/email']],
    [{ reference: 'x'.repeat(101), email: 'a@b.c' }, ['/reference']],
    [{ reference: 'x\u0000', email: 'a@b.c' }, ['/reference']],
    [{ reference: 'x', email: 'a@b.c', id: '1' }, ['/id']],
  ])('refuses %j', async (body, pointers) => {
    const answer = await find(bench.guest(), body);
    expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
    expect(bench.arrivals()).toEqual([]);
  });

  it('has the guards of every unsafe call', async () => {
    const guest = bench.guest();
    const claim = { reference: 'x', email: 'a@b.c' };
    const elsewhere = { origin: 'https://evil.example' };
    expect((await guest.send('POST', '/bookings/find', claim, elsewhere)).status).toBe(403);
    expect((await guest.send('POST', '/bookings/cancel', claim, elsewhere)).status).toBe(403);
    expect((await guest.send('POST', '/bookings/find', claim, { 'content-type': 'text/plain' })).status).toBe(
      415,
    );
    expect((await find(guest, { reference: 'x'.repeat(17_000), email: 'a@b.c' })).status).toBe(413);
    expect((await guest.get('/bookings/find')).status).toBe(405);
  });

  it('allows a few tries a minute, of both calls together', async () => {
    bench.reload(
      edit((property) => {
        property.perClient = { searchesPerMinute: 100, attemptsPerMinute: 3 };
      }),
    );
    const { guest, claim } = await booked();
    const wrong = { ...claim, reference: 'HH-222222' };
    const answers = [await find(guest, wrong), await cancel(guest, wrong), await find(guest, wrong)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const refused = await find(guest, claim);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(refused.body.retryAfter).toBeGreaterThan(0);
  });

  it('limits guesses too if the client begins one session after the other', async () => {
    bench.reload(
      edit((property) => {
        property.perClient = { searchesPerMinute: 100, attemptsPerMinute: 2 };
      }),
    );
    const statuses: number[] = [];
    for (let session = 0; session < 15; session += 1) {
      const guest = await bench.guest().arrive();
      for (let guess = 0; guess < 2; guess += 1)
        statuses.push((await find(guest, { reference: `HH-${session}`, email: 'ada@example.com' })).status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(new Set(statuses.slice(20))).toEqual(new Set([429]));
  });

  it('counts a look-up of a blocked number against its client, like any other', async () => {
    bench.reload(
      edit((property) => {
        property.perClient = { searchesPerMinute: 100, attemptsPerMinute: 11 };
      }),
    );
    const wrong = { reference: 'HH-222222', email: 'ada@example.com' };
    for (let guess = 0; guess < 10; guess += 1) await find(await bench.guest().arrive(), wrong);
    const guest = await bench.guest().arrive();
    const details = new Set<string>();
    for (let look = 0; look < 11; look += 1) details.add((await find(guest, wrong)).body.detail);
    expect([...details]).toEqual(['This booking number has been tried too often.']);
    expect((await find(guest, wrong)).body.detail).toBe('This client has asked too often.');
  });

  it.each([true, false])(
    'blocks a number after some wrong e-mail addresses, whatever the number of clients, whether it exists (%s)',
    async (isThere) => {
      const { guest, claim } = await booked();
      const reference = isThere ? claim.reference : 'HH-222222';
      const spellings = [reference, reference.toLowerCase(), reference.replace('-', ' '), ` ${reference}.`];
      for (let guess = 0; guess < 10; guess += 1) {
        const wrong = { reference: spellings[guess % 4], email: `ada.${guess}@example.com` };
        const answer = await (guess % 2 ? find : cancel)(bench.guest(), wrong);
        expect(answer).toMatchObject({ status: 404, body: NOT_FOUND });
      }
      const arrived = bench.arrivals().length;
      for (const ask of [find, cancel]) {
        const refused = await ask(bench.guest(), { ...claim, reference });
        expect(refused).toMatchObject({
          status: 429,
          body: { code: 'too-many-requests', detail: 'This booking number has been tried too often.' },
        });
        expect(refused.headers.get('retry-after')).toBe(String(refused.body.retryAfter));
        expect(refused.headers.get('ratelimit')).toBeNull();
      }
      expect(bench.arrivals()).toHaveLength(arrived);
      // The browser with the booking is not locked out. Other numbers and other properties are not blocked
      // either.
      expect((await find(guest, claim)).status).toBe(200);
      expect((await find(bench.guest(), { ...claim, reference: 'HH-333333' })).status).toBe(404);
      expect((await find(bench.guest('riad-zaytoun'), { ...claim, reference })).status).toBe(404);
      expect((await cancel(guest, claim)).status).toBe(200);
    },
  );

  it('says that the upstream is down, and shows the booking once the upstream is back', async () => {
    const { guest, claim } = await booked();
    bench.sandbox.control.addFault({ operation: 'lookup', kind: 'status', status: 503, times: 2 });
    expect(await find(guest, claim)).toMatchObject({ status: 503, body: { code: 'upstream-unavailable' } });
    expect((await find(guest, claim)).status).toBe(200);
  });

  it('shows no booking if the upstream does not give its e-mail, and logs a warning', async () => {
    bench.reload(
      edit((property) => {
        property.mapping = { booking: "$merge([data, { 'guest': null }])" };
      }),
    );
    const { guest, claim } = await booked();
    expect(await find(guest, claim)).toMatchObject({ status: 404, body: NOT_FOUND });
    expect(bench.lines.join('\n')).toContain('mapping.booking must give guest.email');
  });

  it('shows no booking with another number, whatever the upstream answers', async () => {
    bench.reload(
      edit((property) => {
        property.mapping = { booking: "$merge([data, { 'reference': 'HH-999999', 'id': 'else' }])" };
      }),
    );
    const { guest, claim } = await booked();
    const typed = bench.sandbox.control.bookings()[0]?.reference;
    expect(await find(guest, { ...claim, reference: typed })).toMatchObject({ status: 404, body: NOT_FOUND });
  });

  it('does not answer if the property does not offer it', async () => {
    bench.reload(edit((property) => delete property.operations));
    const guest = bench.guest();
    const claim = { reference: 'HH-222222', email: 'ada@example.com' };
    for (const answer of [await find(guest, claim), await cancel(guest, claim)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
    expect((await guest.get('/property')).body.property).not.toHaveProperty('manage');
    expect((await bench.guest('riad-zaytoun').get('/property')).body.property.manage).toEqual({
      find: true,
      cancel: true,
    });
  });

  it('never logs the number, the e-mail or a name', async () => {
    const { guest, claim } = await booked();
    await find(guest, claim);
    await cancel(guest, claim);
    const logged = bench.lines.join('\n');
    for (const secret of [claim.reference, claim.email, 'Lovelace', ORIGIN])
      expect(logged).not.toContain(secret);
  });
});

describe('POST /bookings/cancel', () => {
  it('cancels once, however often a guest asks, and the next search sees the free room', async () => {
    const { guest, claim } = await booked();
    const free = async () =>
      (await guest.search(STAY)).rooms.find(({ roomTypeId }) => roomTypeId === 'double-sea')?.unitsAvailable;
    const before = await free();
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(guest.fork(), claim)));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { booking: { status: 'cancelled' } } });
    }
    expect((await cancel(guest, claim)).body).toEqual(answers[0]?.body);
    expect([sentCancels(), statuses()]).toEqual([1, ['cancelled']]);
    expect(await free()).toBe((before ?? 0) + 1);
    expect(await find(guest, claim)).toMatchObject({
      body: { booking: { status: 'cancelled' }, cancellable: false },
    });
  });

  it('is kept in the session of the booking, so a reload shows it, even in another process', async () => {
    const { guest, claim } = await booked();
    const otherTab = guest.fork();
    await cancel(guest, claim);
    const cancelled = { attempt: { state: 'confirmed' }, booking: { status: 'cancelled' } };
    expect((await guest.get('/attempts/current')).body).toMatchObject(cancelled);
    expect((await otherTab.get('/attempts/current')).body).toMatchObject(cancelled);
    const elsewhere = guest.fork();
    elsewhere.service = bench.another();
    expect((await elsewhere.get('/attempts/current')).body).toMatchObject(cancelled);
    expect((await guest.send('DELETE', '/attempts/current')).status).toBe(204);
    expect((await guest.book(STAY, 'double-sea')).status).toBe(200);
    expect(statuses()).toEqual(['cancelled', 'confirmed']);
  });

  it('is kept in a session without its cookie, by the ticket', async () => {
    const { guest, claim } = await booked();
    guest.cookie = '';
    const ticket = { [TICKET_HEADER]: guest.ticket ?? '' };
    expect((await guest.send('POST', '/bookings/cancel', claim, ticket)).status).toBe(200);
    expect((await guest.look()).body.booking.status).toBe('cancelled');
  });

  it('believes the cookie of a process that knows of the cancellation', async () => {
    const { guest, claim } = await booked();
    const there = guest.fork();
    there.service = bench.another();
    await there.get('/attempts/current');
    await cancel(guest, claim);
    there.cookie = guest.cookie;
    expect((await there.get('/attempts/current')).body.booking.status).toBe('cancelled');
  });

  it('leaves the session unchanged if it has another booking', async () => {
    const { claim } = await booked();
    const other = bench.guest();
    await other.book(stayIn(80), 'double-sea');
    const cookie = other.cookie;
    expect((await cancel(other, claim)).status).toBe(200);
    expect(other.cookie).toBe(cookie);
    expect((await other.get('/attempts/current')).body.booking.status).toBe('confirmed');
  });

  it.each(['reset-after', 'malformed'] as const)(
    'looks the booking up again after %s, and is certain',
    async (kind) => {
      const { guest, claim } = await booked();
      fault(kind);
      const answer = await cancel(guest, claim);
      expect(answer).toMatchObject({ status: 200, body: { booking: { status: 'cancelled' } } });
      expect([sentCancels(), statuses()]).toEqual([1, ['cancelled']]);
    },
  );

  it.each([
    [204, 200],
    [500, 202],
  ])('after a %i from an upstream that drops the booking, answers %i', async (status, expected) => {
    const { guest, claim } = await booked();
    statusOfDroppedBooking = status;
    expect((await cancel(guest, claim)).status).toBe(expected);
    expect((await cancel(guest, claim)).status).toBe(404);
  });

  it.each([
    ['reset-before', {}],
    ['status', { status: 500 }],
    ['status', { status: 418 }],
  ] as const)('after %s %j says that it is not certain, and can be tried again', async (kind, more) => {
    const { guest, claim } = await booked();
    fault(kind, more);
    const answer = await cancel(guest, claim);
    expect(answer).toMatchObject({ status: 202, body: { retryAfter: 2 } });
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await find(guest, claim)).toMatchObject({
      body: { booking: { status: 'confirmed' }, cancellable: true },
    });
    expect((await cancel(guest, claim)).status).toBe(200);
    expect([sentCancels(), statuses()]).toEqual([2, ['cancelled']]);
  });

  it('is uncertain too if nobody can look the booking up afterwards', async () => {
    const { guest, claim } = await booked();
    fault('reset-after');
    beforeCancel = () =>
      bench.sandbox.control.addFault({ operation: 'lookup', kind: 'status', status: 503, times: 2 });
    expect(await cancel(guest, claim)).toMatchObject({ status: 202, body: { retryAfter: 2 } });
    expect((await cancel(guest, claim)).body.booking.status).toBe('cancelled');
    expect([sentCancels(), statuses()]).toEqual([1, ['cancelled']]);
  });

  it('is refused for a wrong e-mail, and nothing is sent', async () => {
    const { guest, claim } = await booked();
    expect(await cancel(guest, { ...claim, email: 'eve@example.com' })).toMatchObject({
      status: 404,
      body: NOT_FOUND,
    });
    expect([sentCancels(), statuses()]).toEqual([0, ['confirmed']]);
  });

  it('is refused before anything is sent if the plan only reads, as the answer says', async () => {
    const { guest, claim } = await booked();
    bench.sandbox.control.setPlan('harbour-house', 'free');
    expect(await cancel(guest, claim)).toMatchObject({ status: 403, body: { code: 'booking-closed' } });
    expect(await cancel(guest, claim)).toMatchObject({ status: 403, body: { code: 'booking-closed' } });
    expect([sentCancels(), statuses()]).toEqual([1, ['confirmed']]);
    expect((await find(guest, claim)).body.cancellable).toBe(false);
  });

  it('is refused before anything is sent once the stay has begun, as the answer says', async () => {
    const { claim } = await booked();
    const laterGuest = bench.guest();
    laterGuest.service = bench.another({ now: () => Date.now() + 51 * 24 * 3_600_000 });
    expect((await find(laterGuest, claim)).body.cancellable).toBe(false);
    expect(await cancel(laterGuest, claim)).toMatchObject({ status: 409, body: { code: 'rejected' } });
    expect([sentCancels(), statuses()]).toEqual([0, ['confirmed']]);
  });

  it('works with an API key that was rotated just now', async () => {
    const file = join(testFolder(), 'key');
    writeFileSync(file, demoKeys['harbour-house'] ?? '');
    bench.reload(
      edit((property) => {
        property.api = { ...Object(property.api), key: { file } };
      }),
    );
    const { guest, claim } = await booked();
    beforeCancel = () => {
      beforeCancel = () => undefined;
      writeFileSync(file, bench.sandbox.control.rotateKey('harbour-house').key);
    };
    expect((await cancel(guest, claim)).body.booking.status).toBe('cancelled');
    expect(sentCancels()).toBe(2);
  });

  it('waits if the plan has no request left, and nothing is done', async () => {
    const { guest, claim } = await booked();
    fault('status', { status: 429 });
    expect(await cancel(guest, claim)).toMatchObject({ status: 429, body: { retryAfter: 1 } });
    expect(statuses()).toEqual(['confirmed']);
  });

  it('is refused with the upstream’s reason if mapping.rejection knows it', async () => {
    bench.reload(
      edit((property) => {
        property.mapping = { rejection: "status = 418 ? 'invalid'" };
      }),
    );
    const { guest, claim } = await booked();
    fault('status', { status: 418 });
    expect(await cancel(guest, claim)).toMatchObject({ status: 409, body: { code: 'rejected' } });
    expect(statuses()).toEqual(['confirmed']);
  });
});
