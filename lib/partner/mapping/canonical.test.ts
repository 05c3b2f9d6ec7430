import { describe, expect, it, onTestFinished } from 'vitest';
import { addDays } from '../../contract/stay.ts';
import { createSandbox, demoKeys } from '../../sandbox/index.ts';
import { IDEMPOTENCY_KEY, outcomes, testClient } from '../test-client.ts';
import type { BookingBody } from './booking.ts';

/** @file The sandbox's answers are the canonical form of this folder. These tests keep both equal. */

const checkin = addDays(new Date().toISOString().slice(0, 10), 30);
const STAY = { checkin, checkout: addDays(checkin, 2), adults: 2 };
const GUEST = { firstName: 'Zoë', lastName: 'أمين', email: 'zoe@guest.example' };
const order = (roomTypeId: string): BookingBody => ({ roomTypeId, ...STAY, guest: GUEST });

function openSandbox(slug: string) {
  const sandbox = createSandbox();
  onTestFinished(() => sandbox.close());
  const client = (options: Parameters<typeof testClient>[1] = {}) =>
    testClient('http://localhost/partner/v1', {
      fetch: sandbox.fetch,
      key: () => demoKeys[slug] ?? '',
      ...options,
    });
  return { client, control: sandbox.control };
}

describe('the sandbox’s answers', () => {
  it.each([
    ['harbour-house', 'EUR', 'double-courtyard'],
    ['ryokan-matsukaze', 'JPY', 'tatami-six'],
  ])('are read completely and without a mapping: %s', async (slug, currency, roomTypeId) => {
    const { client, control } = openSandbox(slug);
    const { me, availability, createBooking, calls } = client();
    expect(await me()).toMatchObject({ property: { currency }, scopes: ['read', 'write'] });
    const room = (await availability(STAY)).find((offer) => offer.roomTypeId === roomTypeId);
    expect(room?.price).toMatchObject({ total: { currency }, nights: [{ date: checkin }, {}] });
    const first = await createBooking(order(roomTypeId), IDEMPOTENCY_KEY);
    const again = await createBooking(order(roomTypeId), IDEMPOTENCY_KEY);
    expect(outcomes(first)).toMatchObject([{ kind: 'booked', booking: { price: room?.price.total } }]);
    expect(outcomes(again)).toEqual(outcomes(first));
    expect(control.bookings()).toHaveLength(1);
    expect(calls.filter((call) => call.omitted)).toEqual([]);
  });

  it('to a look-up and a cancellation are read completely too', async () => {
    const { client, control } = openSandbox('harbour-house');
    const { createBooking, getBooking, cancelBooking, calls } = client();
    await createBooking(order('double-courtyard'), IDEMPOTENCY_KEY);
    const [{ id = '', reference = '' } = {}] = control.bookings();
    const look = () => getBooking({ method: 'GET', path: '/bookings/{id}' }, { id: reference, ...name });
    const name = { reference, email: GUEST.email };
    const { price, ...held } = { ...order('double-courtyard'), id, reference, price: expect.anything() };
    expect(await look()).toEqual({ ...held, price, status: 'confirmed' });
    const cancelled = { kind: 'cancelled', booking: { ...held, price, status: 'cancelled' } };
    const path = '/bookings/{id}/cancel';
    expect(await cancelBooking({ method: 'POST', path }, { id, ...name })).toEqual(cancelled);
    expect(await look()).toEqual(cancelled.booking);
    expect(calls.filter((call) => call.omitted)).toEqual([]);
  });

  it('contain refusal codes that count as definite', async () => {
    const { client, control } = openSandbox('harbour-house');
    const { createBooking, availability } = client();
    const refusal = async (body: BookingBody) => outcomes(await createBooking(body, IDEMPOTENCY_KEY));
    expect(await refusal({ ...order('double-courtyard'), checkout: checkin })).toMatchObject([
      { reason: 'invalid' },
    ]);
    expect(await refusal(order('no-such-room'))).toMatchObject([{ kind: 'rejected', reason: 'invalid' }]);
    expect(await refusal(order('single-quay'))).toMatchObject([{ kind: 'rejected', reason: 'invalid' }]);
    const units =
      (await availability(STAY)).find((room) => room.roomTypeId === 'double-courtyard')?.unitsAvailable ?? 0;
    for (let unit = 0; unit < units; unit += 1)
      await createBooking(order('double-courtyard'), `unit-${unit}`);
    expect(await refusal(order('double-courtyard'))).toEqual([
      { kind: 'rejected', reason: 'sold-out', status: 409 },
    ]);
    expect(control.bookings()).toHaveLength(units);
    await expect(client({ key: () => 'no-such-key' }).me()).rejects.toMatchObject({ reason: 'unauthorized' });
  });

  it('refuse as "closed" when the plan allows no booking', async () => {
    const { createBooking } = openSandbox('steinbock-hut').client();
    const sends = await createBooking(order('double-bunk'), IDEMPOTENCY_KEY);
    expect(outcomes(sends)).toEqual([{ kind: 'rejected', reason: 'closed', status: 403 }]);
  });

  it('lead to one booking after a reset that came too late', async () => {
    const { client, control } = openSandbox('harbour-house');
    control.addFault({ operation: 'bookings', kind: 'reset-after', times: 1 });
    const sends = await client().createBooking(order('double-courtyard'), IDEMPOTENCY_KEY);
    expect(outcomes(sends).map(({ kind }) => kind)).toEqual(['ambiguous', 'booked']);
    expect(control.bookings()).toHaveLength(1);
  });
});
