import { describe, expect, it } from 'vitest';
import { orderWords } from './order-words.ts';

describe('the label of the order button', () => {
  it.each(['DE', 'AT', 'FR', 'GR', 'IE', 'HR', 'CY', 'NO', 'IS', 'LI', 'GB', 'RE', 'AX'])(
    'names the obligation to pay in %s, because its law demands that',
    (market) => {
      expect(orderWords(market)).toBe('details.order');
    },
  );

  it.each(['MA', 'JP', 'CH', 'US', 'TR', 'GL', 'IM', 'UK', 'EL'])('is plain in %s', (market) => {
    expect(orderWords(market)).toBe('details.orderPlain');
  });

  it('names the obligation to pay if no market is known', () => {
    expect(orderWords(undefined)).toBe('details.order');
  });

  it('names the obligation to pay in the 27 EU countries, 7 EU territories, 3 other EEA countries and Britain', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    expect(codes.filter((code) => orderWords(code) === 'details.order')).toHaveLength(27 + 7 + 3 + 1);
  });
});
