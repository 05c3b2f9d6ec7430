import { expect, test } from 'vitest';
import { PropertyRegistry } from '../property/index.ts';
import { testProperty } from '../property/test-property.ts';
import { frameAncestors } from './frame-ancestors.ts';

const site = 'https://www.harbour.example';
const registry = new PropertyRegistry([
  testProperty({ embedOrigins: [site] }),
  testProperty({ slug: 'closed' }),
]);

test.each([
  ['/embed/harbour-house', [site], ["'self'", site]],
  ['/embed/closed', [], ["'self'"]],
  ['/embed/nobody', [], []],
  ['/embed/harbour-house/more', [], []],
  ['/harbour-house', [], []],
  ['/configure', [], []],
  ['/', [], []],
])('%s may be framed by %j, and by %j while there is a configurator', (path, without, within) => {
  expect(frameAncestors(path, { registry, configurator: false })).toEqual(without);
  expect(frameAncestors(path, { registry, configurator: true })).toEqual(within);
  expect(frameAncestors(path, undefined)).toEqual([]);
});
