import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptId, type BookingIntent, idempotencyKey } from './idempotency-key.ts';

const secret = { id: '1', value: 'a secret of at least thirty-two characters' };
const intent: BookingIntent = {
  property: 'harbour-house',
  sessionId: 'c2Vzc2lvbi1pZC1vZi0xNg',
  roomTypeId: 'double-sea',
  checkin: '2027-03-01',
  checkout: '2027-03-04',
  adults: 2,
  generation: 0,
  guest: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
};

describe('idempotencyKey', () => {
  it('is a UUIDv8 of 36 characters (RFC 9562)', () => {
    const anyIntent = fc.record({
      roomTypeId: fc.string({ minLength: 1 }),
      adults: fc.nat(20),
      generation: fc.nat(9),
    });
    fc.assert(
      fc.property(anyIntent, (parts) => {
        expect(idempotencyKey(secret, { ...intent, ...parts })).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        );
      }),
    );
  });

  it('is the same for the same intent in every process that has the secret', () => {
    expect(idempotencyKey(secret, { ...intent })).toBe(idempotencyKey({ ...secret }, intent));
  });

  it.each<[keyof BookingIntent, string | number]>([
    ['property', 'riad-zaytoun'],
    ['sessionId', 'b3RoZXItc2Vzc2lvbi1pZA'],
    ['roomTypeId', 'family-loft'],
    ['checkin', '2027-03-02'],
    ['checkout', '2027-03-05'],
    ['adults', 1],
    ['generation', 1],
  ])('differs for another value of %s', (part, value) => {
    expect(idempotencyKey(secret, { ...intent, [part]: value })).not.toBe(idempotencyKey(secret, intent));
  });

  it.each(['firstName', 'lastName', 'email'] as const)('differs for another %s of the guest', (part) => {
    const guest = { ...intent.guest, [part]: 'Augusta' };
    expect(idempotencyKey(secret, { ...intent, guest })).not.toBe(idempotencyKey(secret, intent));
  });

  it('of an order of one room has no line number, so earlier releases made the same key', () => {
    expect(idempotencyKey(secret, intent)).toBe('ff784903-5b24-87b7-9607-6d1e74ee74fe');
  });

  it('differs for each room of an order, and for an order with other rooms', () => {
    const room = { roomTypeId: 'double-sea', adults: 2 };
    const orders = [
      [room, room],
      [room, room, room],
      [room, { ...room, adults: 1 }],
    ];
    const lines = orders.flatMap((rooms) => rooms.map((_, index) => ({ number: index + 1, rooms })));
    const keys = [undefined, ...lines].map((line) => idempotencyKey(secret, { ...intent, line }));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('differs for another secret', () => {
    expect(idempotencyKey({ id: '2', value: 'another secret of thirty-two characters' }, intent)).not.toBe(
      idempotencyKey(secret, intent),
    );
  });

  it('differs for two room types even if one contains the separator', () => {
    const a = idempotencyKey(secret, { ...intent, roomTypeId: 'x|2027-03-01', checkin: '2027-03-02' });
    const b = idempotencyKey(secret, { ...intent, roomTypeId: 'x', checkin: '2027-03-01|2027-03-02' });
    // The second intent is not a stay: the routes check dates before they make a key.
    expect(a).toBe(b);
    expect(idempotencyKey(secret, { ...intent, roomTypeId: 'x|2027-03-01' })).not.toBe(
      idempotencyKey(secret, { ...intent, roomTypeId: 'x' }),
    );
  });
});

describe('attemptId', () => {
  it('is made of the idempotency key and differs from it', () => {
    const key = idempotencyKey(secret, intent);
    expect(attemptId(secret, key)).toBe(attemptId(secret, key));
    expect(attemptId(secret, key)).not.toBe(key);
  });
});
