import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testAvailability, testRoom } from '../../lib/browser/test-property.ts';
import { fromMinorUnits, toMinorUnits } from '../../lib/contract/money.ts';
import { cheapestFirst, inOrder, ordersFor } from './room-order.ts';

const names = (rooms: readonly { name: string }[]) => rooms.map(({ name }) => name);
const room = (name: string, amount: string) => testRoom(name, name, amount);
const SIZES = new Map([
  ['loft', 42.5],
  ['sea', 26],
]);
const sizeOf = (roomTypeId: string) => SIZES.get(roomTypeId);

describe('cheapestFirst', () => {
  it('compares amounts as numbers, up to their last digit', () => {
    const rooms = [
      room('c', '1000.00'),
      room('b', '999.99'),
      room('a', '98.00'),
      // As floating-point numbers these two are the same.
      room('e', '90071992547409.93'),
      room('d', '90071992547409.92'),
    ];
    expect(names(cheapestFirst(testAvailability(rooms)).rooms)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('keeps the server’s order of rooms with the same price', () => {
    const rooms = [room('b', '10.00'), room('a', '10.0'), room('c', '10')];
    expect(names(cheapestFirst(testAvailability(rooms)).rooms)).toEqual(['b', 'a', 'c']);
  });

  it('sorts any prices', () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 17n - 1n }));
    fc.assert(
      fc.property(amounts, (units) => {
        const rooms = units.map((unit) => room('a', fromMinorUnits(unit, 'EUR').amount));
        const sorted = cheapestFirst(testAvailability(rooms)).rooms.map(({ price }) => toMinorUnits(price));
        expect(sorted).toEqual([...units].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      }),
    );
  });
});

describe('inOrder', () => {
  const rooms = [
    room('single', '90.00'),
    room('sea', '120.00'),
    room('loft', '120.00'),
    room('hut', '300.00'),
  ];

  it('keeps the lowest price first', () => {
    expect(inOrder(rooms, 'cheapest', sizeOf)).toBe(rooms);
  });

  it('puts the highest price first', () => {
    expect(names(inOrder(rooms, 'dearest', sizeOf))).toEqual(['hut', 'sea', 'loft', 'single']);
  });

  it('puts the largest first and rooms of unknown size last, those sorted by price', () => {
    expect(names(inOrder(rooms, 'largest', sizeOf))).toEqual(['loft', 'sea', 'single', 'hut']);
  });
});

describe('ordersFor', () => {
  const five = ['single', 'sea', 'loft', 'hut', 'cabin'].map((name) => room(name, '90.00'));

  it('offers none for four rooms', () => {
    expect(ordersFor(five.slice(1), sizeOf)).toEqual([]);
  });

  it('offers the size if two rooms have one', () => {
    expect(ordersFor(five, sizeOf)).toEqual(['cheapest', 'dearest', 'largest']);
    expect(ordersFor(five, (id) => (id === 'sea' ? 26 : undefined))).toEqual(['cheapest', 'dearest']);
  });
});
