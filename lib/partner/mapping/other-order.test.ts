import { describe, expect, it } from 'vitest';
import { BODY, IDEMPOTENCY_KEY, outcomes, testClient } from '../test-client.ts';
import { json, startServer } from '../test-server.ts';

const PRICE = { amount: '420.00', currency: 'EUR' };
const MUELLER = { firstName: 'Jörg', lastName: 'Müller', email: 'Joerg@Guest.example' };

/** Returns the outcome of an order whose answer has these fields besides its reference. */
async function answered(fields: object, guest: object = {}) {
  const server = await startServer((response) =>
    json(response, 201, { data: { reference: 'X-1', ...fields } }),
  );
  const client = testClient(server.baseUrl, { currency: 'EUR', timing: { bookingTries: 1 } });
  const order = { ...BODY, guest: { ...BODY.guest, ...guest } };
  const [outcome] = outcomes(await client.createBooking(order, IDEMPOTENCY_KEY, { price: PRICE }));
  return { outcome, calls: client.calls };
}

describe('an answer to an order', () => {
  it.each<[object, string[]]>([
    [{ roomTypeId: 'single-yard' }, ['roomTypeId']],
    [{ checkin: '2027-03-08', checkout: '2027-03-10' }, ['checkin', 'checkout']],
    [{ checkin: '2027-03-02T15:00:00' }, ['checkin']],
    [{ checkin: '2027-03-04T00:00:00Z' }, ['checkin']],
    [{ checkout: '2027-02-28T11:00:00+01:00' }, ['checkout']],
    [{ adults: 1 }, ['adults']],
    [{ adults: '3' }, ['adults']],
    [{ guest: { ...BODY.guest, email: 'bob@guest.example' } }, ['guest.email']],
    [{ price: { total: '99.00', currency: 'EUR' } }, ['price.total']],
    [{ price: { total: 99 } }, ['price.total']],
    [{ price: { total: '420.00', currency: 'USD' } }, ['price.currency']],
    [{ price: { currency: 'usd' } }, ['price.currency']],
    [{ adults: 3, price: { total: 99 }, status: 'confirmed' }, ['adults', 'price.total']],
  ])('with %j belongs to another order', async (fields, differing) => {
    const { outcome, calls } = await answered(fields);
    expect(outcome).toEqual({ kind: 'ambiguous', cause: 'answer-of-another-order', status: 201 });
    expect(calls).toMatchObject([{ outcome: 'ambiguous', cause: 'answer-of-another-order', differing }]);
    const logged = JSON.stringify(calls);
    for (const value of ['bob', 'Bob', 'JONES', '2027-', 'single-yard']) expect(logged).not.toContain(value);
  });

  it.each<[object, object?]>([
    [{}],
    [{ ...BODY, price: { total: '420', currency: 'EUR' } }],
    [{ roomTypeId: ' Double-Sea' }],
    [{ roomTypeId: null, checkin: null, adults: null, guest: null, price: null }],
    [{ checkin: '2027-03-01T14:00:00', checkout: '2027-03-03 11:00' }],
    // Midnight in Berlin and in Tokyo, and an evening in Honolulu, in UTC.
    [{ checkin: '2027-02-28T23:00:00Z', checkout: '2027-03-02T23:00:00.000Z' }],
    [{ checkin: '2027-02-28T15:00:00+00:00' }],
    [{ checkin: '2027-03-02T06:00:00Z' }],
    // An unreadable value is not compared.
    [{ checkin: '08.03.2027', checkout: 1_804_464_000 }],
    [{ checkin: '2027-03-88', checkout: '2027-03-08junk', adults: 'two', roomTypeId: {}, guest: 'Bob' }],
    [{ adults: '2' }],
    [{ adults: 0 }],
    [{ guest: { email: ' ZOE@guest.example ' } }],
    [{ guest: { firstName: 'Robert', lastName: '', email: 'zoe@guest.example' } }],
    [{ guest: { email: 'z**@guest.example' } }],
    [{ guest: { email: 'not told', firstName: '', lastName: null } }],
    [{ guest: { firstName: 'أمين', lastName: 'ZOE' } }],
    [{ guest: { lastName: 'أمين' } }],
    [{ guest: { firstName: 'MUELLER', lastName: '  JOERG ' } }, MUELLER],
    [{ guest: { firstName: '', lastName: 'Mu\u0308ller, Jo\u0308rg' } }, MUELLER],
    [{ guest: { firstName: 'J.', lastName: 'Muller' } }, MUELLER],
    [{ guest: { lastName: 'Jensen-Møller' } }, { firstName: 'Ea', lastName: 'MØLLER' }],
    [{ guest: { firstName: 'Xiaolong', lastName: 'Li' } }, { firstName: '小龍', lastName: '李' }],
    [{ price: { currency: 'eur' } }],
    [{ price: { total: 420 } }],
    [{ price: { total: { minor: 42_000 } } }],
    [{ price: { total: 'on request', currency: '€' } }],
    [{ price: '99.00' }],
  ])('with %j belongs to this order', async (fields, guest) => {
    expect((await answered(fields, guest)).outcome).toMatchObject({
      kind: 'booked',
      booking: { reference: 'X-1' },
    });
  });

  it('without a currency is read in the agreed currency', async () => {
    const server = await startServer((response) =>
      json(response, 201, { data: { reference: 'X-1', price: { total: 420 } } }),
    );
    const price = { amount: '420.00', currency: 'USD' };
    const client = testClient(server.baseUrl, { currency: 'EUR' });
    const sends = await client.createBooking(BODY, IDEMPOTENCY_KEY, { price });
    expect(outcomes(sends)).toEqual([{ kind: 'booked', booking: { reference: 'X-1', price } }]);
  });

  it('is compared after its mapping; the total is compared only if one was agreed', async () => {
    const server = await startServer((response) => json(response, 200, { mail: 'bob@guest.example' }));
    const through = async (booking: (answer: unknown) => unknown) => {
      const client = testClient(server.baseUrl, { mapping: { booking }, timing: { bookingTries: 1 } });
      return outcomes(await client.createBooking(BODY, IDEMPOTENCY_KEY));
    };
    const reference = 'X-1';
    expect(await through((answer) => ({ reference, guest: { email: Object(answer).mail } }))).toEqual([
      { kind: 'ambiguous', cause: 'answer-of-another-order', status: 200 },
    ]);
    expect(await through(() => ({ reference, price: { total: 99, currency: 'USD' } }))).toMatchObject([
      { kind: 'booked' },
    ]);
  });

  it('does not refuse this order if it belongs to another', async () => {
    const server = await startServer((response) => json(response, 200, {}));
    const mapping = { booking: () => ({ reference: 'X-1', adults: 7 }), rejection: () => 'sold-out' };
    const client = testClient(server.baseUrl, { mapping, timing: { bookingTries: 1 } });
    expect(outcomes(await client.createBooking(BODY, IDEMPOTENCY_KEY))).toMatchObject([
      { kind: 'ambiguous', cause: 'answer-of-another-order' },
    ]);
  });

  it('of a service that is one answer behind is read by the next try', async () => {
    const bookings = [
      { reference: 'X-0', guest: { email: 'bob@guest.example' } },
      { reference: 'X-1', ...BODY },
    ];
    const server = await startServer((response) => json(response, 201, { data: bookings.shift() }));
    const sends = await testClient(server.baseUrl).createBooking(BODY, IDEMPOTENCY_KEY);
    expect(outcomes(sends)).toEqual([
      { kind: 'ambiguous', cause: 'answer-of-another-order', status: 201 },
      { kind: 'booked', booking: { reference: 'X-1' } },
    ]);
  });
});

describe('an answer that spells the order in its own way', () => {
  it.each([
    ['a date as Postgres writes it', { checkin: '2027-02-28 23:00:00+00' }],
    ['a date with the word UTC', { checkin: '2027-02-28T23:00:00 UTC' }],
    ['a date as HTTP writes it', { checkin: '2027-02-28 23:00:00 GMT' }],
  ])('belongs to this order: %s', async (_, fields) => {
    expect((await answered(fields)).outcome).toMatchObject({ kind: 'booked' });
  });

  it.each([
    ['a domain in ASCII', { email: 'ada@münchen.de' }, { email: 'ada@xn--mnchen-3ya.de' }],
    ['full-width letters', { email: 'ａｄａ@guest.example' }, { email: 'ada@guest.example' }],
    ['initials', { firstName: 'Anna', lastName: 'Schmidt' }, { firstName: 'A.', lastName: 'S.' }],
    [
      'masked names',
      { firstName: 'Anna', lastName: 'Schmidt' },
      { email: 'a***@guest.example', firstName: 'A***', lastName: 'S******' },
    ],
    ['Łukasz Wałęsa in ASCII', { firstName: 'Łukasz', lastName: 'Wałęsa' }, { lastName: 'WALESA/LUKASZ' }],
    ['Đặng Đỗ in ASCII', { firstName: 'Đặng', lastName: 'Đỗ' }, { firstName: 'Dang', lastName: 'Do' }],
    ['Groß in capitals', { firstName: 'Eva', lastName: 'Groß' }, { lastName: 'GROSS' }],
    ['Þór in ASCII', { firstName: 'Þór', lastName: 'Dað' }, { firstName: 'Thor', lastName: 'Dad' }],
    ['a name without blanks', { firstName: 'Ada', lastName: 'Lovelace' }, { lastName: 'AdaLovelace' }],
  ])('belongs to this guest: %s', async (_, ordered, guest) => {
    expect((await answered({ guest }, ordered)).outcome).toMatchObject({ kind: 'booked' });
  });
});

describe('an answer without a readable e-mail address', () => {
  it.each([
    { firstName: 'Bob', lastName: 'Jones' },
    { lastName: 'JONES', email: 'b***@guest.example' },
  ])('belongs to another order if it names another guest: %j', async (guest) => {
    const { outcome, calls } = await answered({ guest }, MUELLER);
    expect(outcome).toMatchObject({ kind: 'ambiguous', cause: 'answer-of-another-order' });
    expect(calls).toMatchObject([{ differing: ['guest.name'] }]);
  });
});
