import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STAY, testRoom } from '../../lib/browser/test-property.ts';
import { sumOf } from '../../lib/contract/money.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import type { ChosenRoom } from '../step.ts';
import { combineRooms } from './combine-rooms.ts';

const chosen = (offer: RoomOffer, adults = 2): ChosenRoom => ({
  offer,
  stay: { ...STAY, adults, nights: 2 },
});
const nights = (first: string, second: string) => [
  { date: '2027-02-12', amount: first },
  { date: '2027-02-13', amount: second },
];
const TWIN = testRoom('twin', 'Twin', '180.00', { perNight: nights('80.00', '100.00') });
const SEA = testRoom('sea', 'Sea', '420.50', { perNight: nights('200.25', '220.25') });

describe('combineRooms', () => {
  it('returns a single room unchanged', () => {
    const room = chosen(SEA);
    expect(combineRooms([room])).toBe(room);
  });

  it('adds up the adults, the prices and the prices per night of several rooms', () => {
    expect(combineRooms([chosen(TWIN, 1), chosen(SEA, 2)])).toEqual({
      stay: { ...STAY, adults: 3, nights: 2 },
      offer: {
        roomTypeId: 'twin',
        name: 'Twin + Sea',
        price: { amount: '600.50', currency: 'EUR' },
        perNight: nights('280.25', '320.25'),
        quote: 'quote-twin quote-sea',
      },
    });
  });

  it('names a room type once, with its count', () => {
    const { offer } = combineRooms([chosen(TWIN), chosen(SEA), chosen(TWIN)]);
    expect(offer.name).toBe('2 × Twin + Sea');
  });

  it('has no prices per night if one room has none', () => {
    const { perNight: _, ...sea } = SEA;
    expect(combineRooms([chosen(TWIN), chosen(sea)]).offer).not.toHaveProperty('perNight');
  });

  it('shows the pictures of the first room', () => {
    const photos = [{ src: '/bed.jpg', alt: 'bed', width: 1200, height: 800 }];
    expect(combineRooms([chosen({ ...TWIN, photos }), chosen(SEA)]).offer.photos).toBe(photos);
    expect(combineRooms([chosen(TWIN), chosen({ ...SEA, photos })]).offer).not.toHaveProperty('photos');
  });

  it('has another quote if one of the rooms has', () => {
    const before = combineRooms([chosen(TWIN), chosen(SEA)]).offer.quote;
    expect(combineRooms([chosen(TWIN), chosen({ ...SEA, quote: 'quote-dearer' })]).offer.quote).not.toBe(
      before,
    );
  });

  it('throws for prices in several currencies', () => {
    const inYen = { ...SEA, price: { amount: '42000', currency: 'JPY' } };
    expect(() => combineRooms([chosen(TWIN), chosen(inYen)])).toThrow(RangeError);
  });

  it('costs as much as its nights if each room does', () => {
    const amounts = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
    const offers = fc.tuple(amounts, amounts).map(([first, second]) => {
      const perNight = nights(first, second);
      const price = sumOf(perNight.map(({ amount }) => ({ amount, currency: 'EUR' })));
      return chosen({ ...TWIN, price, perNight });
    });
    fc.assert(
      fc.property(offers, fc.array(offers, { minLength: 1, maxLength: 2 }), (first, others) => {
        const { price, perNight = [] } = combineRooms([first, ...others]).offer;
        expect(sumOf(perNight.map(({ amount }) => ({ amount, currency: 'EUR' })))).toEqual(price);
      }),
    );
  });
});
