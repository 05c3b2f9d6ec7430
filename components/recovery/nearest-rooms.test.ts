import { describe, expect, it } from 'vitest';
import { testRoom } from '../../lib/browser/test-property.ts';
import { nearestRooms } from './nearest-rooms.ts';

const CHOSEN = { roomTypeId: 'sea', price: { amount: '420.00', currency: 'EUR' } };
const named = (rooms: Parameters<typeof nearestRooms>[0], adults = 2) =>
  nearestRooms(rooms, CHOSEN, adults).map(({ roomTypeId }) => roomTypeId);

describe('nearestRooms', () => {
  it('returns the two rooms closest in price, cheaper or not', () => {
    const rooms = [
      testRoom('dear', 'Dear', '900.00'),
      testRoom('little-more', 'A little more', '460.00'),
      testRoom('cheap', 'Cheap', '120.00'),
      testRoom('little-less', 'A little less', '408.00'),
    ];
    expect(named(rooms)).toEqual(['little-less', 'little-more']);
  });

  it('keeps the property’s order for equally close rooms', () => {
    const rooms = [
      testRoom('second', 'Second', '430.00'),
      testRoom('first', 'First', '410.00'),
      testRoom('third', 'Third', '430.00'),
    ];
    expect(named(rooms)).toEqual(['second', 'first']);
  });

  it('returns rooms that fit the party; a room of unknown size counts as large enough', () => {
    const { maxAdults: _, ...open } = testRoom('open', 'Open', '800.00');
    const rooms = [testRoom('single', 'Single', '420.00', { maxAdults: 1 }), open];
    expect(named(rooms)).toEqual(['open']);
    expect(named(rooms, 1)).toEqual(['single', 'open']);
  });

  it('never returns the refused room, or a room without free units', () => {
    const rooms = [
      testRoom('sea', 'Sea', '420.00'),
      testRoom('gone', 'Gone', '420.00', { unitsAvailable: 0 }),
    ];
    expect(named(rooms)).toEqual([]);
  });

  it('puts rooms in another currency last', () => {
    const francs = testRoom('francs', 'Francs', '420.00', { price: { amount: '420.00', currency: 'CHF' } });
    expect(named([francs, testRoom('euros', 'Euros', '2000.00')])).toEqual(['euros', 'francs']);
  });
});
