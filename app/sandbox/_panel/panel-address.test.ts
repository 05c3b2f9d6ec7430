import { expect, test } from 'vitest';
import { addressOf, readView, SECTION_GROUPS, SECTIONS } from './panel-address.ts';

const SLUGS = ['harbour-house', 'riad-zaytoun'];

test('an address is read as it was written, and an empty one shows the first property’s requests', () => {
  const view = { property: 'riad-zaytoun', section: 'nights', from: '2027-02-01' } as const;
  const { searchParams } = new URL(addressOf(view), 'http://localhost');
  expect(readView(Object.fromEntries(searchParams), SLUGS)).toEqual(view);
  expect(readView({}, SLUGS)).toEqual({ property: 'harbour-house', section: 'requests' });
  expect(addressOf({ ...view, section: 'keys' })).toBe('/sandbox?property=riad-zaytoun&section=keys');
});

test.each([
  { property: 'nowhere' },
  { property: ['riad-zaytoun'] },
  { section: 'constructor' },
  { from: '2027-02-30' },
  { from: 'yesterday' },
])('%j counts as missing', (query) => {
  expect(readView(query, SLUGS)).toEqual({ property: 'harbour-house', section: 'requests' });
});

test('every section is in the navigation once', () => {
  expect(SECTION_GROUPS.flatMap(({ sections }) => sections)).toEqual([...SECTIONS]);
});
