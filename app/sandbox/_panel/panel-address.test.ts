import { expect, test } from 'vitest';
import { addressOf, readView, SECTION_GROUPS, SECTIONS } from './panel-address.ts';

const SLUGS = ['harbour-house', 'riad-zaytoun'];

test('an address shows what it says, and the first property’s requests where it says nothing', () => {
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
])('%j counts as nothing', (query) => {
  expect(readView(query, SLUGS)).toEqual({ property: 'harbour-house', section: 'requests' });
});

test('every section has its place in the navigation, once', () => {
  expect(SECTION_GROUPS.flatMap(({ sections }) => sections)).toEqual([...SECTIONS]);
});
