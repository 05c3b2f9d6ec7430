import { describe, expect, test } from 'vitest';
import type { AttemptEvent, AttemptPhase, Ended } from './attempt-phase.ts';
import { nextAttemptState } from './attempt-state.ts';
import { BOOKING, ORDER, testAttempt } from './test-attempt.ts';
import { problem } from './test-booking-server.ts';

const NOW = 1_000_000;
const armed = testAttempt('armed');
const confirmed: Ended = {
  phase: 'confirmed',
  attempt: testAttempt('confirmed'),
  booking: BOOKING,
  earlier: false,
};
const next = (state: AttemptPhase, event: AttemptEvent) => nextAttemptState(state, event, NOW);

describe('on load', () => {
  const found = (attempt: AttemptEvent & { type: 'found' }) => next({ phase: 'idle' }, attempt);

  test.each(['armed', 'in-doubt'] as const)('an attempt that is %s is resolved by committing', (state) => {
    expect(found({ type: 'found', answer: { attempt: testAttempt(state) } })).toMatchObject({
      phase: 'committing',
      origin: 'load',
    });
  });

  test('a confirmed one is shown again as one from before', () => {
    const answer = { attempt: testAttempt('confirmed'), booking: BOOKING };
    expect(found({ type: 'found', answer })).toEqual({ ...confirmed, earlier: true });
  });

  test('a rejected or stuck one is told', () => {
    const rejected = testAttempt('rejected', { reason: 'invalid' });
    expect(found({ type: 'found', answer: { attempt: rejected } })).toEqual({
      phase: 'rejected',
      attempt: rejected,
      reason: 'invalid',
    });
    expect(found({ type: 'found', answer: { attempt: testAttempt('stuck') } })).toMatchObject({
      phase: 'stuck',
    });
  });

  test('none leaves the page as it is', () => {
    const idle: AttemptPhase = { phase: 'idle' };
    expect(nextAttemptState(idle, { type: 'found', answer: { attempt: null } }, NOW)).toBe(idle);
    expect(nextAttemptState(idle, { type: 'find-failed' }, NOW)).toBe(idle);
  });
});

describe('afterwards', () => {
  test('an end is asked for and waited for', () => {
    const ending = next(confirmed, { type: 'end-wished' });
    expect(ending).toEqual({ phase: 'ending', from: confirmed });
    expect(next(ending, { type: 'ended' })).toEqual({ phase: 'idle' });
  });

  test('an end without an answer stays where it was and says so', () => {
    const ending: AttemptPhase = { phase: 'ending', from: confirmed };
    expect(next(ending, { type: 'end-refused' })).toEqual({ ...confirmed, endFailed: true });
  });

  test('an end that meets an unresolved attempt resolves it', () => {
    const ending: AttemptPhase = { phase: 'ending', from: confirmed };
    const event: AttemptEvent = {
      type: 'end-refused',
      problem: problem('attempt-unresolved', { attempt: armed }),
    };
    expect(next(ending, event)).toMatchObject({ phase: 'committing', origin: 'earlier' });
  });

  test('a refusal that was read is gone', () => {
    const idle: AttemptPhase = { phase: 'idle', refusal: { kind: 'no-answer', order: ORDER } };
    expect(next(idle, { type: 'refusal-read' })).toEqual({ phase: 'idle' });
  });
});
