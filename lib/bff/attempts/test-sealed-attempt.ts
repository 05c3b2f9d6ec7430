import type { SealedAttempt } from './attempt.ts';

/** When the attempts of {@link testSealedAttempt} were sealed, epoch milliseconds. */
export const SEALED_AT = 1_800_000_000_000;

/** Makes an armed attempt with the idempotency key "one", and applies these changes. */
export const testSealedAttempt = (change: Partial<SealedAttempt> = {}): SealedAttempt => ({
  id: `id of ${change.key ?? 'one'}`,
  key: 'one',
  body: {
    roomTypeId: 'sea',
    checkin: '2027-03-01',
    checkout: '2027-03-03',
    adults: 2,
    guest: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
  },
  roomName: 'Sea',
  price: { amount: '200.00', currency: 'EUR' },
  state: 'armed',
  armedAt: SEALED_AT,
  keyFrom: SEALED_AT,
  refusals: 0,
  ...change,
});
