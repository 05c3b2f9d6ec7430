import { describe, expect, test } from 'vitest';
import { BOOKING, ORDER, testAttempt } from '../test-attempt.ts';
import { problem } from '../test-server/test-booking-server.ts';
import type { AttemptEvent } from './event.ts';
import type { AttemptPhase, Ended } from './phase.ts';
import { nextAttemptState } from './state-machine.ts';

const NOW = 1_000_000;
const armed = testAttempt('armed');
const confirmed: Ended = {
  phase: 'confirmed',
  attempt: testAttempt('confirmed'),
  booking: BOOKING,
  earlier: false,
};
const next = (state: AttemptPhase, event: AttemptEvent) => nextAttemptState(state, event, NOW);

test('an order that another tab has seen confirmed is shown as booked, also after a further order', () => {
  const asking: AttemptPhase = {
    phase: 'asking',
    attempt: testAttempt(),
    round: 0,
    since: NOW,
    origin: 'reload',
  };
  const answer = {
    attempt: testAttempt('confirmed', { id: 'another-one' }),
    booking: { ...BOOKING, reference: 'BH-1001' },
    earlier: [{ attempt: testAttempt('confirmed'), booking: BOOKING }],
  };
  expect(next(asking, { type: 'found', answer })).toMatchObject({ phase: 'confirmed', booking: BOOKING });
});

describe('on load', () => {
  const found = (attempt: AttemptEvent & { type: 'found' }) => next({ phase: 'idle' }, attempt);

  test.each(['armed', 'in-doubt'] as const)('an attempt that is %s is resolved by a commit', (state) => {
    expect(found({ type: 'found', answer: { attempt: testAttempt(state) } })).toMatchObject({
      phase: 'committing',
      origin: 'elsewhere',
    });
  });

  test('a confirmed attempt leaves the page idle', () => {
    const answer = { attempt: testAttempt('confirmed'), booking: BOOKING };
    expect(found({ type: 'found', answer })).toEqual({ phase: 'idle' });
  });

  test('a rejected or stuck attempt is shown', () => {
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

  test('an attempt from this tab’s memory is looked up first', () => {
    const { id, stay, room, price } = armed;
    const attempt = { id, stay, room, price };
    const event: AttemptEvent = { type: 'remembered', attempt, since: NOW - 40_000 };
    const asking = { phase: 'asking', attempt, round: 0, since: NOW - 40_000, origin: 'reload' };
    expect(next({ phase: 'idle' }, event)).toEqual(asking);
    expect(next(confirmed, event)).toBe(confirmed);
  });

  test('an answer without an attempt changes nothing', () => {
    const idle: AttemptPhase = { phase: 'idle' };
    expect(nextAttemptState(idle, { type: 'found', answer: { attempt: null } }, NOW)).toBe(idle);
    expect(nextAttemptState(idle, { type: 'find-failed' }, NOW)).toBe(idle);
  });
});

describe('after the outcome', () => {
  test('an end waits for its answer', () => {
    const ending = next(confirmed, { type: 'end-wished' });
    expect(ending).toEqual({ phase: 'ending', from: confirmed });
    expect(next(ending, { type: 'ended' })).toEqual({ phase: 'idle' });
  });

  test('an end without an answer keeps the outcome in view and reports the failure', () => {
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

  test('an end that finds another attempt shows that attempt', () => {
    const ending: AttemptPhase = { phase: 'ending', from: confirmed };
    const other = testAttempt('in-doubt', { id: 'other' });
    expect(next(ending, { type: 'found', answer: { attempt: other } })).toMatchObject({
      phase: 'committing',
      attempt: other,
      origin: 'elsewhere',
    });
    expect(next(ending, { type: 'found', answer: { attempt: testAttempt('stuck') } })).toMatchObject({
      phase: 'stuck',
    });
  });

  test('an attempt that another tab has ended is dropped here while it is open, and stays in view after its outcome', () => {
    const open = {
      attempt: armed,
      round: 1,
      since: NOW,
      origin: 'order',
      dueAt: NOW,
      notBefore: NOW,
    } as const;
    for (const phase of ['committing', 'waiting', 'asking'] as const) {
      const state: AttemptPhase = { phase, ...open };
      expect(next(state, { type: 'ended-elsewhere', id: armed.id })).toEqual({ phase: 'idle' });
      expect(next(state, { type: 'ended-elsewhere', id: 'other' })).toBe(state);
    }
    expect(next(confirmed, { type: 'ended-elsewhere', id: armed.id })).toBe(confirmed);
  });

  test('a refusal that was read is removed', () => {
    const idle: AttemptPhase = { phase: 'idle', refusal: { kind: 'no-answer', order: ORDER } };
    expect(next(idle, { type: 'refusal-read' })).toEqual({ phase: 'idle' });
  });
});
