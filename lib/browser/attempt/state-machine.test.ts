import { describe, expect, test } from 'vitest';
import type { ProblemCode } from '../../contract/http/problem.ts';
import { BOOKING, ORDER, testAttempt } from '../test-attempt.ts';
import { problem } from '../test-server/test-booking-server.ts';
import { MAX_LOST_ARMS } from './arm-transitions.ts';
import type { AttemptEvent } from './event.ts';
import type { AttemptOrigin, AttemptPhase, Committing, Ended, Waiting } from './phase.ts';
import { nextAttemptState } from './state-machine.ts';

const NOW = 1_000_000;
const armed = testAttempt('armed');
const open = { attempt: armed, round: 0, since: NOW - 500, origin: 'order' } as const;
const committing: Committing = { phase: 'committing', ...open };
const waiting: Waiting = { phase: 'waiting', ...open, round: 1, dueAt: NOW, notBefore: NOW };
const confirmed: Ended = {
  phase: 'confirmed',
  attempt: testAttempt('confirmed'),
  booking: BOOKING,
  earlier: false,
};
const next = (state: AttemptPhase, event: AttemptEvent) => nextAttemptState(state, event, NOW);
const refused = (code: ProblemCode, more = {}): AttemptEvent => ({
  type: 'commit-refused',
  problem: problem(code, more),
});

describe('before anything is sent', () => {
  test('an order leads to `arming`, from idle and after a rejection', () => {
    const rejected: AttemptPhase = { phase: 'rejected', attempt: testAttempt('rejected') };
    expect(next(rejected, { type: 'ordered', order: ORDER })).toMatchObject({ phase: 'arming', lost: 0 });
    const arming = next({ phase: 'idle' }, { type: 'ordered', order: ORDER });
    expect(arming).toEqual({ phase: 'arming', order: ORDER, lost: 0 });
    for (const busy of [arming, committing, waiting, confirmed]) {
      expect(next(busy, { type: 'ordered', order: { ...ORDER, adults: 1 } })).toBe(busy);
    }
  });

  test('a guest can leave a booking and a rejection, but no unresolved or stuck attempt', () => {
    const attempt = testAttempt();
    for (const left of [confirmed, { phase: 'rejected', attempt } as const])
      expect(next(left, { type: 'left' })).toEqual({ phase: 'idle' });
    for (const kept of [committing, waiting, { phase: 'stuck', attempt } as const])
      expect(next(kept, { type: 'left' })).toBe(kept);
  });

  test('a refusal for other reasons does not end a press with a lost answer, because the order may be sealed', () => {
    const state: AttemptPhase = { phase: 'arming', order: ORDER, lost: 1 };
    const busy = problem('too-many-requests', { retryAfter: 7 });
    expect(next(state, { type: 'arm-refused', problem: busy })).toEqual({
      phase: 'arm-waiting',
      order: ORDER,
      lost: 2,
      dueAt: NOW + 7_000,
      notBefore: NOW + 7_000,
    });
    expect(next({ ...state, lost: 0 }, { type: 'arm-refused', problem: busy })).toMatchObject({
      phase: 'idle',
      refusal: { kind: 'problem' },
    });
    expect(next(state, { type: 'arm-refused', problem: problem('sold-out') }).phase).toBe('idle');
  });

  test('an armed attempt is committed', () => {
    expect(next({ phase: 'arming', order: ORDER, lost: 0 }, { type: 'armed', attempt: armed })).toEqual({
      phase: 'committing',
      attempt: armed,
      round: 0,
      since: NOW,
      origin: 'order',
      order: ORDER,
    });
  });

  test('an attempt that is already further on is the same order from before', () => {
    const arming: AttemptPhase = { phase: 'arming', order: ORDER, lost: 0 };
    expect(next(arming, { type: 'armed', attempt: testAttempt('confirmed') })).toMatchObject({
      phase: 'committing',
      origin: 'earlier',
    });
    expect(next(arming, { type: 'armed', attempt: testAttempt('stuck') })).toMatchObject({ phase: 'stuck' });
  });

  test('a refusal returns to the form with the order', () => {
    const arming: AttemptPhase = { phase: 'arming', order: ORDER, lost: 0 };
    const soldOut = problem('sold-out');
    expect(next(arming, { type: 'arm-refused', problem: soldOut })).toEqual({
      phase: 'idle',
      refusal: { kind: 'problem', problem: soldOut, order: ORDER },
    });
  });

  test('a press whose answer was lost is repeated with the same body, a limited number of times', () => {
    let state: AttemptPhase = { phase: 'arming', order: ORDER, lost: 0 };
    const waits: number[] = [];
    for (let lost = 1; lost <= MAX_LOST_ARMS; lost += 1) {
      state = next(state, { type: 'arm-lost' });
      expect(state).toMatchObject({ phase: 'arm-waiting', order: ORDER, lost });
      if (state.phase === 'arm-waiting') waits.push(state.dueAt - NOW);
      state = next(state, { type: 'due' });
      expect(state).toEqual({ phase: 'arming', order: ORDER, lost });
    }
    expect(waits).toEqual([0, 2000, 4000, 8000, 16_000]);
    expect(next(state, { type: 'arm-lost' })).toEqual({
      phase: 'idle',
      refusal: { kind: 'no-answer', order: ORDER },
    });
  });

  test('an unresolved attempt that blocks the order is resolved first', () => {
    const other = testAttempt('in-doubt', { id: 'other' });
    const arming: AttemptPhase = { phase: 'arming', order: ORDER, lost: 0 };
    const event: AttemptEvent = {
      type: 'arm-refused',
      problem: problem('attempt-unresolved', { attempt: other }),
    };
    expect(next(arming, event)).toEqual({
      phase: 'committing',
      attempt: other,
      round: 0,
      since: NOW,
      origin: 'in-the-way',
      order: ORDER,
    });
    const stuck: AttemptEvent = {
      type: 'arm-refused',
      problem: problem('attempt-stuck', { attempt: testAttempt('stuck') }),
    };
    expect(next(arming, stuck)).toMatchObject({ phase: 'stuck', unsent: true });
  });
});

describe('after a commit was sent', () => {
  test('a booking leads to `confirmed`', () => {
    const answer = { attempt: testAttempt('confirmed'), booking: BOOKING };
    expect(next(committing, { type: 'committed', answer })).toEqual(confirmed);
  });

  test('a confirmation without a booking is not shown', () => {
    const answer = { attempt: testAttempt('confirmed') };
    expect(next(committing, { type: 'committed', answer })).toMatchObject({ phase: 'waiting', round: 1 });
  });

  test('an attempt in doubt waits as long as the BFF advises, otherwise 0 seconds, then longer and longer', () => {
    const answer = { attempt: testAttempt('in-doubt'), retryAfter: 5 };
    expect(next(committing, { type: 'committed', answer })).toMatchObject({
      phase: 'waiting',
      dueAt: NOW + 5000,
      notBefore: NOW + 5000,
    });
    expect(next(committing, { type: 'commit-lost' })).toMatchObject({
      phase: 'waiting',
      round: 1,
      dueAt: NOW,
    });
    expect(next({ ...committing, round: 2 }, { type: 'commit-lost' })).toMatchObject({
      round: 3,
      dueAt: NOW + 4000,
    });
  });

  const NEVER_FAILED: [name: string, event: AttemptEvent][] = [
    ['a lost answer', { type: 'commit-lost' }],
    ['an internal error', refused('internal')],
    ['upstream down', refused('upstream-unavailable', { attempt: armed })],
    ['upstream unreadable', refused('upstream-unexpected')],
    ['too many requests', refused('too-many-requests', { retryAfter: 9 })],
    ['a forbidden origin', refused('forbidden-origin')],
    ['a closed property without an attempt in the answer', refused('booking-closed')],
    ['an invalid request', refused('invalid-request')],
  ];

  test.each(NEVER_FAILED)('%s never turns into failed', (_, event) => {
    expect(next(committing, event)).toMatchObject({ phase: 'waiting', attempt: { id: armed.id } });
  });

  test.each([
    ['sold-out', { attempt: testAttempt('rejected', { reason: 'sold-out' }) }, 'sold-out'],
    ['booking-closed', { attempt: testAttempt('rejected', { reason: 'closed' }) }, 'closed'],
    ['rejected', {}, undefined],
  ] as const)('the BFF’s answer %s rejects the attempt', (code, more, reason) => {
    expect(next(committing, refused(code, more))).toEqual({
      phase: 'rejected',
      attempt: { ...testAttempt('rejected'), ...(reason && { reason }) },
      ...(reason && { reason }),
    });
  });

  test('a changed price asks for consent on the page of the press, and rejects the attempt on other pages', () => {
    const rejected = testAttempt('rejected', { reason: 'price-changed' });
    const event = refused('price-changed', { attempt: rejected, quote: 'new' });
    expect(next({ ...committing, order: ORDER }, event)).toMatchObject({
      phase: 'idle',
      refusal: { kind: 'problem', problem: { code: 'price-changed', quote: 'new' }, order: ORDER },
    });
    for (const origin of ['reload', 'earlier', 'in-the-way', 'elsewhere'] as const) {
      const state = { ...committing, origin, order: ORDER };
      expect(next(state, event)).toMatchObject({ phase: 'rejected', reason: 'price-changed' });
    }
    // The first answer, with the new price, was lost.
    const again = refused('price-changed', { attempt: rejected });
    expect(next({ ...committing, order: ORDER }, again)).toMatchObject({ phase: 'rejected' });
  });

  test('a rejection is marked when this page has shown the attempt in doubt', () => {
    const answer = { attempt: testAttempt('rejected') };
    const rejected = (state: AttemptPhase) => next(state, { type: 'committed', answer });
    expect(rejected(committing)).not.toHaveProperty('afterDoubt');
    expect(rejected({ ...committing, round: 1 })).toMatchObject({ phase: 'rejected', afterDoubt: true });
    for (const origin of ['reload', 'earlier', 'in-the-way', 'elsewhere'] as const) {
      expect(rejected({ ...committing, origin })).toMatchObject({ phase: 'rejected', afterDoubt: true });
    }
  });

  test.each([
    ['confirmed', { attempt: testAttempt('confirmed'), booking: BOOKING }],
    ['rejected', { attempt: testAttempt('rejected') }],
    ['stuck', { attempt: testAttempt('stuck') }],
  ] as const)('%s reports an unsent new order only if this attempt has blocked it', (phase, answer) => {
    const ended = (origin: AttemptOrigin) =>
      next({ ...committing, origin, round: 1 }, { type: 'committed', answer });
    expect(ended('in-the-way')).toMatchObject({ phase, unsent: true });
    for (const origin of ['order', 'reload', 'earlier', 'elsewhere'] as const)
      expect(ended(origin)).not.toHaveProperty('unsent');
  });

  test('`sold-out` with an attempt in doubt keeps the attempt in doubt', () => {
    const inDoubt = testAttempt('in-doubt');
    expect(next(committing, refused('sold-out', { attempt: inDoubt }))).toMatchObject({
      phase: 'waiting',
      attempt: inDoubt,
    });
  });

  test('an answer `attempt-stuck` leads to `stuck`', () => {
    expect(next(committing, refused('attempt-stuck'))).toEqual({ phase: 'stuck', attempt: armed });
  });

  test.each(['attempt-mismatch', 'not-found', 'session-required'] as const)(
    '%s leads to a look before any outcome is shown',
    (code) => {
      const lost = code === 'session-required' ? { cookieLosses: 1 } : {};
      expect(next(committing, refused(code))).toEqual({ phase: 'asking', ...open, ...lost });
    },
  );

  const asking: AttemptPhase = { phase: 'asking', ...open };

  test('a session that has lost the attempt leads to `stuck`', () => {
    expect(next(asking, { type: 'found', answer: { attempt: null } })).toEqual({
      phase: 'stuck',
      attempt: armed,
    });
  });

  test('a session that holds the attempt continues it', () => {
    const found = (attempt: typeof armed, booking = false): AttemptEvent => ({
      type: 'found',
      answer: booking ? { attempt, booking: BOOKING } : { attempt },
    });
    expect(next(asking, found(testAttempt('confirmed'), true))).toEqual(confirmed);
    expect(next(asking, found(armed))).toMatchObject({ phase: 'waiting', round: 1 });
    expect(next(asking, { type: 'find-failed' })).toMatchObject({ phase: 'waiting' });
  });

  test('a session that holds another order leads to `stuck` for this attempt', () => {
    const other = { attempt: testAttempt('confirmed', { id: 'other' }), booking: BOOKING };
    expect(next(asking, { type: 'found', answer: other })).toEqual({ phase: 'stuck', attempt: armed });
  });

  test('the end of a wait commits again, and keeps the start of the wait', () => {
    expect(next(waiting, { type: 'due' })).toEqual({ phase: 'committing', ...open, round: 1 });
  });
});

test('a look that finds only the attempt that is being ended does not show it again', () => {
  const ending: AttemptPhase = { phase: 'ending', from: confirmed };
  const found = { attempt: testAttempt('confirmed'), booking: BOOKING };
  expect(next(ending, { type: 'found', answer: found })).toBe(ending);
  const other = { ...found, attempt: testAttempt('confirmed', { id: 'other' }) };
  expect(next(ending, { type: 'found', answer: other })).toMatchObject({
    phase: 'confirmed',
    attempt: { id: 'other' },
  });
});

test('an event that does not belong to a phase changes nothing', () => {
  const phases: AttemptPhase[] = [
    { phase: 'arming', order: ORDER, lost: 0 },
    { phase: 'arm-waiting', order: ORDER, lost: 1, dueAt: NOW, notBefore: NOW },
    committing,
    waiting,
    { phase: 'asking', ...open },
    { phase: 'ending', from: confirmed },
    confirmed,
  ];
  for (const phase of phases) expect(next(phase, { type: 'refusal-read' })).toBe(phase);
});
