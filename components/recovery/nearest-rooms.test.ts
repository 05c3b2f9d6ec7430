import { describe, expect, it } from 'vitest';
import { testRoom } from '../../lib/browser/test-property.ts';
import { nearestRooms } from './nearest-rooms.ts';

const CHOSEN = { roomTypeId: 'sea', price: { amount: '420.00', currency: 'EUR' } };
const named = (rooms: Parameters<typeof nearestRooms>[0], adults = 2) =>
  nearestRooms(rooms, CHOSEN, adults).map(({ roomTypeId }) => roomTypeId);

describe('the nearest rooms', () => {
  it('are the two that are closest in price, cheaper or not', () => {
    const rooms = [
      testRoom('dear', 'Dear', '900.00'),
      testRoom('little-more', 'A little more', '460.00'),
      testRoom('cheap', 'Cheap', '120.00'),
      testRoom('little-less', 'A little less', '408.00'),
    ];
    expect(named(rooms)).toEqual(['little-less', 'little-more']);
  });

  it('stand in the order of the house where they are equally close', () => {
    const rooms = [
      testRoom('second', 'Second', '430.00'),
      testRoom('first', 'First', '410.00'),
      testRoom('third', 'Third', '430.00'),
    ];
    expect(named(rooms)).toEqual(['second', 'first']);
  });

  it('fit the party: a room that says nothing of its size counts as large enough', () => {
    const { maxAdults: _, ...open } = testRoom('open', 'Open', '800.00');
    const rooms = [testRoom('single', 'Single', '420.00', { maxAdults: 1 }), open];
    expect(named(rooms)).toEqual(['open']);
    expect(named(rooms, 1)).toEqual(['single', 'open']);
  });

  it('are never the room that was refused, nor one of which none is left', () => {
    const rooms = [
      testRoom('sea', 'Sea', '420.00'),
      testRoom('gone', 'Gone', '420.00', { unitsAvailable: 0 }),
    ];
    expect(named(rooms)).toEqual([]);
  });

  it('put last what cannot be compared', () => {
    const francs = testRoom('francs', 'Francs', '420.00', { price: { amount: '420.00', currency: 'CHF' } });
    expect(named([francs, testRoom('euros', 'Euros', '2000.00')])).toEqual(['euros', 'francs']);
  });
});
