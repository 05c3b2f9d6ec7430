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

describe('warnings about missing terms', () => {
  it('are empty if all terms are set, also with the market from the address', () => {
    const address = { lines: ['Kai 1'], city: 'Hamburg', country: 'DE' };
    const said = [house('one', { ...ALL, market: 'DE' }), house('two', ALL, { address })];
    expect(unsaidWarnings(said, true)).toEqual([]);
  });

  it('have one warning about prices, with the missing terms of each property and an example', () => {
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

  it('have one warning about the market', () => {
    const [warning, ...more] = unsaidWarnings([house('one', ALL), house('two', ALL)], true);
    expect(more).toEqual([]);
    expect(warning).toMatch(
      /^neither policies\.market nor contact\.address\.country is set.*Missing: one, two$/,
    );
  });

  it('recommend a properties file for the property of the environment', () => {
    const warnings = unsaidWarnings([house('hotel', {})], false);
    expect(warnings).toHaveLength(2);
    for (const warning of warnings) expect(warning).toContain('a properties file (BELLHOP_PROPERTIES)');
  });

  it('name at most ten properties', () => {
    const many = Array.from({ length: 25 }, (_, index) => house(`house-${index}`, ALL));
    expect(unsaidWarnings(many, true)[0]).toMatch(/house-8, house-9 and 15 more$/);
  });

  it('have an example that the properties file accepts', () => {
    const { policies } = JSON.parse(`{ ${PRICE_TERMS_EXAMPLE} }`);
    expect(unsaidWarnings([house('one', { ...policies, market: 'DE' })], true)).toEqual([]);
  });
});
