import { expect, test } from 'vitest';
import { parse } from '../schema.ts';
import { bookingClaimSchema, claimErrors } from './found-booking.ts';

const CLAIM = { reference: 'HH-7K3M9Q', email: 'ada@guest.example' };

test('bookingClaimSchema removes surrounding blanks', () => {
  expect(parse(bookingClaimSchema, { reference: ' HH-7K3M9Q\t', email: ' ada@guest.example ' })).toEqual(
    CLAIM,
  );
});

test.each([
  [{}, {}],
  [{ reference: '  ' }, { reference: 'required' }],
  [{ reference: 'x'.repeat(101) }, { reference: 'too-long' }],
  [{ reference: 'HH\u202e1' }, { reference: 'control-characters' }],
  [{ email: 'ada' }, { email: 'not-an-email' }],
  [
    { reference: '', email: '' },
    { reference: 'required', email: 'required' },
  ],
])('claimErrors returns for %j: %j', (change, errors) => {
  expect(claimErrors({ ...CLAIM, ...change })).toEqual(errors);
});
