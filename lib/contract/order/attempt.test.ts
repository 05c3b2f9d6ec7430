import { expect, it } from 'vitest';
import { isCancelled } from './attempt.ts';

it.each(['cancelled', 'canceled', 'CANCELLED', 'Canceled'])(
  'isCancelled returns true for the status %s',
  (status) => {
    expect(isCancelled({ status })).toBe(true);
  },
);

it.each([undefined, '', 'confirmed', 'not cancelled', 'cancellable', 'uncancelled'])(
  'isCancelled returns false for the status %j',
  (status) => {
    expect(isCancelled({ status })).toBe(false);
  },
);
