import { expect, it } from 'vitest';
import { isCancelled } from './attempt.ts';

it.each(['cancelled', 'canceled', 'CANCELLED', 'Canceled'])('a booking that is %s is cancelled', (status) => {
  expect(isCancelled({ status })).toBe(true);
});

it.each([undefined, '', 'confirmed', 'not cancelled', 'cancellable', 'uncancelled'])(
  'one that is %j is not',
  (status) => {
    expect(isCancelled({ status })).toBe(false);
  },
);
