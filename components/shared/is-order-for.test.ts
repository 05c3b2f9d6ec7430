import { describe, expect, it } from 'vitest';
import type { Order } from '../../lib/browser/booking-api.ts';
import { ORDER, testAttempt, testOrder } from '../../lib/browser/test-attempt.ts';
import { STAY, testProperty, testRoom } from '../../lib/browser/test-property.ts';
import { problem } from '../../lib/browser/test-server/test-booking-server.ts';
import type { ChosenRoom } from '../step.ts';
import { type FormRooms, isOrderFor, orderedIn, roomsOf } from './is-order-for.ts';
import { refusedName, refusedRoomIndex } from './refused-room.ts';

const stayFor = (adults: number) => ({ ...STAY, adults, nights: 2 });
const SEA: ChosenRoom = {
  stay: stayFor(2),
  offer: testRoom('double-sea', 'Harbour View Double', '420.00'),
};
const ATTIC: ChosenRoom = { stay: stayFor(1), offer: testRoom('attic', 'Attic', '180.00') };
const TWIN: ChosenRoom = { stay: stayFor(2), offer: testRoom('twin', 'Twin', '200.00') };

const form = (first: ChosenRoom, ...others: ChosenRoom[]): FormRooms => ({ ...first, others });

/** The order of the form's button. */
function orderFor({ offer, stay, others = [] }: FormRooms): Order {
  const further = others.map((room) => ({
    roomTypeId: room.offer.roomTypeId,
    adults: room.stay.adults,
    quote: room.offer.quote,
  }));
  return {
    ...ORDER,
    ...stay,
    roomTypeId: offer.roomTypeId,
    ...(further.length > 0 && { others: further }),
  };
}

describe('isOrderFor', () => {
  const two = form(SEA, ATTIC);

  it.each([
    ['one room', SEA],
    ['two rooms', two],
    ['three rooms, two of them the same', form(SEA, ATTIC, ATTIC)],
  ])('finds the form of %s', (_name, rooms) => {
    expect(isOrderFor(orderFor(rooms), rooms)).toBe(true);
  });

  it.each<[string, FormRooms]>([
    ['one room alone', SEA],
    ['one room more', form(SEA, ATTIC, TWIN)],
    ['another second room', form(SEA, TWIN)],
    ['another first room', form(TWIN, ATTIC)],
    ['the same rooms in another order', form(ATTIC, SEA)],
    ['other adults in the second room', form(SEA, { ...ATTIC, stay: stayFor(2) })],
    ['other adults in the first room', form({ ...SEA, stay: stayFor(1) }, ATTIC)],
    ['other nights', form({ ...SEA, stay: { ...SEA.stay, checkout: '2027-02-15' } }, ATTIC)],
  ])('is false for a form of %s, and for its order at this form', (_name, other) => {
    expect(isOrderFor(orderFor(two), other)).toBe(false);
    expect(isOrderFor(orderFor(other), two)).toBe(false);
  });

  it('is false without an order', () => {
    expect(isOrderFor(undefined, two)).toBe(false);
  });

  it('ignores the price: a form at a new price is the same form', () => {
    const dearer = { ...ATTIC, offer: { ...ATTIC.offer, quote: 'quote-dearer' } };
    expect(isOrderFor(orderFor(two), form(SEA, dearer))).toBe(true);
  });
});

describe('orderedIn', () => {
  const lineOf = ({ stay, offer: { roomTypeId, name } }: ChosenRoom) => ({
    attempt: testAttempt('armed', { stay, room: { roomTypeId, name } }),
  });
  const attempt = testOrder([lineOf(SEA), lineOf(ATTIC)]);

  it('finds the form of an attempt with several rooms, although its adults are the sum', () => {
    expect(attempt.stay.adults).toBe(3);
    expect(isOrderFor(orderedIn(attempt), form(SEA, ATTIC))).toBe(true);
    expect(isOrderFor(orderedIn(attempt), form(ATTIC, SEA))).toBe(false);
    expect(isOrderFor(orderedIn(attempt), SEA)).toBe(false);
  });

  it('finds the form of an attempt for one room', () => {
    expect(isOrderFor(orderedIn(testAttempt()), SEA)).toBe(true);
    expect(isOrderFor(orderedIn(testAttempt()), form(SEA, ATTIC))).toBe(false);
  });
});

describe('roomsOf', () => {
  it('returns the rooms of a form in their order', () => {
    expect(roomsOf(form(SEA, ATTIC, TWIN))).toEqual([SEA, ATTIC, TWIN]);
    expect(roomsOf(SEA)).toEqual([SEA]);
  });
});

describe('refusedRoomIndex', () => {
  const refusedAt = (...pointers: string[]) =>
    refusedRoomIndex({
      kind: 'problem',
      problem: problem('sold-out', {
        errors: pointers.map((pointer) => ({ pointer, code: 'sold-out', message: 'Sold out.' })),
      }),
      order: ORDER,
    });

  it('is the index of the first refused room', () => {
    expect(refusedAt('/rooms/1/roomTypeId')).toBe(1);
    expect(refusedAt('/rooms/0/quote', '/rooms/2/quote')).toBe(0);
  });

  it('is undefined if the refusal does not name one of several rooms', () => {
    expect(refusedAt()).toBeUndefined();
    expect(refusedAt('/roomTypeId')).toBeUndefined();
    expect(refusedAt('/guest/email')).toBeUndefined();
    expect(refusedRoomIndex({ kind: 'problem', problem: problem('sold-out'), order: ORDER })).toBeUndefined();
    expect(refusedRoomIndex({ kind: 'no-answer', order: ORDER })).toBeUndefined();
    expect(refusedRoomIndex(undefined)).toBeUndefined();
  });
});

describe('refusedName', () => {
  const { property } = testProperty();
  const offers = [SEA.offer, ATTIC.offer];
  const refused = (order: Order, pointer?: string) => {
    const errors = pointer === undefined ? [] : [{ pointer, code: 'sold-out', message: 'Sold out.' }];
    return { kind: 'problem', problem: problem('sold-out', { errors }), order } as const;
  };

  it('is the name of the ordered room, or of the refused one of several rooms', () => {
    const two = orderFor(form(SEA, ATTIC));
    expect(refusedName(refused(orderFor(SEA)), offers, property)).toBe('Harbour View Double');
    expect(refusedName(refused(two, '/rooms/0/roomTypeId'), offers, property)).toBe('Harbour View Double');
    expect(refusedName(refused(two, '/rooms/1/roomTypeId'), offers, property)).toBe('Attic');
  });

  it('is the configured name if the room is no longer on offer', () => {
    const own = { ...property, rooms: { attic: { name: 'The attic' } } };
    const refusal = refused(orderFor(form(SEA, ATTIC)), '/rooms/1/roomTypeId');
    expect(refusedName(refusal, [SEA.offer], own)).toBe('The attic');
    expect(refusedName(refusal, [SEA.offer], property)).toBeUndefined();
  });

  it('is undefined if the refusal is about all of several rooms', () => {
    expect(refusedName(refused(orderFor(form(SEA, ATTIC))), offers, property)).toBeUndefined();
  });
});
