import { describe, expect, it } from 'vitest';
import type { Address } from '../contract/property.ts';
import { addressLines, addressText } from './address-text.ts';

const MATSUKAZE: Address = {
  lines: ['松風の谷 川端一番地'],
  postalCode: '399-1500',
  city: '下伊那郡阿南町',
  region: '長野県',
  country: 'JP',
};

describe('the lines of an address', () => {
  it.each<[Address, string[]]>([
    [
      { lines: ['Kaffeekai 7'], postalCode: '20457', city: 'Hamburg', country: 'DE' },
      ['Kaffeekai 7', '20457 Hamburg', 'Germany'],
    ],
    [
      { lines: ['12, derb Zaytoun', 'Médina'], postalCode: '40000', city: 'Marrakech', country: 'MA' },
      ['12, derb Zaytoun', 'Médina', '40000 Marrakech', 'Morocco'],
    ],
    [
      { lines: ['Via Roma 1'], postalCode: '50123', city: 'Firenze', region: 'FI', country: 'IT' },
      ['Via Roma 1', '50123 Firenze FI', 'Italy'],
    ],
    [
      { lines: ['10 Quay Street'], postalCode: 'BS1 4XX', city: 'Bristol', country: 'GB' },
      ['10 Quay Street', 'Bristol', 'BS1 4XX', 'United Kingdom'],
    ],
    [
      { lines: ['1 Pier Rd'], postalCode: '02110', city: 'Boston', region: 'MA', country: 'US' },
      ['1 Pier Rd', 'Boston, MA 02110', 'United States'],
    ],
    [
      { lines: ['1 Pier Rd'], postalCode: 'V6B 1A1', city: 'Vancouver', region: 'BC', country: 'CA' },
      ['1 Pier Rd', 'Vancouver BC V6B 1A1', 'Canada'],
    ],
    [
      { lines: ['Fő utca 1.'], postalCode: '1011', city: 'Budapest', country: 'HU' },
      ['Budapest', 'Fő utca 1.', '1011', 'Hungary'],
    ],
    [MATSUKAZE, ['Japan', '〒399-1500', '長野県下伊那郡阿南町', '松風の谷 川端一番地']],
    [
      {
        lines: ['세종대로 110'],
        postalCode: '04524',
        city: '중구',
        region: '서울특별시',
        country: 'KR',
      },
      ['South Korea', '서울특별시 중구', '세종대로 110', '04524'],
    ],
  ])('are in the order of its country: %j', (address, lines) => {
    expect(addressLines('en', address)).toEqual(lines);
  });

  it('start with the smallest unit for a Japanese address in Latin letters', () => {
    const abroad = {
      ...MATSUKAZE,
      lines: ['1 Kawabata, Matsukaze'],
      city: 'Anan, Shimoina',
      region: 'Nagano',
    };
    expect(addressLines('ja', abroad)).toEqual([
      '1 Kawabata, Matsukaze',
      'Anan, Shimoina, Nagano 399-1500',
      '日本',
    ]);
  });

  it.each<[Partial<Address>, string[]]>([
    [{ country: 'US', region: 'MA' }, ['1 Pier Rd', 'Boston, MA', 'United States']],
    [{ country: 'US', postalCode: '02110' }, ['1 Pier Rd', 'Boston 02110', 'United States']],
    [{ country: 'DE' }, ['1 Pier Rd', 'Boston', 'Germany']],
    [{ country: 'DE', region: 'Hessen' }, ['1 Pier Rd', 'Boston', 'Hessen', 'Germany']],
    [{ country: 'GB' }, ['1 Pier Rd', 'Boston', 'United Kingdom']],
    [{ country: 'JP', city: '東京' }, ['Japan', '東京', '1 Pier Rd']],
  ])('leave no gap for missing parts: %j', (given, lines) => {
    expect(addressLines('en', { lines: ['1 Pier Rd'], city: 'Boston', country: '', ...given })).toEqual(
      lines,
    );
  });

  it('keep the text of a part unchanged', () => {
    const address = { lines: ['A|C, S Z', '$&'], postalCode: 'S', city: 'C $1', country: 'US' };
    expect(addressLines('en', address)).toEqual(['A|C, S Z', '$&', 'C $1 S', 'United States']);
  });

  it('name the country in the language of the page, and an unknown one by its code', () => {
    const address = { lines: ['1'], city: 'X', country: 'MA' };
    expect(addressLines('ar', address).at(-1)).toBe('المغرب');
    expect(addressLines('fr-CH', address).at(-1)).toBe('Maroc');
    expect(addressLines('en', { ...address, country: 'QQ' }).at(-1)).toBe('QQ');
  });
});

describe('an address on one line', () => {
  it('has commas, or the separators of its own script', () => {
    const harbour = { lines: ['Kaffeekai 7'], postalCode: '20457', city: 'Hamburg', country: 'DE' };
    expect(addressText('de', harbour)).toBe('Kaffeekai 7, 20457 Hamburg, Deutschland');
    expect(addressText('ja', MATSUKAZE)).toBe('日本 〒399-1500 長野県下伊那郡阿南町 松風の谷 川端一番地');
  });
});
