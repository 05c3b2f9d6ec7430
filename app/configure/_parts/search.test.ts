import { expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { firstCheckout, searchFaults, withoutFaults } from './search.ts';
import { testHouse as house } from './test-house.ts';

const configured = (query: Record<string, string>) => readConfiguration(query, house);

it('invalid parts of a search are left out, with the reason', () => {
  for (const checkout of ['2027-02-12', '2027-02-10']) {
    const configuration = configured({ checkin: '2027-02-12', checkout, adults: '50', locale: 'en' });
    expect(searchFaults(configuration, house)).toEqual({
      checkout: 'it must be after check-in',
      adults: 'the property takes 4 at most',
    });
    expect(withoutFaults(configuration, house)).toEqual(configured({ checkin: '2027-02-12', locale: 'en' }));
  }
});

it('valid searches are kept', () => {
  for (const query of [
    {},
    { checkout: '2027-02-12' },
    { checkin: '2027-02-12', checkout: '2027-02-13', adults: '4' },
  ]) {
    const configuration = configured(query);
    expect(searchFaults(configuration, house)).toEqual({});
    expect(withoutFaults(configuration, house)).toEqual(configuration);
  }
});

it('the first check-out is the day after the check-in', () => {
  expect(firstCheckout('2028-02-29')).toBe('2028-03-01');
  expect(firstCheckout('')).toBeUndefined();
  expect(firstCheckout('9999-12-31')).toBeUndefined();
});
