import { describe, expect, it } from 'vitest';
import { orderWords } from './order-words.ts';

describe('the words of the order button', () => {
  it.each(['DE', 'AT', 'FR', 'GR', 'IE', 'HR', 'CY', 'NO', 'IS', 'LI', 'GB', 'RE', 'AX'])(
    'oblige to pay in %s, as its law wants it',
    (market) => {
      expect(orderWords(market)).toBe('details.order');
    },
  );

  it.each(['MA', 'JP', 'CH', 'US', 'TR', 'GL', 'IM', 'UK', 'EL'])('are plain in %s', (market) => {
    expect(orderWords(market)).toBe('details.orderPlain');
  });

  it('oblige to pay where no market is known', () => {
    expect(orderWords(undefined)).toBe('details.order');
  });

  it('oblige to pay in 27 countries of the European Union and seven of its territories, in three others of the EEA and in Britain', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    expect(codes.filter((code) => orderWords(code) === 'details.order')).toHaveLength(27 + 7 + 3 + 1);
  });
});
