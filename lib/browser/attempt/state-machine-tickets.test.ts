import { describe, expect, test } from 'vitest';
import { ORDER, testAttempt } from '../test-attempt.ts';
import { problem } from '../test-server/test-booking-server.ts';
import { MAX_LOST_ARMS } from './arm-transitions.ts';
import type { AttemptEvent } from './event.ts';
import type { Arming, AttemptPhase, Idle, Open, TicketProblem } from './phase.ts';
import { nextAttemptState } from './state-machine.ts';

const NOW = 1_000_000;
const next = (state: AttemptPhase, event: AttemptEvent) => nextAttemptState(state, event, NOW);
const pressed: Arming = { phase: 'arming', order: ORDER, ticket: 'first', lost: 0 };
const refused = (code: TicketProblem): AttemptEvent => ({
  type: 'arm-refused',
  problem: problem(code),
  sent: 'first',
  ticket: 'second',
});
const BOTH: TicketProblem[] = ['attempt-mismatch', 'session-required'];

describe('a press', () => {
  test('takes the ticket of its moment, and each repeat keeps this ticket', () => {
    let state = next({ phase: 'idle' }, { type: 'ordered', order: ORDER, ticket: 'first' });
    for (let lost = 0; lost < MAX_LOST_ARMS; lost += 1) {
      expect(state).toEqual({ ...pressed, lost });
      state = next(next(state, { type: 'arm-lost', sent: 'first' }), { type: 'due' });
    }
  });

  test('without a ticket keeps the ticket that its first call has sent', () => {
    const state: AttemptPhase = { phase: 'arming', order: ORDER, lost: 0 };
    expect(next(state, { type: 'arm-lost', sent: 'first' })).toMatchObject({ ticket: 'first', lost: 1 });
  });

  test.each(BOTH)('that is refused with %s takes the new ticket if no answer was lost', (code) => {
    const waiting = next(pressed, refused(code));
    expect(waiting).toMatchObject({ phase: 'arm-waiting', ticket: 'second', lost: 0, dueAt: NOW });
    expect(next(waiting, { type: 'due' })).toMatchObject({ phase: 'arming', ticket: 'second', lost: 0 });
  });

  test.each([
    ['attempt-mismatch', 'attempt-mismatch', 'overtaken'],
    ['attempt-mismatch', 'session-required', 'overtaken'],
    ['session-required', 'attempt-mismatch', 'overtaken'],
    ['session-required', 'session-required', 'cookies-blocked'],
  ] as const)('that is refused with %s and then %s ends as %s', (once, twice, kind) => {
    const again = next(next(pressed, refused(once)), { type: 'due' });
    expect(next(again, refused(twice))).toEqual({ phase: 'idle', refusal: { kind, order: ORDER } });
  });

  test.each(BOTH)('whose answer was lost is never ordered again after %s', (code) => {
    for (const ticket of ['first', undefined]) {
      const state: AttemptPhase = { phase: 'arming', order: ORDER, ticket, lost: 1 };
      expect(next(state, refused(code))).toEqual({
        phase: 'idle',
        refusal: { kind: 'overtaken', order: ORDER },
      });
    }
  });

  test('that has taken a new ticket keeps it after a lost answer', () => {
    const again = next(next(pressed, refused('session-required')), { type: 'due' });
    const lost = next(next(again, { type: 'arm-lost', sent: 'second' }), { type: 'due' });
    expect(lost).toMatchObject({ phase: 'arming', ticket: 'second', lost: 1 });
    expect(next(lost, refused('session-required'))).toMatchObject({ refusal: { kind: 'overtaken' } });
  });
});

describe('after "no answer"', () => {
  const unanswered: Idle = {
    phase: 'idle',
    refusal: { kind: 'no-answer', order: ORDER, ticket: 'first' },
  };

  test('the same order is the same press, also with a corrected name', () => {
    const order = { ...ORDER, guest: { ...ORDER.guest, lastName: 'El-Idrissi' } };
    const again = next(unanswered, { type: 'ordered', order, ticket: 'second' });
    expect(again).toEqual({ phase: 'arming', order, ticket: 'first', lost: 1 });
  });

  test.each([
    ['another room', { ...ORDER, roomTypeId: 'double-courtyard' }],
    ['another stay', { ...ORDER, checkout: '2027-02-15' }],
    ['more guests', { ...ORDER, adults: 3 }],
  ])('%s is a new press', (_, order) => {
    expect(next(unanswered, { type: 'ordered', order, ticket: 'second' })).toMatchObject({
      ticket: 'second',
      lost: 0,
    });
  });
});

describe('a commit that reached the server without the cookie', () => {
  const attempt = testAttempt('armed');
  const open: Open = { attempt, round: 0, since: NOW, origin: 'order', order: ORDER };
  const noCookie: AttemptEvent = { type: 'commit-refused', problem: problem('session-required') };
  const found = (state: 'armed' | 'in-doubt'): AttemptEvent => ({
    type: 'found',
    answer: { attempt: testAttempt(state) },
  });
  /** Two commits without the cookie. The look after the first finds the same attempt. */
  function twice(from: Open): AttemptPhase {
    const again = next(next({ phase: 'committing', ...from }, noCookie), found('armed'));
    expect(again).toMatchObject({ phase: 'committing', round: 0, cookieLosses: 1 });
    return next(again, noCookie);
  }

  const refused = { phase: 'idle', refusal: { kind: 'cookies-blocked', order: ORDER } };
  const withdrawing = () => next(twice(open), found('armed'));

  test('is followed the second time by a withdrawal of the armed attempt, and then by the refusal “cookies blocked”', () => {
    expect(withdrawing()).toMatchObject({ phase: 'withdrawing', attempt, order: ORDER });
    expect(next(withdrawing(), { type: 'ended' })).toEqual(refused);
  });

  test('is repeated when the attempt cannot be withdrawn', () => {
    const unresolved = problem('attempt-unresolved', { attempt: testAttempt('in-doubt') });
    const waiting = next(withdrawing(), { type: 'end-refused', problem: unresolved });
    expect(waiting).toMatchObject({ phase: 'waiting', attempt: { state: 'in-doubt' } });
    expect(next(withdrawing(), { type: 'end-refused', problem: problem('internal') })).toMatchObject({
      phase: 'waiting',
      cookieLosses: 2,
    });
  });

  test('is followed by another withdrawal after a withdrawal without an answer', () => {
    const waiting = next(withdrawing(), { type: 'end-refused' });
    expect(waiting).toMatchObject({ phase: 'waiting', cookieLosses: 2 });
    const again = next(waiting, { type: 'due' });
    expect(again).toMatchObject({ phase: 'withdrawing' });
    expect(next(again, { type: 'ended' })).toEqual(refused);
  });

  test('is followed by a look when the server does not know the attempt', () => {
    const mismatch = { type: 'end-refused', problem: problem('attempt-mismatch') } as const;
    const asking = next(withdrawing(), mismatch);
    expect(asking).toMatchObject({ phase: 'asking' });
    expect(next(asking, { type: 'found', answer: { attempt: null } })).toMatchObject({ phase: 'stuck' });
  });

  test('ends as stuck the second time if the attempt may have been sent', () => {
    expect(next(twice(open), found('in-doubt'))).toMatchObject({ phase: 'stuck' });
  });

  test('leaves the attempt to its own tab if this tab has only found it', () => {
    const { order, ...watching } = open;
    expect(order).toBe(ORDER);
    expect(next(twice({ ...watching, origin: 'elsewhere' }), found('armed'))).toMatchObject({
      phase: 'waiting',
      attempt,
    });
  });

  test('is counted from zero again after a commit with the cookie', () => {
    const asking = next({ phase: 'committing', ...open }, noCookie);
    const inDoubt = { attempt: testAttempt('in-doubt') };
    const waiting = next(next(asking, found('armed')), { type: 'committed', answer: inDoubt });
    const later = next(next(waiting, { type: 'due' }), noCookie);
    expect(later).toMatchObject({ phase: 'asking', cookieLosses: 1 });
  });

  test('is not counted after a look without an answer, which has set no cookie', () => {
    const lost = next(next({ phase: 'committing', ...open }, noCookie), { type: 'find-failed' });
    const asking = next(next(lost, { type: 'due' }), noCookie);
    expect(next(asking, found('armed'))).toMatchObject({ phase: 'committing', cookieLosses: 1 });
  });
});
