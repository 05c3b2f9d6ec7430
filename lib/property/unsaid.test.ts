import { describe, expect, it } from 'vitest';
import { testProperty } from './test-property.ts';
import { PRICE_TERMS_EXAMPLE, unsaidWarnings } from './unsaid.ts';

const ALL = {
  taxes: { en: 'incl. VAT' },
  included: { en: 'breakfast' },
  payment: { en: 'pay at the hotel' },
};

const house = (slug: string, policies: object, contact: object = {}) =>
  testProperty({ slug, policies, contact });

describe('what properties have left unsaid', () => {
  it('is nothing where all is said, the market by the address too', () => {
    const address = { lines: ['Kai 1'], city: 'Hamburg', country: 'DE' };
    const said = [house('one', { ...ALL, market: 'DE' }), house('two', ALL, { address })];
    expect(unsaidWarnings(said, true)).toEqual([]);
  });

  it('is one warning of prices, with what each property lacks, and an example', () => {
    const { taxes: _, ...others } = ALL;
    const properties = [
      house('one', { market: 'DE' }),
      house('two', { ...others, market: 'DE' }),
      house('three', { ...ALL, market: 'DE' }),
    ];
    const [warning, ...more] = unsaidWarnings(properties, true);
    expect(more).toEqual([]);
    expect(warning).toMatch(/^policies\.taxes, policies\.included and policies\.payment are not all set/);
    expect(warning).toContain(`in the properties file, for example ${PRICE_TERMS_EXAMPLE}`);
    expect(warning).toMatch(/Missing: one \(taxes, included, payment\), two \(taxes\)$/);
  });

  it('is one warning of the market', () => {
    const [warning, ...more] = unsaidWarnings([house('one', ALL), house('two', ALL)], true);
    expect(more).toEqual([]);
    expect(warning).toMatch(
      /^neither policies\.market nor contact\.address\.country is set.*Missing: one, two$/,
    );
  });

  it('tells the property of the environment to move into a properties file', () => {
    const warnings = unsaidWarnings([house('hotel', {})], false);
    expect(warnings).toHaveLength(2);
    for (const warning of warnings) expect(warning).toContain('a properties file (BELLHOP_PROPERTIES)');
  });

  it('names ten of many properties', () => {
    const many = Array.from({ length: 25 }, (_, index) => house(`house-${index}`, ALL));
    expect(unsaidWarnings(many, true)[0]).toMatch(/house-8, house-9 and 15 more$/);
  });

  it('gives an example that the properties file takes', () => {
    const { policies } = JSON.parse(`{ ${PRICE_TERMS_EXAMPLE} }`);
    expect(unsaidWarnings([house('one', { ...policies, market: 'DE' })], true)).toEqual([]);
  });
});
