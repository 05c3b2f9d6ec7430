import { expect, it } from 'vitest';
import { completeTiming } from './timing.ts';

it('fills in the documented times', () => {
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
])('names %s when it is %d', (name, value) => {
  expect(() => completeTiming({ [name]: value })).toThrow(`timing.${name}: `);
});
