import { describe, expect, it } from 'vitest';
import type { SessionSecrets } from '../../property/index.ts';
import { openQuote, signQuote } from './quote.ts';

const old = { id: '11', value: 'the older secret, thirty-two characters' };
const current = { id: '22', value: 'the newer secret, thirty-two characters' };
const secrets: SessionSecrets = { current, all: [current, old] };
const asked = {
  property: 'harbour-house',
  roomTypeId: 'double-sea',
  checkin: '2027-03-01',
  checkout: '2027-03-03',
  adults: 2,
};
const price = { amount: '420.00', currency: 'EUR' };
const quote = signQuote(secrets, { ...asked, price });

describe('a quote', () => {
  it('opens to its price', () => {
    expect(openQuote(secrets, quote, asked)).toEqual(price);
  });

  it('still opens after the secret has been rotated', () => {
    const before = signQuote({ current: old, all: [old] }, { ...asked, price });
    expect(openQuote(secrets, before, asked)).toEqual(price);
    expect(openQuote({ current, all: [current] }, before, asked)).toBeUndefined();
  });

  it.each([
    ['property', 'riad-zaytoun'],
    ['roomTypeId', 'family-loft'],
    ['checkin', '2027-02-28'],
    ['checkout', '2027-03-04'],
    ['adults', 1],
  ])('does not open for another %s', (part, value) => {
    expect(openQuote(secrets, quote, { ...asked, [part]: value })).toBeUndefined();
  });

  it.each([
    ['a cheaper price', quote.replace('420.00', '4.20')],
    ['another currency', quote.replace('EUR', 'JPY')],
    ['a cut MAC', quote.slice(0, -1)],
    ['something behind it', `${quote}~x`],
    ['no MAC', quote.split('~').slice(0, 4).join('~')],
    ['nothing', ''],
    ['noise', 'not a quote at all'],
  ])('is refused with %s', (_what, forged) => {
    expect(openQuote(secrets, forged, asked)).toBeUndefined();
  });
});
