import { describe, expect, it } from 'vitest';
import type { BookingOutcome } from '../../partner/index.ts';
import type { SealedAttempt } from './attempt.ts';
import { roundResult } from './round-result.ts';
import { SEALED_AT, testSealedAttempt } from './test-sealed-attempt.ts';

const timing = { settleAfterMs: 60_000, keyGoodMs: 20 * 60_000 };

const armed = testSealedAttempt();
const inDoubt: SealedAttempt = { ...armed, state: 'in-doubt', lastAmbiguousAt: SEALED_AT };
const confirmed: SealedAttempt = { ...armed, state: 'confirmed', booking: { reference: 'HH-1' } };
const rejected: SealedAttempt = { ...armed, state: 'rejected', reason: 'sold-out' };

const booked: BookingOutcome = { kind: 'booked', booking: { reference: 'HH-1' } };
const soldOut: BookingOutcome = { kind: 'rejected', reason: 'sold-out', status: 409 };

/** The result of a round that leased `attempt`. */
function resultOf(
  attempt: SealedAttempt,
  remembered: SealedAttempt,
  outcomes: BookingOutcome[],
  now = SEALED_AT + 1_000,
) {
  const sends = outcomes.map((outcome) => ({ at: SEALED_AT + 1_000, outcome }));
  return roundResult({ from: 'armed', attempt }, remembered, sends, now, timing);
}

describe('the result of a round', () => {
  it('is the outcome of the last send', () => {
    const result = resultOf(armed, armed, [{ kind: 'never-sent', cause: 'ECONNREFUSED' }, soldOut]);
    expect(result).toMatchObject({ from: 'armed', attempt: { state: 'rejected', reason: 'sold-out' } });
  });

  it('keeps an attempt in doubt after a refusal if memory knows it to be in doubt', () => {
    expect(resultOf(armed, inDoubt, [soldOut]).attempt).toMatchObject({ state: 'in-doubt', refusals: 0 });
  });

  it('is stuck without a send once the upstream may have forgotten the idempotency key', () => {
    expect(resultOf(inDoubt, inDoubt, [], SEALED_AT + timing.keyGoodMs).attempt.state).toBe('stuck');
  });

  it('keeps the outcome that a guest has seen meanwhile, and reports no change', () => {
    expect(resultOf(inDoubt, confirmed, [soldOut])).toEqual({ from: 'confirmed', attempt: confirmed });
    expect(resultOf(armed, rejected, [])).toEqual({ from: 'rejected', attempt: rejected });
  });

  it('is a booking, even if a guest has seen a rejection meanwhile', () => {
    const result = resultOf(inDoubt, rejected, [booked]);
    expect(result).toMatchObject({ from: 'armed', attempt: { state: 'confirmed', booking: booked.booking } });
    expect(result.attempt).not.toHaveProperty('reason');
  });
});
