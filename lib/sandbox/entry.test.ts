import { expect, it } from 'vitest';
import * as entry from './entry.ts';

it('next-bellhop/sandbox exports these names and no others', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'createSandbox',
    'demoKeyEnvironment',
    'demoKeys',
    'demoPropertiesFile',
    'demoSeeds',
    'serveSandbox',
  ]);
});
