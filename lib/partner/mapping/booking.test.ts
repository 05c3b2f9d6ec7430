import { describe, expect, it } from 'vitest';
import { BOOKING } from '../test-client.ts';
import { fitBooking } from './booking.ts';

describe('fitBooking', () => {
  it('reads the canonical booking', () => {
    const price = { amount: '420.00', currency: 'EUR' };
    expect(fitBooking(BOOKING, ['data'])).toEqual({ fits: true, value: { ...BOOKING, price }, omitted: [] });
  });

  it('needs the reference only', () => {
    const fit = fitBooking({ reference: ' HH-1 ', id: null }, []);
    expect(fit).toEqual({ fits: true, value: { reference: 'HH-1' }, omitted: [] });
  });

  it('keeps a booking when another part does not fit, and names the omitted parts', () => {
    const odd = { reference: 'HH-1', id: 7, status: {}, price: { total: '1.005', currency: 'EUR' } };
    expect(fitBooking(odd, ['data'])).toEqual({
      fits: true,
      value: { reference: 'HH-1' },
      omitted: ['data.id', 'data.status', 'data.price'],
    });
  });

  it.each([
    ['null', null, ''],
    ['a text', 'HH-1', ''],
    ['a list', [BOOKING], ''],
    ['no reference', { id: 'bk_1' }, 'reference'],
    ['an empty reference', { reference: '\u0000 ' }, 'reference'],
    ['a reference that is a number', { reference: 7 }, 'reference'],
  ])('finds no booking in %s', (_name, input, path) => {
    expect(fitBooking(input, [])).toMatchObject({ fits: false, path });
  });
});
