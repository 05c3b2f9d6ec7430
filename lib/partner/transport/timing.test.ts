import { expect, it } from 'vitest';
import { completeTiming } from './timing.ts';

it('completeTiming fills in the documented defaults', () => {
  expect(completeTiming({ readTries: 1 })).toMatchObject({
    bookingTries: 3,
    bookingTotalMs: 25_000,
    readTries: 1,
  });
});

it.each([
  ['bookingTries', 0],
  ['tryTimeoutMs', 1.5],
  ['backoffCapMs', -1],
  ['bookingTotalMs', Number.POSITIVE_INFINITY],
])('completeTiming names %s in its error for the value %d', (name, value) => {
  expect(() => completeTiming({ [name]: value })).toThrow(`timing.${name}: `);
});
