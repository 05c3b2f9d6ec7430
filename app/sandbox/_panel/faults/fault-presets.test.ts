import { expect, test } from 'vitest';
import { BEGINNING, FAULT_PRESETS, isFilledWith, type TypedFault } from './fault-presets.ts';

const matching = (typed: TypedFault) =>
  FAULT_PRESETS.filter(({ fault }) => isFilledWith(typed, fault)).map(({ name }) => name);

test.each(FAULT_PRESETS)('$name fills the form with itself alone', ({ name, fault }) => {
  expect(matching({ ...BEGINNING, ...fault })).toEqual([name]);
});

test('what is changed after that is no longer the preset', () => {
  const down = { ...BEGINNING, operation: 'availability', kind: 'status', status: '503', times: '10' };
  expect(matching({ ...down, times: '9' })).toEqual([]);
  expect(matching({ ...down, status: '500' })).toEqual([]);
  expect(matching({ ...down, operation: 'me' })).toEqual([]);
});

test('fields that the kind does not have, and whom it strikes, do not count', () => {
  expect(matching({ ...BEGINNING, status: '400', ms: '1', whose: 'any' })).toEqual(['Booked, then cut off']);
});
