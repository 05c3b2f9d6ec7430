import { expect, test } from 'vitest';
import { BEGINNING, FAULT_PRESETS, isFilledWith, type TypedFault } from './fault-presets.ts';

const matching = (typed: TypedFault) =>
  FAULT_PRESETS.filter(({ fault }) => isFilledWith(typed, fault)).map(({ name }) => name);

test.each(FAULT_PRESETS)('the preset $name fills the form so that only it matches', ({ name, fault }) => {
  expect(matching({ ...BEGINNING, ...fault })).toEqual([name]);
});

test('a changed form no longer matches the preset', () => {
  const down = { ...BEGINNING, operation: 'availability', kind: 'status', status: '503', times: '10' };
  expect(matching({ ...down, times: '9' })).toEqual([]);
  expect(matching({ ...down, status: '500' })).toEqual([]);
  expect(matching({ ...down, operation: 'me' })).toEqual([]);
});

test('fields that the kind does not use, and the property, do not count', () => {
  expect(matching({ ...BEGINNING, status: '400', ms: '1', whose: 'any' })).toEqual(['Booked, then cut off']);
});
